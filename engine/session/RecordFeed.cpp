// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordFeed.h"

#include <chrono>

namespace headwater {

namespace {
constexpr std::chrono::milliseconds LookInterval{100};
} // namespace

std::size_t bytesOf(const FeedRecord& record) {
    std::size_t bytes = sizeof record + record.record.key.size() + record.record.value.size();
    for (const Header& header : record.record.headers)
        bytes += sizeof header + header.name.size() + header.value.size();
    return bytes;
}

RecordFeed::RecordFeed(Limits limits) : m_ring(limits.records, limits.bytes, bytesOf) {}

void RecordFeed::push(std::span<FeedRecord> batch) {
    m_ring.push(batch);
}

bool RecordFeed::pushAll(std::span<FeedRecord> batch, const std::function<bool()>& cancelled) {
    std::unique_lock lock(m_mutex);
    for (;;) {
        batch = batch.subspan(m_ring.offer(batch));
        if (batch.empty())
            return true;
        if (m_closed || cancelled())
            return false;
        m_room.wait_for(lock, LookInterval);
    }
}

void RecordFeed::close() {
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_room.notify_all();
}

std::uint64_t RecordFeed::drain(std::vector<FeedRecord>& out, std::size_t limit) {
    const std::uint64_t lost = m_ring.drain(out, limit);
    const std::lock_guard lock(m_mutex); // so that no waiter has looked before and waits only now
    m_room.notify_all();
    return lost;
}

} // namespace headwater
