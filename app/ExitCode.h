// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// What the process tells its caller; fixed for scripts.
enum ExitCode : int {
    ExitDone = 0,
    ExitFailed = 1, ///< the work failed, in part or whole; the account says what
    ExitUsage = 2,  ///< wrong usage, or input that cannot be read at all
};

} // namespace headwater
