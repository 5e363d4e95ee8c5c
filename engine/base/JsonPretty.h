// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// One JSON value (strict) over many lines, two spaces a level, every token byte for byte as it stood. InvalidData
/// where it is not JSON.
Result<std::string> prettyJson(std::string_view text);

/// The same on one line without a blank between the tokens.
Result<std::string> compactJson(std::string_view text);

} // namespace headwater
