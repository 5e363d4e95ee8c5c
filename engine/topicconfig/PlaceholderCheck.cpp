// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PlaceholderCheck.h"

#include "engine/base/JsonText.h"

namespace headwater {

namespace {

/// A string as it stands, after the template engine: of each backslash and the character behind it the latter stays.
std::string expanded(std::string_view raw) {
    std::string text;
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] == '\\' && at + 1 < raw.size())
            ++at;
        text += raw[at];
    }
    return text;
}

class Check {
public:
    Check(const TopicConfig& config, Findings& findings)
        : m_config(config), m_findings(findings), m_filledIn(config.text().find("${") != std::string::npos) {}

    void run() {
        for (std::size_t i = 0; i < m_config.entries().size(); ++i) {
            const ConfigEntry& entry = m_config.entries()[i];
            string(i, "$." + entry.name, entry.nameRange);
            for (const ConfigProperty& property : entry.properties) {
                const std::string path = "$." + entry.name + "." + property.name;
                string(i, path, property.nameRange);
                if (property.kind == JsonKind::String)
                    string(i, path, property.valueRange);
            }
        }
    }

private:
    void string(std::size_t entry, const std::string& path, TextRange range) {
        const std::string_view raw = std::string_view(m_config.text()).substr(range.begin, range.size());
        if (raw.find("${") != raw.npos)
            placeholders(entry, path, range, raw);
        if (raw.find('\\') != raw.npos && (m_filledIn || !m_saidBackslash))
            backslashes(entry, path, range, raw);
    }

    Finding& add(Severity severity, std::string code, std::size_t entry, const std::string& path, TextRange range,
                 std::string message, std::string remedy) {
        Finding& finding = m_findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = entry;
        finding.path = path;
        finding.range = range;
        finding.message = std::move(message);
        finding.remedy = std::move(remedy);
        return finding;
    }

    void placeholders(std::size_t entry, const std::string& path, TextRange range, std::string_view raw) {
        for (std::size_t at = raw.find("${"); at != raw.npos; at = raw.find("${", at + 2)) {
            const std::size_t end = raw.find('}', at);
            const std::size_t name = end == raw.npos ? raw.npos : raw.find_first_not_of(' ', at + 2);
            if (end == raw.npos || name >= end) {
                add(Severity::Error, "placeholder-broken", entry, path,
                    {range.begin + at, range.begin + std::min(end == raw.npos ? end : end + 1, raw.size() - 1)},
                    "a placeholder without a name or without its }: where the gateway fills them in, it discards the "
                    "whole list without a word",
                    "write ${name}");
                return;
            }
        }
        if (!m_saidPlaceholder)
            add(Severity::Hint, "placeholder", entry, path, range,
                "${...} is filled in only where the gateway was given properties; else it stays as it stands. A name "
                "that it does not know makes it discard the whole list without a word",
                "see that the gateway has every name of this list");
        m_saidPlaceholder = true;
    }

    void backslashes(std::size_t entry, const std::string& path, TextRange range, std::string_view raw) {
        const std::string after = expanded(raw);
        const bool valid = after.size() >= 2 && isJson(after);
        if (valid && jsonStringKey(std::string_view(after).substr(1, after.size() - 2)) ==
                         jsonStringKey(raw.substr(1, raw.size() - 2)))
            return;
        const std::string remedy = "write [.] for a dot, [0-9] for \\d; or four backslashes, for the gateway alone";
        if (!m_filledIn) {
            m_saidBackslash = true;
            add(Severity::Hint, "backslash-if-expanded", entry, path, range,
                "should the gateway be set to fill in ${...}, it takes backslashes away, from lists without any too, "
                "and " +
                    std::string(valid ? "this becomes something else" : "discards this whole list without a word"),
                remedy);
            return;
        }
        Finding& finding =
            add(valid ? Severity::Warning : Severity::Error, valid ? "backslash-changed" : "backslash-breaks", entry,
                path, range,
                valid ? "where the gateway fills in ${...}, it takes backslashes away, and this becomes " + after
                      : "where the gateway fills in ${...}, it takes backslashes away: this is then no JSON, and the "
                        "whole list is discarded without a word",
                remedy);
        fix(finding, range, raw);
    }

    /// An escaped dot is [.] in any case, where no bracket is around it.
    static void fix(Finding& finding, TextRange range, std::string_view raw) {
        constexpr std::string_view EscapedDot = "\\\\.";
        TextEdits edits;
        for (std::size_t at = 1; at + 1 < raw.size(); ++at) {
            if (raw[at] == '[')
                return;
            if (raw[at] != '\\')
                continue;
            if (!raw.substr(at).starts_with(EscapedDot))
                return;
            edits.push_back({{range.begin + at, range.begin + at + EscapedDot.size()}, "[.]"});
            at += EscapedDot.size() - 1;
        }
        finding.fixTitle = "Write [.] for the dots";
        finding.fix = std::move(edits);
    }

    const TopicConfig& m_config;
    Findings& m_findings;
    bool m_filledIn;
    bool m_saidPlaceholder = false;
    bool m_saidBackslash = false;
};

} // namespace

void checkPlaceholders(const TopicConfig& config, Findings& findings) {
    Check(config, findings).run();
}

} // namespace headwater
