// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

namespace headwater {

/// What the process tells its caller; fixed for scripts.
enum ExitCode : int {
    ExitDone = 0,
    ExitFailed = 1, ///< the work failed, in part or whole; the account says what
    ExitUsage = 2,  ///< wrong usage, or input that cannot be read at all
};

/// Of a failure before or at the beginning of the work.
inline ExitCode exitCodeOf(const Error& error) {
    return error.code == ErrorCode::InvalidArgument ? ExitUsage : ExitFailed;
}

} // namespace headwater
