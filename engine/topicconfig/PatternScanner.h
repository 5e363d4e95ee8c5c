// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternNode.h"
#include "engine/topicconfig/PatternProblem.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// Flags that are in force at a place of a pattern.
struct PatternFlags {
    bool caseless = false;       ///< i
    bool unixLines = false;      ///< d
    bool multiline = false;      ///< m
    bool dotAll = false;         ///< s
    bool unicodeCase = false;    ///< u
    bool unicodeClasses = false; ///< U
};

/// A pattern's characters one by one, with \Q...\E taken apart, and its escapes. What is wrong is thrown as a
/// PatternProblem; PatternReader catches it.
class PatternScanner {
public:
    static constexpr char32_t End = 0xFFFFFFFF;

    /// `text` is UTF-8.
    explicit PatternScanner(std::string_view text);

    /// The character here; a quoted one is never equal to one with a meaning, as it has Quoted set.
    static constexpr char32_t Quoted = 0x80000000;
    char32_t peek(std::size_t ahead = 0) const;
    /// Takes it; not at the end.
    char32_t next();
    bool take(char32_t character);
    /// Its place in the text.
    std::size_t offset() const { return m_units[m_at].offset; }

    struct Escape {
        enum class Kind { Character, Set, Place, Reference, NamedReference, LineBreak };
        Kind kind = Kind::Character;
        char32_t character = 0;
        CodePointSet set = {};
        PatternNode::Place place = PatternNode::Place::Begin;
        std::uint32_t number = 0;
        std::string name = {};
    };
    /// The escape whose backslash was just taken. Of a class in brackets only characters and sets; `groups` says how
    /// many groups were opened, which decides where the number of a reference ends.
    Escape escape(const PatternFlags& flags, bool inClass, std::uint32_t groups);

    /// A group's name, up to and with its '>'.
    std::string groupName();

    [[noreturn]] static void fail(std::string message, std::size_t offset,
                                  PatternProblem::Kind kind = PatternProblem::Kind::Invalid);

private:
    struct Unit {
        char32_t character;
        std::size_t offset;
    };

    char32_t hexEscape(std::size_t begin);
    char32_t unicodeEscape(std::size_t begin);
    char32_t octalEscape(std::size_t begin);
    char32_t namedCharacter(std::size_t begin);
    CodePointSet property(bool negative, const PatternFlags& flags, std::size_t begin);
    char32_t fourDigits(std::size_t begin);

    std::vector<Unit> m_units; ///< the last one is End
    std::size_t m_at = 0;
};

} // namespace headwater
