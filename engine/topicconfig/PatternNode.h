// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/CodePointSet.h"
#include "engine/topicconfig/TextEdit.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headwater {

/// A part of a topic pattern, as Java's regular expressions read it. Flags such as (?i) are worked into the sets.
struct PatternNode {
    enum class Kind : std::uint8_t {
        Text,      ///< as it stands
        Set,       ///< one character of it
        Sequence,  ///< of all its children, or nothing
        Choice,    ///< of one of its children, the first that fits
        Repeat,    ///< of its child
        Group,     ///< its child, captured where `number` is not 0
        Atomic,    ///< its child, without ways back into it
        Look,      ///< its child stands there, or does not, ahead or behind
        Assertion, ///< a place
        Reference, ///< what the group of that number captured
    };
    enum class Greed : std::uint8_t { Greedy, Lazy, Possessive };
    enum class Place : std::uint8_t {
        Begin,         ///< of the text
        End,           ///< of the text
        BeforeLastEnd, ///< the end, or before the line end that is the last of the text
        LineBegin,
        LineEnd,
        WordEdge,
        NoWordEdge,
    };
    static constexpr std::uint32_t Unlimited = UINT32_MAX;

    Kind kind = Kind::Sequence;
    TextRange range; ///< in the pattern's text

    std::string text;
    std::shared_ptr<const CodePointSet> set;
    bool dot = false; ///< of a set: it is written `.`

    std::vector<PatternNode> children;
    std::uint32_t min = 0; ///< of a repeat
    std::uint32_t max = 0;
    Greed greed = Greed::Greedy;
    std::uint32_t number = 0;
    bool behind = false; ///< of a look
    bool negative = false;
    Place place = Place::Begin;
    bool unixLines = false;   ///< of a place at lines: only LF ends one
    bool ignoresCase = false; ///< of a reference
};

/// Whether it matches a place alone, never a character.
bool takesNoRoom(const PatternNode& node);
/// Whether it may match without a character.
bool canBeEmpty(const PatternNode& node);
/// Whether it has places or looks in it.
bool dependsOnPlace(const PatternNode& node);
bool hasGroups(const PatternNode& node);

/// What is right, but may not be what was meant.
struct PatternNote {
    enum class Kind : std::uint8_t {
        IgnoresCase,   ///< (?i)
        Intersection,  ///< && within brackets
        PosixClass,    ///< [:name:] within brackets, which to Java is a set of these letters
        WideRange,     ///< a range from one kind of character to another
        RepeatedTwice, ///< a second quantifier, which to Java repeats nothing
    };
    Kind kind;
    TextRange range;
};

/// What a pattern was read as.
struct PatternTree {
    PatternNode root;
    std::uint32_t groups = 0; ///< that capture
    bool hasReferences = false;
    /// It has what Java decides by Unicode rules that are not followed here in all detail (\b, (?i)\1); what it
    /// does with ASCII texts is certain.
    bool certainForAsciiOnly = false;
    std::vector<PatternNote> notes;
};

} // namespace headwater
