// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternReader.h"

#include "engine/base/Utf8.h"
#include "engine/topicconfig/PatternClassReader.h"
#include "engine/topicconfig/PatternProperties.h"

#include <algorithm>
#include <set>

namespace headwater {

namespace {

constexpr int DeepestNesting = 200;

PatternNode nodeOf(PatternNode::Kind kind, std::vector<PatternNode> children = {}) {
    PatternNode node;
    node.kind = kind;
    node.children = std::move(children);
    return node;
}

PatternNode textNode(char32_t character) {
    PatternNode node = nodeOf(PatternNode::Kind::Text);
    utf8::append(node.text, character);
    return node;
}

PatternNode setNode(CodePointSet set) {
    if (set.ranges().size() == 1 && set.ranges()[0].first == set.ranges()[0].second &&
        !utf8::isSurrogate(set.ranges()[0].first))
        return textNode(set.ranges()[0].first); // [.] is a way to write a dot
    PatternNode node = nodeOf(PatternNode::Kind::Set);
    node.set = std::make_shared<const CodePointSet>(std::move(set));
    return node;
}

bool isWordCharacter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}
bool beginsQuantifier(char32_t c) {
    return c == '*' || c == '+' || c == '?' || c == '{';
}

void unsupported(std::string message, std::size_t offset) {
    PatternScanner::fail(std::move(message), offset, PatternProblem::Kind::Unsupported);
}

/// Whether Java and ICU certainly agree on it in a look behind.
bool isPlain(const PatternNode& node) {
    switch (node.kind) {
    case PatternNode::Kind::Text:
    case PatternNode::Kind::Set:
        return true;
    case PatternNode::Kind::Repeat:
        return node.max != PatternNode::Unlimited && node.greed != PatternNode::Greed::Possessive &&
               node.children[0].kind != PatternNode::Kind::Group && isPlain(node.children[0]);
    case PatternNode::Kind::Assertion:
        return node.place == PatternNode::Place::Begin;
    case PatternNode::Kind::Group:
    case PatternNode::Kind::Sequence:
    case PatternNode::Kind::Choice:
        return std::all_of(node.children.begin(), node.children.end(), isPlain);
    default:
        return false;
    }
}

/// Java keeps what a group captured in a look or a round that then failed; a reference to such a group has no certain
/// meaning.
void collectUncertain(const PatternNode& node, bool uncertain, std::set<std::uint32_t>& groups) {
    if (uncertain && node.kind == PatternNode::Kind::Group && node.number)
        groups.insert(node.number);
    uncertain |= (node.kind == PatternNode::Kind::Look && node.negative) || node.kind == PatternNode::Kind::Repeat;
    for (const PatternNode& child : node.children)
        collectUncertain(child, uncertain, groups);
}

void refuseUncertain(const PatternNode& node, const std::set<std::uint32_t>& groups) {
    if (node.kind == PatternNode::Kind::Reference && groups.contains(node.number))
        unsupported("a reference to a group that is repeated or may not be there cannot be tried out here",
                    node.range.begin);
    for (const PatternNode& child : node.children)
        refuseUncertain(child, groups);
}

} // namespace

std::variant<PatternTree, PatternProblem> PatternReader::read(std::string_view text) {
    try {
        PatternReader reader(text);
        PatternNode root = reader.choice();
        if (reader.m_scanner.peek() == ')')
            PatternScanner::fail("a ) without its (; a parenthesis itself is \\)", reader.m_scanner.offset());
        if (reader.m_tree.hasReferences) {
            std::set<std::uint32_t> uncertain;
            collectUncertain(root, false, uncertain);
            refuseUncertain(root, uncertain);
        }
        reader.m_tree.root = std::move(root);
        return std::move(reader.m_tree);
    } catch (PatternProblem& problem) {
        return std::move(problem);
    }
}

PatternNode PatternReader::choice() {
    const std::size_t begin = m_scanner.offset();
    if (++m_depth > DeepestNesting)
        unsupported("groups nested deeper than anybody needs", begin);
    std::vector<PatternNode> branches{sequence()};
    while (m_scanner.take('|'))
        branches.push_back(sequence());
    --m_depth;
    if (branches.size() == 1)
        return std::move(branches.front());
    PatternNode node = nodeOf(PatternNode::Kind::Choice, std::move(branches));
    node.range = {begin, m_scanner.offset()};
    return node;
}

PatternNode PatternReader::sequence() {
    PatternNode node = nodeOf(PatternNode::Kind::Sequence);
    const std::size_t begin = m_scanner.offset();
    for (;;) {
        const char32_t c = m_scanner.peek();
        if (c == PatternScanner::End || c == '|' || c == ')')
            break;
        const std::size_t itemBegin = m_scanner.offset();
        if (isWordCharacter(c) && !m_flags.caseless && !node.children.empty() &&
            node.children.back().kind == PatternNode::Kind::Text && !beginsQuantifier(m_scanner.peek(1))) {
            node.children.back().text += static_cast<char>(m_scanner.next()); // most of most patterns
            node.children.back().range.end = m_scanner.offset();
            continue;
        }
        std::optional<PatternNode> next = item();
        if (!next)
            continue;
        next->range = {itemBegin, m_scanner.offset()};
        PatternNode whole = quantified(std::move(*next));
        whole.range = {itemBegin, m_scanner.offset()};
        PatternNode* const last = node.children.empty() ? nullptr : &node.children.back();
        if (whole.kind == PatternNode::Kind::Text && last && last->kind == PatternNode::Kind::Text) {
            last->text += whole.text;
            last->range.end = whole.range.end;
        } else {
            node.children.push_back(std::move(whole));
        }
    }
    node.range = {begin, m_scanner.offset()};
    return node;
}

/// One part without its quantifier; none for flags such as (?i).
std::optional<PatternNode> PatternReader::item() {
    const std::size_t begin = m_scanner.offset();
    const char32_t c = m_scanner.peek();
    if (c == '{') // Java reads it as a quantifier of nothing
        return nodeOf(PatternNode::Kind::Sequence);
    m_scanner.next();
    switch (c) {
    case '(':
        return group();
    case '[':
        return setNode(PatternClassReader(m_scanner, m_flags, m_tree.notes).read());
    case '\\':
        return escaped();
    case '*':
    case '+':
    case '?':
        PatternScanner::fail(std::string("nothing stands before the ") + static_cast<char>(c) +
                                 " that it could repeat; for any text write .*",
                             begin);
    case '.':
        return dot();
    case '^':
        return placeAt(m_flags.multiline ? PatternNode::Place::LineBegin : PatternNode::Place::Begin);
    case '$':
        return placeAt(m_flags.multiline ? PatternNode::Place::LineEnd : PatternNode::Place::BeforeLastEnd);
    default:
        return literal(c & ~PatternScanner::Quoted);
    }
}

PatternNode PatternReader::literal(char32_t character) const {
    return m_flags.caseless ? setNode(caselessSet(character, character, m_flags.unicodeCase)) : textNode(character);
}

PatternNode PatternReader::dot() const {
    static const auto all = std::make_shared<const CodePointSet>(CodePointSet{{0, CodePointSet::Last}});
    static const auto notLineFeed = std::make_shared<const CodePointSet>(CodePointSet{{'\n', '\n'}}.complement());
    static const auto notLineEnd = std::make_shared<const CodePointSet>(
        CodePointSet{{'\n', '\n'}, {'\r', '\r'}, {0x85, 0x85}, {0x2028, 0x2029}}.complement());
    PatternNode node = nodeOf(PatternNode::Kind::Set);
    node.set = m_flags.dotAll ? all : m_flags.unixLines ? notLineFeed : notLineEnd;
    node.dot = true;
    return node;
}

PatternNode PatternReader::placeAt(PatternNode::Place place) {
    PatternNode node = nodeOf(PatternNode::Kind::Assertion);
    node.place = place;
    node.unixLines = m_flags.unixLines;
    if (place == PatternNode::Place::WordEdge || place == PatternNode::Place::NoWordEdge)
        m_tree.certainForAsciiOnly = true;
    return node;
}

PatternNode PatternReader::escaped() {
    using Kind = PatternScanner::Escape::Kind;
    const std::size_t begin = m_scanner.offset() - 1;
    PatternScanner::Escape escape = m_scanner.escape(m_flags, false, m_tree.groups);
    switch (escape.kind) {
    case Kind::Character:
        return literal(escape.character);
    case Kind::Set:
        return setNode(std::move(escape.set));
    case Kind::Place:
        return placeAt(escape.place);
    case Kind::LineBreak: {
        PatternNode both = nodeOf(PatternNode::Kind::Text);
        both.text = "\r\n";
        return nodeOf(PatternNode::Kind::Choice, {std::move(both), setNode(verticalSpace())});
    }
    case Kind::Reference:
    case Kind::NamedReference:
        break;
    }
    PatternNode node = nodeOf(PatternNode::Kind::Reference);
    node.number = escape.number;
    if (escape.kind == Kind::NamedReference) {
        const auto found = m_names.find(escape.name);
        if (found == m_names.end())
            PatternScanner::fail("no group before here is named " + escape.name, begin);
        node.number = found->second;
    }
    node.ignoresCase = m_flags.caseless;
    m_tree.certainForAsciiOnly |= m_flags.caseless;
    m_tree.hasReferences = true;
    return node;
}

/// Takes the ')' of the group that began at `begin`, around `node`.
PatternNode PatternReader::closed(PatternNode node, std::size_t begin) {
    if (!m_scanner.take(')'))
        PatternScanner::fail("a ( without its ); a parenthesis itself is \\(", begin);
    return node;
}

std::optional<PatternNode> PatternReader::group() {
    const std::size_t begin = m_scanner.offset() - 1;
    const PatternFlags outside = m_flags;
    PatternNode node = nodeOf(PatternNode::Kind::Group);
    if (!m_scanner.take('?')) {
        node.number = ++m_tree.groups;
        node.children.push_back(choice());
    } else if (m_scanner.take(':')) {
        node.children.push_back(choice());
    } else if (m_scanner.take('>')) {
        node.kind = PatternNode::Kind::Atomic;
        node.children.push_back(choice());
    } else if (m_scanner.peek() == '=' || m_scanner.peek() == '!') {
        node = look(false, begin);
    } else if (m_scanner.take('<')) {
        const bool isLook = m_scanner.peek() == '=' || m_scanner.peek() == '!';
        node = isLook ? look(true, begin) : named(begin);
    } else {
        if (flags(begin))
            return std::nullopt; // they hold until the group around ends
        node.children.push_back(choice());
    }
    m_flags = outside;
    return closed(std::move(node), begin);
}

PatternNode PatternReader::look(bool behind, std::size_t begin) {
    PatternNode node = nodeOf(PatternNode::Kind::Look);
    node.range.begin = begin;
    node.behind = behind;
    node.negative = m_scanner.next() == '!';
    node.children.push_back(choice());
    if (behind && !isPlain(node.children[0]))
        unsupported(
            "a look behind can only be tried out here with characters, [...] and their limited repetition in it",
            begin);
    return node;
}

PatternNode PatternReader::named(std::size_t begin) {
    const std::string name = m_scanner.groupName();
    PatternNode node = nodeOf(PatternNode::Kind::Group);
    node.number = ++m_tree.groups;
    if (!m_names.emplace(name, node.number).second)
        PatternScanner::fail("two groups are named " + name, begin);
    node.children.push_back(choice());
    return node;
}

/// The flags of (?flags-flags) or (?flags-flags:...); whether it is the first, which is taken with its ')'.
bool PatternReader::flags(std::size_t begin) {
    for (bool on = true;;) {
        const std::size_t place = m_scanner.offset();
        const char32_t c = m_scanner.peek();
        if (c != PatternScanner::End)
            m_scanner.next();
        switch (c) {
        case 'i':
            m_flags.caseless = on;
            if (on)
                m_tree.notes.push_back({PatternNote::Kind::IgnoresCase, {begin, place + 1}});
            break;
        case 'd':
            m_flags.unixLines = on;
            break;
        case 'm':
            m_flags.multiline = on;
            break;
        case 's':
            m_flags.dotAll = on;
            break;
        case 'u':
            m_flags.unicodeCase = on;
            break;
        case 'U':
            m_flags.unicodeClasses = on;
            m_flags.unicodeCase = on;
            break;
        case 'x':
        case 'c':
            if (!on)
                break;
            unsupported(c == 'x' ? "(?x), blanks and comments in a pattern, cannot be tried out here: leave them out"
                                 : "(?c), canonical equivalence, cannot be tried out here",
                        place);
            break;
        case '-':
            if (!on)
                PatternScanner::fail("a second - within flags", place);
            on = false;
            break;
        case ')':
            return true;
        case ':':
            return false;
        default:
            PatternScanner::fail("no such construct with (?; there are (?:...) (?=...) (?!...) (?<=...) (?<!...) "
                                 "(?>...) (?<name>...) and the flags i d m s u U",
                                 begin);
        }
    }
}

PatternNode PatternReader::quantified(PatternNode node) {
    const std::size_t begin = m_scanner.offset();
    PatternNode repeat = nodeOf(PatternNode::Kind::Repeat);
    repeat.max = PatternNode::Unlimited;
    switch (m_scanner.peek()) {
    case '?':
        repeat.max = 1;
        break;
    case '*':
        break;
    case '+':
        repeat.min = 1;
        break;
    case '{':
        readLimits(repeat, begin);
        break;
    default:
        return node;
    }
    m_scanner.next();
    if (m_scanner.take('?'))
        repeat.greed = PatternNode::Greed::Lazy;
    else if (m_scanner.take('+'))
        repeat.greed = PatternNode::Greed::Possessive;
    if (repeat.min > 1 && !takesNoRoom(node) && canBeEmpty(node) && dependsOnPlace(node))
        unsupported("a repetition of what is empty at some places only cannot be tried out here", begin);
    if (node.kind == PatternNode::Kind::Sequence && node.children.empty()) {
        m_tree.notes.push_back({PatternNote::Kind::RepeatedTwice, {begin, m_scanner.offset()}});
        return node; // nothing, however often
    }
    repeat.children.push_back(std::move(node));
    return repeat;
}

/// {n}, {n,} or {n,m}, but for its '}'.
void PatternReader::readLimits(PatternNode& repeat, std::size_t begin) {
    m_scanner.next();
    repeat.min = repeat.max = number(begin);
    if (m_scanner.take(','))
        repeat.max = m_scanner.peek() == '}' ? PatternNode::Unlimited : number(begin);
    if (m_scanner.peek() != '}')
        PatternScanner::fail("a { without its }; a brace itself is \\{", begin);
    if (repeat.max < repeat.min)
        PatternScanner::fail("a repetition whose limits are the wrong way round", begin);
}

std::uint32_t PatternReader::number(std::size_t begin) {
    const auto isDigit = [this] { return m_scanner.peek() >= '0' && m_scanner.peek() <= '9'; };
    if (!isDigit())
        PatternScanner::fail("a { begins a repetition such as {2} or {1,3}; a brace itself is \\{", begin);
    std::uint64_t value = 0;
    while (isDigit()) {
        value = value * 10 + (m_scanner.next() - '0');
        if (value > INT32_MAX)
            PatternScanner::fail("a repetition beyond 2147483647", begin);
    }
    return static_cast<std::uint32_t>(value);
}

} // namespace headwater
