// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/filter/FilterField.h"
#include "engine/filter/FilterTest.h"

#include <vector>

namespace headwater {

/// A filter as a tree: tests, joined by and, or and not.
struct FilterExpression {
    enum class Kind { And, Or, Not, Test };
    Kind kind = Kind::Test;
    std::vector<FilterExpression> parts = {}; ///< Not has one
    FilterField field = {};                   ///< of a Test, as is the next
    FilterTest test = {};

    /// Asks from left to right and no further than it must.
    bool matches(const RecordView& record) const;
};

} // namespace headwater
