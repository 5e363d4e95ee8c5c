// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"

#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"

#include <bit>
#include <cstdio>

namespace headwater {

namespace {

constexpr std::uint64_t Ones = 0x0101010101010101;
constexpr std::uint64_t Highs = 0x8080808080808080;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isHex(char c) {
    return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}
bool isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20;
}
bool isPlain(char c) {
    return c >= 0x20 && c != '"' && c != '\\' && static_cast<unsigned char>(c) < 0x80;
}

/// The first byte of a string that needs a look: a quote, a backslash, a control character, or not ASCII.
const char* skipPlain(const char* at, const char* end) {
    for (; end - at >= 8; at += 8) {
        const std::uint64_t word = utf8::loadWord(at);
        // A byte's high bit is set where it is such a one; a borrow only ever spoils the bytes after the first.
        const std::uint64_t quote = word ^ (Ones * '"');
        const std::uint64_t backslash = word ^ (Ones * '\\');
        const std::uint64_t hits =
            (word | ((quote - Ones) & ~quote) | ((backslash - Ones) & ~backslash) | ((word - Ones * 0x20) & ~word)) &
            Highs;
        if (hits)
            return at + std::countr_zero(hits) / 8;
    }
    while (at != end && isPlain(*at))
        ++at;
    return at;
}

const char* skipDigits(const char* at, const char* end) {
    while (at != end && isDigit(*at))
        ++at;
    return at;
}

} // namespace

inline JsonToken JsonScanner::take(JsonToken token, const char* begin, const char* end) {
    m_begin = offsetOf(begin);
    m_end = offsetOf(end);
    return m_token = token;
}

JsonToken JsonScanner::fail(Problem problem, const char* begin, const char* at) {
    m_problem = problem;
    return take(JsonToken::Error, begin, at);
}

JsonToken JsonScanner::unexpected(Expect expected, const char* at) {
    m_expect = expected;
    return fail(Problem::Unexpected, at, at);
}

inline JsonToken JsonScanner::open(JsonToken token, const char* at) {
    if (m_depth && m_depth % 64 == 0)
        m_outer.push_back(m_isObject);
    ++m_depth;
    m_isObject = m_isObject << 1 | (token == JsonToken::BeginObject ? 1 : 0);
    m_expect = token == JsonToken::BeginObject ? Expect::FirstName : Expect::FirstElement;
    return take(token, at, at + 1);
}

inline JsonToken JsonScanner::close(JsonToken token, const char* at) {
    --m_depth;
    m_isObject >>= 1;
    if (m_depth && m_depth % 64 == 0) {
        m_isObject = m_outer.back();
        m_outer.pop_back();
    }
    m_expect = m_depth ? Expect::CommaOrEnd : Expect::EndOfText;
    return take(token, at, at + 1);
}

inline JsonToken JsonScanner::scanString(JsonToken token, const char* at) {
    const char* const end = textEnd();
    const char* const begin = at++;
    m_hasEscape = false;
    for (;;) {
        at = skipPlain(at, end);
        if (at == end)
            return fail(Problem::OpenString, begin, at);
        if (*at == '"')
            return take(token, begin, at + 1);
        if (*at == '\\') {
            m_hasEscape = true;
            if (++at == end)
                return fail(Problem::OpenString, begin, at);
            if (*at != 'u') {
                if (std::string_view("\"\\/bfnrt").find(*at) == std::string_view::npos)
                    return fail(Problem::BadEscape, begin, at);
                ++at;
                continue;
            }
            ++at;
            for (int i = 0; i < 4; ++i, ++at) {
                if (at == end)
                    return fail(Problem::OpenString, begin, at);
                if (!isHex(*at))
                    return fail(Problem::BadHex, begin, at);
            }
        } else if (isControl(*at)) {
            return fail(Problem::ControlInString, begin, at);
        } else {
            do {
                const std::size_t length = utf8::sequenceLength(at, end);
                if (!length)
                    return fail(Problem::NotUtf8, begin, at);
                at += length;
            } while (at != end && static_cast<unsigned char>(*at) >= 0x80);
        }
    }
}

inline JsonToken JsonScanner::scanNumber(const char* at) {
    const char* const end = textEnd();
    const char* const begin = at;
    if (*at == '-')
        ++at;
    if (at == end || !isDigit(*at))
        return fail(Problem::NoDigit, begin, at);
    if (*at == '0') {
        ++at;
        if (at != end && isDigit(*at))
            return fail(Problem::LeadingZero, begin, at);
    } else {
        at = skipDigits(at, end);
    }
    if (at != end && *at == '.') {
        ++at;
        if (at == end || !isDigit(*at))
            return fail(Problem::NoDigit, begin, at);
        at = skipDigits(at, end);
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-'))
            ++at;
        if (at == end || !isDigit(*at))
            return fail(Problem::NoDigit, begin, at);
        at = skipDigits(at, end);
    }
    return take(JsonToken::Number, begin, at);
}

inline JsonToken JsonScanner::scanLiteral(JsonToken token, std::string_view word, const char* at) {
    const std::string_view text = m_text.substr(offsetOf(at), word.size());
    if (text == word)
        return take(token, at, at + word.size());
    const char* wrong = at;
    for (std::size_t i = 0; i < text.size() && text[i] == word[i]; ++i)
        ++wrong;
    return fail(Problem::BadLiteral, at, wrong);
}

inline JsonToken JsonScanner::scanValue(const char* at, Expect expected) {
    m_expect = m_depth ? Expect::CommaOrEnd : Expect::EndOfText;
    switch (at != textEnd() ? *at : '\0') {
    case '"':
        return scanString(JsonToken::String, at);
    case '{':
        return open(JsonToken::BeginObject, at);
    case '[':
        return open(JsonToken::BeginArray, at);
    case 't':
        return scanLiteral(JsonToken::True, "true", at);
    case 'f':
        return scanLiteral(JsonToken::False, "false", at);
    case 'n':
        return scanLiteral(JsonToken::Null, "null", at);
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        return scanNumber(at);
    default:
        return unexpected(expected, at);
    }
}

/// Past a comment; nullptr where it is wrong.
const char* JsonScanner::skipComment(const char* at) {
    const char* const end = textEnd();
    const char* const begin = at++;
    const auto refuse = [&](Problem problem) { return fail(problem, begin, at), nullptr; };
    if (at == end || (*at != '/' && *at != '*'))
        return refuse(Problem::BadComment);
    const bool toLineEnd = *at++ == '/';
    while (at != end) {
        if (toLineEnd && (*at == '\n' || *at == '\r'))
            return at;
        if (!toLineEnd && *at == '*' && at + 1 != end && at[1] == '/')
            return at + 2;
        if (isControl(*at) && !isBlank(*at))
            return refuse(Problem::ControlInComment);
        const std::size_t length = utf8::sequenceLength(at, end);
        if (!length)
            return refuse(Problem::NotUtf8);
        at += length;
    }
    return toLineEnd ? at : refuse(Problem::OpenComment);
}

/// To the next token, or the end of the text; nullptr where a comment is wrong.
inline const char* JsonScanner::skipBlank(const char* at) {
    const char* const end = textEnd();
    for (;;) {
        while (at != end && isBlank(*at))
            ++at;
        if (m_mode == JsonMode::Strict || at == end || *at != '/')
            return at;
        at = skipComment(at);
        if (!at)
            return nullptr;
    }
}

JsonToken JsonScanner::next() {
    if (m_token == JsonToken::Error)
        return m_token;
    const char* const end = textEnd();
    const char* at = skipBlank(m_text.data() + m_end);
    if (!at)
        return m_token;
    // No valid token begins with a zero byte, so that it can stand for the end of the text.
    const char c = at != end ? *at : '\0';
    Expect expected = m_expect;
    switch (expected) {
    case Expect::Value:
        return scanValue(at, expected);
    case Expect::FirstElement:
        return c == ']' ? close(JsonToken::EndArray, at) : scanValue(at, expected);
    case Expect::FirstName:
        if (c == '}')
            return close(JsonToken::EndObject, at);
        break;
    case Expect::Name:
        break;
    case Expect::Colon:
        if (c != ':')
            return unexpected(expected, at);
        at = skipBlank(at + 1);
        return at ? scanValue(at, Expect::Value) : m_token;
    case Expect::CommaOrEnd:
        if (c == (inObject() ? '}' : ']'))
            return close(inObject() ? JsonToken::EndObject : JsonToken::EndArray, at);
        if (c != ',')
            return unexpected(expected, at);
        at = skipBlank(at + 1);
        if (!at)
            return m_token;
        if (!inObject())
            return scanValue(at, Expect::Value);
        expected = Expect::Name;
        break;
    case Expect::EndOfText:
        return at == end ? take(JsonToken::End, at, at) : unexpected(expected, at);
    }
    if (at == end || *at != '"')
        return unexpected(expected, at);
    m_expect = Expect::Colon;
    return scanString(JsonToken::Name, at);
}

std::string_view JsonScanner::skipValue() {
    const std::size_t begin = m_begin;
    const std::size_t level = depth();
    while (m_depth > level && m_token != JsonToken::Error)
        next();
    return m_token == JsonToken::Error ? std::string_view() : m_text.substr(begin, m_end - begin);
}

/// "but found 'x'", "but the text ends".
std::string JsonScanner::found() const {
    if (m_end == m_text.size())
        return "but the text ends";
    const char* const at = m_text.data() + m_end;
    if (*at > 0x20 && *at < 0x7F)
        return std::string("but found '") + *at + "'";
    char code[32];
    if (const std::size_t length = utf8::sequenceLength(at, textEnd()))
        std::snprintf(code, sizeof code, "but found U+%04X", static_cast<unsigned>(utf8::codePoint(at, length)));
    else
        std::snprintf(code, sizeof code, "but found the byte 0x%02X", static_cast<unsigned char>(*at));
    return code;
}

std::string JsonScanner::message() const {
    const auto beginPlace = [this] {
        const LineColumn place = lineColumn(m_text, m_begin);
        return std::to_string(place.line) + ":" + std::to_string(place.column);
    };
    switch (m_problem) {
    case Problem::Unexpected:
        break;
    case Problem::OpenString:
        return "the text ends within the string that begins at " + beginPlace();
    case Problem::ControlInString:
        return "a control character in a string must be written as an escape, " + found();
    case Problem::NotUtf8:
        return "expected UTF-8 text, " + found();
    case Problem::BadEscape:
        return "expected one of \"\\/bfnrtu after a backslash, " + found();
    case Problem::BadHex:
        return "expected four hexadecimal digits after \\u, " + found();
    case Problem::NoDigit:
        return "expected a digit, " + found();
    case Problem::LeadingZero:
        return "a number must not have a zero before its other digits";
    case Problem::BadLiteral:
        return (m_text[m_begin] == 't'   ? "expected true, "
                : m_text[m_begin] == 'f' ? "expected false, "
                                         : "expected null, ") +
               found();
    case Problem::BadComment:
        return "expected a comment (// or /*), " + found();
    case Problem::OpenComment:
        return "the text ends within the comment that begins at " + beginPlace();
    case Problem::ControlInComment:
        return "a comment must not have control characters, " + found();
    }
    switch (m_expect) {
    case Expect::Value:
        return "expected a value, " + found();
    case Expect::FirstElement:
        return "expected a value or ']', " + found();
    case Expect::FirstName:
        return "expected a member's name in quotes or '}', " + found();
    case Expect::Name:
        return "expected a member's name in quotes, " + found();
    case Expect::Colon:
        return "expected ':' after the member's name, " + found();
    case Expect::CommaOrEnd:
        return (inObject() ? "expected ',' or '}', " : "expected ',' or ']', ") + found();
    case Expect::EndOfText:
        return "expected nothing more after the value, " + found();
    }
    return {};
}

Error JsonScanner::error() const {
    assert(m_token == JsonToken::Error);
    const LineColumn place = lineColumn(m_text, m_end);
    return {.code = ErrorCode::InvalidData,
            .message = message(),
            .where = std::to_string(place.line) + ":" + std::to_string(place.column)};
}

} // namespace headwater
