// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedConsumer.h"

#include "engine/kafka/Deadline.h"
#include "engine/kafka/KafkaConsumer.h"
#include "engine/kafka/KafkaError.h"

namespace headwater {

namespace {
using std::chrono::milliseconds;

constexpr std::size_t ScanBatch = 1000;
} // namespace

Result<std::int64_t> EmbeddedConsumer::offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) {
    const Deadline deadline(timeout);
    const Result<OffsetRange> range = offsetRange(at, timeout);
    if (!range)
        return range.error();
    const Result<std::unique_ptr<Consumer>> reader = makeKafkaConsumer(m_properties);
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
            if (record.timestampType != TimestampType::None && record.timestamp >= time)
                return record.offset;
            next = record.offset + 1;
        }
        if (!batch.errors.empty())
            return batch.errors.front();
    }
    return range->end;
}

} // namespace headwater
