// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Job.h"
#include "engine/base/Result.h"

#include <functional>

namespace headwater {

/// Runs a job's work beside the command line: shows its progress on standard error where that is a terminal, and turns
/// an interrupt into the job's cancellation. Returns when the work has ended: Internal where it broke off.
Result<void> runInForeground(Job& job, std::function<void()> work);

} // namespace headwater
