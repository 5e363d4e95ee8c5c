// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// Bytes of a text, from `begin` to before `end`.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
    bool operator==(const TextRange&) const = default;
};

/// `text` in the place of a range.
struct TextEdit {
    TextRange range;
    std::string text;

    bool operator==(const TextEdit&) const = default;
};

/// Edits that are made together: in order, none overlaps another, and all ranges are those of the text before.
using TextEdits = std::vector<TextEdit>;

std::string applyEdits(std::string_view text, const TextEdits& edits);

/// What takes applyEdits(text, edits) back to `text`.
TextEdits inverseEdits(std::string_view text, const TextEdits& edits);

} // namespace headwater
