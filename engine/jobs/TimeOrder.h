// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/kafka/TopicPartition.h"
#include "engine/record/RecordView.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace headwater {

/// Merges the records of several partitions into time order (equal times by partition, then offset) with a bounded
/// buffer. A record goes out when the buffer is full, when nothing more can come, or when it has waited long enough.
/// What then comes with an older time is late: it goes out at once and is counted. A record without a time takes that
/// of the one before it in its partition.
///
///     for each record of a batch { order.push(record); while (auto next = order.pop()) write(*next); }
///     for each partition at its end: order.partitionAtEnd(at);     // and pop again
///     for each of order.takeChanges(): pause or resume it at the consumer
///
/// Used by one thread at a time.
class TimeOrder {
public:
    struct Limits {
        std::size_t records = 100'000;
        std::size_t bytes = 64u << 20; ///< of keys, values and headers; one record may be larger and then is alone
        /// How long the oldest record waits for others: for live tails, whose partitions never are at an end for
        /// good. None: until the buffer is full or all partitions are at their end.
        std::optional<Clock::Duration> maxDelay = {};
    };
    struct Change {
        TopicPartition at;
        bool pause = false; ///< or resume
        bool operator==(const Change&) const = default;
    };
    struct Late {
        std::uint64_t count = 0;
        TopicPartitionOffset first; ///< the first late record
        Timestamp time;             ///< its time
        Timestamp newest;           ///< the time that had already gone out by then
    };

    /// `clock` must outlive it and is read only with a maxDelay.
    TimeOrder(std::span<const TopicPartition> partitions, const Limits& limits, const Clock& clock);

    /// Copies the record. It must be of one of the partitions.
    void push(const RecordView& record);
    /// Nothing more is awaited from that partition, until its next push().
    void partitionAtEnd(const TopicPartition& at);
    /// Nothing more comes from anywhere: pop() gives all that is left.
    void flush();

    /// The next record to let out; none while it is better to wait. Called until it gives none after every push(), the
    /// buffer stays below its limits but for the record that was pushed last.
    std::optional<Record> pop();

    /// Partitions that have filled their share of the buffer and should be paused so that the others can catch up, and
    /// those to be resumed, since the last call.
    std::vector<Change> takeChanges();

    const Late& late() const { return m_late; }
    std::size_t heldRecords() const;
    std::size_t heldBytes() const { return m_bytes; }

private:
    Late m_late;
    std::size_t m_bytes = 0;
};

} // namespace headwater
