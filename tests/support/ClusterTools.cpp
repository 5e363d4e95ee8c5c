// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ClusterTools.h"

#include <algorithm>
#include <map>

namespace headwater::test {

namespace {
using std::chrono::milliseconds;
constexpr std::chrono::seconds Patience{30};

Error late(const std::string& what) {
    return Error{.code = ErrorCode::TimedOut, .message = what + " took too long"};
}
} // namespace

void DeliveryCollector::onDeliveries(std::span<const DeliveryReport> reports) {
    const std::lock_guard lock(m_mutex);
    m_reports.insert(m_reports.end(), reports.begin(), reports.end());
}

std::vector<DeliveryReport> DeliveryCollector::reports() const {
    const std::lock_guard lock(m_mutex);
    return m_reports;
}

std::size_t DeliveryCollector::count(Outcome outcome) const {
    const std::lock_guard lock(m_mutex);
    return static_cast<std::size_t>(std::count_if(m_reports.begin(), m_reports.end(),
                                                  [outcome](const auto& one) { return one.outcome == outcome; }));
}

Result<void> createTopic(Cluster& cluster, const std::string& name, std::int32_t partitions,
                         const Properties& configs) {
    const auto admin = cluster.admin();
    if (!admin)
        return admin.error();
    if (Result<void> made = (*admin)->createTopic({name, partitions, 1, configs}, Patience); !made)
        return made;
    const auto end = std::chrono::steady_clock::now() + Patience;
    while (std::chrono::steady_clock::now() < end) {
        const auto topic = (*admin)->topic(name, Patience);
        if (topic && std::all_of(topic->partitions.begin(), topic->partitions.end(),
                                 [](const PartitionDescription& partition) { return partition.leader >= 0; }))
            return {};
    }
    return late("making the topic " + name);
}

Result<std::vector<DeliveryReport>> sendAll(Cluster& cluster, std::span<const Record> records,
                                            const Properties& properties) {
    DeliveryCollector collector;
    const auto producer = cluster.producer(properties, collector);
    if (!producer)
        return producer.error();
    RecordViewOf view;
    for (std::size_t i = 0; i < records.size(); ++i) {
        Result<void> sent = (*producer)->send(view(records[i]), i);
        while (!sent && sent.error().code == ErrorCode::QueueFull && (*producer)->waitForRoom(Patience))
            sent = (*producer)->send(view(records[i]), i);
        if (!sent)
            return std::move(sent).error();
    }
    if (Result<void> flushed = (*producer)->flush(Patience); !flushed)
        return std::move(flushed).error();
    std::vector<DeliveryReport> reports = collector.reports();
    std::sort(reports.begin(), reports.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return reports;
}

Result<std::vector<Record>> readAll(Cluster& cluster, const std::string& topic, const Properties& properties) {
    const auto admin = cluster.admin();
    if (!admin)
        return admin.error();
    const auto description = (*admin)->topic(topic, Patience);
    if (!description)
        return description.error();
    const auto consumer = cluster.consumer(properties);
    if (!consumer)
        return consumer.error();
    std::vector<TopicPartitionOffset> from;
    for (const PartitionDescription& partition : description->partitions) {
        const TopicPartition at{topic, partition.partition};
        const auto range = (*consumer)->offsetRange(at, Patience);
        if (!range)
            return range.error();
        from.push_back({at, range->start});
    }
    if (Result<void> assigned = (*consumer)->assign(from); !assigned)
        return std::move(assigned).error();
    std::map<std::int32_t, std::vector<Record>> found;
    std::size_t ended = 0;
    const auto end = std::chrono::steady_clock::now() + Patience;
    while (ended < from.size()) {
        if (std::chrono::steady_clock::now() > end)
            return late("reading " + topic);
        const RecordBatch batch = (*consumer)->poll(1000, milliseconds(1000));
        if (!batch.errors.empty())
            return batch.errors.front();
        for (const RecordView& record : batch.records)
            found[record.partition].emplace_back(record);
        ended += batch.atEnd.size();
    }
    std::vector<Record> all;
    for (auto& [partition, records] : found)
        all.insert(all.end(), records.begin(), records.end());
    return all;
}

std::vector<Record> bare(std::vector<Record> records) {
    for (Record& record : records) {
        record.partition.reset();
        record.offset.reset();
        record.timestamp.reset();
        record.timestampType = TimestampType::Create;
    }
    return records;
}

} // namespace headwater::test
