// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/RingFeed.h"
#include "engine/jobs/JobThread.h"
#include "engine/kafka/Cluster.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace headwater {

/// Sends records one by one with a producer that is made for the first and kept, on a thread of its own. Every record
/// is reported exactly once, by the end of the destructor at the latest.
class RecordSender final : private DeliveryListener {
public:
    /// What it is made with outlives it.
    RecordSender(Cluster& cluster, RingFeed<DeliveryReport>& reports);
    /// Waits, as a producer does, a bounded time for what is on its way. What has not left is reported as failed.
    ~RecordSender() override;

    /// Any thread; returns at once.
    void send(std::uint64_t id, Record record);
    /// Records that are not reported yet.
    std::size_t pending() const { return m_pending; }
    void stop();

private:
    struct Item {
        std::uint64_t id = 0;
        Record record;
    };

    void onDeliveries(std::span<const DeliveryReport> reports) override;
    void run();
    void sendOne(const Item& item);
    Result<void> give(const Item& item);
    void refuse(const Item& item, Error error);

    Cluster& m_cluster;
    RingFeed<DeliveryReport>& m_reports;
    std::atomic<std::size_t> m_pending = 0;
    std::atomic<bool> m_producerLost = false; ///< a fatal error: the next record needs a new one
    std::atomic<bool> m_stopped = false;

    std::unique_ptr<Producer> m_producer; ///< the thread's, as is the view
    RecordViewOf m_view;

    std::mutex m_mutex; // for the two below
    std::condition_variable m_work;
    std::deque<Item> m_queue;

    std::optional<JobThread> m_thread;
};

} // namespace headwater
