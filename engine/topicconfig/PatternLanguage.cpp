// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternLanguage.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace headwater {

namespace {

constexpr std::string_view Alphabet = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
constexpr std::size_t MostStates = 1000;
constexpr std::uint32_t MostRounds = 300;

} // namespace

PatternLanguage::PatternLanguage(const PatternTree& tree) {
    add(State{});
    m_begin = addWhole(tree.root, 0);
}

PatternLanguage::Characters PatternLanguage::charactersOf(const CodePointSet& set) {
    Characters characters;
    for (std::size_t i = 0; i < Alphabet.size(); ++i)
        characters[i] = set.contains(static_cast<unsigned char>(Alphabet[i]));
    return characters;
}

std::size_t PatternLanguage::add(State state) {
    m_states.push_back(std::move(state));
    return m_states.size() - 1;
}

/// As a match is always of the whole name, ^ before and $ behind all say nothing.
std::size_t PatternLanguage::addWhole(const PatternNode& node, std::size_t next) {
    if (node.kind == PatternNode::Kind::Choice) {
        State state{.silent = true};
        for (const PatternNode& child : node.children)
            state.next.push_back(addWhole(child, next));
        return add(std::move(state));
    }
    if (node.kind != PatternNode::Kind::Sequence)
        return add(node, next);
    const auto is = [](const PatternNode& child, PatternNode::Place place) {
        return child.kind == PatternNode::Kind::Assertion && child.place == place;
    };
    auto begin = node.children.begin(), end = node.children.end();
    if (begin != end && is(*begin, PatternNode::Place::Begin))
        ++begin;
    if (begin != end && (is(end[-1], PatternNode::Place::End) || is(end[-1], PatternNode::Place::BeforeLastEnd)))
        --end;
    while (end != begin)
        next = add(*--end, next);
    return next;
}

/// Any text.
std::size_t PatternLanguage::addAny(std::size_t next) {
    m_exact = false;
    const std::size_t both = add(State{.silent = true, .next = {next}});
    const std::size_t loop = add(State{.on = Characters().set(), .next = {both}});
    m_states[both].next.push_back(loop);
    return both;
}

/// The state in which `node` begins that goes on with `next`.
std::size_t PatternLanguage::add(const PatternNode& node, std::size_t next) {
    if (m_states.size() > MostStates)
        return addAny(next);
    switch (node.kind) {
    case PatternNode::Kind::Text:
        for (auto c = node.text.rbegin(); c != node.text.rend(); ++c) {
            State state{.next = {next}};
            if (const std::size_t index = Alphabet.find(*c); index != Alphabet.npos)
                state.on.set(index);
            next = add(std::move(state));
        }
        return next;
    case PatternNode::Kind::Set:
        return add(State{.on = node.dot ? Characters().set() : charactersOf(*node.set), .next = {next}});
    case PatternNode::Kind::Sequence:
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
            next = add(*child, next);
        return next;
    case PatternNode::Kind::Choice: {
        State state{.silent = true};
        for (const PatternNode& child : node.children)
            state.next.push_back(add(child, next));
        return add(std::move(state));
    }
    case PatternNode::Kind::Repeat:
        return addRepeat(node, next);
    case PatternNode::Kind::Group:
        return add(node.children[0], next);
    case PatternNode::Kind::Atomic:
        m_exact = false;
        return add(node.children[0], next);
    case PatternNode::Kind::Look:
    case PatternNode::Kind::Assertion:
        m_exact = false;
        return next;
    case PatternNode::Kind::Reference:
        break;
    }
    return addAny(next);
}

std::size_t PatternLanguage::addRepeat(const PatternNode& node, std::size_t next) {
    m_exact &= node.greed != PatternNode::Greed::Possessive;
    const PatternNode& child = node.children[0];
    const bool endless = node.max == PatternNode::Unlimited;
    if (node.min > MostRounds || (!endless && node.max > MostRounds))
        return addAny(next);
    if (endless) {
        const std::size_t loop = add(State{.silent = true, .next = {next}});
        const std::size_t round = add(child, loop);
        m_states[loop].next.push_back(round);
        next = loop;
    } else {
        const std::size_t end = next;
        for (std::uint32_t i = node.min; i < node.max; ++i)
            next = add(State{.silent = true, .next = {add(child, next), end}});
    }
    for (std::uint32_t i = 0; i < node.min; ++i)
        next = add(child, next);
    return next;
}

/// Adds what is reached without a character, and leaves out what only leads there.
void PatternLanguage::close(States& states) const {
    std::vector<bool> seen(m_states.size());
    States open = std::move(states);
    states.clear();
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        if (seen[at])
            continue;
        seen[at] = true;
        const State& state = m_states[at];
        if (state.silent)
            open.insert(open.end(), state.next.begin(), state.next.end());
        else
            states.push_back(at);
    }
    std::sort(states.begin(), states.end());
}

PatternLanguage::States PatternLanguage::step(const States& states, std::size_t character) const {
    States after;
    for (const std::size_t at : states)
        if (m_states[at].on[character])
            after.insert(after.end(), m_states[at].next.begin(), m_states[at].next.end());
    close(after);
    return after;
}

bool PatternLanguage::isWithin(const PatternLanguage& whole, std::size_t& steps) const {
    // Pairs of where the two may be after the same name; the one must not be at its end where the other is not.
    using Pair = std::pair<std::size_t, States>;
    std::set<Pair> seen;
    std::vector<Pair> open;
    States begin{m_begin}, wholeBegin{whole.m_begin};
    close(begin);
    whole.close(wholeBegin);
    for (const std::size_t at : begin) // perhaps at the end, but no topic has an empty name
        open.emplace_back(at, wholeBegin);
    while (!open.empty()) {
        const Pair pair = std::move(open.back());
        open.pop_back();
        if (!seen.insert(pair).second)
            continue;
        const auto& [at, others] = pair;
        States after = m_states[at].next;
        close(after);
        for (Characters left = m_states[at].on; left.any();) {
            if (steps == 0)
                return false;
            --steps;
            // All the characters with which the other goes the same way.
            const std::size_t character = left._Find_first();
            Characters same = left;
            for (const std::size_t other : others) {
                const Characters& on = whole.m_states[other].on;
                same &= on[character] ? on : ~on;
            }
            left &= ~same;
            const States othersAfter = whole.step(others, character);
            if (isEnd(after) && !whole.isEnd(othersAfter))
                return false;
            for (const std::size_t next : after)
                open.emplace_back(next, othersAfter);
        }
    }
    return true;
}

} // namespace headwater
