// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"

#include "engine/base/JsonLexer.h"
#include "engine/base/JsonText.h"

#include <cstdio>

namespace headwater {

using namespace jsonlexer;

namespace {

/// Past the strict value that begins at `at`; nullptr where it is wrong, or nested so deeply that next() must do it.
/// The same grammar as next(), but two to three times as fast, as nobody needs the tokens.
const char* skipFast(const char* at, const char* end) {
    std::uint64_t isObject = 0;
    unsigned depth = 0;
    bool nameFirst = false;
    const auto skipToToken = [&at, end] {
        at = jsonlexer::skipBlank(at, end);
        return at != end ? *at : '\0';
    };
    const auto skip = [&at](const Lexeme& lexeme) {
        at = lexeme.end;
        return lexeme.problem == JsonProblem::None;
    };
    for (;;) {
        char c = skipToToken();
        if (nameFirst) {
            if (c != '"' || !skip(lexString(at, end)) || skipToToken() != ':')
                return nullptr;
            ++at;
            c = skipToToken();
        }
        switch (c) {
        case '"':
            if (!skip(lexString(at, end)))
                return nullptr;
            break;
        case '{':
        case '[':
            if (depth == 64)
                return nullptr;
            nameFirst = c == '{';
            isObject = isObject << 1 | (nameFirst ? 1 : 0);
            ++depth;
            ++at;
            if (skipToToken() != (nameFirst ? '}' : ']'))
                continue;
            break;
        case 't':
        case 'f':
        case 'n':
            if (!skip(lexLiteral(at, end)))
                return nullptr;
            break;
        default:
            if ((c != '-' && !isDigit(c)) || !skip(lexNumber(at, end)))
                return nullptr;
        }
        for (;; ++at, --depth, isObject >>= 1) {
            if (!depth)
                return at;
            c = skipToToken();
            nameFirst = isObject & 1;
            if (c == ',')
                break;
            if (c != (nameFirst ? '}' : ']'))
                return nullptr;
        }
        ++at;
    }
}

} // namespace

inline JsonToken JsonScanner::take(JsonToken token, const char* begin, const char* end) {
    m_begin = offsetOf(begin);
    m_end = offsetOf(end);
    return m_token = token;
}

JsonToken JsonScanner::fail(JsonProblem problem, const char* begin, const char* at) {
    m_problem = problem;
    return take(JsonToken::Error, begin, at);
}

JsonToken JsonScanner::unexpected(Expect expected, const char* at) {
    m_expect = expected;
    return fail(JsonProblem::Unexpected, at, at);
}

inline JsonToken JsonScanner::open(JsonToken token, const char* at) {
    m_nesting.open(token == JsonToken::BeginObject);
    m_expect = token == JsonToken::BeginObject ? Expect::FirstName : Expect::FirstElement;
    return take(token, at, at + 1);
}

inline JsonToken JsonScanner::close(const char* at) {
    const JsonToken token = m_nesting.inObject() ? JsonToken::EndObject : JsonToken::EndArray;
    m_nesting.close();
    m_expect = m_nesting.depth() ? Expect::CommaOrEnd : Expect::EndOfText;
    return take(token, at, at + 1);
}

inline JsonToken JsonScanner::scanToken(JsonToken token, const char* at, const Lexeme& lexeme) {
    m_hasEscape = lexeme.hasEscape;
    return lexeme.problem == JsonProblem::None ? take(token, at, lexeme.end) : fail(lexeme.problem, at, lexeme.end);
}

inline JsonToken JsonScanner::scanValue(const char* at, Expect expected) {
    const char* const end = textEnd();
    m_expect = m_nesting.depth() ? Expect::CommaOrEnd : Expect::EndOfText;
    // No token begins with a zero byte, so that it can stand for the end of the text.
    const char c = at != end ? *at : '\0';
    switch (c) {
    case '"':
        return scanToken(JsonToken::String, at, lexString(at, end));
    case '{':
        return open(JsonToken::BeginObject, at);
    case '[':
        return open(JsonToken::BeginArray, at);
    case 't':
        return scanToken(JsonToken::True, at, lexLiteral(at, end));
    case 'f':
        return scanToken(JsonToken::False, at, lexLiteral(at, end));
    case 'n':
        return scanToken(JsonToken::Null, at, lexLiteral(at, end));
    default:
        return c == '-' || isDigit(c) ? scanToken(JsonToken::Number, at, lexNumber(at, end)) : unexpected(expected, at);
    }
}

/// Past a comment; nullptr where it is wrong.
const char* JsonScanner::skipComment(const char* at) {
    const char* const end = textEnd();
    const char* const begin = at++;
    const auto refuse = [&](JsonProblem problem) { return fail(problem, begin, at), nullptr; };
    if (at == end || (*at != '/' && *at != '*'))
        return refuse(JsonProblem::BadComment);
    const bool toLineEnd = *at++ == '/';
    while (at != end) {
        if (toLineEnd && (*at == '\n' || *at == '\r'))
            return at;
        if (!toLineEnd && *at == '*' && at + 1 != end && at[1] == '/')
            return at + 2;
        if (isControl(*at) && !isBlank(*at))
            return refuse(JsonProblem::ControlInComment);
        const std::size_t length = utf8::sequenceLength(at, end);
        if (!length)
            return refuse(JsonProblem::NotUtf8);
        at += length;
    }
    return toLineEnd ? at : refuse(JsonProblem::OpenComment);
}

/// To the next token, or the end of the text; nullptr where a comment is wrong.
inline const char* JsonScanner::skipBlank(const char* at) {
    const char* const end = textEnd();
    for (;;) {
        at = jsonlexer::skipBlank(at, end);
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
    const char c = at != end ? *at : '\0';
    Expect expected = m_expect;
    switch (expected) {
    case Expect::Value:
        return scanValue(at, expected);
    case Expect::FirstElement:
        return c == ']' ? close(at) : scanValue(at, expected);
    case Expect::FirstName:
        if (c == '}')
            return close(at);
        break;
    case Expect::Name:
        break;
    case Expect::Colon:
        if (c != ':')
            return unexpected(expected, at);
        at = skipBlank(at + 1);
        return at ? scanValue(at, Expect::Value) : m_token;
    case Expect::CommaOrEnd:
        if (c == (m_nesting.inObject() ? '}' : ']'))
            return close(at);
        if (c != ',')
            return unexpected(expected, at);
        at = skipBlank(at + 1);
        if (!at)
            return m_token;
        if (!m_nesting.inObject())
            return scanValue(at, Expect::Value);
        expected = Expect::Name;
        break;
    case Expect::EndOfText:
        return at == end ? take(JsonToken::End, at, at) : unexpected(expected, at);
    }
    if (at == end || *at != '"')
        return unexpected(expected, at);
    m_expect = Expect::Colon;
    return scanToken(JsonToken::Name, at, lexString(at, end));
}

bool JsonScanner::escapedTextIs(std::string_view text) const {
    // An escape has at most six bytes for one, so that most other texts need not be decoded.
    return quoted().size() <= 6 * text.size() && jsonStringKey(quoted()) == text;
}

bool JsonScanner::skipText() {
    next();
    skipValue();
    return next() == JsonToken::End;
}

std::string_view JsonScanner::skipValue() {
    const std::size_t begin = m_begin;
    const std::size_t outer = depth();
    if (m_nesting.depth() > outer) {
        if (const char* const end = skipFast(m_text.data() + m_begin, textEnd()))
            close(end - 1);
    }
    while (m_nesting.depth() > outer && m_token != JsonToken::Error)
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
    case JsonProblem::None:
    case JsonProblem::Unexpected:
        break;
    case JsonProblem::OpenString:
        return "the text ends within the string that begins at " + beginPlace();
    case JsonProblem::ControlInString:
        return "a control character in a string must be written as an escape, " + found();
    case JsonProblem::NotUtf8:
        return "expected UTF-8 text, " + found();
    case JsonProblem::BadEscape:
        return "expected one of \"\\/bfnrtu after a backslash, " + found();
    case JsonProblem::BadHex:
        return "expected four hexadecimal digits after \\u, " + found();
    case JsonProblem::NoDigit:
        return "expected a digit, " + found();
    case JsonProblem::LeadingZero:
        return "a number must not have a zero before its other digits";
    case JsonProblem::BadLiteral:
        return "expected " + std::string(literalOf(m_text[m_begin])) + ", " + found();
    case JsonProblem::BadComment:
        return "expected a comment (// or /*), " + found();
    case JsonProblem::OpenComment:
        return "the text ends within the comment that begins at " + beginPlace();
    case JsonProblem::ControlInComment:
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
        return (m_nesting.inObject() ? "expected ',' or '}', " : "expected ',' or ']', ") + found();
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
