// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/AssignedConsumer.h"

#include "engine/kafka/KafkaError.h"
#include "engine/kafka/TopicName.h"

namespace headwater {

AssignedConsumer::~AssignedConsumer() {
    stopAll();
    m_topics.clear();
    closeClient();
}

void AssignedConsumer::stopAll() {
    for (auto& [at, partition] : partitions()) {
        if (partition.reading)
            stop(at, partition);
    }
    partitions().clear();
    forgetLast();
}

Result<rd_kafka_topic_t*> AssignedConsumer::topic(const std::string& name) {
    TopicHandle& handle = m_topics[name];
    if (!handle) {
        if (Result<void> valid = checkTopicName(name); !valid)
            return std::move(valid).error();
        handle.reset(rd_kafka_topic_new(client(), name.c_str(), nullptr));
        if (!handle)
            return kafkaError(rd_kafka_last_error(), name);
    }
    return handle.get();
}

Result<void> AssignedConsumer::start(const TopicPartition& at, Partition& partition) {
    Result<rd_kafka_topic_t*> handle = topic(at.topic);
    if (!handle)
        return std::move(handle).error();
    if (rd_kafka_consume_start_queue(*handle, at.partition, partition.next, queue()) != 0)
        return kafkaError(rd_kafka_last_error(), toString(at));
    return {};
}

void AssignedConsumer::stop(const TopicPartition& at, Partition&) {
    if (const Result<rd_kafka_topic_t*> handle = topic(at.topic))
        rd_kafka_consume_stop(*handle, at.partition);
}

Result<void> AssignedConsumer::assign(std::span<const TopicPartitionOffset> from) {
    release();
    stopAll();
    for (const auto& [at, offset] : from) {
        if (at.partition < 0 || offset < 0)
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = "neither partition nor offset can be below 0",
                         .where = toString(at)};
        Partition& partition = partitions()[at];
        if (partition.reading) // named twice: the last one counts
            stop(at, partition);
        partition = {.next = offset};
        if (Result<void> started = resume(at); !started)
            return started;
    }
    return {};
}

} // namespace headwater
