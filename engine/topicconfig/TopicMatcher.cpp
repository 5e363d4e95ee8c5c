// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicMatcher.h"

#include <algorithm>

namespace headwater {

TopicMatcher::TopicMatcher(const TopicConfig& config) : m_patterns(config.entries().size()) {
    for (const auto& [place, value] : config.effective()) {
        const TopicPattern& pattern = m_patterns[place].emplace(config.entries()[place].name);
        if (!pattern.problem())
            m_byPrefix[pattern.prefix()].push_back(place);
        else if (pattern.problem()->kind == PatternProblem::Kind::Unsupported)
            m_unsupported.push_back(place);
    }
}

TopicMatcher::Answer TopicMatcher::match(std::string_view topic) const {
    Answer answer;
    answer.undecided = m_unsupported;
    for (std::size_t length = 0; length <= topic.size(); ++length) {
        const auto found = m_byPrefix.find(std::string(topic.substr(0, length)));
        if (found == m_byPrefix.end())
            continue;
        for (const std::size_t entry : found->second) {
            const TopicPattern::Match match = m_patterns[entry]->matches(topic);
            if (match != TopicPattern::Match::No)
                (match == TopicPattern::Match::Yes ? answer.matches : answer.undecided).push_back(entry);
        }
    }
    std::sort(answer.matches.begin(), answer.matches.end());
    std::sort(answer.undecided.begin(), answer.undecided.end());
    return answer;
}

} // namespace headwater
