// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Outcome.h"
#include "engine/base/Result.h"
#include "engine/kafka/TopicPartition.h"
#include "engine/record/RecordView.h"

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace headwater {

/// What one poll brought; all spans are valid until the consumer's next poll() or release().
struct RecordBatch {
    std::span<const RecordView> records;         ///< in offset order within each partition
    std::span<const TopicPartitionOffset> atEnd; ///< partitions read to their end, with the end's offset
    std::span<const Error> errors;               ///< of partitions or brokers, `where` names them

    bool empty() const { return records.empty() && atEnd.empty() && errors.empty(); }
};

/// Reads records. Used by one thread at a time, its owner's; callbacks run inside poll(). With the property group.id it
/// may also subscribe and commit; nothing is committed unless commit() is called.
class Consumer {
public:
    virtual ~Consumer() = default;

    /// Reads these partitions from these offsets, and no others. Replaces the assignment or subscription before.
    virtual Result<void> assign(std::span<const TopicPartitionOffset> from) = 0;
    /// Joins the group for these topics; the members share the partitions.
    virtual Result<void> subscribe(std::span<const std::string> topics) = 0;
    /// A paused partition brings no record until it is resumed, and then goes on exactly behind the last one that was
    /// handed out: none is lost or repeated.
    virtual Result<void> pause(const TopicPartition& at) = 0;
    virtual Result<void> resume(const TopicPartition& at) = 0;

    /// Waits up to `timeout` for at least one record or event; brings at most `limit` records.
    virtual RecordBatch poll(std::size_t limit, std::chrono::milliseconds timeout) = 0;
    /// Gives the last batch's memory back before the next poll.
    virtual void release() = 0;

    /// Start and end of the log, asked of the leader. With isolation.level=read_committed (the default) the end is
    /// the last stable offset.
    virtual Result<OffsetRange> offsetRange(const TopicPartition& at, std::chrono::milliseconds timeout) = 0;
    /// The first offset whose record is at or after `time`; the end where there is none.
    virtual Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time,
                                               std::chrono::milliseconds timeout) = 0;

    /// Commits these offsets (the next to be read) for the group and waits for the answer.
    virtual Completion commit(std::span<const TopicPartitionOffset> offsets, std::chrono::milliseconds timeout) = 0;
};

} // namespace headwater
