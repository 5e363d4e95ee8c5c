// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonNesting.h"
#include "engine/base/Result.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headwater {

/// Strict is RFC 8259. Lenient also takes comments (`//` and `/* */`) between tokens, as gateleen's reader does.
enum class JsonMode { Strict, Lenient };

enum class JsonToken : std::uint8_t {
    BeginObject,
    EndObject,
    BeginArray,
    EndArray,
    Name,   ///< a member's name; its value is the next token
    String, ///< raw() has the quotes
    Number,
    True,
    False,
    Null,
    End,  ///< the one value is complete and only white space follows
    Error ///< see error(); stays
};

enum class JsonProblem : std::uint8_t;
namespace jsonlexer {
struct Lexeme;
}

/// Reads one JSON value token by token, without allocating or copying (but for nesting beyond 64 levels): every token
/// is a byte range of the text, with every digit and escape as it stands. Order and repeated members are kept, as they
/// are simply read. The text must be UTF-8 (see JsonText.h for others) and outlive the scanner.
class JsonScanner {
public:
    explicit JsonScanner(std::string_view text, JsonMode mode = JsonMode::Strict) : m_text(text), m_mode(mode) {}

    JsonToken next();
    /// The current token; End before the first next().
    JsonToken token() const { return m_token; }

    /// The current token's byte range in the text.
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }
    /// Its bytes; of names and strings with the quotes.
    std::string_view raw() const { return {m_text.data() + m_begin, m_end - m_begin}; }
    /// A name or string between its quotes, escapes as they stand.
    std::string_view quoted() const {
        assert(m_token == JsonToken::Name || m_token == JsonToken::String);
        return {m_text.data() + m_begin + 1, m_end - m_begin - 2};
    }
    /// Whether the current name or string has an escape, so that quoted() is not yet its text.
    bool hasEscape() const { return m_hasEscape; }

    /// Whether the current name or string stands for `text`, escapes read as jsonStringKey() does.
    bool textIs(std::string_view text) const { return m_hasEscape ? escapedTextIs(text) : quoted() == text; }

    /// Before the first next(): passes over the whole text; whether it is one complete value. If not, see error().
    bool skipText();

    /// On the first token of a value: passes over the whole value, checks it all the same, and gives its bytes; the
    /// current token is then the value's last one. Empty and token() Error where it is wrong.
    std::string_view skipValue();

    /// How deep the current token lies; 0 at the top. An object's or array's first and last token lie as deep as it.
    std::size_t depth() const {
        return m_nesting.depth() - (m_token == JsonToken::BeginObject || m_token == JsonToken::BeginArray ? 1 : 0);
    }

    /// What is wrong and where: `where` is "line:column" (from 1; columns count code points), errorOffset() the byte:
    /// the first one that no valid text has there, or the text's size where it ends too early.
    Error error() const;
    std::size_t errorOffset() const { return m_end; }

private:
    /// What the grammar asks for next.
    enum class Expect : std::uint8_t { Value, FirstElement, FirstName, Name, Colon, CommaOrEnd, EndOfText };

    bool escapedTextIs(std::string_view text) const;
    JsonToken take(JsonToken token, const char* begin, const char* end);
    JsonToken fail(JsonProblem problem, const char* begin, const char* at);
    JsonToken unexpected(Expect expected, const char* at);
    JsonToken open(JsonToken token, const char* at);
    JsonToken close(const char* at);
    JsonToken scanValue(const char* at, Expect expected);
    JsonToken scanToken(JsonToken token, const char* at, const jsonlexer::Lexeme& lexeme);
    const char* skipBlank(const char* at);
    const char* skipComment(const char* at);
    const char* textEnd() const { return m_text.data() + m_text.size(); }
    std::size_t offsetOf(const char* at) const { return static_cast<std::size_t>(at - m_text.data()); }
    std::string found() const;
    std::string message() const;

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    JsonNesting m_nesting;
    JsonMode m_mode;
    JsonToken m_token = JsonToken::End;
    Expect m_expect = Expect::Value;
    JsonProblem m_problem = {};
    bool m_hasEscape = false;
};

} // namespace headwater
