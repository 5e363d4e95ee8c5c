// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace headwater {

/// A text of any size cut into short rows: one a line, and more for a line that is too long for one. Holds a few bytes
/// for hundreds of rows, and finds each of them at once. The text is the caller's, and given again with each call.
class TextRows {
public:
    static constexpr std::size_t MostBytes = 200;

    struct Row {
        std::string_view text; ///< without the line's end
        std::size_t line = 0;  ///< from 1; 0 where the line before goes on
        bool ends = true;      ///< the line with it
    };

    TextRows() = default;
    explicit TextRows(std::string_view text);

    std::size_t count() const { return m_count; }
    /// `row` is below count().
    Row at(std::string_view text, std::size_t row) const;

private:
    struct Place {
        std::size_t begin = 0;
        std::size_t line = 1;
        bool goesOn = false; ///< from the row before
    };
    static Row rowAt(std::string_view text, const Place& place);
    static Place next(const Place& place, const Row& row);

    std::vector<Place> m_marks; ///< of every so many rows
    std::size_t m_count = 0;
};

} // namespace headwater
