// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaConsumer.h"

#include "engine/kafka/AssignedConsumer.h"
#include "engine/kafka/ClientDefaults.h"
#include "engine/kafka/GroupConsumer.h"
#include "engine/kafka/KafkaError.h"

namespace headwater {

namespace {

using std::chrono::milliseconds;

/// Reads by hand or as a member of a group. A client that has once done the one cannot do the other, so that a new one
/// takes its place.
class KafkaConsumer final : public Consumer {
public:
    explicit KafkaConsumer(Properties properties) : m_properties(std::move(properties)) {}

    /// First of all, as questions need a client too.
    Result<void> open() {
        const Result<AssignedConsumer*> opened = become(m_assigned);
        return opened ? Result<void>() : opened.error();
    }

    Result<void> assign(std::span<const TopicPartitionOffset> from) override {
        const Result<AssignedConsumer*> consumer = become(m_assigned);
        return consumer ? (*consumer)->assign(from) : consumer.error();
    }
    Result<void> subscribe(std::span<const std::string> topics) override {
        if (!m_properties.find("group.id"))
            return kafkaError(RD_KAFKA_RESP_ERR__UNKNOWN_GROUP, "subscribe");
        const Result<GroupConsumer*> consumer = become(m_group);
        return consumer ? (*consumer)->subscribe(topics) : consumer.error();
    }
    Result<void> pause(const TopicPartition& at) override { return m_client->pause(at); }
    Result<void> resume(const TopicPartition& at) override { return m_client->resume(at); }
    RecordBatch poll(std::size_t limit, milliseconds timeout) override { return m_client->poll(limit, timeout); }
    void release() override { m_client->release(); }
    Result<OffsetRange> offsetRange(const TopicPartition& at, milliseconds timeout) override {
        return m_client->offsetRange(at, timeout);
    }
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) override {
        return m_client->offsetForTime(at, time, timeout);
    }
    Completion commit(std::span<const TopicPartitionOffset> offsets, milliseconds timeout) override {
        return m_client->commit(offsets, timeout);
    }

private:
    template <class Kind>
    Result<Kind*> become(Kind*& kind) {
        if (kind)
            return kind;
        auto client = std::make_unique<Kind>(m_properties);
        if (Result<void> opened = client->open(); !opened)
            return std::move(opened).error();
        m_assigned = nullptr;
        m_group = nullptr;
        kind = client.get();
        m_client = std::move(client);
        return kind;
    }

    const Properties m_properties;
    std::unique_ptr<ConsumerClient> m_client; ///< one of these two
    AssignedConsumer* m_assigned = nullptr;
    GroupConsumer* m_group = nullptr;
};

} // namespace

Result<std::unique_ptr<Consumer>> makeKafkaConsumer(const Properties& properties) {
    auto consumer = std::make_unique<KafkaConsumer>(consumerProperties(properties));
    if (Result<void> opened = consumer->open(); !opened)
        return std::move(opened).error();
    return std::unique_ptr<Consumer>(std::move(consumer));
}

} // namespace headwater
