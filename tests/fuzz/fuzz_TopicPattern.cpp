// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/topicconfig/TopicPattern.h"
#include "tests/fuzz/Require.h"

#include <cstdint>

using namespace headwater;
using Match = TopicPattern::Match;

/// A pattern, a line feed, and the topic that it is tried on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(input.find('\n'), size);
    const std::string text(input.substr(0, end));
    const std::string topic(input.substr(std::min(end + 1, size)));

    const TopicPattern pattern(text);
    if (const PatternProblem* problem = pattern.problem()) {
        REQUIRE(!problem->message.empty() && problem->offset <= text.size() && !pattern.tree());
        REQUIRE(pattern.matches(topic) == Match::Undecided);
        return 0;
    }
    const Match match = pattern.matches(topic);
    if (match == Match::Undecided)
        return 0;
    if (match == Match::Yes)
        REQUIRE(topic.starts_with(pattern.prefix()) && topic.ends_with(pattern.suffix()));
    if (text.find("\\Q") != text.npos)
        return 0; // it may be open, and quote what is put behind it
    // The same without edges that are known, so that ICU has to decide.
    const TopicPattern wrapped("(?:" + text + ")|(?!)");
    REQUIRE(!wrapped.problem() && wrapped.prefix().empty());
    const Match again = wrapped.matches(topic);
    REQUIRE(again == match || again == Match::Undecided);
    return 0;
}
