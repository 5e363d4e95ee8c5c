// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace headwater {

/// Records on their way from engine threads to one reader, who comes by on its own tick. It is bounded: where there is
/// no room the oldest go, and are counted. Any thread may call anything; a batch is pushed or drained under one lock.
/// T must be default-constructible and movable.
template <class T>
class RingFeed {
public:
    /// What an item costs, usually its bytes; always the same for the same item. It is called under the lock.
    using Cost = std::function<std::size_t(const T&)>;

    /// Holds at most `maxCount` items (at least one), whose costs sum up to at most `maxCost`; but the newest item is
    /// always held, whatever it costs.
    explicit RingFeed(std::size_t maxCount, std::size_t maxCost = std::numeric_limits<std::size_t>::max(),
                      Cost cost = nullptr)
        : m_maxCount(std::max<std::size_t>(1, maxCount)), m_maxCost(maxCost), m_costOf(std::move(cost)) {}

    void push(T item) { push(std::span(&item, 1)); }
    /// Moves the items out of `batch`, in their order.
    void push(std::span<T> batch) {
        const std::lock_guard lock(m_mutex);
        for (T& item : batch) {
            const std::size_t cost = costOf(item);
            while (!fits(cost)) {
                takeOldest();
                ++m_lost;
            }
            append(std::move(item), cost);
        }
    }
    /// Moves the first items out of `batch`, as many as there is room for without a loss. Gives how many.
    std::size_t offer(std::span<T> batch) {
        const std::lock_guard lock(m_mutex);
        std::size_t taken = 0;
        for (; taken < batch.size(); ++taken) {
            const std::size_t cost = costOf(batch[taken]);
            if (!fits(cost))
                break;
            append(std::move(batch[taken]), cost);
        }
        return taken;
    }

    /// Appends up to `limit` items to `out`, oldest first. Gives lost() as it was then: what it rose by since the drain
    /// before is missing in front of these items.
    std::uint64_t drain(std::vector<T>& out, std::size_t limit) {
        const std::lock_guard lock(m_mutex);
        for (std::size_t count = std::min(limit, m_size); count > 0; --count)
            out.push_back(takeOldest());
        return m_lost;
    }

    /// How many items were dropped since the start.
    std::uint64_t lost() const {
        const std::lock_guard lock(m_mutex);
        return m_lost;
    }
    /// How many wait for the reader.
    std::size_t size() const {
        const std::lock_guard lock(m_mutex);
        return m_size;
    }

private:
    std::size_t costOf(const T& item) const { return m_costOf ? m_costOf(item) : 0; }
    T& slot(std::size_t index) { return m_slots[(m_first + index) % m_slots.size()]; }

    bool fits(std::size_t cost) const { return m_size == 0 || (m_size < m_maxCount && m_cost + cost <= m_maxCost); }
    void append(T item, std::size_t cost) {
        if (m_size == m_slots.size())
            grow();
        slot(m_size++) = std::move(item);
        m_cost += cost;
    }

    T takeOldest() {
        T oldest = std::exchange(slot(0), T());
        m_cost -= costOf(oldest);
        m_first = (m_first + 1) % m_slots.size();
        --m_size;
        return oldest;
    }

    void grow() {
        std::vector<T> larger(std::min(m_maxCount, std::max<std::size_t>(16, 2 * m_size)));
        for (std::size_t i = 0; i < m_size; ++i)
            larger[i] = std::move(slot(i));
        m_slots.swap(larger);
        m_first = 0;
    }

    const std::size_t m_maxCount;
    const std::size_t m_maxCost;
    const Cost m_costOf;

    mutable std::mutex m_mutex; // for all below
    std::vector<T> m_slots;     // a ring: m_size items from m_first on
    std::size_t m_first = 0;
    std::size_t m_size = 0;
    std::size_t m_cost = 0;
    std::uint64_t m_lost = 0;
};

} // namespace headwater
