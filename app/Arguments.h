// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Result.h"

#include <cstdint>
#include <string>

namespace headwater {

/// What is wrong with the command line; `where` is the option.
Error usageError(std::string where, std::string message);

/// The texts of single options; a wrong one gives a usageError that says what the option takes.
Result<std::uint64_t> parseCount(const std::string& option, const std::string& text);
Result<double> parseRate(const std::string& text);
/// A partition from 0.
Result<std::int32_t> parsePartition(const std::string& text);
/// The same, or "auto": RecordView::NoPartition.
Result<std::int32_t> parsePartitionOrAuto(const std::string& text);
/// Milliseconds since 1970, or ISO 8601 with a zone.
Result<Timestamp> parseTimestamp(const std::string& text);

} // namespace headwater
