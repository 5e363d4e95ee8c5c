// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: a consumer that shares its topics with the members of a group.
#pragma once

#include "engine/kafka/ConsumerClient.h"

#include <set>

namespace headwater {

/// A member of a group. Its assignment is not ours to change, so a partition is paused by keeping its queue apart; what
/// was already on its way is held until it is resumed.
class GroupConsumer final : public ConsumerClient {
public:
    using ConsumerClient::ConsumerClient;
    /// Leaves the group, within a bound.
    ~GroupConsumer() override;

    Result<void> subscribe(std::span<const std::string> topics);

private:
    QueueHandle makeQueue() override { return QueueHandle(rd_kafka_queue_get_consumer(client())); }
    Result<void> start(const TopicPartition& at, Partition& partition) override;
    void stop(const TopicPartition& at, Partition& partition) override;
    void rebalance(rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* changed) override;
    void takeHeld(MessageBatch& batch, std::size_t limit) override;
    void hold(MessageBatch& batch, std::size_t index) override { m_held.push_back(batch.take(index)); }

    void leave();
    void forward(const TopicPartition& at, rd_kafka_queue_t* to);

    std::set<TopicPartition> m_forwarded; ///< whose queues are, for ever, ours to forward
    std::vector<MessageHandle> m_held;    ///< of paused partitions
};

} // namespace headwater
