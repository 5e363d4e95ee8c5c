// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/jobs/TailOptions.h"

#include <string>
#include <string_view>

namespace headwater {

/// The texts of `tail --from`, and of a page's field for it: beginning, end, an offset, -N (N before the end of each
/// partition) or a time with its zone.
Result<TailFrom> parseFrom(std::string_view text);
/// The texts of `tail --until`: end, an offset or a time with its zone.
Result<TailUntil> parseUntil(std::string_view text);

} // namespace headwater
