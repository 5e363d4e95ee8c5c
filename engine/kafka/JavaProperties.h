// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace headwater {

/// What to do with a client property that only Kafka's Java clients have: one sentence that follows its name. Empty for
/// all others.
std::string_view adviceForJavaProperty(std::string_view name);

} // namespace headwater
