// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/VisibleText.h"

#include "engine/base/Hex.h"
#include "engine/base/Utf8.h"

#include <algorithm>

namespace headwater {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// Unicode's controls (Cc), format characters (Cf) and line separators, the unassigned ones between them included.
constexpr Range Hidden[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x0600, 0x0605},   {0x061C, 0x061C},
    {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x180E, 0x180E},
    {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},   {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB},
    {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF},
};

void appendEscaped(std::string& out, std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        out += "\\x";
        appendHex(out, bytes.substr(i, 1));
    }
}

} // namespace

bool isHidden(char32_t character) {
    const auto range = std::ranges::lower_bound(Hidden, character, {}, &Range::last);
    return range != std::end(Hidden) && character >= range->first;
}

void appendVisible(std::string& out, std::string_view bytes) {
    const char* const end = bytes.data() + bytes.size();
    for (const char* at = bytes.data(); at != end;) {
        const std::size_t length = utf8::sequenceLength(at, end);
        const std::string_view character(at, length == 0 ? 1 : length);
        if (length == 0 || isHidden(utf8::codePoint(at, length)))
            appendEscaped(out, character);
        else
            out += character;
        at += character.size();
    }
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest)
        return std::string(text);
    constexpr auto isContinuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    while (longest > 0 && isContinuation(text[longest]))
        --longest;
    return std::string(text.substr(0, longest)) + "...";
}

std::string cited(std::string_view text) {
    return '\'' + shortened(text) + '\'';
}

} // namespace headwater
