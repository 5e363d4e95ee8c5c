// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternNode.h"

#include <string>

namespace headwater {

/// The ICU regular expression (in ASCII) that matches what Java's means. All that the two read differently is written
/// out: classes as ranges, flags as classes, places at lines, quantifiers of what ICU would not repeat.
std::string icuPattern(const PatternTree& tree);

} // namespace headwater
