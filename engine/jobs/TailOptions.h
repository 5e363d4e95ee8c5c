// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/filter/RecordFilter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// Where reading begins in every partition.
struct TailFrom {
    enum class Kind {
        Beginning,
        End,    ///< only what is written from now on
        Offset, ///< at `number`
        Last,   ///< `number` offsets before the end
        Time    ///< the first record at or after `time`
    };
    Kind kind = Kind::End;
    std::int64_t number = 0;
    Timestamp time = {};
};

/// Where reading ends in every partition; the record there is not read any more.
struct TailUntil {
    enum class Kind {
        Never,
        End,    ///< the end as it is at the start of the job
        Offset, ///< before `number`
        Time    ///< before the first record at or after `time`, which may be still to come
    };
    Kind kind = Kind::Never;
    std::int64_t number = 0;
    Timestamp time = {};
};

enum class TailOrder {
    Offset, ///< as they come: in offset order within each partition
    Time    ///< by timestamp over all partitions, as far as a bounded buffer reaches
};

struct TailOptions {
    std::string topic;
    std::vector<std::int32_t> partitions = {}; ///< none: all
    TailFrom from = {};
    TailUntil until = {};
    std::optional<std::uint64_t> limit = {}; ///< so many records that pass the filter
    std::optional<RecordFilter> where = {};
    TailOrder order = TailOrder::Offset;

    /// Whether no offset or time ends it.
    bool isEndless() const { return until.kind == TailUntil::Kind::Never; }
    /// Whether what is written from `now` on may belong to it.
    bool isLive(Timestamp now) const {
        return isEndless() || (until.kind == TailUntil::Kind::Time && until.time > now);
    }
};

} // namespace headwater
