// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace headwater {

struct TopicPartition {
    std::string topic;
    std::int32_t partition = 0;

    auto operator<=>(const TopicPartition&) const = default;
};

/// "orders/3", as messages name a place.
inline std::string toString(const TopicPartition& at) {
    return at.topic + '/' + std::to_string(at.partition);
}

struct TopicPartitionOffset {
    TopicPartition at;
    std::int64_t offset = 0;

    bool operator==(const TopicPartitionOffset&) const = default;
};

/// A partition's log: `start` is the oldest offset kept, `end` the next one to be written; with read_committed the
/// first offset of the oldest open transaction. `end - start` is no record count: markers and compaction leave gaps.
struct OffsetRange {
    std::int64_t start = 0;
    std::int64_t end = 0;

    bool operator==(const OffsetRange&) const = default;
};

} // namespace headwater
