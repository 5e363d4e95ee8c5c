// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headwater {

/// Which objects and arrays are open, a bit for each: no allocation until 64 of them, and no limit.
class JsonNesting {
public:
    std::size_t depth() const { return m_depth; }
    /// Whether the innermost open one is an object; false at the top.
    bool inObject() const { return m_isObject & 1; }

    void open(bool object) {
        if (m_depth && m_depth % 64 == 0)
            m_outer.push_back(m_isObject);
        ++m_depth;
        m_isObject = m_isObject << 1 | (object ? 1 : 0);
    }
    /// Only where depth() is not 0.
    void close() {
        --m_depth;
        m_isObject >>= 1;
        if (m_depth && m_depth % 64 == 0) {
            m_isObject = m_outer.back();
            m_outer.pop_back();
        }
    }

private:
    std::size_t m_depth = 0;
    std::uint64_t m_isObject = 0;       ///< the innermost 64, the innermost lowest
    std::vector<std::uint64_t> m_outer; ///< 64 levels each
};

} // namespace headwater
