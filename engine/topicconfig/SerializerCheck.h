// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

namespace headwater {

/// What is to be said about a property that names Java classes, as serializers do; nothing about others.
void checkSerializer(const TopicConfig& config, std::size_t entry, const ConfigProperty& property, Findings& findings);

} // namespace headwater
