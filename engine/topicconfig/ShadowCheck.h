// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicPattern.h"

#include <vector>

namespace headwater {

/// The entries that can never win, as an earlier one matches every name that they match: only what is proven. With long
/// lists the work is limited, and a finding says so. `patterns` are those of config.entries().
void checkShadows(const TopicConfig& config, const std::vector<TopicPattern>& patterns, Findings& findings);

} // namespace headwater
