// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternProblem.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace headwater {

struct PatternTree;

/// A topic pattern: a regular expression as Java 17 has it, which matches a topic when it matches all of it. Immutable;
/// copies share it, and any thread may use it.
class TopicPattern {
public:
    enum class Match {
        No,
        Yes,
        Undecided, ///< the pattern cannot be used or took too long, or Java's answer is not certain for this topic
    };

    /// `text` as it stands in the list, decoded. Whatever it is: see problem().
    explicit TopicPattern(std::string_view text);

    /// Why it cannot be used; nullptr where it can.
    const PatternProblem* problem() const { return m_problem ? &*m_problem : nullptr; }
    /// What it was read as; nullptr where there is a problem.
    const PatternTree* tree() const;

    /// Topics are UTF-8.
    Match matches(std::string_view topic) const;
    /// Whether the time ran out: this pattern may take time that grows explosively with the length of a topic.
    bool ranAwayOn(std::string_view topic) const;

    /// Every topic that it matches begins and ends so.
    const std::string& prefix() const { return m_prefix; }
    const std::string& suffix() const { return m_suffix; }

private:
    class Expression;

    std::shared_ptr<const Expression> m_expression;
    std::optional<PatternProblem> m_problem;
    std::string m_prefix;
    std::string m_suffix;
};

} // namespace headwater
