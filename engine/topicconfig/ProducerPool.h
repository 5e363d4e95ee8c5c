// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "engine/topicconfig/TopicMatcher.h"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace headwater {

/// Sends each record by the entry of a topic list that its topic is served by: a producer an entry, made when the first
/// record needs it. An entry whose producer cannot be made refuses its own records and harms no other. One thread
/// sends; reports come one call at a time, on the producers' threads. Transactions are refused, as they would be one
/// for each entry.
class ProducerPool final : public Producer, private DeliveryListener {
public:
    /// Gives the cluster that these properties reach; connects to nobody yet.
    using Open = std::function<Result<std::unique_ptr<Cluster>>(Properties properties)>;
    /// `defaults` are librdkafka's properties for what an entry does not say; `listener` must outlive the pool.
    ProducerPool(const TopicConfig& config, Properties defaults, Open open, DeliveryListener& listener);
    ~ProducerPool() override;

    /// The entry that serves a topic, by TopicConfig::entries(). NotFound where none does, Unsupported where that
    /// cannot be told.
    Result<std::size_t> entryOf(std::string_view topic) const;

    /// Beside the errors of Producer: entryOf()'s, and why the entry has no producer, with its pattern as `where`.
    Result<void> send(const RecordView& record, std::uint64_t id) override;
    bool waitForRoom(std::chrono::milliseconds timeout) override;
    Result<void> flush(std::chrono::milliseconds timeout) override;
    std::size_t inFlight() const override;

    Completion initTransactions(std::chrono::milliseconds timeout) override;
    Result<void> beginTransaction() override;
    Completion commitTransaction(std::chrono::milliseconds timeout) override;
    Completion abortTransaction(std::chrono::milliseconds timeout) override;

private:
    struct Lane {
        std::unique_ptr<Cluster> cluster;
        std::unique_ptr<Producer> producer;
    };

    void onDeliveries(std::span<const DeliveryReport> reports) override;
    Result<Lane> open(std::size_t entry);
    Result<Producer*> producerOf(std::string_view topic);

    const TopicConfig m_config;
    const TopicMatcher m_matcher;
    const Properties m_defaults;
    const Open m_open;
    std::mutex m_mutex; ///< of the listener's calls
    DeliveryListener& m_listener;
    std::map<std::string, Result<Producer*>, std::less<>> m_byTopic;
    std::map<std::size_t, Result<Lane>> m_lanes; ///< by entry
    Producer* m_full = nullptr;                  ///< the one that had no room
};

} // namespace headwater
