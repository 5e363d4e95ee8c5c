// SPDX-License-Identifier: GPL-3.0-or-later
// Sends a record with headers and prints it as it is read back, as a line of a record file.
// With an address (host:port) it does so there, and needs the topic "greetings"; without, on a cluster in this process.
#include <engine/kafka/EmbeddedCluster.h>
#include <engine/kafka/KafkaCluster.h>
#include <engine/record/RecordLine.h>

#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>

using namespace headwater;
using namespace std::chrono_literals;

namespace {

/// Keeps the one report that this program waits for; it comes on the producer's thread.
class Delivery : public DeliveryListener {
public:
    void onDeliveries(std::span<const DeliveryReport> reports) override {
        const std::lock_guard lock(m_mutex);
        m_report = reports.back();
    }
    std::optional<DeliveryReport> report() const {
        const std::lock_guard lock(m_mutex);
        return m_report;
    }

private:
    mutable std::mutex m_mutex;
    std::optional<DeliveryReport> m_report;
};

int fail(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    return 1;
}

int sendAndTail(Cluster& cluster) {
    Record record("greetings", "en", "hello", {{"trace", "1"}, {"language", Bytes()}, {"trace", "2"}});
    record.partition = 0;

    Delivery delivery;
    const auto producer = cluster.producer({}, delivery);
    if (!producer)
        return fail(producer.error());
    RecordViewOf view;
    if (const auto sent = (*producer)->send(view(record), 1); !sent)
        return fail(sent.error());
    if (const auto flushed = (*producer)->flush(10s); !flushed)
        return fail(flushed.error());
    const auto report = delivery.report();
    if (report->outcome != Outcome::Done)
        return fail(report->error);

    const auto consumer = cluster.consumer({});
    if (!consumer)
        return fail(consumer.error());
    const TopicPartitionOffset from[] = {{{record.topic, report->partition}, report->offset}};
    if (const auto assigned = (*consumer)->assign(from); !assigned)
        return fail(assigned.error());
    for (;;) {
        const RecordBatch batch = (*consumer)->poll(1, 10s);
        if (!batch.errors.empty())
            return fail(batch.errors.front());
        if (batch.records.empty()) {
            if (batch.empty())
                return fail({.code = ErrorCode::TimedOut, .message = "nothing came back within 10 s"});
            continue;
        }
        std::string line;
        appendRecordLine(line, batch.records.front());
        std::puts(line.c_str());
        return 0;
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1) {
        const auto cluster = KafkaCluster::create({{"bootstrap.servers", argv[1]}});
        return cluster ? sendAndTail(**cluster) : fail(cluster.error());
    }
    const auto cluster = EmbeddedCluster::create();
    if (!cluster)
        return fail(cluster.error());
    const auto admin = (*cluster)->admin();
    if (!admin)
        return fail(admin.error());
    if (const auto made = (*admin)->createTopic({"greetings"}, 10s); !made)
        return fail(made.error());
    return sendAndTail(**cluster);
}
