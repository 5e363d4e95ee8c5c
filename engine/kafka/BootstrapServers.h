// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// "host:port[,host:port...]" as its addresses; an IPv6 host stands in brackets. InvalidArgument says which of them is
/// of a wrong form, and how.
Result<std::vector<std::string>> parseBootstrapServers(std::string_view list);

} // namespace headwater
