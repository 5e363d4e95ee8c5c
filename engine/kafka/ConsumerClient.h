// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: what both ways of consuming share.
#pragma once

#include "engine/base/Outcome.h"
#include "engine/kafka/BrokerErrors.h"
#include "engine/kafka/Consumer.h"
#include "engine/kafka/MessageBatch.h"
#include "engine/kafka/MessageHeaders.h"
#include "engine/kafka/Properties.h"

#include <map>

namespace headwater {

/// A client whose queue is handed out in batches. Whatever the client brings, a record is handed out only if its
/// partition is being read, and at or behind the partition's next offset. One thread at a time.
class ConsumerClient {
public:
    explicit ConsumerClient(const Properties& properties);
    virtual ~ConsumerClient();
    ConsumerClient(const ConsumerClient&) = delete;
    ConsumerClient& operator=(const ConsumerClient&) = delete;

    /// First of all. Errors: a property that the client refuses.
    Result<void> open();

    /// As the port's.
    Result<void> pause(const TopicPartition& at);
    Result<void> resume(const TopicPartition& at);
    RecordBatch poll(std::size_t limit, std::chrono::milliseconds timeout);
    void release();
    Result<OffsetRange> offsetRange(const TopicPartition& at, std::chrono::milliseconds timeout);
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, std::chrono::milliseconds timeout);
    Completion commit(std::span<const TopicPartitionOffset> offsets, std::chrono::milliseconds timeout);

protected:
    struct Partition {
        std::int64_t next = 0; ///< no record before this offset is handed out
        bool reading = false;
        rd_kafka_resp_err_t error = RD_KAFKA_RESP_ERR_NO_ERROR; ///< told last; a topic's is found again each second
    };
    using Partitions = std::map<TopicPartition, Partition>;

    virtual QueueHandle makeQueue() = 0;
    virtual Result<void> start(const TopicPartition& at, Partition& partition) = 0;
    virtual void stop(const TopicPartition& at, Partition& partition) = 0;
    virtual void rebalance(rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* partitions) = 0;
    /// Adds to the batch what was kept of partitions that are read again.
    virtual void takeHeld(MessageBatch&, std::size_t /*limit*/) {}
    /// A message of a partition that is not being read; it is dropped unless it is taken out of the batch.
    virtual void hold(MessageBatch&, std::size_t /*index*/) {}

    rd_kafka_t* client() const { return m_client.get(); }
    rd_kafka_queue_t* queue() const { return m_queue.get(); }
    Partitions& partitions() { return m_partitions; }
    /// After a change of partitions(): what is remembered of the last message's is no longer valid.
    void forgetLast() { m_last = nullptr; }
    Partitions::value_type* partitionOf(const rd_kafka_message_t& message);
    /// To be handed out by the next poll.
    void add(Error error) { m_nextErrors.push_back(std::move(error)); }
    /// The last step of the destructor of each derived class, as the client's callbacks may still call it.
    void closeClient();

private:
    void handOut(std::size_t index);
    void handOutRecord(const rd_kafka_message_t& message, const TopicPartition& at);
    void handOutError(const rd_kafka_message_t& message);
    void fetchOn();
    void takeError(rd_kafka_resp_err_t code, std::string_view text);
    void collectErrors();
    Error explained(Error error);

    const Properties m_properties;
    BrokerErrors m_brokerErrors;
    MessageHeaders m_messageHeaders;
    ClientHandle m_client;
    QueueHandle m_queue;
    Partitions m_partitions;
    Partitions::value_type* m_last = nullptr; ///< of the message before
    rd_kafka_topic_t* m_lastTopic = nullptr;  ///< as that message named it

    MessageBatch m_messages;
    std::size_t m_handedOut = 0; ///< records, and their bytes, since the client was last asked to fetch
    std::size_t m_handedOutBytes = 0;
    const std::size_t m_wakeAfter; ///< so many records, or bytes
    const std::size_t m_wakeAfterBytes;
    std::vector<RecordView> m_records;
    std::vector<TopicPartitionOffset> m_atEnd;
    std::vector<Error> m_errors;
    std::vector<Error> m_nextErrors; ///< met outside of poll()
};

} // namespace headwater
