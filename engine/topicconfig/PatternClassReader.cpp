// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternClassReader.h"

#include "engine/topicconfig/PatternProperties.h"

namespace headwater {

namespace {

constexpr int DeepestNesting = 100;

/// Digits, small letters, capitals; 0 for others.
int kindOf(char32_t c) {
    return c >= '0' && c <= '9' ? 1 : c >= 'a' && c <= 'z' ? 2 : c >= 'A' && c <= 'Z' ? 3 : 0;
}
bool isPrintable(char32_t c) {
    return c >= ' ' && c < 0x7F;
}

void add(std::optional<CodePointSet>& to, const CodePointSet& more) {
    to = to ? to->united(more) : more;
}

} // namespace

CodePointSet PatternClassReader::read() {
    const std::size_t begin = m_scanner.offset();
    if (++m_depth > DeepestNesting)
        PatternScanner::fail("brackets nested deeper than anybody needs", begin, PatternProblem::Kind::Unsupported);
    if (m_depth > 1 && m_scanner.peek() == ':')
        m_notes.push_back({PatternNote::Kind::PosixClass, {begin - 1, begin}});
    const bool negative = m_scanner.take('^');
    const CodePointSet set = operands(begin);
    m_scanner.next();
    --m_depth;
    return negative ? set.complement() : set;
}

/// All up to the closing bracket, which a first one in it is not.
CodePointSet PatternClassReader::operands(std::size_t begin) {
    std::optional<CodePointSet> all;
    for (;;) {
        const char32_t c = m_scanner.peek();
        if (c == PatternScanner::End)
            PatternScanner::fail("a [ without its ]; a bracket itself is \\[", begin - 1);
        if (c == ']' && all)
            return *all;
        if (m_scanner.take('['))
            add(all, read());
        else if (c == '&' && m_scanner.peek(1) == '&')
            all = intersection(all, begin);
        else
            add(all, item());
    }
}

CodePointSet PatternClassReader::intersection(const std::optional<CodePointSet>& left, std::size_t begin) {
    const std::size_t place = m_scanner.offset();
    m_scanner.next();
    m_scanner.next();
    std::optional<CodePointSet> right;
    while (m_scanner.peek() != ']' && m_scanner.peek() != '&') {
        if (m_scanner.take('['))
            add(right, read());
        else
            add(right, operands(begin));
    }
    // With nothing to intersect with, or a single & behind, Java does what nobody can have meant.
    if (!right || (m_scanner.peek() == '&' && m_scanner.peek(1) != '&'))
        PatternScanner::fail("a && with nothing, or a single &, behind it: Java makes something else of it than it "
                             "looks like; write [...&&[...]]",
                             place, PatternProblem::Kind::Unsupported);
    m_notes.push_back({PatternNote::Kind::Intersection, {place, place + 2}});
    return left ? left->intersected(*right) : *right;
}

CodePointSet PatternClassReader::item() {
    const std::size_t begin = m_scanner.offset();
    char32_t from = m_scanner.next();
    if (from == '\\') {
        const bool verticalSpace = m_scanner.peek() == 'v' && m_scanner.peek(1) == '-';
        PatternScanner::Escape escape = m_scanner.escape(m_flags, true, 0);
        if (verticalSpace)
            PatternScanner::fail("\\v before a - is one character to Java, not a class", begin,
                                 PatternProblem::Kind::Unsupported);
        if (escape.kind == PatternScanner::Escape::Kind::Set)
            return escape.set;
        from = escape.character;
    }
    from &= ~PatternScanner::Quoted;
    char32_t to = from;
    if (m_scanner.peek() == '-' && m_scanner.peek(1) != '[' && m_scanner.peek(1) != ']' &&
        m_scanner.peek(1) != PatternScanner::End)
        to = rangeEnd(from, begin);
    return m_flags.caseless ? caselessSet(from, to, m_flags.unicodeCase) : CodePointSet{{from, to}};
}

char32_t PatternClassReader::rangeEnd(char32_t from, std::size_t begin) {
    m_scanner.next();
    char32_t to = m_scanner.next();
    if (to == '\\') {
        const PatternScanner::Escape escape = m_scanner.escape(m_flags, true, 0);
        if (escape.kind == PatternScanner::Escape::Kind::Set)
            PatternScanner::fail("a range ends at a character, not at a class; a - itself is \\-", begin);
        to = escape.character;
    }
    to &= ~PatternScanner::Quoted;
    if (to < from)
        PatternScanner::fail("a range that goes backwards", begin);
    if (isPrintable(from) && isPrintable(to) && (kindOf(from) != kindOf(to) || !kindOf(from)))
        m_notes.push_back({PatternNote::Kind::WideRange, {begin, m_scanner.offset()}});
    return to;
}

} // namespace headwater
