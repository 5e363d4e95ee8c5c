// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/CodePointSet.h"

#include <algorithm>

namespace headwater {

CodePointSet::CodePointSet(std::initializer_list<Range> ranges) : m_ranges(ranges) {
    tidy();
}
CodePointSet::CodePointSet(std::vector<Range> ranges) : m_ranges(std::move(ranges)) {
    tidy();
}

void CodePointSet::tidy() {
    std::sort(m_ranges.begin(), m_ranges.end());
    std::size_t kept = 0;
    for (const Range& range : m_ranges) {
        if (kept && range.first <= m_ranges[kept - 1].second + 1)
            m_ranges[kept - 1].second = std::max(m_ranges[kept - 1].second, range.second);
        else
            m_ranges[kept++] = range;
    }
    m_ranges.resize(kept);
}

void CodePointSet::add(char32_t from, char32_t to) {
    m_ranges.emplace_back(from, to);
    tidy();
}

CodePointSet CodePointSet::united(const CodePointSet& other) const {
    std::vector<Range> all = m_ranges;
    all.insert(all.end(), other.m_ranges.begin(), other.m_ranges.end());
    return CodePointSet(std::move(all));
}

CodePointSet CodePointSet::intersected(const CodePointSet& other) const {
    return complement().united(other.complement()).complement();
}

CodePointSet CodePointSet::complement() const {
    std::vector<Range> gaps;
    char32_t next = 0;
    for (const auto& [first, last] : m_ranges) {
        if (first > next)
            gaps.emplace_back(next, first - 1);
        next = last + 1;
    }
    if (next <= Last)
        gaps.emplace_back(next, Last);
    return CodePointSet(std::move(gaps));
}

bool CodePointSet::contains(char32_t point) const {
    const auto after = std::upper_bound(m_ranges.begin(), m_ranges.end(), point,
                                        [](char32_t value, const Range& range) { return value < range.first; });
    return after != m_ranges.begin() && std::prev(after)->second >= point;
}

} // namespace headwater
