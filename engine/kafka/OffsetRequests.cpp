// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/OffsetRequests.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/KafkaError.h"

#include <algorithm>

namespace headwater {

namespace {

/// Makes the client hear of partitions that were added since it asked for the topic, which it does only every five
/// minutes by itself.
void refresh(rd_kafka_t* client, const std::string& name, const Deadline& deadline) {
    const TopicHandle topic(rd_kafka_topic_new(client, name.c_str(), nullptr));
    const rd_kafka_metadata_t* metadata = nullptr;
    if (topic && rd_kafka_metadata(client, 0, topic.get(), &metadata, deadline.timeout()) == RD_KAFKA_RESP_ERR_NO_ERROR)
        rd_kafka_metadata_destroy(metadata);
}

/// The offset of a time, or of one of the names BEGINNING and END, which the brokers know as times too. (The call for
/// both ends at once, query_watermark_offsets, does not keep to its timeout where the broker is gone.)
Result<std::int64_t> askOffset(rd_kafka_t* client, const TopicPartition& at, std::int64_t time,
                               const Deadline& deadline) {
    const PartitionListHandle list(rd_kafka_topic_partition_list_new(1));
    rd_kafka_topic_partition_t* entry = rd_kafka_topic_partition_list_add(list.get(), at.topic.c_str(), at.partition);
    const auto ask = [&] {
        entry->offset = time;
        const rd_kafka_resp_err_t code = rd_kafka_offsets_for_times(client, list.get(), deadline.timeout());
        return code == RD_KAFKA_RESP_ERR_NO_ERROR ? entry->err : code;
    };
    rd_kafka_resp_err_t code = ask();
    if (code == RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION) {
        refresh(client, at.topic, deadline);
        code = ask();
    }
    if (code != RD_KAFKA_RESP_ERR_NO_ERROR)
        return kafkaError(code, toString(at));
    return entry->offset;
}

} // namespace

Result<OffsetRange> askOffsetRange(rd_kafka_t* client, const TopicPartition& at, std::chrono::milliseconds timeout) {
    const Deadline deadline(timeout);
    const Result<std::int64_t> start = askOffset(client, at, RD_KAFKA_OFFSET_BEGINNING, deadline);
    if (!start)
        return start.error();
    const Result<std::int64_t> end = askOffset(client, at, RD_KAFKA_OFFSET_END, deadline);
    if (!end)
        return end.error();
    return OffsetRange{*start, *end};
}

Result<std::int64_t> askOffsetForTime(rd_kafka_t* client, const TopicPartition& at, Timestamp time,
                                      std::chrono::milliseconds timeout) {
    const Deadline deadline(timeout);
    Result<std::int64_t> offset =
        askOffset(client, at, std::max<std::int64_t>(time.time_since_epoch().count(), 0), deadline);
    if (!offset || *offset >= 0)
        return offset;
    return askOffset(client, at, RD_KAFKA_OFFSET_END, deadline);
}

void wakeFetchers(rd_kafka_t* client, rd_kafka_topic_partition_list_t& partitions) {
    for (int i = 0; i < partitions.cnt; ++i)
        partitions.elems[i].offset = RD_KAFKA_OFFSET_END;
    if (partitions.cnt > 0)
        rd_kafka_offsets_for_times(client, &partitions, 0);
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
