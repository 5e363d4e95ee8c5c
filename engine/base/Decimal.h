// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <string_view>

namespace headwater {

/// Compares the values of two JSON numbers (texts that JsonScanner gave as Number) exactly: nothing is rounded, and no
/// exponent is too large. Allocates nothing. 1.00 equals 1, and -0 equals 0.
std::strong_ordering compareNumbers(std::string_view left, std::string_view right);

} // namespace headwater
