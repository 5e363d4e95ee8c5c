// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <memory>
#include <string_view>

namespace re2 {
class RE2;
}

namespace headwater {

/// A regular expression in RE2's language, which takes time in proportion to the text, whatever the pattern. It reads
/// UTF-8; bytes that are none match nothing but \C. Any number of threads may use it at once.
class FilterPattern {
public:
    FilterPattern() = default;
    /// InvalidArgument for a bad pattern, with "column N", where the pattern's first counts as `firstColumn`.
    static Result<FilterPattern> compile(std::string_view pattern, std::size_t firstColumn = 1);

    /// Whether it matches anywhere in `text`. Only of a compiled one.
    bool matches(std::string_view text) const;

private:
    std::shared_ptr<const re2::RE2> m_pattern;
};

} // namespace headwater
