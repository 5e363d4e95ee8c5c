// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternCheck.h"

#include "engine/topicconfig/PatternPlace.h"
#include "engine/topicconfig/PatternSample.h"

#include <algorithm>

namespace headwater {

namespace {

using Kind = PatternNode::Kind;

/// What a look for patterns that run away may cost, in patterns that do and patterns that may.
constexpr int MostThatRunAway = 8;
constexpr int MostTried = 500;

bool isWordLike(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

bool isWild(const PatternNode& node) {
    return node.kind == Kind::Repeat && node.children[0].kind == Kind::Set && node.max == PatternNode::Unlimited;
}
bool beginsWild(const PatternNode& branch) {
    return !branch.children.empty() && isWild(branch.children.front());
}
bool endsWild(const PatternNode& branch) {
    return !branch.children.empty() && isWild(branch.children.back());
}

/// Dots between other parts, which stand for any character and were hardly meant to.
void collectDots(const PatternNode& node, std::vector<TextRange>& dots) {
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const PatternNode& child = node.children[i];
        collectDots(child, dots);
        if (node.kind != Kind::Sequence || child.kind != Kind::Set || !child.dot || i == 0 ||
            i + 1 == node.children.size())
            continue;
        const PatternNode& before = node.children[i - 1];
        const PatternNode& after = node.children[i + 1];
        const bool dotted = (before.kind == Kind::Set && before.dot) || (after.kind == Kind::Set && after.dot);
        const bool beforeText = before.kind == Kind::Text && isWordLike(before.text.back());
        const bool afterText = after.kind == Kind::Text && isWordLike(after.text.front());
        if (!dotted && (beforeText || afterText))
            dots.push_back(child.range);
    }
}

class Check {
public:
    Check(const TopicConfig& config, std::size_t entry, const TopicPattern& pattern, Findings& findings)
        : m_config(config), m_index(entry), m_entry(config.entries()[entry]), m_pattern(pattern), m_findings(findings) {
    }

    void problem() {
        const PatternProblem& problem = *m_pattern.problem();
        const bool invalid = problem.kind == PatternProblem::Kind::Invalid;
        Finding& finding =
            add(invalid ? Severity::Error : Severity::Warning, invalid ? "pattern-invalid" : "pattern-unsupported",
                {problem.offset, m_entry.name.size()},
                (invalid ? "Java refuses this pattern: " : "this pattern is not tried out here: ") + problem.message,
                invalid ? "correct it: gateleen leaves out the whole entry with nothing but a line in "
                          "its log"
                        : "write it another way, or try it on the gateway itself");
        if (finding.range.size() == 0)
            finding.range = m_entry.nameRange;
        if (invalid && m_entry.name.find("${") != std::string::npos) {
            finding.severity = Severity::Warning;
            finding.remedy = "as it stands this is no pattern; it may become one where the gateway fills in ${...}";
        }
    }

    void traps() {
        const PatternNode& root = m_pattern.tree()->root;
        if (m_entry.name.empty() || !mayMatchTopicNames(root)) {
            add(Severity::Warning, "pattern-never", {0, m_entry.name.size()},
                "no topic that Kafka allows has a name like this",
                "topics have letters, digits, '.', '_' and '-', and at least one of them");
            return;
        }
        dots(root);
        alternation(root);
        star(root);
        anchors(root);
        for (const PatternNote& note : m_pattern.tree()->notes)
            this->note(note);
    }

    void ranAway() {
        add(Severity::Warning, "pattern-runaway", {0, m_entry.name.size()},
            "this pattern takes time that explodes with the length of a topic, in Java too, where it stops the gateway",
            "do not repeat what is itself repeated or has alternatives: write (?:a|b)++ or [ab]+ for (?:a|b)*");
    }

private:
    std::string_view written(TextRange range) const {
        return std::string_view(m_entry.name).substr(range.begin, range.size());
    }
    TextRange placeOf(TextRange range) const { return placeInString(m_config.text(), m_entry.nameRange, range); }

    Finding& add(Severity severity, std::string code, TextRange range, std::string message, std::string remedy) {
        Finding& finding = m_findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = m_index;
        finding.path = "$." + m_entry.name;
        finding.range = placeOf(range);
        finding.message = std::move(message);
        finding.remedy = std::move(remedy);
        return finding;
    }

    void dots(const PatternNode& root) {
        std::vector<TextRange> dots;
        collectDots(root, dots);
        if (dots.empty())
            return;
        Finding& finding = add(Severity::Warning, "pattern-dot", dots.front(),
                               "a . stands for any character: " + m_entry.name + " also matches " + sampleOf(root, 'X'),
                               "write [.] or \\. for a dot");
        finding.fixTitle = dots.size() == 1 ? "Let it be a dot: [.]" : "Let them be dots: [.]";
        for (const TextRange& dot : dots)
            finding.fix.push_back({placeOf(dot), "[.]"});
    }

    void alternation(const PatternNode& root) {
        if (root.kind != Kind::Choice)
            return;
        const PatternNode& first = root.children.front();
        const PatternNode& last = root.children.back();
        const bool different = std::any_of(root.children.begin(), root.children.end(), [&](const PatternNode& branch) {
            return beginsWild(branch) != beginsWild(last) || endsWild(branch) != endsWild(first);
        });
        if (!different)
            return;
        add(Severity::Warning, "pattern-alternation", {root.range.begin, root.range.end},
            "| parts the whole pattern: it means either " + std::string(written(first.range)) + " or " +
                std::string(written(root.children[1].range)) + ", each by itself",
            "put what is to be chosen from into a group: (?:a|b)[.].*");
    }

    /// orders* as if * were what it is for files.
    void star(const PatternNode& root) {
        if (root.kind != Kind::Sequence || root.children.size() < 2)
            return;
        const PatternNode& last = root.children.back();
        if (last.kind != Kind::Repeat || last.max != PatternNode::Unlimited || last.min ||
            last.children[0].kind != Kind::Text || root.children[root.children.size() - 2].kind != Kind::Text)
            return;
        const std::size_t star = last.range.begin + written(last.range).find('*');
        Finding& finding = add(Severity::Warning, "pattern-star", last.range,
                               "the * repeats the " + last.children[0].text +
                                   " before it: this does not match what "
                                   "begins with the text",
                               "write .* for any text");
        finding.fixTitle = "Let any text follow: .*";
        const TextRange place = placeOf({star, star + 1});
        finding.fix = {{{place.begin, place.begin}, "."}};
    }

    void anchors(const PatternNode& root) {
        if (root.kind != Kind::Sequence || root.children.empty())
            return;
        TextEdits fix;
        for (const PatternNode* edge : {&root.children.front(), &root.children.back()})
            if (edge->kind == Kind::Assertion && (written(edge->range) == "^" || written(edge->range) == "$") &&
                (fix.empty() || edge != &root.children.front()))
                fix.push_back({placeOf(edge->range), {}});
        if (fix.empty())
            return;
        Finding& finding =
            add(Severity::Hint, "pattern-anchor", {0, m_entry.name.size()},
                "^ and $ are not needed: a pattern always has to match the whole name", "leave them out");
        finding.range = fix.front().range;
        finding.fixTitle = "Take them away";
        finding.fix = std::move(fix);
    }

    void note(const PatternNote& note) {
        const std::string what(written(note.range));
        switch (note.kind) {
        case PatternNote::Kind::IgnoresCase:
            add(Severity::Hint, "pattern-case", note.range,
                "(?i) ignores the case of ASCII letters; to Kafka, orders and ORDERS are two topics",
                "leave it out where one of them is meant");
            break;
        case PatternNote::Kind::Intersection:
            add(Severity::Hint, "pattern-intersection", note.range,
                "to Java, && means what is in both: [a-z&&[^b]] is a to z without b; other languages read it otherwise",
                "write the characters out where people of other languages read this");
            break;
        case PatternNote::Kind::PosixClass:
            add(Severity::Warning, "pattern-posix", note.range, "to Java, [:name:] is a set of just these characters",
                "write \\p{Alpha}, \\p{Digit}, \\p{Alnum}, ...");
            break;
        case PatternNote::Kind::WideRange:
            add(Severity::Warning, "pattern-range", note.range,
                what + " is a range, with all that lies between its ends in ASCII",
                "for a - itself write it first, last, or as \\-");
            break;
        case PatternNote::Kind::RepeatedTwice:
            add(Severity::Warning, "pattern-repeat", note.range,
                "Java takes " + what + " for a repetition of nothing: it changes nothing",
                "leave it out, or put what it is to repeat into a group");
            break;
        }
    }

    const TopicConfig& m_config;
    std::size_t m_index;
    const ConfigEntry& m_entry;
    const TopicPattern& m_pattern;
    Findings& m_findings;
};

} // namespace

void checkPatterns(const TopicConfig& config, const std::vector<TopicPattern>& patterns, Findings& findings) {
    int ranAway = 0;
    int tried = 0;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        Check check(config, i, patterns[i], findings);
        if (patterns[i].problem()) {
            check.problem();
            continue;
        }
        check.traps();
        if (!mayRunAway(patterns[i].tree()->root) || ranAway == MostThatRunAway || ++tried > MostTried)
            continue;
        if (runsAway(patterns[i])) {
            check.ranAway();
            if (++ranAway == MostThatRunAway)
                findings.back().message += " (others behind this one were not looked at)";
        }
    }
}

} // namespace headwater
