// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// The names of all properties that this librdkafka documents, global ones first, then those of topics, in its order.
const std::vector<std::string>& propertyNames();

bool isPropertyName(std::string_view name);

/// The documented property that somebody may have meant; empty where none is near.
std::string_view nearestPropertyName(std::string_view name);

} // namespace headwater
