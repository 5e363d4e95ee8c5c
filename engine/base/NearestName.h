// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace headwater {

/// Which of `names` somebody may have meant by `name`: the one that the fewest changed letters make of it (case aside),
/// or that one of the two begins with; empty where none is near.
std::string_view nearestName(std::string_view name, std::span<const std::string_view> names);

} // namespace headwater
