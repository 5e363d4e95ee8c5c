// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/GroupConsumer.h"

#include "engine/kafka/KafkaError.h"

namespace headwater {

namespace {

/// How long leaving a group may take, and how long each wait for its events.
constexpr std::chrono::milliseconds LeaveWait{5000};
constexpr std::chrono::milliseconds PollInterval{100};

} // namespace

GroupConsumer::~GroupConsumer() {
    release();
    if (client())
        leave();
    m_held.clear();
    closeClient();
}

/// Says good-bye to the group; the events of that are served here for a limited time only.
void GroupConsumer::leave() {
    const Deadline deadline(LeaveWait);
    const ErrorHandle refused(rd_kafka_consumer_close_queue(client(), queue()));
    while (!refused && !rd_kafka_consumer_closed(client()) && !deadline.over()) {
        if (const EventHandle event{rd_kafka_queue_poll(queue(), toTimeout(PollInterval))};
            rd_kafka_event_type(event.get()) == RD_KAFKA_EVENT_REBALANCE)
            rd_kafka_assign(client(), nullptr);
    }
}

Result<void> GroupConsumer::subscribe(std::span<const std::string> topics) {
    release();
    const PartitionListHandle list(rd_kafka_topic_partition_list_new(static_cast<int>(topics.size())));
    for (const std::string& name : topics)
        rd_kafka_topic_partition_list_add(list.get(), name.c_str(), RD_KAFKA_PARTITION_UA);
    if (const rd_kafka_resp_err_t code = rd_kafka_subscribe(client(), list.get()))
        return kafkaError(code, "subscribe");
    return {};
}

void GroupConsumer::forward(const TopicPartition& at, rd_kafka_queue_t* to) {
    const QueueHandle partition(rd_kafka_queue_get_partition(client(), at.topic.c_str(), at.partition));
    if (partition)
        rd_kafka_queue_forward(partition.get(), to);
}

Result<void> GroupConsumer::start(const TopicPartition& at, Partition&) {
    forward(at, queue());
    return {};
}

void GroupConsumer::stop(const TopicPartition& at, Partition&) {
    forward(at, nullptr);
    m_forwarded.insert(at);
}

void GroupConsumer::rebalance(rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* changed) {
    const bool assigned = what == RD_KAFKA_RESP_ERR__ASSIGN_PARTITIONS;
    forgetLast();
    for (int i = 0; changed && i < changed->cnt; ++i) {
        const TopicPartition at{changed->elems[i].topic, changed->elems[i].partition};
        if (assigned)
            partitions()[at] = {.reading = true};
        else
            partitions().erase(at);
    }
    // Should it come back, it starts at its committed offset.
    std::erase_if(m_held, [this](const MessageHandle& message) { return !partitionOf(*message); });
    if (std::string_view(rd_kafka_rebalance_protocol(client())) == "COOPERATIVE") {
        const ErrorHandle failed(assigned ? rd_kafka_incremental_assign(client(), changed)
                                          : rd_kafka_incremental_unassign(client(), changed));
        if (failed)
            add(kafkaError(*failed, "rebalance"));
    } else if (const rd_kafka_resp_err_t code = rd_kafka_assign(client(), assigned ? changed : nullptr)) {
        add(kafkaError(code, "rebalance"));
    }
    for (const TopicPartition& at : m_forwarded) {
        if (const auto found = partitions().find(at); found != partitions().end() && found->second.reading)
            forward(at, queue());
    }
}

void GroupConsumer::takeHeld(MessageBatch& batch, std::size_t limit) {
    for (MessageHandle& message : m_held) {
        const auto* entry = partitionOf(*message);
        if (batch.size() < limit && entry && entry->second.reading)
            batch.add(std::move(message));
    }
    std::erase(m_held, nullptr);
}

} // namespace headwater
