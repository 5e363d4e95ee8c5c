// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Consumer of the embedded cluster.
#pragma once

#include "engine/kafka/Consumer.h"
#include "engine/kafka/MockCluster.h"

#include <memory>

namespace headwater {

/// Answers by reading what the mock answers wrongly, and keeps it from making the topics that it is asked for.
class EmbeddedConsumer final : public Consumer {
public:
    EmbeddedConsumer(std::unique_ptr<Consumer> consumer, std::shared_ptr<MockCluster> mock)
        : m_consumer(std::move(consumer)), m_mock(std::move(mock)) {}

    Result<void> assign(std::span<const TopicPartitionOffset> from) override;
    Result<void> subscribe(std::span<const std::string> topics) override;
    Result<void> pause(const TopicPartition& at) override { return m_consumer->pause(at); }
    Result<void> resume(const TopicPartition& at) override { return m_consumer->resume(at); }
    RecordBatch poll(std::size_t limit, std::chrono::milliseconds timeout) override {
        return m_consumer->poll(limit, timeout);
    }
    void release() override { m_consumer->release(); }
    Result<OffsetRange> offsetRange(const TopicPartition& at, std::chrono::milliseconds timeout) override;
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time,
                                       std::chrono::milliseconds timeout) override;
    Completion commit(std::span<const TopicPartitionOffset> offsets, std::chrono::milliseconds timeout) override {
        return m_consumer->commit(offsets, timeout);
    }

private:
    Result<void> checkThere(const TopicPartition& at, std::chrono::milliseconds timeout) const;

    std::unique_ptr<Consumer> m_consumer;
    std::shared_ptr<MockCluster> m_mock;
};

} // namespace headwater
