// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// The names of all properties that this librdkafka documents, global ones first, then those of topics, in its order.
const std::vector<std::string>& propertyNames();

bool isPropertyName(std::string_view name);

/// The documented property whose name takes the fewest changes of a letter to get to.
std::string_view nearestPropertyName(std::string_view name);

} // namespace headwater
