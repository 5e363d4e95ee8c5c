// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"

#include "engine/base/Hex.h"
#include "engine/base/JsonLexer.h"
#include "engine/base/JsonScanner.h"
#include "engine/base/Utf8.h"

#include <algorithm>
#include <bit>

namespace headwater {

namespace {

Error invalid(std::string message, std::string where = {}) {
    return {.code = ErrorCode::InvalidData, .message = std::move(message), .where = std::move(where)};
}

std::string hex4(char32_t unit) {
    std::string text;
    for (int shift = 12; shift >= 0; shift -= 4)
        text += "0123456789ABCDEF"[unit >> shift & 0xF];
    return text;
}

/// The four hexadecimal digits of an escape at `at`; false where they are none.
bool readHex4(std::string_view text, std::size_t at, char32_t& unit) {
    if (text.size() < at + 4)
        return false;
    unit = 0;
    for (const char c : text.substr(at, 4)) {
        const int value = hexValue(c);
        if (value < 0)
            return false;
        unit = unit << 4 | static_cast<char32_t>(value);
    }
    return true;
}

char32_t joinSurrogates(char32_t high, char32_t low) {
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}
bool isHighSurrogate(char32_t unit) {
    return unit >= 0xD800 && unit <= 0xDBFF;
}
bool isLowSurrogate(char32_t unit) {
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// UTF-16 (`width` 2) or UTF-32 (4) to UTF-8, from byte `at` on.
Result<std::string> fromWide(std::string_view bytes, std::size_t at, std::size_t width, std::endian order) {
    const auto unitAt = [&](std::size_t place) {
        char32_t unit = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const std::size_t index = order == std::endian::big ? i : width - 1 - i;
            unit = unit << 8 | static_cast<unsigned char>(bytes[place + index]);
        }
        return unit;
    };
    const auto refuse = [&](const char* what) {
        return invalid((width == 2 ? "not UTF-16: " : "not UTF-32: ") + std::string(what),
                       "byte " + std::to_string(at));
    };
    std::string text;
    text.reserve((bytes.size() - at) / width);
    while (at < bytes.size()) {
        if (bytes.size() - at < width)
            return refuse("the text ends within a character");
        char32_t point = unitAt(at);
        std::size_t length = width;
        if (width == 2 && isHighSurrogate(point) && bytes.size() - at >= 4 && isLowSurrogate(unitAt(at + 2))) {
            point = joinSurrogates(point, unitAt(at + 2));
            length = 4;
        }
        if (utf8::isSurrogate(point))
            return refuse(width == 2 ? "half of a surrogate pair" : "a surrogate");
        if (point > 0x10FFFF)
            return refuse("no such character");
        utf8::append(text, point);
        at += length;
    }
    return text;
}

} // namespace

LineColumn lineColumn(std::string_view text, std::size_t offset) {
    return lineColumn(text, offset, 0, {});
}

LineColumn lineColumn(std::string_view text, std::size_t offset, std::size_t from, LineColumn place) {
    offset = std::min(offset, text.size());
    for (std::size_t i = from; i < offset; ++i) {
        if (text[i] == '\n' || (text[i] == '\r' && !(i + 1 < text.size() && text[i + 1] == '\n'))) {
            ++place.line;
            place.column = 1;
        } else if (!utf8::isContinuation(text[i])) {
            ++place.column;
        }
    }
    return place;
}

bool isUtf8(std::string_view bytes) {
    return utf8::validPrefix(bytes) == bytes.size();
}

void appendJsonString(std::string& out, std::string_view text) {
    const char* const end = text.data() + text.size();
    out += '"';
    for (const char* at = text.data();; ++at) {
        const char* const escaped = jsonlexer::skipPlain<jsonlexer::Stop::AtEscaped>(at, end);
        out.append(at, escaped);
        at = escaped;
        if (at == end)
            break;
        switch (*at) {
        case '\b':
            out += "\\b";
            break;
        case '\t':
            out += "\\t";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\f':
            out += "\\f";
            break;
        case '\r':
            out += "\\r";
            break;
        case '"':
        case '\\':
            out += '\\';
            out += *at;
            break;
        default:
            out += "\\u" + hex4(static_cast<unsigned char>(*at));
        }
    }
    out += '"';
}

std::size_t appendDecodedJsonString(std::string& out, std::string_view quoted) {
    std::size_t at = 0;
    for (;;) {
        const std::size_t escape = std::min(quoted.find('\\', at), quoted.size());
        out.append(quoted, at, escape - at);
        if (escape == quoted.size())
            return escape;
        const char kind = escape + 1 < quoted.size() ? quoted[escape + 1] : '\0';
        at = escape + 2;
        switch (kind) {
        case '"':
        case '\\':
        case '/':
            out += kind;
            continue;
        case 'b':
            out += '\b';
            continue;
        case 't':
            out += '\t';
            continue;
        case 'n':
            out += '\n';
            continue;
        case 'f':
            out += '\f';
            continue;
        case 'r':
            out += '\r';
            continue;
        default:
            break;
        }
        char32_t unit = 0;
        if (kind != 'u' || !readHex4(quoted, at, unit))
            return escape;
        at += 4;
        char32_t low = 0;
        if (isHighSurrogate(unit) && quoted.substr(at, 2) == "\\u" && readHex4(quoted, at + 2, low) &&
            isLowSurrogate(low)) {
            unit = joinSurrogates(unit, low);
            at += 6;
        }
        if (utf8::isSurrogate(unit))
            return escape;
        utf8::append(out, unit);
    }
}

Result<std::string> decodeJsonString(std::string_view quoted) {
    std::string text;
    text.reserve(quoted.size());
    const std::size_t end = appendDecodedJsonString(text, quoted);
    if (end == quoted.size())
        return text;
    char32_t unit = 0;
    return invalid(quoted.substr(end, 2) == "\\u" && readHex4(quoted, end + 2, unit)
                       ? "\\u" + hex4(unit) + " is half of a surrogate pair, which no text can hold"
                       : "a wrong escape in a string",
                   "byte " + std::to_string(end));
}

std::string jsonStringKey(std::string_view quoted) {
    std::string key;
    for (;;) {
        const std::size_t half = appendDecodedJsonString(key, quoted);
        char32_t unit = 0;
        if (half == quoted.size() || !readHex4(quoted, half + 2, unit))
            return key;
        utf8::append(key, unit);
        quoted.remove_prefix(half + 6);
    }
}

bool isJson(std::string_view text) {
    return JsonScanner(text).skipText();
}

Result<std::string> jsonToUtf8(std::string_view bytes) {
    using std::string_view_literals::operator""sv;
    // The longer marks first: UTF-32's little-endian one begins with UTF-16's.
    if (bytes.starts_with("\xFF\xFE\0\0"sv))
        return fromWide(bytes, 4, 4, std::endian::little);
    if (bytes.starts_with("\0\0\xFE\xFF"sv))
        return fromWide(bytes, 4, 4, std::endian::big);
    if (bytes.starts_with("\xFF\xFE"sv))
        return fromWide(bytes, 2, 2, std::endian::little);
    if (bytes.starts_with("\xFE\xFF"sv))
        return fromWide(bytes, 2, 2, std::endian::big);
    // JSON begins with an ASCII character, so that its zero bytes tell the width and the order.
    if (bytes.size() >= 4 && bytes.starts_with("\0\0\0"sv))
        return fromWide(bytes, 0, 4, std::endian::big);
    if (bytes.size() >= 4 && bytes.substr(1, 3) == "\0\0\0"sv)
        return fromWide(bytes, 0, 4, std::endian::little);
    if (bytes.size() >= 2 && bytes[0] == '\0')
        return fromWide(bytes, 0, 2, std::endian::big);
    if (bytes.size() >= 2 && bytes[1] == '\0')
        return fromWide(bytes, 0, 2, std::endian::little);
    const std::size_t mark = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    const std::size_t valid = utf8::validPrefix(bytes);
    if (valid != bytes.size())
        return invalid("not UTF-8: a wrong sequence of bytes", "byte " + std::to_string(valid));
    return std::string(bytes.substr(mark));
}

} // namespace headwater
