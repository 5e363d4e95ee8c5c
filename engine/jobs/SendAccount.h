// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/Histogram.h"
#include "engine/base/Outcome.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// What became of all the records of a SendJob. Every record that was taken up is in exactly one of
/// the counts.
struct SendAccount {
    /// Records that share an outcome and its reason, with the first place where it struck.
    struct Reason {
        Error error;
        std::string firstPlace;
        std::uint64_t count = 0;
        Outcome outcome = Outcome::Failed;
    };

    std::uint64_t sent = 0;
    std::uint64_t failed = 0;
    std::uint64_t unknown = 0;    ///< may have arrived: the answer never came
    std::uint64_t bad = 0;        ///< lines that are no records
    std::vector<Reason> reasons;  ///< of failed and unknown ones, the most frequent first
    std::uint64_t reasonsCut = 0; ///< records whose reason is one too many for the list
    /// Why the job ended before its source did; empty where it read all of it.
    std::optional<Error> stopped;
    std::chrono::nanoseconds duration = {};
    Histogram latency; ///< microseconds from send to answer, of the sent ones

    bool complete() const { return failed == 0 && unknown == 0 && bad == 0 && !stopped; }
    double rate() const {
        const double seconds = std::chrono::duration<double>(duration).count();
        return seconds > 0 ? static_cast<double>(sent) / seconds : 0;
    }
};

} // namespace headwater
