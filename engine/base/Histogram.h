// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace headwater {

/// How values are spread: latencies in microseconds, sizes in bytes. Any int64 from 0 on; a negative one (a clock that
/// went back) counts as 0. Values up to 255 are kept exactly, larger ones to within 1/128 of themselves. 57 KiB, all
/// allocated by the constructor. One thread at a time; threads that measure keep one each, and merge.
class Histogram {
public:
    Histogram();

    void record(std::int64_t value, std::uint64_t count = 1);
    /// As if all that `other` recorded had been recorded here.
    void merge(const Histogram& other);
    void reset();

    std::uint64_t count() const { return m_count; }
    /// Exact; 0 where nothing is recorded, as are all below.
    std::int64_t min() const { return m_count ? m_min : 0; }
    std::int64_t max() const { return m_max; }
    double mean() const { return m_count ? m_sum / static_cast<double>(m_count) : 0; }
    /// The smallest value that at least the fraction `q` of all values does not exceed: never below the true one, and
    /// at most 1/128 above it; exact at q <= 0 (the minimum) and q >= 1 (the maximum).
    std::int64_t quantile(double q) const;

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    double m_sum = 0;
    std::int64_t m_min = INT64_MAX;
    std::int64_t m_max = 0;
};

} // namespace headwater
