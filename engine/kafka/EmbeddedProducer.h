// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Producer of the embedded cluster.
#pragma once

#include "engine/kafka/Producer.h"
#include "engine/kafka/Properties.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace headwater {

/// Tells the times of records rightly, where the mock answers 1234 ms after 1970 whatever they are. It has no
/// transactions.
class EmbeddedProducer final : public Producer, private DeliveryListener {
public:
    /// As makeKafkaProducer().
    static Result<std::unique_ptr<Producer>> make(const Properties& properties, DeliveryListener& listener);

    Result<void> send(const RecordView& record, std::uint64_t id) override;
    bool waitForRoom(std::chrono::milliseconds timeout) override { return m_producer->waitForRoom(timeout); }
    Result<void> flush(std::chrono::milliseconds timeout) override { return m_producer->flush(timeout); }
    std::size_t inFlight() const override { return m_producer->inFlight(); }
    Completion initTransactions(std::chrono::milliseconds timeout) override {
        return m_producer->initTransactions(timeout);
    }
    Result<void> beginTransaction() override { return m_producer->beginTransaction(); }
    Completion commitTransaction(std::chrono::milliseconds timeout) override {
        return m_producer->commitTransaction(timeout);
    }
    Completion abortTransaction(std::chrono::milliseconds timeout) override {
        return m_producer->abortTransaction(timeout);
    }

private:
    explicit EmbeddedProducer(DeliveryListener& listener) : m_listener(listener) {}
    void onDeliveries(std::span<const DeliveryReport> reports) override;

    DeliveryListener& m_listener;
    std::mutex m_mutex;
    std::unordered_map<std::uint64_t, Timestamp> m_times; ///< of the records on their way, by id
    std::vector<DeliveryReport> m_reports;                ///< the producer's thread's, kept for its memory
    std::unique_ptr<Producer> m_producer;                 ///< the last member: its end still reports
};

} // namespace headwater
