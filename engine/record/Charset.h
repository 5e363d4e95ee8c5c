// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// Whether there is a charset of that name, such as "ISO-8859-1", "latin1" or "GBK": any that ICU knows.
bool isCharset(const std::string& name);

/// The bytes of `text` (UTF-8). InvalidData names the first character, from 1, that the charset does not have;
/// InvalidArgument an unknown charset.
Result<std::string> toCharset(const std::string& name, std::string_view text);

/// The text (UTF-8) of these bytes. InvalidData names the first byte, from 1, that the charset does not have, and
/// refuses bytes that the text could not be turned back into.
Result<std::string> fromCharset(const std::string& name, std::string_view bytes);

} // namespace headwater
