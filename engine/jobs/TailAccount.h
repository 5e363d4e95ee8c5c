// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/jobs/TimeOrder.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace headwater {

/// What a TailJob read.
struct TailAccount {
    struct Partition {
        std::int32_t partition = 0;
        std::int64_t from = 0;  ///< first offset asked for
        std::int64_t next = 0;  ///< the one behind the last that was passed
        std::uint64_t read = 0; ///< fewer than next - from where markers or compaction left gaps
    };

    std::vector<Partition> partitions;
    std::uint64_t read = 0;
    std::uint64_t matched = 0; ///< of these, passed the filter and were handed out
    TimeOrder::Late late;      ///< let through although a newer one had gone before (order by time)
    /// Why it ended before it was through; empty where it reached the end, the limit or the reader's wish.
    std::optional<Error> stopped;
    std::chrono::nanoseconds duration = {};

    double rate() const {
        const double seconds = std::chrono::duration<double>(duration).count();
        return seconds > 0 ? static_cast<double>(read) / seconds : 0;
    }
};

} // namespace headwater
