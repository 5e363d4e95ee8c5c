// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicPattern.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headwater {

/// Which entry of a list a topic is served by. Looks only at those whose patterns begin as the topic does. Immutable:
/// any thread may use it.
class TopicMatcher {
public:
    explicit TopicMatcher(const TopicConfig& config);

    struct Answer {
        /// Of TopicConfig::entries(), in order; of a repeated pattern the first. The first one wins.
        std::vector<std::size_t> matches;
        /// Those of which it cannot be told (TopicPattern::Match::Undecided). Patterns that Java refuses are in
        /// neither.
        std::vector<std::size_t> undecided;

        std::optional<std::size_t> winner() const {
            return matches.empty() ? std::nullopt : std::optional(matches.front());
        }
        /// Whether another one may win.
        bool isCertain() const {
            return undecided.empty() || (!matches.empty() && matches.front() < undecided.front());
        }
    };
    Answer match(std::string_view topic) const;

    /// nullptr for an entry whose pattern is an earlier entry's.
    const TopicPattern* pattern(std::size_t entry) const { return m_patterns[entry] ? &*m_patterns[entry] : nullptr; }

private:
    std::vector<std::optional<TopicPattern>> m_patterns;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byPrefix;
    std::vector<std::size_t> m_unsupported;
};

} // namespace headwater
