// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/filter/FieldValue.h"
#include "engine/filter/FilterLiteral.h"
#include "engine/filter/FilterPattern.h"

#include <vector>

namespace headwater {

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
