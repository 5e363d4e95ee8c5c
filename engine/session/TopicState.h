// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/LatestFeed.h"
#include "engine/kafka/TopicPartition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// A topic as its cluster last described it.
struct TopicState {
    struct Partition {
        std::int32_t partition = 0;
        std::int32_t leader = -1; ///< -1: none just now
        std::vector<std::int32_t> replicas;
        std::vector<std::int32_t> inSyncReplicas;
        /// Start and end of the log; only of topics that somebody looks at, see Session::lookAt().
        std::optional<OffsetRange> log = {};
        std::optional<Error> logError = {}; ///< why the last question for `log` failed

        bool operator==(const Partition&) const = default;

        /// Offsets from start to end of the log. There are at most so many records: transaction markers, aborted
        /// transactions and what compaction took leave offsets without a record.
        std::optional<std::uint64_t> recordsAtMost() const {
            return log ? std::optional(static_cast<std::uint64_t>(log->end - log->start)) : std::nullopt;
        }
    };

    std::vector<Partition> partitions = {}; ///< by number
    std::optional<Error> error = {};        ///< why the cluster tells no more of it

    bool operator==(const TopicState&) const = default;

    /// The sum over all partitions, an upper bound like theirs; none while one of them is not known.
    std::optional<std::uint64_t> recordsAtMost() const {
        std::uint64_t sum = 0;
        for (const Partition& partition : partitions) {
            if (!partition.log)
                return {};
            sum += *partition.recordsAtMost();
        }
        return partitions.empty() ? std::nullopt : std::optional(sum);
    }
};

/// The topics of a cluster by name.
using TopicFeed = LatestFeed<std::string, TopicState>;

} // namespace headwater
