// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/RingFeed.h"
#include "engine/record/Record.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

namespace headwater {

/// A record as a Browse hands it over: with all its bytes, but for a value that is too large to be kept at hand.
struct FeedRecord {
    Record record;
    std::uint64_t valueSize = 0; ///< bytes of the whole value

    /// Whether `record` has only the beginning of its value; Session::loadWhole() reads it all.
    bool cut() const { return record.value.size() < valueSize; }
};

/// What a record takes in memory, about.
std::size_t bytesOf(const FeedRecord& record);

/// Records on their way from a Browse to the one model that shows them. Any thread.
class RecordFeed {
public:
    struct Limits {
        std::size_t records = 100'000;
        std::size_t bytes = 64u << 20; ///< by bytesOf(); but a single larger record is held
    };

    RecordFeed() : RecordFeed(Limits()) {}
    explicit RecordFeed(Limits limits);

    /// Where there is no room the oldest go, and are counted as lost. The records are moved out of `batch`.
    void push(std::span<FeedRecord> batch);
    /// Waits for room, so that none is lost. False if it was closed, or `cancelled` says true (asked ten times a
    /// second), before all found room. The records are moved out of `batch`.
    bool pushAll(std::span<FeedRecord> batch, const std::function<bool()>& cancelled);
    /// Nobody drains it any more: ends a wait of pushAll().
    void close();

    /// Appends up to `limit` records to `out`, oldest first; gives lost() as it was then.
    std::uint64_t drain(std::vector<FeedRecord>& out, std::size_t limit);
    std::uint64_t lost() const { return m_ring.lost(); }
    std::size_t size() const { return m_ring.size(); }

private:
    RingFeed<FeedRecord> m_ring;
    std::mutex m_mutex; // for the two below
    std::condition_variable m_room;
    bool m_closed = false;
};

} // namespace headwater
