// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// Appends two lower-case digits a byte.
void appendHex(std::string& out, std::string_view bytes);

/// The bytes behind pairs of digits of either case, nothing between them. InvalidData names the character, from 1.
Result<std::string> decodeHex(std::string_view text);

} // namespace headwater
