// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// Reads one JSON value token by token, without allocating or copying (but for nesting beyond 64 levels): every token
/// is a byte range of the text, with every digit and escape as it stands. Order and repeated members are kept, as they
/// are simply read. The text must be UTF-8 (see JsonText.h for others) and outlive the scanner.
class JsonScanner {
public:
    explicit JsonScanner(std::string_view text, JsonMode mode = JsonMode::Strict);

    JsonToken next();
    JsonToken token() const { return m_token; }

    /// The current token's byte range in the text.
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }
    /// Its bytes; of names and strings with the quotes.
    std::string_view raw() const;
    /// A name or string between its quotes, escapes as they stand.
    std::string_view quoted() const;
    /// Whether the current name or string has an escape, so that quoted() is not yet its text.
    bool hasEscape() const { return m_hasEscape; }

    /// On the first token of a value: passes over the whole value, checks it all the same, and gives its bytes; the
    /// current token is then the value's last one. Empty and token() Error where it is wrong.
    std::string_view skipValue();

    /// How deep the current token lies; 0 at the top.
    std::size_t depth() const;

    /// What is wrong and where: `where` is "line:column" (from 1; columns count code points), errorOffset() the byte.
    Error error() const;
    std::size_t errorOffset() const;

    // private members are the implementer's
};

} // namespace headwater
