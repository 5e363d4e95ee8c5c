// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

namespace headwater {

namespace {

// Every power of two is cut into 128 buckets of equal width: a value's leading 8 bits, and how far they are shifted,
// name its bucket.
constexpr int SubBucketBits = 7;
constexpr std::size_t SubBuckets = std::size_t(1) << SubBucketBits;

constexpr std::size_t bucketOf(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    const int shift = std::max(0, static_cast<int>(std::bit_width(bits)) - SubBucketBits - 1);
    return static_cast<std::size_t>(shift) * SubBuckets + static_cast<std::size_t>(bits >> shift);
}

constexpr std::int64_t highestOf(std::size_t bucket) {
    if (bucket < 2 * SubBuckets)
        return static_cast<std::int64_t>(bucket);
    const std::size_t shift = bucket / SubBuckets - 1;
    const std::uint64_t leading = bucket - shift * SubBuckets;
    return static_cast<std::int64_t>(((leading + 1) << shift) - 1);
}

constexpr std::size_t Buckets = bucketOf(INT64_MAX) + 1;
static_assert(highestOf(Buckets - 1) == INT64_MAX);

} // namespace

Histogram::Histogram() : m_counts(Buckets) {}

void Histogram::record(std::int64_t value, std::uint64_t count) {
    if (count == 0)
        return;
    value = std::max<std::int64_t>(0, value);
    m_counts[bucketOf(value)] += count;
    m_count += count;
    m_sum += static_cast<double>(value) * static_cast<double>(count);
    m_min = std::min(m_min, value);
    m_max = std::max(m_max, value);
}

void Histogram::merge(const Histogram& other) {
    for (std::size_t i = 0; i < Buckets; ++i)
        m_counts[i] += other.m_counts[i];
    m_count += other.m_count;
    m_sum += other.m_sum;
    m_min = std::min(m_min, other.m_min);
    m_max = std::max(m_max, other.m_max);
}

void Histogram::reset() {
    std::fill(m_counts.begin(), m_counts.end(), 0);
    m_count = 0;
    m_sum = 0;
    m_min = INT64_MAX;
    m_max = 0;
}

std::int64_t Histogram::quantile(double q) const {
    if (m_count == 0 || !(q > 0))
        return min();
    if (q >= 1)
        return m_max;
    const double rank = std::ceil(q * static_cast<double>(m_count));
    std::uint64_t seen = 0;
    for (std::size_t bucket = bucketOf(m_min); bucket < Buckets; ++bucket) {
        seen += m_counts[bucket];
        if (static_cast<double>(seen) >= rank)
            return std::min(highestOf(bucket), m_max);
    }
    return m_max;
}

} // namespace headwater
