// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the records that a producer has on their way.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headwater {

/// The ids of the records that a producer took and has not reported yet, up to a limit, so that none can get lost. One
/// thread takes, another gives back; without a lock and without allocating.
class InFlight {
public:
    struct Slot {
        std::uint64_t id = 0;
        bool taken = false;
    };

    explicit InFlight(std::size_t limit) : m_slots(limit), m_ring(limit) {
        for (std::size_t i = 0; i < limit; ++i)
            m_ring[i] = &m_slots[i];
    }

    /// nullptr where the limit is reached. The taking thread.
    Slot* take(std::uint64_t id) {
        const std::size_t taken = m_taken.load(std::memory_order_relaxed);
        if (taken - m_given.load(std::memory_order_acquire) == m_ring.size())
            return nullptr;
        Slot* slot = m_ring[m_next];
        *slot = {id, true};
        m_next = m_next + 1 == m_ring.size() ? 0 : m_next + 1;
        m_taken.store(taken + 1, std::memory_order_release);
        return slot;
    }
    /// Undoes the last take(), whose slot went nowhere. The taking thread.
    void takeBack(Slot* slot) {
        slot->taken = false;
        m_next = m_next == 0 ? m_ring.size() - 1 : m_next - 1;
        m_taken.store(m_taken.load(std::memory_order_relaxed) - 1, std::memory_order_release);
    }

    /// Gives a slot back; it counts as taken until publish(). The giving thread.
    void give(Slot* slot) {
        slot->taken = false;
        m_ring[m_back] = slot;
        m_back = m_back + 1 == m_ring.size() ? 0 : m_back + 1;
        ++m_pending;
    }
    void publish() {
        m_given.store(m_given.load(std::memory_order_relaxed) + m_pending, std::memory_order_release);
        m_pending = 0;
    }

    /// Any thread.
    std::size_t size() const {
        const std::size_t given = m_given.load(std::memory_order_acquire);
        return m_taken.load(std::memory_order_acquire) - given;
    }
    /// All slots, to find those still taken when both threads have ended.
    const std::vector<Slot>& all() const { return m_slots; }

private:
    std::vector<Slot> m_slots;
    std::vector<Slot*> m_ring; ///< from m_next on the free slots, as many as are not taken
    std::size_t m_next = 0;
    std::size_t m_back = 0;
    std::size_t m_pending = 0;
    std::atomic<std::size_t> m_taken = 0;
    std::atomic<std::size_t> m_given = 0;
};

} // namespace headwater
