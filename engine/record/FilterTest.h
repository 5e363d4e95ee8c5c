// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/FilterField.h"
#include "engine/record/FilterPattern.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// A literal of a filter, which field values are compared with.
struct FilterLiteral {
    enum class Kind { Null, Text, Number, True, False };
    Kind kind = Kind::Null;
    std::string text = {};                    ///< the bytes of a Text; a Number as JSON writes it
    std::optional<std::int64_t> integer = {}; ///< a Number that is one, written without fraction and exponent
};

/// One test of a filter: what is asked of a field's value.
struct FilterTest {
    enum class Operator {
        Equal, ///< to any of the literals
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        Contains,
        StartsWith,
        EndsWith,
        Matches,
        IsNull,
        IsEmpty,
        IsPresent,
    };
    Operator is = Operator::IsPresent;
    std::vector<FilterLiteral> literals = {};
    FilterPattern pattern = {}; ///< of Matches

    bool holds(const FieldValue& value) const;
};

} // namespace headwater
