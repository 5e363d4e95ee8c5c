// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterReader.h"

#include "engine/base/Hex.h"
#include "engine/base/JsonScanner.h"
#include "engine/base/Utf8.h"

#include <algorithm>
#include <charconv>

namespace headwater {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
bool isWord(char c) {
    return isDigit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '_';
}
bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
bool isJsonNumber(std::string_view text) {
    JsonScanner scanner(text);
    return scanner.next() == JsonToken::Number && scanner.end() == text.size();
}

} // namespace

void FilterReader::fail(std::size_t at, std::string message) {
    fail({.code = ErrorCode::InvalidArgument,
          .message = std::move(message),
          .where = "column " + std::to_string(columnOf(at))});
}

void FilterReader::fail(Error error) {
    if (!failed())
        m_error = std::move(error);
    m_at = m_text.size();
}

void FilterReader::expected(const std::string& what) {
    const std::size_t place = at();
    fail(place, "expected " + what + ", " + found());
}

std::size_t FilterReader::at() {
    while (isBlank(peek()))
        ++m_at;
    return m_at;
}

std::size_t FilterReader::columnOf(std::size_t at) const {
    return 1 + utf8::length(m_text.substr(0, at));
}

bool FilterReader::take(std::string_view symbol) {
    if (!m_text.substr(at()).starts_with(symbol))
        return false;
    m_at += symbol.size();
    return true;
}

bool FilterReader::takeAdjacent(char symbol) {
    if (m_at == m_text.size() || peek() != symbol)
        return false;
    ++m_at;
    return true;
}

std::string_view FilterReader::peekWord() {
    const std::size_t begin = at();
    std::size_t end = begin;
    while (end < m_text.size() && isWord(m_text[end]))
        ++end;
    return m_text.substr(begin, end - begin);
}

bool FilterReader::takeWord(std::string_view word) {
    const std::string_view here = peekWord();
    if (!std::equal(here.begin(), here.end(), word.begin(), word.end(),
                    [](char a, char b) { return lower(a) == lower(b); }))
        return false;
    m_at += word.size();
    return true;
}

std::string FilterReader::memberName() {
    const std::size_t begin = m_at;
    while (isWord(peek()) || peek() == '$' || peek() == '-' || peek() == '@' ||
           static_cast<unsigned char>(peek()) >= 0x80)
        ++m_at;
    return std::string(m_text.substr(begin, m_at - begin));
}

std::size_t FilterReader::index() {
    const std::size_t begin = at();
    std::size_t value = 0;
    const char* const first = m_text.data() + begin;
    const auto [end, error] = std::from_chars(first, m_text.data() + m_text.size(), value);
    m_at += static_cast<std::size_t>(end - first);
    if (error == std::errc::result_out_of_range)
        fail(begin, "no array is that long");
    else if (end == first)
        expected("an index, * for any element, or a member's name in quotes");
    return value;
}

bool FilterReader::isQuote() {
    const char c = m_text.substr(at()).empty() ? '\0' : peek();
    return c == '\'' || c == '"';
}

std::string FilterReader::quoted() {
    const std::size_t begin = at();
    std::string text;
    if (!isQuote()) {
        expected("text in quotes");
        return text;
    }
    const char quote = m_text[m_at++];
    while (!takeAdjacent(quote)) {
        if (m_at == m_text.size()) {
            fail(begin, std::string("the text that begins here has no closing ") + quote);
            return {};
        }
        if (peek() == '\\')
            readEscape(text);
        else
            text += m_text[m_at++];
    }
    return text;
}

std::string_view FilterReader::quotedRaw() {
    const std::size_t begin = at();
    if (!isQuote()) {
        expected("a regular expression in quotes");
        return {};
    }
    const char quote = m_text[m_at++];
    while (m_at < m_text.size() && peek() != quote)
        m_at += peek() == '\\' ? 2 : 1;
    if (m_at >= m_text.size()) {
        fail(begin, std::string("the text that begins here has no closing ") + quote);
        return {};
    }
    return m_text.substr(begin + 1, m_at++ - begin - 1);
}

FilterLiteral FilterReader::literal() {
    if (isQuote())
        return {.kind = FilterLiteral::Kind::Text, .text = quoted()};
    if (isDigit(peek()) || peek() == '-' || peek() == '+' || peek() == '.')
        return number();
    const std::string_view word = peekWord();
    if (lower(peek()) == 'x' && word.size() == 1 && (peek(1) == '\'' || peek(1) == '"'))
        return {.kind = FilterLiteral::Kind::Text, .text = hexBytes()};
    if (takeWord("null"))
        return {.kind = FilterLiteral::Kind::Null};
    if (takeWord("true"))
        return {.kind = FilterLiteral::Kind::True};
    if (takeWord("false"))
        return {.kind = FilterLiteral::Kind::False};
    expected("'text' in quotes, a number, x'00ff', true, false or null");
    return {};
}

char FilterReader::peek(std::size_t ahead) const {
    return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
}

std::string FilterReader::found() {
    if (atEnd())
        return "but the filter ends";
    std::string_view piece = peekWord();
    if (piece.empty()) {
        const std::string_view rest = m_text.substr(m_at);
        piece = rest.substr(0, std::max<std::size_t>(1, utf8::sequenceLength(rest.data(), rest.data() + rest.size())));
    }
    return "but found '" + std::string(piece.substr(0, 40)) + "'";
}

/// From the backslash on.
void FilterReader::readEscape(std::string& text) {
    const std::size_t begin = m_at;
    const char kind = peek(1);
    m_at = std::min(m_at + 2, m_text.size());
    switch (kind) {
    case '\\':
    case '\'':
    case '"':
        text += kind;
        return;
    case 'n':
        text += '\n';
        return;
    case 'r':
        text += '\r';
        return;
    case 't':
        text += '\t';
        return;
    case 'x':
        text += static_cast<char>(hexDigits(2));
        return;
    case 'u':
        break;
    default:
        fail(begin, "expected one of n r t \\ ' \" xNN uNNNN after a backslash");
        return;
    }
    char32_t point = hexDigits(4);
    if (point >= 0xD800 && point < 0xDC00 && peek() == '\\' && peek(1) == 'u') {
        m_at += 2;
        const char32_t low = hexDigits(4);
        point = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00) : point;
    }
    if (utf8::isSurrogate(point))
        fail(begin, "half of a surrogate pair is no character");
    else
        utf8::append(text, point);
}

char32_t FilterReader::hexDigits(int count) {
    char32_t value = 0;
    for (int i = 0; i < count; ++i, ++m_at) {
        if (hexValue(peek()) < 0) {
            fail(m_at, "expected " + std::to_string(count) + " hexadecimal digits");
            return 0;
        }
        value = value << 4 | static_cast<char32_t>(hexValue(peek()));
    }
    return value;
}

/// From the x on.
std::string FilterReader::hexBytes() {
    const std::size_t begin = m_at;
    const char quote = peek(1);
    m_at += 2;
    std::string bytes;
    while (!failed() && !takeAdjacent(quote)) {
        if (m_at == m_text.size())
            fail(begin, std::string("the bytes that begin here have no closing ") + quote);
        else
            bytes += static_cast<char>(hexDigits(2));
    }
    return bytes;
}

FilterLiteral FilterReader::number() {
    const std::size_t begin = m_at;
    while (isWord(peek()) || peek() == '.' || peek() == '-' || peek() == '+')
        ++m_at;
    const std::string_view text = m_text.substr(begin, m_at - begin);
    if (text.starts_with("0x") || text.starts_with("0X"))
        fail(begin, "bytes are written as x'00ff'");
    else if (!isJsonNumber(text))
        fail(begin, "'" + std::string(text.substr(0, 40)) +
                        "' is no number: they are written as in JSON, such as 42 or -1.50e3");
    FilterLiteral literal{.kind = FilterLiteral::Kind::Number, .text = std::string(text)};
    std::int64_t value = 0;
    const char* const last = text.data() + text.size();
    if (const auto [end, error] = std::from_chars(text.data(), last, value); error == std::errc() && end == last)
        literal.integer = value;
    return literal;
}

} // namespace headwater
