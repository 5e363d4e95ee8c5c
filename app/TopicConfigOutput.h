// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/SchemaCheck.h"
#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicConfigDiff.h"
#include "engine/topicconfig/TopicMatcher.h"

#include <string>
#include <string_view>

namespace headwater {

/// Lines of `topic-config`, without their line feeds: JSON, or text for people in which nothing steers the terminal.
std::string findingJson(const Finding& finding);
std::string findingText(const Finding& finding, std::string_view file);
std::string matchJson(const TopicConfig& config, std::string_view topic, const TopicMatcher::Answer& answer);
std::string matchText(const TopicConfig& config, std::string_view topic, const TopicMatcher::Answer& answer);
std::string changeJson(const EntryChange& change);
std::string answerJson(const ResourceAnswer& answer);

} // namespace headwater
