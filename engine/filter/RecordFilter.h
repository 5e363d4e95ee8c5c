// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/record/RecordView.h"

#include <memory>
#include <string>
#include <string_view>

namespace headwater {

struct FilterExpression;

/// A condition on records, as `tail --where` and the window's filter fields take it: `docs/filter.md` is its language.
/// Copies share one expression that never changes, so that any number of threads may ask it at once.
class RecordFilter {
public:
    /// InvalidArgument for a text that is no filter: what was expected, and "column N" (in characters, from 1).
    static Result<RecordFilter> parse(std::string_view text);

    /// Allocates nothing but for JSON strings with escapes. Headers are asked for only where the answer hangs on them.
    bool matches(const RecordView& record) const;

    /// As it was given to parse(): to be stored and parsed again.
    const std::string& text() const { return m_text; }

private:
    RecordFilter(std::string text, std::shared_ptr<const FilterExpression> expression);

    std::string m_text;
    std::shared_ptr<const FilterExpression> m_expression;
};

} // namespace headwater
