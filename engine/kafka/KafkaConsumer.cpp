// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaConsumer.h"

#include "engine/kafka/BrokerErrors.h"
#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/ClientDefaults.h"
#include "engine/kafka/KafkaError.h"
#include "engine/kafka/MessageBatch.h"
#include "engine/kafka/MessageHeaders.h"
#include "engine/kafka/OffsetRequests.h"
#include "engine/kafka/TopicName.h"

#include <map>
#include <set>

namespace headwater {

namespace {

using std::chrono::milliseconds;

/// A wait is cut into such pieces, so that broker errors do not wait for its end.
constexpr milliseconds PollInterval{100};
/// The client is asked to fetch more when this part of what it may queue was handed out.
constexpr std::size_t WakeParts = 8;
/// How long leaving a group may take.
constexpr milliseconds CloseWait{5000};
/// How long an out-of-range error may wait for the range that it names.
constexpr milliseconds RangeWait{1000};

/// Partitions that are assigned by hand are read with librdkafka's simple calls, which need no group and start and stop
/// each partition by itself: pausing is stopping, resuming is starting behind the last record that was handed out. Its
/// own pause and seek are not used, as up to 2.0.2 they can lose or repeat records that are read in batches; and
/// whatever the client brings, a record is handed out only if it is at or behind the partition's next offset.
/// A partition of a group's, whose assignment is not ours to change, is paused by keeping its queue apart; what was
/// already on its way is held until it is resumed.
class KafkaConsumer final : public Consumer {
public:
    explicit KafkaConsumer(const Properties& properties)
        : m_properties(properties), m_brokerErrors(properties),
          m_wakeAfter(numberOf(properties, "queued.min.messages") / WakeParts),
          m_wakeAfterBytes(numberOf(properties, "queued.max.messages.kbytes") * 1024 / WakeParts) {}
    ~KafkaConsumer() override { close(); }

    Result<void> open();

    Result<void> assign(std::span<const TopicPartitionOffset> from) override;
    Result<void> subscribe(std::span<const std::string> topics) override;
    Result<void> pause(const TopicPartition& at) override;
    Result<void> resume(const TopicPartition& at) override;
    RecordBatch poll(std::size_t limit, milliseconds timeout) override;
    void release() override;
    Result<OffsetRange> offsetRange(const TopicPartition& at, milliseconds timeout) override;
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) override;
    Completion commit(std::span<const TopicPartitionOffset> offsets, milliseconds timeout) override;

private:
    enum class Mode { Idle, Assigned, Subscribed };

    struct Partition {
        rd_kafka_topic_t* topic = nullptr;
        std::int64_t next = 0; ///< no record before this offset is handed out
        bool reading = false;
        rd_kafka_resp_err_t error = RD_KAFKA_RESP_ERR_NO_ERROR; ///< told last; a topic's is found again each second
    };
    using Partitions = std::map<TopicPartition, Partition>;

    Result<void> enter(Mode mode);
    void close();
    Result<rd_kafka_topic_t*> topic(const std::string& name);
    Result<void> start(const TopicPartition& at, Partition& partition);
    void stop(const TopicPartition& at, Partition& partition);
    void rebalance(rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* partitions);

    void forward(const TopicPartition& at, rd_kafka_queue_t* to);
    void takeHeld(std::size_t limit);
    Partitions::value_type* partitionOf(const rd_kafka_message_t& message);
    void handOut(std::size_t index);
    void fetchOn();
    void handOutError(const rd_kafka_message_t& message);
    void takeError(rd_kafka_resp_err_t code, std::string_view text);
    void collectErrors();
    Error explained(Error error);

    Properties m_properties;
    BrokerErrors m_brokerErrors;
    MessageHeaders m_messageHeaders;
    ClientHandle m_client;
    QueueHandle m_queue;
    Mode m_mode = Mode::Idle;
    std::map<std::string, TopicHandle> m_topics;
    Partitions m_partitions;
    Partitions::value_type* m_last = nullptr; ///< of the message before
    rd_kafka_topic_t* m_lastTopic = nullptr;  ///< as that message named it

    std::set<TopicPartition> m_forwarded; ///< whose queues are, for ever, ours to forward
    std::vector<MessageHandle> m_held;    ///< of paused partitions of a group's

    MessageBatch m_messages;
    std::size_t m_handedOut = 0; ///< records, and their bytes, since the client was last asked to fetch
    std::size_t m_handedOutBytes = 0;
    std::size_t m_wakeAfter; ///< so many records, or bytes
    std::size_t m_wakeAfterBytes;
    std::vector<RecordView> m_records;
    std::vector<TopicPartitionOffset> m_atEnd;
    std::vector<Error> m_errors;
    std::vector<Error> m_nextErrors; ///< met outside of poll()
};

Result<void> KafkaConsumer::open() {
    Result<ConfHandle> conf = makeConf(m_properties);
    if (!conf)
        return std::move(conf).error();
    rd_kafka_conf_set_opaque(conf->get(), this);
    rd_kafka_conf_set_error_cb(conf->get(), [](rd_kafka_t*, int code, const char* text, void* self) {
        static_cast<KafkaConsumer*>(self)->takeError(static_cast<rd_kafka_resp_err_t>(code), text);
    });
    rd_kafka_conf_set_rebalance_cb(
        conf->get(), [](rd_kafka_t*, rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* partitions,
                        void* self) { static_cast<KafkaConsumer*>(self)->rebalance(what, partitions); });
    Result<ClientHandle> client = makeClient(RD_KAFKA_CONSUMER, std::move(*conf));
    if (!client)
        return std::move(client).error();
    m_client = std::move(*client);
    m_queue.reset(rd_kafka_queue_new(m_client.get()));
    return {};
}

/// A client that has once done the one cannot do the other, so that it is made anew.
Result<void> KafkaConsumer::enter(Mode mode) {
    release();
    if (m_mode != Mode::Idle && m_mode != mode) {
        close();
        if (Result<void> opened = open(); !opened)
            return opened;
    }
    if (mode == Mode::Subscribed && m_mode != mode)
        m_queue.reset(rd_kafka_queue_get_consumer(m_client.get()));
    m_mode = mode;
    return {};
}

void KafkaConsumer::close() {
    release();
    if (!m_client)
        return;
    if (m_mode == Mode::Assigned) {
        for (auto& [at, partition] : m_partitions)
            stop(at, partition);
    }
    if (m_mode == Mode::Subscribed) {
        // Says good-bye to the group; the events of that are served here for a limited time only.
        const Deadline deadline(CloseWait);
        const ErrorHandle refused(rd_kafka_consumer_close_queue(m_client.get(), m_queue.get()));
        while (!refused && !rd_kafka_consumer_closed(m_client.get()) && !deadline.over()) {
            if (const EventHandle event{rd_kafka_queue_poll(m_queue.get(), toTimeout(PollInterval))};
                rd_kafka_event_type(event.get()) == RD_KAFKA_EVENT_REBALANCE)
                rd_kafka_assign(m_client.get(), nullptr);
        }
    }
    m_held.clear();
    m_forwarded.clear();
    m_partitions.clear();
    m_last = nullptr;
    m_topics.clear();
    m_queue.reset();
    m_client.reset();
    m_mode = Mode::Idle;
}

Result<rd_kafka_topic_t*> KafkaConsumer::topic(const std::string& name) {
    TopicHandle& handle = m_topics[name];
    if (!handle) {
        if (Result<void> valid = checkTopicName(name); !valid)
            return std::move(valid).error();
        handle.reset(rd_kafka_topic_new(m_client.get(), name.c_str(), nullptr));
        if (!handle)
            return kafkaError(rd_kafka_last_error(), name);
    }
    return handle.get();
}

void KafkaConsumer::forward(const TopicPartition& at, rd_kafka_queue_t* to) {
    const QueueHandle queue(rd_kafka_queue_get_partition(m_client.get(), at.topic.c_str(), at.partition));
    if (queue)
        rd_kafka_queue_forward(queue.get(), to);
}

Result<void> KafkaConsumer::start(const TopicPartition& at, Partition& partition) {
    if (m_mode == Mode::Subscribed)
        forward(at, m_queue.get());
    else if (rd_kafka_consume_start_queue(partition.topic, at.partition, partition.next, m_queue.get()) != 0)
        return kafkaError(rd_kafka_last_error(), toString(at));
    partition.reading = true;
    return {};
}

void KafkaConsumer::stop(const TopicPartition& at, Partition& partition) {
    if (!partition.reading)
        return;
    partition.reading = false;
    if (m_mode == Mode::Assigned) {
        rd_kafka_consume_stop(partition.topic, at.partition);
    } else {
        forward(at, nullptr);
        m_forwarded.insert(at);
    }
}

Result<void> KafkaConsumer::assign(std::span<const TopicPartitionOffset> from) {
    if (Result<void> entered = enter(Mode::Assigned); !entered)
        return entered;
    for (auto& [at, partition] : m_partitions)
        stop(at, partition);
    m_partitions.clear();
    m_last = nullptr;
    for (const auto& [at, offset] : from) {
        if (at.partition < 0 || offset < 0)
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = "neither partition nor offset can be below 0",
                         .where = toString(at)};
        Result<rd_kafka_topic_t*> handle = topic(at.topic);
        if (!handle)
            return std::move(handle).error();
        Partition& partition = m_partitions[at];
        stop(at, partition);
        partition = {*handle, offset};
        if (Result<void> started = start(at, partition); !started)
            return started;
    }
    return {};
}

Result<void> KafkaConsumer::subscribe(std::span<const std::string> topics) {
    if (!m_properties.find("group.id"))
        return kafkaError(RD_KAFKA_RESP_ERR__UNKNOWN_GROUP, "subscribe");
    if (Result<void> entered = enter(Mode::Subscribed); !entered)
        return entered;
    const PartitionListHandle list(rd_kafka_topic_partition_list_new(static_cast<int>(topics.size())));
    for (const std::string& name : topics)
        rd_kafka_topic_partition_list_add(list.get(), name.c_str(), RD_KAFKA_PARTITION_UA);
    if (const rd_kafka_resp_err_t code = rd_kafka_subscribe(m_client.get(), list.get()))
        return kafkaError(code, "subscribe");
    return {};
}

void KafkaConsumer::rebalance(rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* partitions) {
    const bool assigned = what == RD_KAFKA_RESP_ERR__ASSIGN_PARTITIONS;
    m_last = nullptr;
    for (int i = 0; partitions && i < partitions->cnt; ++i) {
        const TopicPartition at{partitions->elems[i].topic, partitions->elems[i].partition};
        if (assigned)
            m_partitions[at] = {.reading = true};
        else
            m_partitions.erase(at);
    }
    // Should it come back, it starts at its committed offset.
    std::erase_if(m_held, [this](const MessageHandle& message) { return !partitionOf(*message); });
    if (std::string_view(rd_kafka_rebalance_protocol(m_client.get())) == "COOPERATIVE") {
        const ErrorHandle failed(assigned ? rd_kafka_incremental_assign(m_client.get(), partitions)
                                          : rd_kafka_incremental_unassign(m_client.get(), partitions));
        if (failed)
            m_nextErrors.push_back(kafkaError(*failed, "rebalance"));
    } else if (const rd_kafka_resp_err_t code = rd_kafka_assign(m_client.get(), assigned ? partitions : nullptr)) {
        m_nextErrors.push_back(kafkaError(code, "rebalance"));
    }
    for (const TopicPartition& at : m_forwarded) {
        if (m_partitions.count(at) && m_partitions[at].reading)
            forward(at, m_queue.get());
    }
}

Result<void> KafkaConsumer::pause(const TopicPartition& at) {
    const auto found = m_partitions.find(at);
    if (found == m_partitions.end())
        return Error{.code = ErrorCode::NotFound, .message = "not assigned to this consumer", .where = toString(at)};
    stop(at, found->second);
    return {};
}

Result<void> KafkaConsumer::resume(const TopicPartition& at) {
    const auto found = m_partitions.find(at);
    if (found == m_partitions.end())
        return Error{.code = ErrorCode::NotFound, .message = "not assigned to this consumer", .where = toString(at)};
    if (found->second.reading)
        return {};
    return start(at, found->second);
}

void KafkaConsumer::release() {
    m_messages.clear();
    m_records.clear();
    m_atEnd.clear();
    m_errors.clear();
}

/// What was held of partitions that are read again.
void KafkaConsumer::takeHeld(std::size_t limit) {
    for (MessageHandle& message : m_held) {
        const auto* entry = partitionOf(*message);
        if (m_messages.size() < limit && entry && entry->second.reading)
            m_messages.add(std::move(message));
    }
    std::erase(m_held, nullptr);
}

RecordBatch KafkaConsumer::poll(std::size_t limit, milliseconds timeout) {
    release();
    const Deadline deadline(timeout);
    for (;;) {
        collectErrors();
        takeHeld(limit);
        m_messages.read(m_queue.get(), limit, milliseconds(0));
        if (m_messages.size() == 0 && m_errors.empty()) {
            m_messages.read(m_queue.get(), std::min<std::size_t>(limit, 1), std::min(deadline.left(), PollInterval));
            if (m_messages.size() > 0)
                m_messages.read(m_queue.get(), limit, milliseconds(0));
        }
        for (std::size_t i = 0; i < m_messages.size(); ++i)
            handOut(i);
        fetchOn();
        const RecordBatch batch{m_records, m_atEnd, m_errors};
        if (!batch.empty() || deadline.over() || limit == 0)
            return batch;
        release();
    }
}

void KafkaConsumer::takeError(rd_kafka_resp_err_t code, std::string_view text) {
    if (const auto at = partitionIn(text)) {
        const auto found = m_partitions.find(*at);
        if (found != m_partitions.end() && std::exchange(found->second.error, code) != code)
            m_nextErrors.push_back(kafkaError(code, toString(*at)));
    } else if (auto error = m_brokerErrors.add(code, text)) {
        m_nextErrors.push_back(std::move(*error));
    }
}

void KafkaConsumer::collectErrors() {
    rd_kafka_poll(m_client.get(), 0);
    m_errors.insert(m_errors.end(), std::make_move_iterator(m_nextErrors.begin()),
                    std::make_move_iterator(m_nextErrors.end()));
    m_nextErrors.clear();
}

KafkaConsumer::Partitions::value_type* KafkaConsumer::partitionOf(const rd_kafka_message_t& message) {
    if (m_last && message.rkt == m_lastTopic && message.partition == m_last->first.partition)
        return m_last;
    const auto found = m_partitions.find({message.rkt ? rd_kafka_topic_name(message.rkt) : "", message.partition});
    if (found == m_partitions.end())
        return nullptr;
    m_lastTopic = message.rkt;
    return m_last = &*found;
}

void KafkaConsumer::handOut(std::size_t index) {
    const rd_kafka_message_t& message = m_messages[index];
    auto* entry = partitionOf(message);
    if (entry && !entry->second.reading && m_mode == Mode::Subscribed) {
        m_held.push_back(m_messages.take(index));
        return;
    }
    if (message.err != RD_KAFKA_RESP_ERR_NO_ERROR)
        return handOutError(message);
    if (!entry || !entry->second.reading || message.offset < entry->second.next)
        return;
    entry->second.next = message.offset + 1;
    entry->second.error = RD_KAFKA_RESP_ERR_NO_ERROR;
    ++m_handedOut;
    m_handedOutBytes += message.len + message.key_len;
    RecordView& record = m_records.emplace_back();
    record.topic = entry->first.topic;
    record.partition = message.partition;
    record.offset = message.offset;
    rd_kafka_timestamp_type_t type = RD_KAFKA_TIMESTAMP_NOT_AVAILABLE;
    record.timestamp = Timestamp(milliseconds(rd_kafka_message_timestamp(&message, &type)));
    record.timestampType = type == RD_KAFKA_TIMESTAMP_CREATE_TIME       ? TimestampType::Create
                           : type == RD_KAFKA_TIMESTAMP_LOG_APPEND_TIME ? TimestampType::LogAppend
                                                                        : TimestampType::None;
    record.key = BytesView(message.key, message.key_len);
    record.value = BytesView(message.payload, message.len);
    record.headers = HeadersView(m_messageHeaders, &message);
}

void KafkaConsumer::fetchOn() {
    if (m_handedOut < m_wakeAfter && m_handedOutBytes < m_wakeAfterBytes)
        return;
    m_handedOut = m_handedOutBytes = 0;
    const PartitionListHandle reading(rd_kafka_topic_partition_list_new(static_cast<int>(m_partitions.size())));
    for (const auto& [at, partition] : m_partitions) {
        if (partition.reading)
            rd_kafka_topic_partition_list_add(reading.get(), at.topic.c_str(), at.partition);
    }
    wakeFetchers(m_client.get(), *reading);
}

void KafkaConsumer::handOutError(const rd_kafka_message_t& message) {
    const auto* entry = partitionOf(message);
    if (message.rkt && (!entry || !entry->second.reading))
        return; // of an assignment that is no more
    if (message.err == RD_KAFKA_RESP_ERR__PARTITION_EOF) {
        if (entry && message.offset >= entry->second.next)
            m_atEnd.push_back({entry->first, message.offset});
        return;
    }
    Error error = kafkaError(message.err, entry ? toString(entry->first) : std::string(),
                             entry ? std::string_view() : rd_kafka_message_errstr(&message));
    if (message.err == RD_KAFKA_RESP_ERR__AUTO_OFFSET_RESET && entry) {
        const Result<OffsetRange> range = offsetRange(entry->first, RangeWait);
        error.message = "the log has no offset " + std::to_string(entry->second.next);
        if (range)
            error.message += ": it goes from " + std::to_string(range->start) + " to " + std::to_string(range->end);
    }
    m_errors.push_back(m_brokerErrors.explain(std::move(error)));
}

Result<OffsetRange> KafkaConsumer::offsetRange(const TopicPartition& at, milliseconds timeout) {
    Result<OffsetRange> range = askOffsetRange(m_client.get(), at, timeout);
    return range ? std::move(range) : explained(std::move(range).error());
}

Result<std::int64_t> KafkaConsumer::offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) {
    Result<std::int64_t> offset = askOffsetForTime(m_client.get(), at, time, timeout);
    return offset ? std::move(offset) : explained(std::move(offset).error());
}

Completion KafkaConsumer::commit(std::span<const TopicPartitionOffset> offsets, milliseconds timeout) {
    Completion result = commitOffsets(m_client.get(), offsets, timeout);
    if (!result.done())
        result.error = explained(std::move(result.error));
    return result;
}

/// With what the brokers' connections said of it meanwhile.
Error KafkaConsumer::explained(Error error) {
    rd_kafka_poll(m_client.get(), 0);
    return m_brokerErrors.explain(std::move(error));
}

} // namespace

Result<std::unique_ptr<Consumer>> makeKafkaConsumer(const Properties& properties) {
    auto consumer = std::make_unique<KafkaConsumer>(consumerProperties(properties));
    if (Result<void> opened = consumer->open(); !opened)
        return std::move(opened).error();
    return std::unique_ptr<Consumer>(std::move(consumer));
}

} // namespace headwater
