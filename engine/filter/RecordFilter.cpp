// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/RecordFilter.h"

#include "engine/filter/FilterParser.h"

namespace headwater {

RecordFilter::RecordFilter(std::string text, std::shared_ptr<const FilterExpression> expression)
    : m_text(std::move(text)), m_expression(std::move(expression)) {}

Result<RecordFilter> RecordFilter::parse(std::string_view text) {
    auto expression = parseFilter(text);
    if (!expression)
        return expression.error();
    return RecordFilter(std::string(text), std::make_shared<const FilterExpression>(*std::move(expression)));
}

bool RecordFilter::matches(const RecordView& record) const {
    return m_expression->matches(record);
}

} // namespace headwater
