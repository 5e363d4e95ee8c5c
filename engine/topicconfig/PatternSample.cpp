// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternSample.h"

#include "engine/base/Utf8.h"
#include "engine/topicconfig/TopicPattern.h"

#include <algorithm>

namespace headwater {

namespace {

const CodePointSet& topicCharacters() {
    static const CodePointSet all{{'-', '.'}, {'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
    return all;
}

void appendSet(std::string& out, const PatternNode& node, char dot) {
    if (node.dot) {
        out += dot;
        return;
    }
    for (const char32_t c : {'a', 'A', '0', '-', '.', '_'})
        if (node.set->contains(c)) {
            utf8::append(out, c);
            return;
        }
    const CodePointSet legal = node.set->intersected(topicCharacters());
    const CodePointSet& any = legal.empty() ? *node.set : legal;
    if (!any.empty() && !utf8::isSurrogate(any.ranges().front().first))
        utf8::append(out, any.ranges().front().first);
}

/// `rounds`: how often at least what is repeated is there.
void appendSample(std::string& out, const PatternNode& node, char dot, std::uint32_t rounds) {
    constexpr std::uint32_t MostRounds = 300;
    constexpr std::size_t LongestSample = 10'000;
    if (out.size() > LongestSample)
        return;
    switch (node.kind) {
    case PatternNode::Kind::Text:
        out += node.text;
        break;
    case PatternNode::Kind::Set:
        appendSet(out, node, dot);
        break;
    case PatternNode::Kind::Choice:
        appendSample(out, node.children.front(), dot, rounds);
        break;
    case PatternNode::Kind::Repeat:
        for (std::uint32_t i = 0; i < std::clamp(node.min, rounds, MostRounds) && node.max; ++i)
            appendSample(out, node.children[0], dot, rounds);
        break;
    case PatternNode::Kind::Look:
        break;
    default:
        for (const PatternNode& child : node.children)
            appendSample(out, child, dot, rounds);
    }
}

/// The sample of what stands before `target`; whether that is within `node`.
bool appendBefore(std::string& out, const PatternNode& node, const PatternNode* target) {
    if (&node == target)
        return true;
    if (node.kind == PatternNode::Kind::Sequence) {
        for (const PatternNode& child : node.children) {
            if (appendBefore(out, child, target))
                return true;
        }
        return false;
    }
    const std::size_t before = out.size();
    for (const PatternNode& child : node.children) {
        if (appendBefore(out, child, target))
            return true;
        out.resize(before);
    }
    appendSample(out, node, 'x', 0);
    return false;
}

bool isEndless(const PatternNode& node) {
    return node.kind == PatternNode::Kind::Repeat && node.max == PatternNode::Unlimited &&
           node.greed != PatternNode::Greed::Possessive;
}
/// What can be read in more than one way.
bool isAmbiguous(const PatternNode& node) {
    return isEndless(node) || node.kind == PatternNode::Kind::Choice ||
           (node.kind == PatternNode::Kind::Repeat && node.min != node.max) ||
           std::any_of(node.children.begin(), node.children.end(), isAmbiguous);
}

void collectDangerous(const PatternNode& node, std::vector<const PatternNode*>& found) {
    if (isEndless(node) && isAmbiguous(node.children[0]))
        found.push_back(&node);
    for (const PatternNode& child : node.children)
        collectDangerous(child, found);
}

/// What a part may match of legal names: nothing at all, and something.
struct Legal {
    bool empty = false;
    bool some = false;
};

Legal legalOf(const PatternNode& node) {
    const auto isLegal = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
               c == '_';
    };
    switch (node.kind) {
    case PatternNode::Kind::Text:
        return {.empty = false, .some = std::all_of(node.text.begin(), node.text.end(), isLegal)};
    case PatternNode::Kind::Set:
        return {.empty = false, .some = node.dot || !node.set->intersected(topicCharacters()).empty()};
    case PatternNode::Kind::Choice: {
        Legal all;
        for (const PatternNode& child : node.children) {
            const Legal one = legalOf(child);
            all = {all.empty || one.empty, all.some || one.some};
        }
        return all;
    }
    case PatternNode::Kind::Repeat: {
        const Legal one = legalOf(node.children[0]);
        return {!node.min || one.empty, node.max && one.some};
    }
    case PatternNode::Kind::Reference:
        return {true, true};
    case PatternNode::Kind::Look:
    case PatternNode::Kind::Assertion:
        return {true, false};
    default: {
        Legal all{true, false};
        for (const PatternNode& child : node.children) {
            const Legal one = legalOf(child);
            const bool possible = (all.empty || all.some) && (one.empty || one.some);
            all = {all.empty && one.empty, possible && (all.some || one.some)};
        }
        return all;
    }
    }
}

} // namespace

std::string sampleOf(const PatternNode& node, char dot) {
    std::string out;
    appendSample(out, node, dot, 1);
    return out;
}

bool mayMatchTopicNames(const PatternNode& root) {
    return legalOf(root).some;
}

bool mayRunAway(const PatternNode& root) {
    std::vector<const PatternNode*> dangerous;
    collectDangerous(root, dangerous);
    return !dangerous.empty();
}

bool runsAway(const TopicPattern& pattern) {
    constexpr int Rounds = 40;
    std::vector<const PatternNode*> dangerous;
    collectDangerous(pattern.tree()->root, dangerous);
    for (const PatternNode* node : dangerous) {
        std::string before;
        appendBefore(before, pattern.tree()->root, node);
        for (const std::uint32_t least : {0u, 1u}) { // with what may be there, and without
            std::string round;
            appendSample(round, node->children[0], 'x', least);
            std::string text = before;
            for (int i = 0; i < Rounds; ++i)
                text += round;
            if (pattern.ranAwayOn(text + '\x01') || pattern.ranAwayOn(text + round.substr(0, round.size() / 2)))
                return true;
        }
    }
    return false;
}

} // namespace headwater
