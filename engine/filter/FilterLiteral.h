// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace headwater {

/// A literal of a filter, which field values are compared with.
struct FilterLiteral {
    enum class Kind { Null, Text, Number, True, False };
    Kind kind = Kind::Null;
    std::string text = {};                    ///< the bytes of a Text; a Number as JSON writes it
    std::optional<std::int64_t> integer = {}; ///< a Number that is one, written without fraction and exponent
};

} // namespace headwater
