// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headwater {

/// Reads an ISO 8601 date and time with its zone, such as "2026-11-30T21:37:29.123Z" or "2026-12-01T03:07+05:30": `T`
/// or one space between the two, seconds and fraction may be missing, the zone may not, as a time without one means
/// another instant to everybody. Years beyond four digits have a sign. Finer than a millisecond is refused unless it is
/// zeros. InvalidArgument with "column N", where the text's first column counts as `firstColumn`.
Result<Timestamp> parseTime(std::string_view text, std::size_t firstColumn = 1);

/// "2026-11-30T21:37:29.123Z", always in UTC and with milliseconds; parseTime() gives the same time again.
std::string formatTime(Timestamp time);

} // namespace headwater
