// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TimeOrder.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace headwater {

namespace {
std::size_t sizeOf(const Record& record) {
    std::size_t bytes = record.key.size() + record.value.size();
    for (const Header& header : record.headers)
        bytes += header.name.size() + header.value.size();
    return bytes;
}
} // namespace

TimeOrder::TimeOrder(std::span<const TopicPartition> partitions, const Limits& limits, const Clock& clock)
    : m_limits(limits), m_clock(clock), m_open(partitions.size()), m_awaited(partitions.size()) {
    for (const TopicPartition& at : partitions)
        m_partitions.push_back({at});
    std::sort(m_partitions.begin(), m_partitions.end(),
              [](const Partition& a, const Partition& b) { return a.at < b.at; });
}

void TimeOrder::add(const TopicPartition& at) {
    const auto place = std::upper_bound(m_partitions.begin(), m_partitions.end(), at,
                                        [](const TopicPartition& a, const Partition& b) { return a < b.at; });
    const auto index = static_cast<std::size_t>(place - m_partitions.begin());
    m_partitions.insert(place, {at});
    for (Held& held : m_heap)
        held.partition += held.partition >= index;
    ++m_open;
    ++m_awaited;
    for (Partition& partition : m_partitions)
        updatePause(partition);
}

void TimeOrder::push(const RecordView& view) {
    const std::size_t index = indexOf(view.topic, view.partition);
    Partition& partition = m_partitions[index];
    Held held{
        view.timestamp.value_or(std::max(partition.last, m_newest)), index, 0, {}, std::make_unique<Record>(view)};
    held.bytes = sizeOf(*held.record);
    if (m_limits.maxDelay)
        held.since = m_clock.instant();
    if (held.time < m_newest && ++m_late.count == 1) {
        m_late.first = {partition.at, view.offset};
        m_late.time = held.time;
        m_late.newest = m_newest;
    }
    if (partition.atEnd) {
        partition.atEnd = false;
        m_endedRecords -= partition.records;
        m_endedBytes -= partition.bytes;
        ++m_open;
        m_awaited += !partition.paused;
    }
    partition.last = held.time;
    ++partition.records;
    partition.bytes += held.bytes;
    m_bytes += held.bytes;
    m_heap.push_back(std::move(held));
    std::push_heap(m_heap.begin(), m_heap.end(), after);
    updatePause(partition);
}

void TimeOrder::partitionAtEnd(const TopicPartition& at) {
    Partition& partition = m_partitions[indexOf(at.topic, at.partition)];
    if (partition.atEnd)
        return;
    partition.atEnd = true;
    m_endedRecords += partition.records;
    m_endedBytes += partition.bytes;
    --m_open;
    m_awaited -= !partition.paused;
    for (Partition& other : m_partitions)
        updatePause(other);
}

std::optional<Record> TimeOrder::pop() {
    if (m_heap.empty() || !mayGo(m_heap.front()))
        return std::nullopt;
    std::pop_heap(m_heap.begin(), m_heap.end(), after);
    const Held held = std::move(m_heap.back());
    m_heap.pop_back();
    Partition& partition = m_partitions[held.partition];
    --partition.records;
    partition.bytes -= held.bytes;
    m_bytes -= held.bytes;
    if (partition.atEnd) {
        --m_endedRecords;
        m_endedBytes -= held.bytes;
    }
    m_newest = std::max(m_newest, held.time);
    updatePause(partition);
    return std::move(*held.record);
}

std::vector<TimeOrder::Change> TimeOrder::takeChanges() {
    std::vector<Change> changes;
    for (Partition& partition : m_partitions) {
        if (partition.paused != partition.saidPaused)
            changes.push_back({partition.at, partition.paused});
        partition.saidPaused = partition.paused;
    }
    return changes;
}

bool TimeOrder::after(const Held& a, const Held& b) {
    return std::tie(a.time, a.partition, a.record->offset) > std::tie(b.time, b.partition, b.record->offset);
}

std::size_t TimeOrder::indexOf(std::string_view topic, std::int32_t number) {
    const auto order = [&](const Partition& p) {
        const int byTopic = std::string_view(p.at.topic).compare(topic);
        return byTopic ? byTopic : p.at.partition < number ? -1 : p.at.partition > number;
    };
    // Records come in runs of one partition.
    if (m_lastIndex >= m_partitions.size() || order(m_partitions[m_lastIndex]) != 0) {
        const auto found = std::partition_point(m_partitions.begin(), m_partitions.end(),
                                                [&](const Partition& p) { return order(p) < 0; });
        m_lastIndex = static_cast<std::size_t>(found - m_partitions.begin());
        assert(found != m_partitions.end() && order(*found) == 0);
    }
    return m_lastIndex;
}

/// The open partitions share what those at their end leave of the buffer. A paused one goes on at half its share, as
/// pausing and resuming are not cheap; the last open one need not wait for anybody.
void TimeOrder::updatePause(Partition& partition) {
    const auto share = [this](std::size_t limit, std::size_t ended) {
        return (limit - std::min(limit, ended)) / std::max<std::size_t>(1, m_open);
    };
    const std::size_t records = share(m_limits.records, m_endedRecords);
    const std::size_t bytes = share(m_limits.bytes, m_endedBytes);
    bool paused = partition.paused;
    if (m_open <= 1 || (partition.records <= records / 2 && partition.bytes <= bytes / 2))
        paused = false;
    else if (partition.records >= records || partition.bytes >= bytes)
        paused = true;
    if (paused == partition.paused)
        return;
    partition.paused = paused;
    if (!partition.atEnd)
        paused ? --m_awaited : ++m_awaited;
}

bool TimeOrder::mayGo(const Held& oldest) const {
    if (m_flushed || oldest.time < m_newest || m_heap.size() >= m_limits.records || m_bytes >= m_limits.bytes)
        return true;
    if (m_awaited == 0 && (m_open > 0 || !m_limits.maxDelay))
        return true;
    return m_limits.maxDelay && m_clock.instant() - oldest.since >= *m_limits.maxDelay;
}

} // namespace headwater
