// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/kafka/TopicPartition.h"
#include "engine/record/RecordView.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace headwater {

/// Merges the records of several partitions into time order (equal times by partition, then offset) with a bounded
/// buffer. A record goes out when the buffer is full, when nothing more can come, or when it has waited long enough.
/// What then comes with an older time is late: it goes out at once and is counted. Partitions that run ahead are
/// to be paused, so that each has its share of the buffer. A record without a time takes that of the one before it in
/// its partition.
///
///     for each record of a batch { order.push(record); while (auto next = order.pop()) write(*next); }
///     for each partition at its end { order.partitionAtEnd(at); while (auto next = order.pop()) write(*next); }
///     for each of order.takeChanges(): pause or resume it at the consumer
///
/// Used by one thread at a time.
class TimeOrder {
public:
    struct Limits {
        std::size_t records = 100'000; ///< a few batches for each partition
        std::size_t bytes = 64u << 20; ///< of keys, values and headers
        /// How long the oldest record waits for others: for live tails, where reaching the end says little. None: until
        /// the buffer is full or all partitions are at their end.
        std::optional<Clock::Duration> maxDelay = {};
    };
    struct Change {
        TopicPartition at;
        bool pause = false; ///< or resume

        bool operator==(const Change&) const = default;
    };
    struct Late {
        std::uint64_t count = 0;
        TopicPartitionOffset first = {}; ///< the first late record
        Timestamp time = {};             ///< its time
        Timestamp newest = {};           ///< the newest time that had gone out before it
    };

    /// `clock` must outlive it and is read only with a maxDelay.
    TimeOrder(std::span<const TopicPartition> partitions, const Limits& limits, const Clock& clock);

    /// One more partition.
    void add(const TopicPartition& at);
    /// Copies the record, which must be of one of the partitions.
    void push(const RecordView& record);
    /// Nothing more is awaited from that partition, until its next push().
    void partitionAtEnd(const TopicPartition& at);
    /// Nothing more comes from anywhere: pop() gives all that is left.
    void flush() { m_flushed = true; }

    /// The next record to let out; none while it is better to wait. Called until it gives none after every push(), it
    /// keeps the buffer below both limits but for the record that was pushed last.
    std::optional<Record> pop();

    /// What has become to be paused or resumed since the last call.
    std::vector<Change> takeChanges();

    const Late& late() const { return m_late; }
    std::size_t heldRecords() const { return m_heap.size(); }
    std::size_t heldBytes() const { return m_bytes; }

private:
    struct Partition {
        TopicPartition at;
        std::size_t records = 0;
        std::size_t bytes = 0;
        Timestamp last = Timestamp::min();
        bool atEnd = false;
        bool paused = false;
        bool saidPaused = false;
    };
    struct Held {
        Timestamp time;
        std::size_t partition;
        std::size_t bytes;
        Clock::Instant since;
        std::unique_ptr<Record> record;
    };

    static bool after(const Held& a, const Held& b);
    std::size_t indexOf(std::string_view topic, std::int32_t partition);
    void updatePause(Partition& partition);
    bool mayGo(const Held& oldest) const;

    const Limits m_limits;
    const Clock& m_clock;
    std::vector<Partition> m_partitions; // sorted, so that an index is an order
    std::size_t m_lastIndex = 0;
    std::vector<Held> m_heap;
    std::size_t m_bytes = 0;
    std::size_t m_endedRecords = 0; // held, of partitions at their end
    std::size_t m_endedBytes = 0;
    std::size_t m_open;    // partitions not at their end
    std::size_t m_awaited; // of those, the ones not paused
    Timestamp m_newest = Timestamp::min();
    Late m_late;
    bool m_flushed = false;
};

} // namespace headwater
