// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/filter/FilterExpression.h"

#include <string_view>

namespace headwater {

/// Reads a filter in the language of docs/filter.md. InvalidArgument with "column N" says what was expected there.
Result<FilterExpression> parseFilter(std::string_view text);

} // namespace headwater
