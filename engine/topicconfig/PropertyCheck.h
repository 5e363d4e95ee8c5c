// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

namespace headwater {

/// What is to be said about each entry's properties: what the Java producer does not know or would refuse, and with it
/// the entry and all behind it; what contradicts itself; what librdkafka cannot do; secrets and files.
void checkProperties(const TopicConfig& config, Findings& findings);

} // namespace headwater
