// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Consumer.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// Answers by reading what the mock answers wrongly.
class EmbeddedConsumer final : public Consumer {
public:
    EmbeddedConsumer(std::unique_ptr<Consumer> consumer, Properties properties)
        : m_consumer(std::move(consumer)), m_properties(std::move(properties)) {}

    Result<void> assign(std::span<const TopicPartitionOffset> from) override { return m_consumer->assign(from); }
    Result<void> subscribe(std::span<const std::string> topics) override { return m_consumer->subscribe(topics); }
    Result<void> pause(const TopicPartition& at) override { return m_consumer->pause(at); }
    Result<void> resume(const TopicPartition& at) override { return m_consumer->resume(at); }
    RecordBatch poll(std::size_t limit, std::chrono::milliseconds timeout) override {
        return m_consumer->poll(limit, timeout);
    }
    void release() override { m_consumer->release(); }
    Result<OffsetRange> offsetRange(const TopicPartition& at, std::chrono::milliseconds timeout) override {
        return m_consumer->offsetRange(at, timeout);
    }
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time,
                                       std::chrono::milliseconds timeout) override;
    Completion commit(std::span<const TopicPartitionOffset> offsets, std::chrono::milliseconds timeout) override {
        return m_consumer->commit(offsets, timeout);
    }

private:
    std::unique_ptr<Consumer> m_consumer;
    Properties m_properties; ///< of a consumer that reads on the side
};

} // namespace headwater
