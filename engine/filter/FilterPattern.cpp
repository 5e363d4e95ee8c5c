// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterPattern.h"

#include "engine/base/Utf8.h"

#include <re2/re2.h>

namespace headwater {

Result<FilterPattern> FilterPattern::compile(std::string_view pattern, std::size_t firstColumn) {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(true);
    FilterPattern result;
    result.m_pattern = std::make_shared<const RE2>(re2::StringPiece(pattern.data(), pattern.size()), options);
    if (result.m_pattern->ok())
        return result;
    // RE2 names the part that is wrong, but not where it stands; a part that stands there twice has no place.
    const std::string& part = result.m_pattern->error_arg();
    std::size_t at = part.empty() ? pattern.npos : pattern.find(part);
    if (at == pattern.npos || pattern.find(part, at + 1) != pattern.npos)
        at = 0;
    return Error{.code = ErrorCode::InvalidArgument,
                 .message = "not a regular expression: " + result.m_pattern->error(),
                 .where = "column " + std::to_string(firstColumn + utf8::length(pattern.substr(0, at)))};
}

bool FilterPattern::matches(std::string_view text) const {
    return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *m_pattern);
}

} // namespace headwater
