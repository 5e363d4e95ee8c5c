// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: a consumer's questions about offsets.
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Outcome.h"
#include "engine/base/Result.h"
#include "engine/kafka/Handles.h"
#include "engine/kafka/TopicPartition.h"

#include <chrono>
#include <span>

namespace headwater {

Result<OffsetRange> askOffsetRange(rd_kafka_t* client, const TopicPartition& at, std::chrono::milliseconds timeout);

/// The log's end where no record is that young.
Result<std::int64_t> askOffsetForTime(rd_kafka_t* client, const TopicPartition& at, Timestamp time,
                                      std::chrono::milliseconds timeout);

/// Makes the threads that fetch these partitions look whether there is room again. Up to 2.1 they sleep up to a second
/// when the queue was full, however fast it is emptied; a request, whose answer nobody awaits, wakes them.
void wakeFetchers(rd_kafka_t* client, rd_kafka_topic_partition_list_t& partitions);

Completion commitOffsets(rd_kafka_t* client, std::span<const TopicPartitionOffset> offsets,
                         std::chrono::milliseconds timeout);

} // namespace headwater
