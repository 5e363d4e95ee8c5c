// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternNode.h"

#include <bitset>
#include <cstddef>
#include <vector>

namespace headwater {

/// The topic names that a pattern matches, of those that Kafka allows, as an automaton: for proving that a pattern
/// matches nothing but what another one matches too.
class PatternLanguage {
public:
    explicit PatternLanguage(const PatternTree& tree);

    /// Whether it has exactly what the pattern matches; else (looks, references, ...) perhaps more.
    bool exact() const { return m_exact; }

    /// Whether all of it is certainly in `whole`, which must be exact. Takes its steps off `steps`, and gives up where
    /// there are none left.
    bool isWithin(const PatternLanguage& whole, std::size_t& steps) const;

private:
    /// Bits for the characters of topic names, in the order of Alphabet.
    using Characters = std::bitset<65>;
    struct State {
        bool silent = false; ///< goes on to `next` without a character; else with one of `on`
        Characters on = {};
        std::vector<std::size_t> next = {};
    };
    using States = std::vector<std::size_t>; ///< in order

    static Characters charactersOf(const CodePointSet& set);
    std::size_t addWhole(const PatternNode& node, std::size_t next);
    std::size_t add(const PatternNode& node, std::size_t next);
    std::size_t addAny(std::size_t next);
    std::size_t addRepeat(const PatternNode& node, std::size_t next);
    std::size_t add(State state);
    void close(States& states) const;
    States step(const States& states, std::size_t character) const;
    bool isEnd(const States& states) const { return !states.empty() && states.front() == 0; }

    std::vector<State> m_states; ///< the first one is the end
    std::size_t m_begin = 0;
    bool m_exact = true;
};

} // namespace headwater
