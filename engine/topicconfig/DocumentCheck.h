// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

#include <string_view>

namespace headwater {

/// Why `text` is no topic list at all: one finding at its place. Nothing where TopicConfig::parse takes it.
void checkSyntax(std::string_view text, Findings& findings);

/// Comments, which gateleen refuses; repeated names, of which it takes the last value; the `topics` object around the
/// entries that old samples have.
void checkDocument(const TopicConfig& config, Findings& findings);

/// Whether the one entry is that object.
bool hasTopicsWrapper(const TopicConfig& config);

} // namespace headwater
