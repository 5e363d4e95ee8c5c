// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicPattern.h"

#include <vector>

namespace headwater {

/// What is to be said about each pattern by itself: what Java refuses, what is not tried out here, what runs away, what
/// no topic has, and what looks like something else than it is. `patterns` are those of config.entries().
void checkPatterns(const TopicConfig& config, const std::vector<TopicPattern>& patterns, Findings& findings);

} // namespace headwater
