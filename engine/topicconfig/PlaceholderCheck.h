// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

namespace headwater {

/// What becomes of the list where the gateway fills in ${...} before it reads it, which it does or does not by its own
/// settings: broken placeholders, and the backslashes that this takes away, wherever they stand.
void checkPlaceholders(const TopicConfig& config, Findings& findings);

} // namespace headwater
