// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicPattern.h"

#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"
#include "engine/topicconfig/IcuPattern.h"
#include "engine/topicconfig/PatternNode.h"
#include "engine/topicconfig/PatternReader.h"

#include <unicode/regex.h>

#include <algorithm>
#include <mutex>

namespace headwater {

namespace {

/// Steps of ICU's clock, 10 of which are 2 to 4 ms.
constexpr int32_t TimeLimit = 40;

icu::UnicodeString wide(std::string_view utf8) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Adds the text with which every match of `node` begins or ends; whether that is all of it.
bool addEdge(std::string& edge, const PatternNode& node, bool atEnd) {
    const auto add = [&](const PatternNode& child) { return addEdge(edge, child, atEnd); };
    switch (node.kind) {
    case PatternNode::Kind::Text:
        edge.insert(atEnd ? 0 : edge.size(), node.text);
        return true;
    case PatternNode::Kind::Sequence:
        return atEnd ? std::all_of(node.children.rbegin(), node.children.rend(), add)
                     : std::all_of(node.children.begin(), node.children.end(), add);
    case PatternNode::Kind::Group:
    case PatternNode::Kind::Atomic:
        return add(node.children[0]);
    case PatternNode::Kind::Repeat:
        if (node.min)
            add(node.children[0]);
        return false;
    case PatternNode::Kind::Assertion: // takes no room; where it does not hold nothing matches anyway
    case PatternNode::Kind::Look:
        return true;
    default:
        return false;
    }
}

std::string edgeOf(const PatternNode& root, bool atEnd) {
    std::string edge;
    addEdge(edge, root, atEnd);
    return edge;
}

/// How large a program ICU may make of it, in characters with all repetitions written out.
double sizeOf(const PatternNode& node) {
    double size = 1;
    for (const PatternNode& child : node.children)
        size += sizeOf(child);
    if (node.kind != PatternNode::Kind::Repeat)
        return size;
    return size * std::max(1u, node.max == PatternNode::Unlimited ? node.min : node.max);
}

} // namespace

/// ICU's, out of sight of whoever includes the header; compiled when it is first asked, as most of a long list is not.
class TopicPattern::Expression {
public:
    explicit Expression(PatternTree tree) : m_tree(std::move(tree)) {}

    const PatternTree& tree() const { return m_tree; }

    /// nullptr where ICU does not take it.
    const icu::RegexPattern* pattern() const {
        std::call_once(m_once, [this] {
            UErrorCode status = U_ZERO_ERROR;
            UParseError place;
            m_pattern.reset(icu::RegexPattern::compile(wide(icuPattern(m_tree)), 0, place, status));
            if (U_FAILURE(status))
                m_pattern.reset();
        });
        return m_pattern.get();
    }

    Match matches(std::string_view topic, bool& ranAway) const {
        UErrorCode status = U_ZERO_ERROR;
        const icu::UnicodeString text = wide(topic);
        const icu::RegexPattern* const compiled = pattern();
        const std::unique_ptr<icu::RegexMatcher> matcher(compiled ? compiled->matcher(text, status) : nullptr);
        if (!matcher || U_FAILURE(status))
            return Match::Undecided;
        matcher->setTimeLimit(TimeLimit, status);
        const bool matched = matcher->matches(status);
        ranAway = status == U_REGEX_TIME_OUT || status == U_REGEX_STACK_OVERFLOW;
        return U_FAILURE(status) ? Match::Undecided : matched ? Match::Yes : Match::No;
    }

private:
    PatternTree m_tree;
    mutable std::once_flag m_once;
    mutable std::unique_ptr<const icu::RegexPattern> m_pattern;
};

TopicPattern::TopicPattern(std::string_view text) {
    if (!isUtf8(text)) {
        m_problem = {PatternProblem::Kind::Unsupported, "half of a surrogate pair, which no topic has",
                     utf8::validPrefix(text)};
        return;
    }
    std::variant<PatternTree, PatternProblem> read = PatternReader::read(text);
    if (PatternProblem* problem = std::get_if<PatternProblem>(&read)) {
        m_problem = std::move(*problem);
        return;
    }
    m_expression = std::make_shared<const Expression>(std::get<PatternTree>(std::move(read)));
    const PatternNode& root = m_expression->tree().root;
    m_prefix = edgeOf(root, false);
    m_suffix = edgeOf(root, true);
    constexpr double SurelyTaken = 10'000;
    if (sizeOf(root) > SurelyTaken && !m_expression->pattern())
        m_problem = {PatternProblem::Kind::Unsupported, "a repetition that goes too high to be tried out here", 0};
}

const PatternTree* TopicPattern::tree() const {
    return m_problem ? nullptr : &m_expression->tree();
}

TopicPattern::Match TopicPattern::matches(std::string_view topic) const {
    bool ranAway = false;
    if (m_problem || !isUtf8(topic) || (tree()->certainForAsciiOnly && !isAscii(topic)))
        return Match::Undecided;
    if (!topic.starts_with(m_prefix) || !topic.ends_with(m_suffix))
        return Match::No;
    return m_expression->matches(topic, ranAway);
}

bool TopicPattern::ranAwayOn(std::string_view topic) const {
    bool ranAway = false;
    if (!m_problem)
        m_expression->matches(topic, ranAway);
    return ranAway;
}

} // namespace headwater
