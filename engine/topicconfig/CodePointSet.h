// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

namespace headwater {

/// A set of code points, kept as ranges in order that do not touch each other.
class CodePointSet {
public:
    using Range = std::pair<char32_t, char32_t>; ///< first and last

    static constexpr char32_t Last = 0x10FFFF;

    CodePointSet() = default;
    CodePointSet(std::initializer_list<Range> ranges);
    explicit CodePointSet(std::vector<Range> ranges);

    void add(char32_t from, char32_t to);
    CodePointSet united(const CodePointSet& other) const;
    CodePointSet intersected(const CodePointSet& other) const;
    CodePointSet complement() const;

    bool contains(char32_t point) const;
    bool empty() const { return m_ranges.empty(); }
    const std::vector<Range>& ranges() const { return m_ranges; }

    bool operator==(const CodePointSet&) const = default;

private:
    void tidy();

    std::vector<Range> m_ranges;
};

} // namespace headwater
