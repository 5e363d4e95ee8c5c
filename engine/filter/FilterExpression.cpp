// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterExpression.h"

#include <algorithm>

namespace headwater {

bool FilterExpression::matches(const RecordView& record) const {
    const auto holds = [&record](const FilterExpression& part) { return part.matches(record); };
    switch (kind) {
    case Kind::And:
        return std::all_of(parts.begin(), parts.end(), holds);
    case Kind::Or:
        return std::any_of(parts.begin(), parts.end(), holds);
    case Kind::Not:
        return !holds(parts.front());
    case Kind::Test:
        break;
    }
    return field.any(record, [this](const FieldValue& value) { return test.holds(value); });
}

} // namespace headwater
