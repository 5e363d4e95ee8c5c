// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headwater {

/// A place for people, as editors count.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1; ///< in code points, from 1
};
/// The place of a byte. CR, LF and CR LF end a line each.
LineColumn lineColumn(std::string_view text, std::size_t offset);
/// The same, counted on from the byte `from`, not behind it, whose place is known.
LineColumn lineColumn(std::string_view text, std::size_t offset, std::size_t from, LineColumn place);

/// Whether `bytes` are UTF-8: no overlong form, no surrogate, nothing beyond U+10FFFF.
bool isUtf8(std::string_view bytes);

/// Appends `text` (UTF-8) as a JSON string, quotes included; only what must be escaped is.
void appendJsonString(std::string& out, std::string_view text);

/// The text of a string whose bytes between the quotes these are. A lone surrogate escape has no UTF-8: InvalidData
/// (the raw bytes remain the caller's), `where` is "byte N", from 0.
Result<std::string> decodeJsonString(std::string_view quoted);

/// The same, appended to `out`, which gets no more bytes than `quoted` has; what is not an escape is taken as it is.
/// Gives the byte of the first escape that has no UTF-8, quoted.size() if there is none.
std::size_t appendDecodedJsonString(std::string& out, std::string_view quoted);

/// What names are compared by: the decoded text, where a lone surrogate escape is three bytes that no UTF-8 text has.
/// `quoted` must be from a valid string.
std::string jsonStringKey(std::string_view quoted);

/// Whether `text` is one complete JSON value and nothing else, by the strict rules.
bool isJson(std::string_view text);

/// Finds UTF-8, UTF-16 or UTF-32 by byte-order mark, or as RFC 4627 does by the first zero bytes, and gives UTF-8
/// without a mark. InvalidData where it is none of them; `where` is "byte N", from 0.
Result<std::string> jsonToUtf8(std::string_view bytes);

} // namespace headwater
