// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"

#include <string_view>

namespace headwater {

/// All that is to be said about a topic list, in the order of its text. A text that is no list has one finding that
/// says so. Pure and quick: for every key that is pressed.
Findings checkTopicConfig(std::string_view text);

} // namespace headwater
