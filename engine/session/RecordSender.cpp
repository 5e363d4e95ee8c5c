// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordSender.h"

#include <utility>
#include <vector>

namespace headwater {

namespace {
constexpr std::chrono::milliseconds RoomWait{100}; // how late a stop may be seen
} // namespace

RecordSender::RecordSender(Cluster& cluster, RingFeed<DeliveryReport>& reports)
    : m_cluster(cluster), m_reports(reports) {
    m_thread.emplace([this] { run(); });
}

RecordSender::~RecordSender() {
    stop();
    m_thread.reset();
}

void RecordSender::stop() {
    const std::lock_guard lock(m_mutex);
    m_stopped = true;
    m_work.notify_all();
}

void RecordSender::send(std::uint64_t id, Record record) {
    ++m_pending;
    const std::lock_guard lock(m_mutex);
    m_queue.push_back({id, std::move(record)});
    m_work.notify_all();
}

void RecordSender::run() {
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_work.wait(lock, [this] { return m_stopped || !m_queue.empty(); });
        if (m_queue.empty())
            break;
        const Item item = std::move(m_queue.front());
        m_queue.pop_front();
        lock.unlock();
        sendOne(item);
    }
    m_producer.reset(); // reports whatever is left
}

void RecordSender::sendOne(const Item& item) {
    if (m_stopped)
        return refuse(item, {ErrorCode::Cancelled, "never sent: the connection was closed before"});
    Result<void> given = give(item);
    if (!given && given.error().fatal) {
        m_producerLost = true; // by something before: this record was not taken
        given = give(item);
    }
    if (!given)
        refuse(item, std::move(given).error());
}

Result<void> RecordSender::give(const Item& item) {
    if (m_producerLost.exchange(false))
        m_producer.reset();
    if (!m_producer) {
        // Each in a batch of its own, as a broker refuses batches as a whole.
        Result<std::unique_ptr<Producer>> producer = m_cluster.producer({{"batch.num.messages", "1"}}, *this);
        if (!producer)
            return std::move(producer).error();
        m_producer = std::move(*producer);
    }
    for (;;) {
        Result<void> taken = m_producer->send(m_view(item.record), item.id);
        if (taken || taken.error().code != ErrorCode::QueueFull)
            return taken;
        if (m_stopped)
            return Error{ErrorCode::Cancelled, "never sent: the connection was closed before there was room for it"};
        m_producer->waitForRoom(RoomWait);
    }
}

void RecordSender::refuse(const Item& item, Error error) {
    const DeliveryReport report{.id = item.id,
                                .outcome = Outcome::Failed,
                                .partition = item.record.partition.value_or(RecordView::NoPartition),
                                .error = std::move(error)};
    onDeliveries({&report, 1});
}

void RecordSender::onDeliveries(std::span<const DeliveryReport> reports) {
    std::vector<DeliveryReport> batch(reports.begin(), reports.end());
    for (const DeliveryReport& report : batch) {
        if (report.outcome != Outcome::Done && report.error.fatal)
            m_producerLost = true;
    }
    m_reports.push(batch);
    m_pending -= batch.size();
}

} // namespace headwater
