// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/OffsetRequests.h"

#include "engine/kafka/Deadline.h"
#include "engine/kafka/KafkaError.h"

#include <algorithm>

namespace headwater {

Result<OffsetRange> askOffsetRange(rd_kafka_t* client, const TopicPartition& at, std::chrono::milliseconds timeout) {
    OffsetRange range;
    if (const rd_kafka_resp_err_t code = rd_kafka_query_watermark_offsets(client, at.topic.c_str(), at.partition,
                                                                          &range.start, &range.end, toTimeout(timeout)))
        return kafkaError(code, toString(at));
    return range;
}

Result<std::int64_t> askOffsetForTime(rd_kafka_t* client, const TopicPartition& at, Timestamp time,
                                      std::chrono::milliseconds timeout) {
    const Deadline deadline(timeout);
    const PartitionListHandle list(rd_kafka_topic_partition_list_new(1));
    rd_kafka_topic_partition_t* entry = rd_kafka_topic_partition_list_add(list.get(), at.topic.c_str(), at.partition);
    // Below 0 it would be taken for one of librdkafka's names of offsets.
    entry->offset = std::max<std::int64_t>(time.time_since_epoch().count(), 0);
    rd_kafka_resp_err_t code = rd_kafka_offsets_for_times(client, list.get(), deadline.timeout());
    if (code == RD_KAFKA_RESP_ERR_NO_ERROR)
        code = entry->err;
    if (code != RD_KAFKA_RESP_ERR_NO_ERROR)
        return kafkaError(code, toString(at));
    if (entry->offset >= 0)
        return entry->offset;
    const Result<OffsetRange> range = askOffsetRange(client, at, deadline.left());
    if (!range)
        return range.error();
    return range->end;
}

Completion commitOffsets(rd_kafka_t* client, std::span<const TopicPartitionOffset> offsets,
                         std::chrono::milliseconds timeout) {
    const PartitionListHandle list(rd_kafka_topic_partition_list_new(static_cast<int>(offsets.size())));
    for (const auto& [at, offset] : offsets)
        rd_kafka_topic_partition_list_add(list.get(), at.topic.c_str(), at.partition)->offset = offset;
    const QueueHandle answers(rd_kafka_queue_new(client));
    if (const rd_kafka_resp_err_t code = rd_kafka_commit_queue(client, list.get(), answers.get(), nullptr, nullptr))
        return {Outcome::Failed, kafkaError(code, "commit")};
    const EventHandle answer(rd_kafka_queue_poll(answers.get(), toTimeout(timeout)));
    if (!answer)
        return {Outcome::Unknown, kafkaError(RD_KAFKA_RESP_ERR__TIMED_OUT, "commit")};
    rd_kafka_resp_err_t code = rd_kafka_event_error(answer.get());
    std::string where = "commit";
    const rd_kafka_topic_partition_list_t* results = rd_kafka_event_topic_partition_list(answer.get());
    for (int i = 0; results && i < results->cnt; ++i) {
        const rd_kafka_topic_partition_t& result = results->elems[i];
        if (result.err == RD_KAFKA_RESP_ERR_NO_ERROR)
            continue;
        code = result.err;
        where = "commit " + toString(TopicPartition{result.topic, result.partition});
        break;
    }
    if (code == RD_KAFKA_RESP_ERR_NO_ERROR)
        return {};
    return {isUnknownOutcome(code) ? Outcome::Unknown : Outcome::Failed, kafkaError(code, std::move(where))};
}

} // namespace headwater
