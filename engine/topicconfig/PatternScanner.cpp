// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternScanner.h"

#include "engine/base/Hex.h"
#include "engine/base/Utf8.h"
#include "engine/topicconfig/PatternProperties.h"

#include <algorithm>

namespace headwater {

namespace {

using Kind = PatternScanner::Escape::Kind;

bool isDigit(char32_t c) {
    return c >= '0' && c <= '9';
}
bool isLetter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
int hexOf(char32_t c) {
    return c < 0x80 ? hexValue(static_cast<char>(c)) : -1;
}
std::string shown(char32_t c) {
    std::string text;
    if (c != PatternScanner::End)
        utf8::append(text, c & ~PatternScanner::Quoted);
    return text;
}

PatternScanner::Escape character(char32_t c) {
    return {.kind = Kind::Character, .character = c};
}
PatternScanner::Escape setOf(CodePointSet set, bool negative) {
    return {.kind = Kind::Set, .set = negative ? set.complement() : std::move(set)};
}
PatternScanner::Escape placeOf(PatternNode::Place place) {
    return {.kind = Kind::Place, .place = place};
}

} // namespace

PatternScanner::PatternScanner(std::string_view text) {
    bool quoted = false;
    const char* const end = text.data() + text.size();
    m_units.reserve(text.size() + 1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::sequenceLength(text.data() + at, end);
        const char32_t c = utf8::codePoint(text.data() + at, length);
        const char after = c == '\\' && at + 1 < text.size() ? text[at + 1] : '\0';
        if (quoted && after == 'E') {
            quoted = false;
            at += 2;
        } else if (!quoted && after == 'Q') {
            quoted = true;
            at += 2;
        } else {
            m_units.push_back({quoted ? c | Quoted : c, at});
            at += length;
            if (!quoted && after) { // also \\, so that the second does not begin a \Q
                const std::size_t more = utf8::sequenceLength(text.data() + at, end);
                m_units.push_back({utf8::codePoint(text.data() + at, more), at});
                at += more;
            }
        }
    }
    m_units.push_back({End, text.size()});
}

char32_t PatternScanner::peek(std::size_t ahead) const {
    return m_units[std::min(m_at + ahead, m_units.size() - 1)].character;
}

char32_t PatternScanner::next() {
    return m_units[m_at++].character;
}

bool PatternScanner::take(char32_t character) {
    if (peek() != character)
        return false;
    ++m_at;
    return true;
}

void PatternScanner::fail(std::string message, std::size_t offset, PatternProblem::Kind kind) {
    throw PatternProblem{kind, std::move(message), offset};
}

char32_t PatternScanner::fourDigits(std::size_t begin) {
    char32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        const int digit = hexOf(peek());
        if (digit < 0)
            fail("\\u needs four hexadecimal digits", begin);
        value = value << 4 | static_cast<char32_t>(digit);
        next();
    }
    return value;
}

char32_t PatternScanner::unicodeEscape(std::size_t begin) {
    const char32_t unit = fourDigits(begin);
    if (!utf8::isSurrogate(unit))
        return unit;
    if (unit <= 0xDBFF && peek() == '\\' && peek(1) == 'u') {
        next();
        next();
        const char32_t low = fourDigits(begin);
        if (low >= 0xDC00 && low <= 0xDFFF)
            return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    }
    fail("half of a surrogate pair, which no topic has", begin, PatternProblem::Kind::Unsupported);
}

char32_t PatternScanner::hexEscape(std::size_t begin) {
    char32_t value = 0;
    if (take('{')) {
        int digits = 0;
        for (; hexOf(peek()) >= 0; ++digits) {
            value = value << 4 | static_cast<char32_t>(hexOf(next()));
            if (value > CodePointSet::Last)
                fail("\\x{...} is beyond the last character, 10FFFF", begin);
        }
        if (!digits || !take('}'))
            fail("\\x{ needs hexadecimal digits and a }", begin);
    } else {
        for (int i = 0; i < 2; ++i) {
            if (hexOf(peek()) < 0)
                fail("\\x needs two hexadecimal digits", begin);
            value = value << 4 | static_cast<char32_t>(hexOf(next()));
        }
    }
    if (utf8::isSurrogate(value))
        fail("half of a surrogate pair, which no topic has", begin, PatternProblem::Kind::Unsupported);
    return value;
}

char32_t PatternScanner::octalEscape(std::size_t begin) {
    const auto isOctal = [](char32_t c) { return c >= '0' && c <= '7'; };
    if (!isOctal(peek()))
        fail("\\0 needs octal digits", begin);
    char32_t value = next() - '0';
    const int more = value <= 3 ? 2 : 1;
    for (int i = 0; i < more && isOctal(peek()); ++i)
        value = value * 8 + (next() - '0');
    return value;
}

char32_t PatternScanner::namedCharacter(std::size_t begin) {
    std::string name;
    if (!take('{'))
        fail("\\N needs a character's name in braces", begin);
    while (peek() != '}') {
        if (peek() == End)
            fail("\\N{ needs a }", begin);
        name += shown(next());
    }
    next();
    const std::optional<char32_t> found = characterNamed(name);
    if (!found)
        fail("there is no character named " + name, begin);
    return *found;
}

CodePointSet PatternScanner::property(bool negative, const PatternFlags& flags, std::size_t begin) {
    std::string name;
    if (take('{')) {
        while (peek() != '}') {
            if (peek() == End)
                fail("\\p{ needs a }", begin);
            name += shown(next());
        }
        next();
    } else if (peek() != End) {
        name = shown(next());
    }
    const PropertySet found = propertySet(name, flags.caseless, flags.unicodeClasses);
    if (found.answer == PropertySet::Unknown)
        fail("there is no character property {" + name + "}", begin);
    if (found.answer == PropertySet::Unsure)
        fail("it is not certain which characters Java means by {" + name + "}", begin,
             PatternProblem::Kind::Unsupported);
    return negative ? found.set.complement() : found.set;
}

std::string PatternScanner::groupName() {
    const std::size_t begin = offset();
    std::string name;
    while (isLetter(peek()) || (!name.empty() && isDigit(peek())))
        name += static_cast<char>(next());
    if (name.empty() || !take('>'))
        fail("a group's name is letters and digits, a letter first, and ends with >", begin);
    return name;
}

PatternScanner::Escape PatternScanner::escape(const PatternFlags& flags, bool inClass, std::uint32_t groups) {
    const std::size_t begin = m_at ? m_units[m_at - 1].offset : 0;
    if (peek() == End)
        fail("a backslash at the end escapes nothing; a backslash itself is \\\\", begin);
    const char32_t c = next();
    const bool unicode = flags.unicodeClasses;
    switch (c) {
    case 'a':
        return character(0x07);
    case 'e':
        return character(0x1B);
    case 'f':
        return character('\f');
    case 'n':
        return character('\n');
    case 'r':
        return character('\r');
    case 't':
        return character('\t');
    case 'c':
        if (peek() == End || peek() >= 0x80)
            fail("\\c needs an ASCII character", begin,
                 peek() == End ? PatternProblem::Kind::Invalid : PatternProblem::Kind::Unsupported);
        return character(next() ^ 64);
    case '0':
        return character(octalEscape(begin));
    case 'x':
        return character(hexEscape(begin));
    case 'u':
        return character(unicodeEscape(begin));
    case 'N':
        return character(namedCharacter(begin));
    case 'd':
    case 'D':
        return setOf(digits(unicode), c == 'D');
    case 's':
    case 'S':
        return setOf(whiteSpace(unicode), c == 'S');
    case 'w':
    case 'W':
        return setOf(wordCharacters(unicode), c == 'W');
    case 'h':
    case 'H':
        return setOf(horizontalSpace(), c == 'H');
    case 'v':
    case 'V':
        return setOf(verticalSpace(), c == 'V');
    case 'p':
    case 'P':
        return setOf(property(c == 'P', flags, begin), false);
    default:
        break;
    }
    if (!isLetter(c) && !isDigit(c))
        return character(c & ~Quoted);
    if (!inClass) {
        switch (c) {
        case 'A':
        case 'G': // where the match before ended: there is none
            return placeOf(PatternNode::Place::Begin);
        case 'Z':
            return placeOf(PatternNode::Place::BeforeLastEnd);
        case 'z':
            return placeOf(PatternNode::Place::End);
        case 'B':
            return placeOf(PatternNode::Place::NoWordEdge);
        case 'b':
            if (peek() == '{' && peek(1) == 'g' && peek(2) == '}')
                fail("\\b{g}, the edges of what is seen as one character, cannot be tried out here", begin,
                     PatternProblem::Kind::Unsupported);
            return placeOf(PatternNode::Place::WordEdge);
        case 'R':
            return {.kind = Kind::LineBreak};
        case 'X':
            fail("\\X, what is seen as one character, cannot be tried out here", begin,
                 PatternProblem::Kind::Unsupported);
        case 'k':
            if (!take('<'))
                fail("\\k needs a group's name: \\k<name>", begin);
            return {.kind = Kind::NamedReference, .name = groupName()};
        default:
            break;
        }
        if (isDigit(c)) {
            std::uint32_t number = c - '0';
            while (isDigit(peek()) && number * 10 + (peek() - '0') <= groups)
                number = number * 10 + (next() - '0');
            return {.kind = Kind::Reference, .number = number};
        }
    }
    fail("there is no escape \\" + shown(c) + (inClass ? " within brackets" : "") + "; a backslash itself is \\\\",
         begin);
}

} // namespace headwater
