// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigCheck.h"

#include "engine/base/JsonText.h"
#include "engine/topicconfig/DocumentCheck.h"
#include "engine/topicconfig/PatternCheck.h"
#include "engine/topicconfig/PlaceholderCheck.h"
#include "engine/topicconfig/PropertyCheck.h"
#include "engine/topicconfig/SchemaCheck.h"
#include "engine/topicconfig/ShadowCheck.h"

#include <algorithm>

namespace headwater {

namespace {

void place(std::string_view text, Findings& findings) {
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
        return a.range.begin != b.range.begin ? a.range.begin < b.range.begin : a.severity < b.severity;
    });
    std::size_t from = 0;
    LineColumn at;
    for (Finding& finding : findings) {
        at = lineColumn(text, finding.range.begin, from, at);
        from = finding.range.begin;
        finding.line = at.line;
        finding.column = at.column;
    }
}

} // namespace

Findings checkTopicConfig(std::string_view text) {
    Findings findings;
    const Result<TopicConfig> config = TopicConfig::parse(std::string(text));
    if (!config) {
        checkSyntax(text, findings);
    } else {
        checkDocument(*config, findings);
        checkSchema(*config, findings);
        if (!hasTopicsWrapper(*config)) {
            std::vector<TopicPattern> patterns;
            patterns.reserve(config->entries().size());
            for (const ConfigEntry& entry : config->entries())
                patterns.emplace_back(entry.name);
            checkPatterns(*config, patterns, findings);
            checkShadows(*config, patterns, findings);
            checkProperties(*config, findings);
            checkPlaceholders(*config, findings);
        }
    }
    place(text, findings);
    return findings;
}

} // namespace headwater
