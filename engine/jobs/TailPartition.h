// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/TailAccount.h"

#include <cstdint>
#include <optional>

namespace headwater {

/// One partition that a TailJob reads, and how far it is.
struct TailPartition {
    TailAccount::Partition account;
    std::optional<std::int64_t> until = {};
    bool atEnd = false;        ///< of the log as it is now
    bool finished = false;     ///< nothing more is wanted of it
    bool paused = false;       ///< by the time order's buffer
    bool saidHeldBack = false; ///< since its last record
};

} // namespace headwater
