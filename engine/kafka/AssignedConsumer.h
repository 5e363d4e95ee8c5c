// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: a consumer of partitions that were named to it.
#pragma once

#include "engine/kafka/ConsumerClient.h"

namespace headwater {

/// Partitions that are assigned by hand are read with librdkafka's simple calls, which need no group and start and stop
/// each partition by itself: pausing is stopping, resuming is starting behind the last record that was handed out. Its
/// own pause and seek are not used, as up to 2.0.2 they can lose or repeat records that are read in batches.
class AssignedConsumer final : public ConsumerClient {
public:
    using ConsumerClient::ConsumerClient;
    ~AssignedConsumer() override;

    Result<void> assign(std::span<const TopicPartitionOffset> from);

private:
    QueueHandle makeQueue() override { return QueueHandle(rd_kafka_queue_new(client())); }
    Result<void> start(const TopicPartition& at, Partition& partition) override;
    void stop(const TopicPartition& at, Partition& partition) override;
    void rebalance(rd_kafka_resp_err_t, rd_kafka_topic_partition_list_t*) override {} // there is no group

    void stopAll();
    Result<rd_kafka_topic_t*> topic(const std::string& name);

    std::map<std::string, TopicHandle> m_topics;
};

} // namespace headwater
