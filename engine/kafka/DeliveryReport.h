// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Outcome.h"
#include "engine/record/RecordView.h"

#include <chrono>
#include <cstdint>

namespace headwater {

/// What became of one record.
struct DeliveryReport {
    std::uint64_t id = 0; ///< as given to send()
    Outcome outcome = Outcome::Done;
    std::int32_t partition = RecordView::NoPartition;
    std::int64_t offset = RecordView::NoOffset;
    Timestamp timestamp = {};               ///< the one that the record got; only where Done
    std::chrono::microseconds latency = {}; ///< from send() to the broker's answer
    Error error = {};                       ///< why, where not Done
};

} // namespace headwater
