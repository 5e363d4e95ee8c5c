// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

namespace headwater {

/// What an entry's properties are together: addresses, contradictions, what one needs of another.
void checkEntry(const TopicConfig& config, std::size_t entry, Findings& findings);

} // namespace headwater
