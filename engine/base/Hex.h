// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// The digit of a number from 0 to 15, in lower case.
constexpr char hexDigit(int value) {
    return "0123456789abcdef"[value];
}
/// The number of a digit of either case, -1 of any other character.
constexpr int hexValue(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Appends two lower-case digits a byte.
void appendHex(std::string& out, std::string_view bytes);

/// The bytes behind pairs of digits of either case, nothing between them. InvalidData names the character, from 1.
Result<std::string> decodeHex(std::string_view text);

} // namespace headwater
