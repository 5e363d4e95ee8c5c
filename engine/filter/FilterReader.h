// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/filter/FilterLiteral.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headwater {

/// Reads the words, symbols and literals of a filter's text from left to right; blanks before them are passed over.
/// The first failure is kept and ends the text, so that everything that reads on finds nothing more.
class FilterReader {
public:
    explicit FilterReader(std::string_view text) : m_text(text) {}

    bool failed() const { return !m_error.message.empty(); }
    const Error& error() const { return m_error; }
    void fail(std::size_t at, std::string message);
    void fail(Error error);
    /// Fails here: "expected WHAT, but found ...".
    void expected(const std::string& what);

    /// The byte at which the next piece stands.
    std::size_t at();
    /// The byte behind the piece that was taken last.
    std::size_t end() const { return m_at; }
    bool atEnd() { return at() == m_text.size(); }
    /// A byte's column, from 1, in characters.
    std::size_t columnOf(std::size_t at) const;

    bool take(std::string_view symbol);
    /// Directly behind what was taken last, no blank between.
    bool takeAdjacent(char symbol);
    /// The word here, whatever it is; without taking it.
    std::string_view peekWord();
    /// A whole word in either case, such as a keyword.
    bool takeWord(std::string_view word);
    /// A JSON member's name that needs no quotes; directly here. Empty if there is none.
    std::string memberName();
    /// A JSON array's index, directly here.
    std::size_t index();

    bool isQuote();
    /// Text in quotes, its escapes read.
    std::string quoted();
    /// Text in quotes as it stands; a backslash keeps the quote behind it from being the end, and is kept itself.
    std::string_view quotedRaw();
    FilterLiteral literal();

private:
    char peek(std::size_t ahead = 0) const;
    std::string found();
    void readEscape(std::string& text);
    char32_t hexDigits(int count);
    std::string hexBytes();
    FilterLiteral number();

    std::string_view m_text;
    std::size_t m_at = 0;
    Error m_error;
};

} // namespace headwater
