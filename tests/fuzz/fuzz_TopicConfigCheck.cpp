// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/topicconfig/SchemaCheck.h"
#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicConfigCheck.h"
#include "tests/fuzz/Require.h"

#include <cstdint>

using namespace headwater;

/// A topic list, or what somebody types on the way to one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<TopicConfig> config = TopicConfig::parse(std::string(text));
    const Findings findings = checkTopicConfig(text);
    const bool refused = answerToPut(text).status != 200;
    REQUIRE(config.ok() || !findings.empty());
    std::size_t before = 0;
    for (const Finding& finding : findings) {
        REQUIRE(finding.range.begin >= before && finding.range.begin <= finding.range.end && finding.range.end <= size);
        before = finding.range.begin;
        const LineColumn place = lineColumn(text, finding.range.begin);
        REQUIRE(finding.line == place.line && finding.column == place.column);
        REQUIRE(!finding.code.empty() && !finding.path.empty() && !finding.message.empty() && !finding.remedy.empty());
        REQUIRE(finding.fix.empty() == finding.fixTitle.empty());
        REQUIRE(!finding.entry || (config && *finding.entry < config->entries().size()));
        const std::string after = applyEdits(text, finding.fix);
        REQUIRE(finding.fix.empty() || (after != text && applyEdits(after, inverseEdits(text, finding.fix)) == text));
        // A list stays one, whatever is fixed.
        REQUIRE(!config || TopicConfig::parse(after).ok());
    }
    if (config && refused) {
        bool error = false;
        for (const Finding& finding : findings)
            error |= finding.severity == Severity::Error;
        REQUIRE(error);
    }
    return 0;
}
