// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string_view>

namespace headwater {

/// Whether a topic can have this name: 1 to 249 of the characters a-z A-Z 0-9 . _ - and neither "." nor "..".
Result<void> checkTopicName(std::string_view name);

} // namespace headwater
