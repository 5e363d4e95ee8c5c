// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/TextRows.h"

namespace headwater {

namespace {

constexpr std::size_t RowsAMark = 256;

} // namespace

TextRows::Row TextRows::rowAt(std::string_view text, const Place& place) {
    std::string_view row = text.substr(place.begin, MostBytes + 1);
    const std::size_t newline = row.find('\n');
    const bool ends = newline != std::string_view::npos || row.size() <= MostBytes;
    if (ends) {
        row = row.substr(0, newline);
    } else {
        // A character is not cut in two: back to its first byte.
        std::size_t end = MostBytes;
        for (int back = 0; back < 3 && (row[end] & 0xC0) == 0x80; ++back)
            --end;
        row = row.substr(0, end);
    }
    return {row, place.goesOn ? 0 : place.line, ends};
}

TextRows::Place TextRows::next(const Place& place, const Row& row) {
    const std::size_t end = place.begin + row.text.size();
    return row.ends ? Place{end + 1, place.line + 1, false} : Place{end, place.line, true};
}

TextRows::TextRows(std::string_view text) {
    for (Place place; place.begin < text.size(); place = next(place, rowAt(text, place)))
        if (m_count++ % RowsAMark == 0)
            m_marks.push_back(place);
}

TextRows::Row TextRows::at(std::string_view text, std::size_t row) const {
    Place place = m_marks[row / RowsAMark];
    for (std::size_t passed = row % RowsAMark; passed > 0; --passed)
        place = next(place, rowAt(text, place));
    return rowAt(text, place);
}

} // namespace headwater
