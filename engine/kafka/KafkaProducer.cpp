// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaProducer.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/BrokerErrors.h"
#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/ClientDefaults.h"
#include "engine/kafka/InFlight.h"
#include "engine/kafka/KafkaError.h"
#include "engine/kafka/TopicName.h"

#include <atomic>
#include <condition_variable>
#include <cstring>
#include <thread>
#include <unordered_map>

namespace headwater {

namespace {

using std::chrono::milliseconds;

/// How long the destructor waits for deliveries before it gives the rest up, and then for those to be reported.
constexpr milliseconds CloseWait{5000};
constexpr milliseconds PurgeWait{2000};
constexpr milliseconds PollInterval{100};

class KafkaProducer final : public Producer {
public:
    KafkaProducer(ClientHandle client, const Properties& properties, std::size_t limit, DeliveryListener& listener)
        : m_listener(listener), m_brokerErrors(properties), m_inFlight(limit), m_client(std::move(client)),
          m_queue(rd_kafka_queue_get_main(m_client.get())), m_thread([this] { serve(); }) {}
    ~KafkaProducer() override;

    Result<void> send(const RecordView& record, std::uint64_t id) override;
    bool waitForRoom(milliseconds timeout) override;
    Result<void> flush(milliseconds timeout) override;
    std::size_t inFlight() const override { return m_inFlight.size(); }

    Completion initTransactions(milliseconds timeout) override;
    Result<void> beginTransaction() override;
    Completion commitTransaction(milliseconds timeout) override;
    Completion abortTransaction(milliseconds timeout) override;

private:
    Result<rd_kafka_topic_t*> topic(std::string_view name);
    Result<HeadersHandle> copy(const HeadersView& headers) const;
    Error refused(rd_kafka_resp_err_t code, const RecordView& record) const;
    bool waitUntil(std::size_t inFlight, milliseconds timeout);
    Completion completion(rd_kafka_error_t* error, bool mayHaveHappened) const;

    void serve();
    void report(EventHandle event);
    DeliveryReport reportOf(const rd_kafka_message_t& message);
    void reportTheRest();

    DeliveryListener& m_listener;
    BrokerErrors m_brokerErrors;
    InFlight m_inFlight;
    ClientHandle m_client;
    QueueHandle m_queue;
    std::unordered_map<std::string, TopicHandle> m_topics;
    std::string_view m_lastTopicName; ///< of m_topics
    rd_kafka_topic_t* m_lastTopic = nullptr;

    std::vector<const rd_kafka_message_t*> m_messages; ///< the thread's own, kept for their memory
    std::vector<DeliveryReport> m_reports;
    std::mutex m_mutex;
    std::condition_variable m_reported;
    std::atomic<bool> m_ending = false;
    std::atomic<bool> m_recordRefused = false; ///< by a broker
    std::thread m_thread;
};

KafkaProducer::~KafkaProducer() {
    if (m_inFlight.size() > 0)
        flush(CloseWait).ok();
    for (milliseconds waited{0}; m_inFlight.size() > 0 && waited < PurgeWait; waited += PollInterval) {
        // Again and again: records that move from one of the client's queues to another escape a single purge.
        rd_kafka_purge(m_client.get(),
                       RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT | RD_KAFKA_PURGE_F_NON_BLOCKING);
        waitUntil(0, PollInterval);
    }
    m_ending = true;
    rd_kafka_queue_yield(m_queue.get());
    m_thread.join();
    reportTheRest();
    m_topics.clear();
}

Result<rd_kafka_topic_t*> KafkaProducer::topic(std::string_view name) {
    if (m_lastTopic && name == m_lastTopicName)
        return m_lastTopic;
    auto found = m_topics.find(std::string(name));
    if (found == m_topics.end()) {
        if (Result<void> valid = checkTopicName(name); !valid)
            return std::move(valid).error();
        std::string key(name);
        TopicHandle handle(rd_kafka_topic_new(m_client.get(), key.c_str(), nullptr));
        if (!handle)
            return kafkaError(rd_kafka_last_error(), key);
        found = m_topics.emplace(std::move(key), std::move(handle)).first;
    }
    m_lastTopicName = found->first;
    m_lastTopic = found->second.get();
    return m_lastTopic;
}

Result<HeadersHandle> KafkaProducer::copy(const HeadersView& headers) const {
    const std::size_t count = headers.size();
    if (count == 0)
        return HeadersHandle();
    HeadersHandle copies(rd_kafka_headers_new(count));
    for (std::size_t i = 0; i < count; ++i) {
        const HeaderView header = headers[i];
        const char* name = header.name.data() ? header.name.data() : "";
        if (std::memchr(name, 0, header.name.size()))
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = "a header's name has a zero byte, which most clients cannot read",
                         .where = "header " + std::to_string(i + 1)};
        rd_kafka_header_add(copies.get(), name, static_cast<ssize_t>(header.name.size()), header.value.data(),
                            static_cast<ssize_t>(header.value.size()));
    }
    return copies;
}

Error KafkaProducer::refused(rd_kafka_resp_err_t code, const RecordView& record) const {
    std::string where(record.topic);
    if (record.partition != RecordView::NoPartition)
        where += '/' + std::to_string(record.partition);
    if (auto fatal = fatalError(m_client.get(), where))
        return std::move(*fatal);
    Error error = kafkaError(code, std::move(where));
    if (code == RD_KAFKA_RESP_ERR_MSG_SIZE_TOO_LARGE) // said by the client, as no broker was asked
        error.message = "larger than the property message.max.bytes allows";
    if (error.code == ErrorCode::QueueFull && m_inFlight.size() <= 1) {
        error.code = ErrorCode::TooLarge;
        error.retriable = false;
        error.message = "the record is larger than the client's queue (queue.buffering.max.kbytes)";
    }
    return error;
}

Result<void> KafkaProducer::send(const RecordView& record, std::uint64_t id) {
    const Result<rd_kafka_topic_t*> to = topic(record.topic);
    if (!to)
        return to.error();
    std::int64_t timestamp = 0; // librdkafka's word for "now"
    if (record.timestamp) {
        timestamp = record.timestamp->time_since_epoch().count();
        if (timestamp == 0)
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = "librdkafka cannot send the time 1970-01-01T00:00:00.000Z: it would become now",
                         .where = "timestamp"};
    }
    if (record.partition < RecordView::NoPartition)
        return refused(RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION, record);
    InFlight::Slot* slot = m_inFlight.take(id);
    if (!slot)
        return kafkaError(RD_KAFKA_RESP_ERR__QUEUE_FULL, std::string(record.topic));
    Result<HeadersHandle> headers = copy(record.headers);
    if (!headers) {
        m_inFlight.takeBack(slot);
        return std::move(headers).error();
    }

    rd_kafka_vu_t fields[8];
    std::size_t count = 0;
    const auto add = [&](rd_kafka_vtype_t type) -> rd_kafka_vu_t& {
        fields[count].vtype = type;
        return fields[count++];
    };
    add(RD_KAFKA_VTYPE_RKT).u.rkt = *to;
    add(RD_KAFKA_VTYPE_PARTITION).u.i32 = record.partition;
    add(RD_KAFKA_VTYPE_VALUE).u.mem = {const_cast<char*>(record.value.data()), record.value.size()};
    add(RD_KAFKA_VTYPE_KEY).u.mem = {const_cast<char*>(record.key.data()), record.key.size()};
    add(RD_KAFKA_VTYPE_TIMESTAMP).u.i64 = timestamp;
    add(RD_KAFKA_VTYPE_MSGFLAGS).u.i = RD_KAFKA_MSG_F_COPY;
    add(RD_KAFKA_VTYPE_OPAQUE).u.ptr = slot;
    if (*headers)
        add(RD_KAFKA_VTYPE_HEADERS).u.headers = headers->get();
    if (const ErrorHandle error{rd_kafka_produceva(m_client.get(), fields, count)}) {
        Error why = refused(rd_kafka_error_code(error.get()), record);
        m_inFlight.takeBack(slot);
        return why;
    }
    (*headers).release();
    return {};
}

bool KafkaProducer::waitUntil(std::size_t inFlight, milliseconds timeout) {
    std::unique_lock lock(m_mutex);
    return m_reported.wait_for(lock, timeout, [&] { return m_inFlight.size() <= inFlight; });
}

bool KafkaProducer::waitForRoom(milliseconds timeout) {
    // Room for many, so that the sender is not woken for every record.
    const std::size_t now = m_inFlight.size();
    return now == 0 || waitUntil(now - now / 8 - 1, timeout);
}

Result<void> KafkaProducer::flush(milliseconds timeout) {
    const Deadline deadline(timeout);
    rd_kafka_flush(m_client.get(), deadline.timeout());
    // The last delivery reports may still be on their way through the thread.
    if (waitUntil(0, deadline.left()))
        return {};
    return m_brokerErrors.explain(Error{.code = ErrorCode::TimedOut,
                                        .message = std::to_string(m_inFlight.size()) + " records are not delivered yet",
                                        .retriable = true});
}

Completion KafkaProducer::completion(rd_kafka_error_t* raw, bool mayHaveHappened) const {
    const ErrorHandle error(raw);
    if (!error)
        return {};
    // The client's own words for a step that takes too long are advice to programmers.
    const rd_kafka_resp_err_t code = rd_kafka_error_code(raw);
    Error why =
        code == RD_KAFKA_RESP_ERR__TIMED_OUT ? kafkaError(code, "transaction") : kafkaError(*error, "transaction");
    Completion result{Outcome::Failed, m_brokerErrors.explain(std::move(why))};
    if (auto fatal = fatalError(m_client.get(), "transaction")) {
        result.error = std::move(*fatal);
    } else if (rd_kafka_error_txn_requires_abort(raw)) {
        result.error.message += "; the transaction must be aborted";
        // Up to 2.0.2 the client numbers the records of the next transaction wrongly, so that it would fail as well.
        result.error.fatal = m_recordRefused;
    } else if (mayHaveHappened && result.error.retriable) {
        result.outcome = Outcome::Unknown;
    }
    return result;
}

Completion KafkaProducer::initTransactions(milliseconds timeout) {
    return completion(rd_kafka_init_transactions(m_client.get(), toTimeout(timeout)), false);
}

Result<void> KafkaProducer::beginTransaction() {
    Completion result = completion(rd_kafka_begin_transaction(m_client.get()), false);
    if (!result.done())
        return std::move(result.error);
    return {};
}

Completion KafkaProducer::commitTransaction(milliseconds timeout) {
    return completion(rd_kafka_commit_transaction(m_client.get(), toTimeout(timeout)), true);
}

Completion KafkaProducer::abortTransaction(milliseconds timeout) {
    return completion(rd_kafka_abort_transaction(m_client.get(), toTimeout(timeout)), true);
}

void KafkaProducer::serve() {
    while (!m_ending) {
        EventHandle event(rd_kafka_queue_poll(m_queue.get(), toTimeout(PollInterval)));
        if (rd_kafka_event_type(event.get()) == RD_KAFKA_EVENT_DR)
            report(std::move(event));
        else if (rd_kafka_event_type(event.get()) == RD_KAFKA_EVENT_ERROR)
            m_brokerErrors.add(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
    }
}

DeliveryReport KafkaProducer::reportOf(const rd_kafka_message_t& message) {
    DeliveryReport report;
    report.id = static_cast<const InFlight::Slot*>(message._private)->id;
    report.partition = message.partition;
    report.latency = std::chrono::microseconds(std::max<std::int64_t>(rd_kafka_message_latency(&message), 0));
    if (message.err == RD_KAFKA_RESP_ERR_NO_ERROR) {
        report.offset = message.offset >= 0 ? message.offset : RecordView::NoOffset;
        report.timestamp = Timestamp(milliseconds(rd_kafka_message_timestamp(&message, nullptr)));
        if (rd_kafka_message_status(&message) != RD_KAFKA_MSG_STATUS_PERSISTED) {
            report.outcome = Outcome::Unknown;
            report.error = {.code = ErrorCode::Cluster, .message = "with acks=0 no broker says whether it arrived"};
        }
        return report;
    }
    const bool neverKept = rd_kafka_message_status(&message) == RD_KAFKA_MSG_STATUS_NOT_PERSISTED;
    report.outcome = neverKept ? Outcome::Failed : Outcome::Unknown;
    m_recordRefused = m_recordRefused || message.err > 0;
    std::string where = rd_kafka_topic_name(message.rkt);
    if (message.partition >= 0)
        where += '/' + std::to_string(message.partition);
    report.error = m_brokerErrors.explain(kafkaError(message.err, std::move(where)));
    if (message.err == RD_KAFKA_RESP_ERR__PURGE_QUEUE && report.outcome == Outcome::Unknown)
        report.error.message = "given up before it was sent again; the attempt before may have arrived";
    if (isRefusedBatch(message.err) && m_messages.size() > 1) {
        report.error.message += "; the broker refuses a batch as a whole, so good records fail beside a bad one: "
                                "-X batch.num.messages=1 sends each by itself";
        if (report.error.code == ErrorCode::TooLarge)
            report.error.message += ", a lower batch.size fewer together";
    }
    report.error.fatal = fatalError(m_client.get()).has_value();
    return report;
}

void KafkaProducer::report(EventHandle event) {
    m_messages.resize(rd_kafka_event_message_count(event.get()));
    m_messages.resize(rd_kafka_event_message_array(event.get(), m_messages.data(), m_messages.size()));
    if (m_messages.empty())
        return;
    m_reports.clear();
    for (const rd_kafka_message_t* message : m_messages)
        m_reports.push_back(reportOf(*message));
    m_listener.onDeliveries(m_reports);
    for (const rd_kafka_message_t* message : m_messages)
        m_inFlight.give(static_cast<InFlight::Slot*>(message->_private));
    event.reset(); // the client's queue has room again before the sender hears of it
    const std::lock_guard lock(m_mutex);
    m_inFlight.publish();
    m_reported.notify_all();
}

/// What the client did not report even when it gave everything up, because a thread of its own hangs.
void KafkaProducer::reportTheRest() {
    m_reports.clear();
    for (const InFlight::Slot& slot : m_inFlight.all()) {
        if (slot.taken) {
            Error why = kafkaError(RD_KAFKA_RESP_ERR__PURGE_INFLIGHT);
            m_reports.push_back({.id = slot.id, .outcome = Outcome::Unknown, .error = m_brokerErrors.explain(why)});
        }
    }
    if (!m_reports.empty())
        m_listener.onDeliveries(m_reports);
}

} // namespace

Result<std::unique_ptr<Producer>> makeKafkaProducer(const Properties& properties, DeliveryListener& listener) {
    const Properties all = producerProperties(properties);
    Result<ConfHandle> conf = makeConf(all);
    if (!conf)
        return std::move(conf).error();
    rd_kafka_conf_set_events(conf->get(), RD_KAFKA_EVENT_DR | RD_KAFKA_EVENT_ERROR);
    Result<ClientHandle> client = makeClient(RD_KAFKA_PRODUCER, std::move(*conf), all);
    if (!client)
        return std::move(client).error();
    // Each has a slot from the beginning; more are never on their way at once, whatever the property allows.
    constexpr std::size_t MostInFlight = 1'000'000;
    const std::size_t limit = numberOf(all, "queue.buffering.max.messages") - 1; // 0 means without limit
    return std::unique_ptr<Producer>(
        std::make_unique<KafkaProducer>(std::move(*client), all, std::min(limit, MostInFlight - 1) + 1, listener));
}

} // namespace headwater
