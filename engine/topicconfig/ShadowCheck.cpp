// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/ShadowCheck.h"

#include "engine/topicconfig/PatternLanguage.h"
#include "engine/topicconfig/PatternSample.h"
#include "engine/topicconfig/TopicConfigEdits.h"

#include <optional>
#include <unordered_map>

namespace headwater {

namespace {

/// What the whole list may cost: steps of automata, a few tens of milliseconds.
constexpr std::size_t MostSteps = 200'000;

class Check {
public:
    Check(const TopicConfig& config, const std::vector<TopicPattern>& patterns, Findings& findings)
        : m_config(config), m_patterns(patterns), m_findings(findings), m_languages(patterns.size()) {}

    void run() {
        for (const auto& [place, value] : m_config.effective()) {
            const TopicPattern& pattern = m_patterns[place];
            if (pattern.problem() || !mayMatchTopicNames(pattern.tree()->root))
                continue;
            if (const std::optional<std::size_t> winner = winnerOver(place))
                report(place, *winner);
            else if (m_steps == 0)
                return gaveUp(place);
            else
                m_earlier[pattern.prefix()].push_back(place);
        }
    }

private:
    const PatternLanguage& language(std::size_t entry) {
        if (!m_languages[entry])
            m_languages[entry].emplace(*m_patterns[entry].tree());
        return *m_languages[entry];
    }

    /// The earlier entries whose prefix is one of this entry's are the ones that may match all that it does.
    std::optional<std::size_t> winnerOver(std::size_t entry) {
        const TopicPattern& pattern = m_patterns[entry];
        for (std::size_t length = 0; length <= pattern.prefix().size(); ++length) {
            const auto found = m_earlier.find(pattern.prefix().substr(0, length));
            if (found == m_earlier.end())
                continue;
            for (const std::size_t earlier : found->second) {
                if (m_steps == 0)
                    return {};
                --m_steps;
                if (pattern.suffix().ends_with(m_patterns[earlier].suffix()) && language(earlier).exact() &&
                    language(entry).isWithin(language(earlier), m_steps))
                    return earlier;
            }
        }
        return {};
    }

    Finding& add(std::size_t entry, Severity severity, std::string code) {
        Finding& finding = m_findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = entry;
        finding.path = "$." + m_config.entries()[entry].name;
        finding.range = m_config.entries()[entry].nameRange;
        return finding;
    }

    void report(std::size_t entry, std::size_t winner) {
        const std::string& by = m_config.entries()[winner].name;
        const bool same = language(entry).exact() && language(winner).isWithin(language(entry), m_steps);
        Finding& finding = add(entry, Severity::Warning, "entry-shadowed");
        finding.message = "this entry never wins: " + by + ", which stands before it, matches " +
                          (same ? "the same topics" : "every topic that it matches");
        finding.remedy = same ? "leave one of them out" : "put it before " + by;
        finding.fixTitle = same ? "Take this entry away" : "Move it before " + by;
        finding.fix = same ? configedit::removeEntry(m_config, entry) : configedit::moveEntry(m_config, entry, winner);
    }

    void gaveUp(std::size_t entry) {
        Finding& finding = add(entry, Severity::Hint, "shadows-not-all-sought");
        finding.message = "from here on it was not sought whether an earlier entry takes all topics of a later one, as "
                          "that would take too long in this list";
        finding.remedy = "try the topics out";
    }

    const TopicConfig& m_config;
    const std::vector<TopicPattern>& m_patterns;
    Findings& m_findings;
    std::vector<std::optional<PatternLanguage>> m_languages;
    std::unordered_map<std::string, std::vector<std::size_t>> m_earlier; ///< by prefix
    std::size_t m_steps = MostSteps;
};

} // namespace

void checkShadows(const TopicConfig& config, const std::vector<TopicPattern>& patterns, Findings& findings) {
    Check(config, patterns, findings).run();
}

} // namespace headwater
