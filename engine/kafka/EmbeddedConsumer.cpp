// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedConsumer.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/KafkaConsumer.h"
#include "engine/kafka/KafkaError.h"

namespace headwater {

namespace {
using std::chrono::milliseconds;

constexpr std::size_t ScanBatch = 1000;
/// For questions to the mock that have no timeout of their own.
constexpr milliseconds Patience{5000};
} // namespace

Result<void> EmbeddedConsumer::checkThere(const TopicPartition& at, milliseconds timeout) const {
    const Result<TopicDescription> topic = m_mock->topic(at.topic, timeout);
    if (!topic)
        return topic.error();
    if (at.partition < 0 || static_cast<std::size_t>(at.partition) >= topic->partitions.size())
        return kafkaError(RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION, toString(at));
    return {};
}

Result<void> EmbeddedConsumer::assign(std::span<const TopicPartitionOffset> from) {
    for (const auto& [at, offset] : from) {
        if (Result<void> there = checkThere(at, Patience); !there)
            return there;
    }
    return m_consumer->assign(from);
}

Result<void> EmbeddedConsumer::subscribe(std::span<const std::string> topics) {
    for (const std::string& topic : topics) {
        if (Result<void> there = checkThere({topic, 0}, Patience); !there)
            return there;
    }
    return m_consumer->subscribe(topics);
}

Result<OffsetRange> EmbeddedConsumer::offsetRange(const TopicPartition& at, milliseconds timeout) {
    const Deadline deadline(timeout);
    if (Result<void> there = checkThere(at, timeout); !there)
        return std::move(there).error();
    return m_consumer->offsetRange(at, deadline.left());
}

Result<std::int64_t> EmbeddedConsumer::offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) {
    const Deadline deadline(timeout);
    const Result<OffsetRange> range = offsetRange(at, timeout);
    if (!range)
        return range.error();
    const Result<std::unique_ptr<Consumer>> reader = makeKafkaConsumer(m_mock->with({}));
    if (!reader)
        return reader.error();
    const TopicPartitionOffset from{at, range->start};
    if (Result<void> assigned = (*reader)->assign({&from, 1}); !assigned)
        return std::move(assigned).error();
    for (std::int64_t next = range->start; next < range->end;) {
        if (deadline.over())
            return kafkaError(RD_KAFKA_RESP_ERR__TIMED_OUT, toString(at));
        const RecordBatch batch = (*reader)->poll(ScanBatch, deadline.left());
        for (const RecordView& record : batch.records) {
            if (record.timestamp && *record.timestamp >= time)
                return record.offset;
            next = record.offset + 1;
        }
        if (!batch.errors.empty())
            return batch.errors.front();
    }
    return range->end;
}

} // namespace headwater
