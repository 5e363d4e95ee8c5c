// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ConsumerClient.h"

#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/KafkaError.h"
#include "engine/kafka/OffsetRequests.h"

namespace headwater {

namespace {

using std::chrono::milliseconds;

/// A wait is cut into such pieces, so that broker errors do not wait for its end.
constexpr milliseconds PollInterval{100};
/// The client is asked to fetch more when this part of what it may queue was handed out.
constexpr std::size_t WakeParts = 8;
/// How long an out-of-range error may wait for the range that it names.
constexpr milliseconds RangeWait{1000};

} // namespace

ConsumerClient::ConsumerClient(const Properties& properties)
    : m_properties(properties), m_brokerErrors(properties),
      m_wakeAfter(numberOf(properties, "queued.min.messages") / WakeParts),
      m_wakeAfterBytes(numberOf(properties, "queued.max.messages.kbytes") * 1024 / WakeParts) {}

ConsumerClient::~ConsumerClient() = default;

Result<void> ConsumerClient::open() {
    Result<ConfHandle> conf = makeConf(m_properties);
    if (!conf)
        return std::move(conf).error();
    rd_kafka_conf_set_opaque(conf->get(), this);
    rd_kafka_conf_set_error_cb(conf->get(), [](rd_kafka_t*, int code, const char* text, void* self) {
        static_cast<ConsumerClient*>(self)->takeError(static_cast<rd_kafka_resp_err_t>(code), text);
    });
    rd_kafka_conf_set_rebalance_cb(
        conf->get(), [](rd_kafka_t*, rd_kafka_resp_err_t what, rd_kafka_topic_partition_list_t* partitions,
                        void* self) { static_cast<ConsumerClient*>(self)->rebalance(what, partitions); });
    Result<ClientHandle> client = makeClient(RD_KAFKA_CONSUMER, std::move(*conf), m_properties);
    if (!client)
        return std::move(client).error();
    m_client = std::move(*client);
    m_queue = makeQueue();
    return {};
}

void ConsumerClient::closeClient() {
    release();
    m_queue.reset();
    m_client.reset();
}

Result<void> ConsumerClient::pause(const TopicPartition& at) {
    const auto found = m_partitions.find(at);
    if (found == m_partitions.end())
        return Error{.code = ErrorCode::NotFound, .message = "not assigned to this consumer", .where = toString(at)};
    if (std::exchange(found->second.reading, false))
        stop(at, found->second);
    return {};
}

Result<void> ConsumerClient::resume(const TopicPartition& at) {
    const auto found = m_partitions.find(at);
    if (found == m_partitions.end())
        return Error{.code = ErrorCode::NotFound, .message = "not assigned to this consumer", .where = toString(at)};
    if (found->second.reading)
        return {};
    if (Result<void> started = start(at, found->second); !started)
        return started;
    found->second.reading = true;
    return {};
}

void ConsumerClient::release() {
    m_messages.clear();
    m_records.clear();
    m_atEnd.clear();
    m_errors.clear();
}

RecordBatch ConsumerClient::poll(std::size_t limit, milliseconds timeout) {
    release();
    const Deadline deadline(timeout);
    for (;;) {
        collectErrors();
        takeHeld(m_messages, limit);
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

void ConsumerClient::takeError(rd_kafka_resp_err_t code, std::string_view text) {
    if (const auto at = partitionIn(text)) {
        const auto found = m_partitions.find(*at);
        if (found != m_partitions.end() && std::exchange(found->second.error, code) != code)
            add(kafkaError(code, toString(*at)));
    } else if (auto error = m_brokerErrors.add(code, text)) {
        add(std::move(*error));
    }
}

void ConsumerClient::collectErrors() {
    rd_kafka_poll(m_client.get(), 0);
    m_errors.insert(m_errors.end(), std::make_move_iterator(m_nextErrors.begin()),
                    std::make_move_iterator(m_nextErrors.end()));
    m_nextErrors.clear();
}

ConsumerClient::Partitions::value_type* ConsumerClient::partitionOf(const rd_kafka_message_t& message) {
    if (m_last && message.rkt == m_lastTopic && message.partition == m_last->first.partition)
        return m_last;
    const auto found = m_partitions.find({message.rkt ? rd_kafka_topic_name(message.rkt) : "", message.partition});
    if (found == m_partitions.end())
        return nullptr;
    m_lastTopic = message.rkt;
    return m_last = &*found;
}

void ConsumerClient::handOut(std::size_t index) {
    const rd_kafka_message_t& message = m_messages[index];
    auto* entry = partitionOf(message);
    if (entry && !entry->second.reading)
        return hold(m_messages, index);
    if (message.err != RD_KAFKA_RESP_ERR_NO_ERROR)
        return handOutError(message);
    if (!entry || message.offset < entry->second.next)
        return;
    entry->second.next = message.offset + 1;
    entry->second.error = RD_KAFKA_RESP_ERR_NO_ERROR;
    handOutRecord(message, entry->first);
}

void ConsumerClient::handOutRecord(const rd_kafka_message_t& message, const TopicPartition& at) {
    ++m_handedOut;
    m_handedOutBytes += message.len + message.key_len;
    RecordView& record = m_records.emplace_back();
    record.topic = at.topic;
    record.partition = message.partition;
    record.offset = message.offset;
    rd_kafka_timestamp_type_t type = RD_KAFKA_TIMESTAMP_NOT_AVAILABLE;
    const std::int64_t time = rd_kafka_message_timestamp(&message, &type);
    if (type != RD_KAFKA_TIMESTAMP_NOT_AVAILABLE)
        record.timestamp = Timestamp(milliseconds(time));
    record.timestampType =
        type == RD_KAFKA_TIMESTAMP_LOG_APPEND_TIME ? TimestampType::LogAppend : TimestampType::Create;
    record.key = BytesView(message.key, message.key_len);
    record.value = BytesView(message.payload, message.len);
    record.headers = HeadersView(m_messageHeaders, &message);
}

void ConsumerClient::handOutError(const rd_kafka_message_t& message) {
    const auto* entry = partitionOf(message);
    if (message.rkt && !entry)
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

void ConsumerClient::fetchOn() {
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

Result<OffsetRange> ConsumerClient::offsetRange(const TopicPartition& at, milliseconds timeout) {
    Result<OffsetRange> range = askOffsetRange(m_client.get(), at, timeout);
    return range ? std::move(range) : explained(std::move(range).error());
}

Result<std::int64_t> ConsumerClient::offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) {
    Result<std::int64_t> offset = askOffsetForTime(m_client.get(), at, time, timeout);
    return offset ? std::move(offset) : explained(std::move(offset).error());
}

Completion ConsumerClient::commit(std::span<const TopicPartitionOffset> offsets, milliseconds timeout) {
    Completion result = commitOffsets(m_client.get(), offsets, timeout);
    if (!result.done())
        result.error = explained(std::move(result.error));
    return result;
}

/// With what the brokers' connections said of it meanwhile.
Error ConsumerClient::explained(Error error) {
    rd_kafka_poll(m_client.get(), 0);
    return m_brokerErrors.explain(std::move(error));
}

} // namespace headwater
