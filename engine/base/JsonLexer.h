// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Hex.h"
#include "engine/base/Utf8.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace headwater {

/// What a JSON text can have wrong.
enum class JsonProblem : std::uint8_t {
    None,
    Unexpected, ///< another token than the grammar asks for
    OpenString,
    ControlInString,
    NotUtf8,
    BadEscape,
    BadHex,
    NoDigit,
    LeadingZero,
    BadLiteral,
    BadComment,
    OpenComment,
    ControlInComment,
};

} // namespace headwater

/// The tokens of JSON, for those who know which one begins at `at`; inlined into the loops that need them fast.
namespace headwater::jsonlexer {

/// Where a token ends; where it is wrong: the first byte that it cannot have, or the text's end.
struct Lexeme {
    const char* end;
    JsonProblem problem = JsonProblem::None;
    bool hasEscape = false;
};

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
inline bool isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
inline bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20;
}
inline bool isAscii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

inline const char* skipBlank(const char* at, const char* end) {
    while (at != end && isBlank(*at))
        ++at;
    return at;
}

inline const char* skipDigits(const char* at, const char* end) {
    while (at != end && isDigit(*at))
        ++at;
    return at;
}

enum class Stop { AtEscaped, AtEscapedAndNonAscii };

/// The first byte that a string's text cannot have as it is: a quote, a backslash, a control character; as asked also
/// one that is not ASCII.
template <Stop stop>
const char* skipPlain(const char* at, const char* end) {
    constexpr std::uint64_t Ones = 0x0101010101010101;
    constexpr std::uint64_t Highs = 0x8080808080808080;
    for (; end - at >= 8; at += 8) {
        // The high bit of each byte that stops; a borrow only ever spoils the bytes after the first such one.
        const std::uint64_t word = utf8::loadWord(at);
        const std::uint64_t quote = word ^ (Ones * '"');
        const std::uint64_t backslash = word ^ (Ones * '\\');
        std::uint64_t stops =
            ((quote - Ones) & ~quote) | ((backslash - Ones) & ~backslash) | ((word - Ones * 0x20) & ~word);
        if constexpr (stop == Stop::AtEscapedAndNonAscii)
            stops |= word;
        stops &= Highs;
        if (stops)
            return at + std::countr_zero(stops) / 8;
    }
    while (at != end && *at != '"' && *at != '\\' && !isControl(*at) && (stop == Stop::AtEscaped || isAscii(*at)))
        ++at;
    return at;
}

/// A string, from its quote on.
inline Lexeme lexString(const char* at, const char* end) {
    bool hasEscape = false;
    ++at;
    for (;;) {
        at = skipPlain<Stop::AtEscapedAndNonAscii>(at, end);
        if (at == end)
            return {at, JsonProblem::OpenString};
        if (*at == '"')
            return {at + 1, JsonProblem::None, hasEscape};
        if (isControl(*at))
            return {at, JsonProblem::ControlInString};
        if (*at != '\\') {
            do {
                const std::size_t length = utf8::sequenceLength(at, end);
                if (!length)
                    return {at, JsonProblem::NotUtf8};
                at += length;
            } while (at != end && !isAscii(*at));
            continue;
        }
        hasEscape = true;
        if (++at == end)
            return {at, JsonProblem::OpenString};
        switch (*at++) {
        case '"':
        case '\\':
        case '/':
        case 'b':
        case 'f':
        case 'n':
        case 'r':
        case 't':
            break;
        case 'u':
            for (int i = 0; i < 4; ++i, ++at) {
                if (at == end)
                    return {at, JsonProblem::OpenString};
                if (hexValue(*at) < 0)
                    return {at, JsonProblem::BadHex};
            }
            break;
        default:
            return {at - 1, JsonProblem::BadEscape};
        }
    }
}

/// A number, from its minus sign or first digit on.
inline Lexeme lexNumber(const char* at, const char* end) {
    if (*at == '-')
        ++at;
    if (at == end || !isDigit(*at))
        return {at, JsonProblem::NoDigit};
    if (*at++ != '0')
        at = skipDigits(at, end);
    else if (at != end && isDigit(*at))
        return {at, JsonProblem::LeadingZero};
    if (at != end && *at == '.') {
        if (++at == end || !isDigit(*at))
            return {at, JsonProblem::NoDigit};
        at = skipDigits(at, end);
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-'))
            ++at;
        if (at == end || !isDigit(*at))
            return {at, JsonProblem::NoDigit};
        at = skipDigits(at, end);
    }
    return {at};
}

/// The literal that `at`'s byte begins: true, false or null.
constexpr std::string_view literalOf(char first) {
    return first == 't' ? "true" : first == 'f' ? "false" : "null";
}

inline Lexeme lexLiteral(const char* at, const char* end) {
    for (const char c : literalOf(*at)) {
        if (at == end || *at != c)
            return {at, JsonProblem::BadLiteral};
        ++at;
    }
    return {at};
}

} // namespace headwater::jsonlexer
