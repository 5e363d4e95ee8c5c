// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// Appends the standard alphabet of RFC 4648 with its padding, on one line.
void appendBase64(std::string& out, std::string_view bytes);

/// The bytes behind exactly what appendBase64 writes: padded, nothing between, the unused bits zero, so that every
/// text stands for bytes of its own. InvalidData names the character, from 1.
Result<std::string> decodeBase64(std::string_view text);

/// The same, appended to `out`; three bytes at most for every four characters.
Result<void> decodeBase64(std::string_view text, std::string& out);

} // namespace headwater
