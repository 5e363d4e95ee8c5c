// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeCluster.h"

#include <algorithm>
#include <set>

namespace headwater::test {

namespace {

using std::chrono::milliseconds;

Error notFound(const std::string& where) {
    return Error{.code = ErrorCode::NotFound, .message = "there is no such topic or partition", .where = where};
}

const FakeCluster::Partition* find(const FakeCluster& cluster, const TopicPartition& at) {
    const auto topic = cluster.topics.find(at.topic);
    const auto number = static_cast<std::size_t>(at.partition);
    return topic == cluster.topics.end() || number >= topic->second.size() ? nullptr : &topic->second[number];
}

class FakeProducer final : public Producer {
public:
    FakeProducer(FakeCluster& cluster, DeliveryListener& listener) : m_cluster(cluster), m_listener(listener) {}
    /// What is still in flight is given up, as the port says.
    ~FakeProducer() override {
        for (const auto& one : m_cluster.inFlight) {
            const Error error{.code = ErrorCode::Cancelled, .message = "given up"};
            const DeliveryReport report{.id = one.id, .outcome = Outcome::Unknown, .error = error};
            if (one.listener == &m_listener)
                m_listener.onDeliveries({&report, 1});
        }
        std::erase_if(m_cluster.inFlight, [this](const auto& one) { return one.listener == &m_listener; });
    }

    Result<void> send(const RecordView& view, std::uint64_t id) override {
        Record record(view);
        if (inFlight() >= m_cluster.queueLimit)
            return Error{.code = ErrorCode::QueueFull, .message = "full", .retriable = true, .where = record.topic};
        if (Result<void> accepted = m_cluster.onSend ? m_cluster.onSend(record) : Result<void>(); !accepted)
            return accepted;
        m_cluster.sent.push_back(record);
        m_cluster.inFlight.push_back({std::move(record), id, &m_listener});
        return {};
    }
    bool waitForRoom(milliseconds timeout) override {
        if (!m_cluster.holdDeliveries)
            m_cluster.deliver(1);
        if (inFlight() < m_cluster.queueLimit)
            return true;
        m_cluster.clock.advance(timeout);
        return false;
    }
    Result<void> flush(milliseconds timeout) override {
        if (!m_cluster.holdDeliveries)
            m_cluster.deliver();
        if (inFlight() == 0)
            return {};
        m_cluster.clock.advance(timeout);
        return Error{.code = ErrorCode::TimedOut, .message = "records are not delivered yet", .retriable = true};
    }
    std::size_t inFlight() const override { return m_cluster.inFlight.size(); }

    Completion initTransactions(milliseconds timeout) override { return transaction("init", timeout); }
    Result<void> beginTransaction() override {
        Completion begun = transaction("begin", {});
        return begun.done() ? Result<void>() : Result<void>(std::move(begun.error));
    }
    Completion commitTransaction(milliseconds timeout) override {
        if (!m_cluster.holdDeliveries)
            m_cluster.deliver();
        return transaction("commit", timeout);
    }
    Completion abortTransaction(milliseconds timeout) override {
        if (!m_cluster.holdDeliveries)
            m_cluster.deliver();
        return transaction("abort", timeout);
    }

private:
    Completion transaction(const std::string& call, milliseconds timeout) {
        m_cluster.transactionCalls.push_back(call);
        if (m_cluster.onTransaction) {
            Completion answered = m_cluster.onTransaction(call);
            if (!answered.done() && answered.error.retriable)
                m_cluster.clock.advance(timeout);
            return answered;
        }
        const auto answer = m_cluster.transactionAnswers.find(call);
        return answer == m_cluster.transactionAnswers.end() ? Completion() : answer->second;
    }

    FakeCluster& m_cluster;
    DeliveryListener& m_listener;
};

class RecordHeaders final : public HeaderSource {
public:
    std::size_t headerCount(const void* record) const override {
        return static_cast<const Record*>(record)->headers.size();
    }
    HeaderView header(const void* record, std::size_t index) const override {
        return static_cast<const Record*>(record)->headers[index];
    }
};

class FakeConsumer final : public Consumer {
public:
    FakeConsumer(FakeCluster& cluster, bool uncommitted) : m_cluster(cluster), m_uncommitted(uncommitted) {}
    ~FakeConsumer() override { m_cluster.paused.clear(); }

    Result<void> assign(std::span<const TopicPartitionOffset> from) override {
        release();
        m_positions.clear();
        m_cluster.paused.clear();
        for (const auto& [at, offset] : from)
            m_positions[at] = {offset};
        return {};
    }
    Result<void> subscribe(std::span<const std::string> topics) override {
        std::vector<TopicPartitionOffset> from;
        for (const std::string& topic : topics) {
            for (std::size_t i = 0; m_cluster.topics.count(topic) && i < m_cluster.topics[topic].size(); ++i) {
                const TopicPartition at{topic, static_cast<std::int32_t>(i)};
                const auto committed = m_cluster.commits.find(at);
                from.push_back({at, committed == m_cluster.commits.end() ? 0 : committed->second});
            }
        }
        return assign(from);
    }
    Result<void> pause(const TopicPartition& at) override {
        if (!m_positions.count(at))
            return notFound(toString(at));
        ++m_cluster.pauses;
        if (!isPaused(at))
            m_cluster.paused.push_back(at);
        return {};
    }
    Result<void> resume(const TopicPartition& at) override {
        if (!m_positions.count(at))
            return notFound(toString(at));
        std::erase(m_cluster.paused, at);
        return {};
    }
    RecordBatch poll(std::size_t limit, milliseconds timeout) override;
    void release() override {
        m_views.clear();
        m_records.clear();
        m_atEnd.clear();
        m_errors.clear();
    }
    Result<OffsetRange> offsetRange(const TopicPartition& at, milliseconds) override {
        const auto* partition = find(m_cluster, at);
        if (m_cluster.unreachable || !partition)
            return m_cluster.unreachable ? *m_cluster.unreachable : notFound(toString(at));
        return OffsetRange{partition->start, partition->end + (m_uncommitted ? partition->open : 0)};
    }
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, milliseconds) override {
        const auto* partition = find(m_cluster, at);
        if (m_cluster.unreachable || !partition)
            return m_cluster.unreachable ? *m_cluster.unreachable : notFound(toString(at));
        for (const Record& record : partition->records) {
            if (record.timestamp >= time)
                return *record.offset;
        }
        return partition->end;
    }
    Completion commit(std::span<const TopicPartitionOffset> offsets, milliseconds) override {
        Completion answer = m_cluster.commitAnswer.value_or(Completion());
        for (const auto& [at, offset] : offsets) {
            if (answer.done())
                m_cluster.commits[at] = offset;
        }
        return answer;
    }

private:
    struct Position {
        std::int64_t next = 0;
        std::optional<std::int64_t> toldEnd = {};
        bool toldMissing = false;
    };

    bool isPaused(const TopicPartition& at) const {
        return std::find(m_cluster.paused.begin(), m_cluster.paused.end(), at) != m_cluster.paused.end();
    }
    void read(const TopicPartition& at, Position& position, std::size_t limit);

    FakeCluster& m_cluster;
    const bool m_uncommitted; ///< sees the end of open transactions
    std::map<TopicPartition, Position> m_positions;
    RecordHeaders m_headers;
    std::deque<Record> m_records;
    std::vector<RecordView> m_views;
    std::vector<TopicPartitionOffset> m_atEnd;
    std::vector<Error> m_errors;
};

void FakeConsumer::read(const TopicPartition& at, Position& position, std::size_t limit) {
    const auto* partition = find(m_cluster, at);
    if (!partition || position.next < partition->start || position.next > partition->end) {
        if (!std::exchange(position.toldMissing, true))
            m_errors.push_back(notFound(toString(at)));
        return;
    }
    const auto& records = partition->records;
    auto next = std::lower_bound(records.begin(), records.end(), position.next,
                                 [](const Record& record, std::int64_t offset) { return *record.offset < offset; });
    for (; next != records.end() && m_records.size() < limit; ++next) {
        m_records.push_back(*next);
        position.next = *next->offset + 1;
    }
    if (next != records.end())
        return;
    position.next = partition->end;
    if (position.toldEnd != partition->end) {
        position.toldEnd = partition->end;
        m_atEnd.push_back({at, partition->end});
    }
}

RecordBatch FakeConsumer::poll(std::size_t limit, milliseconds timeout) {
    release();
    if (m_cluster.onPoll)
        m_cluster.onPoll();
    m_errors.assign(m_cluster.pollErrors.begin(), m_cluster.pollErrors.end());
    m_cluster.pollErrors.clear();
    for (auto& [at, position] : m_positions) {
        if (!isPaused(at))
            read(at, position, std::min(limit, m_cluster.batchLimit));
    }
    for (const Record& record : m_records) {
        RecordView& view = m_views.emplace_back();
        view.topic = record.topic;
        view.partition = *record.partition;
        view.offset = *record.offset;
        view.timestamp = record.timestamp;
        view.timestampType = record.timestampType;
        view.key = record.key;
        view.value = record.value;
        view.headers = HeadersView(m_headers, &record);
    }
    const RecordBatch batch{m_views, m_atEnd, m_errors};
    if (batch.empty())
        m_cluster.clock.advance(timeout);
    return batch;
}

class FakeAdmin final : public Admin {
public:
    explicit FakeAdmin(FakeCluster& cluster) : m_cluster(cluster) {}

    Result<ClusterDescription> describeCluster(Timeout) override {
        if (m_cluster.unreachable)
            return *m_cluster.unreachable;
        return ClusterDescription{"fake", 1, {{1, "fake", 9092}}};
    }
    Result<std::vector<TopicDescription>> topics(Timeout timeout) override {
        if (m_cluster.unreachable)
            return *m_cluster.unreachable;
        std::vector<TopicDescription> all;
        for (const auto& [name, partitions] : m_cluster.topics)
            all.push_back(*topic(name, timeout));
        return all;
    }
    Result<TopicDescription> topic(const std::string& name, Timeout) override {
        if (std::optional<Error> error = m_cluster.onTopic ? m_cluster.onTopic(name) : std::nullopt)
            return std::move(*error);
        const auto found = m_cluster.topics.find(name);
        if (m_cluster.unreachable || found == m_cluster.topics.end())
            return m_cluster.unreachable ? *m_cluster.unreachable : notFound(name);
        TopicDescription description{name, {}};
        for (std::size_t i = 0; i < found->second.size(); ++i)
            description.partitions.push_back({static_cast<std::int32_t>(i), 1, {1}, {1}});
        return description;
    }
    Result<void> createTopic(const NewTopic& topic, Timeout) override {
        if (m_cluster.unreachable)
            return *m_cluster.unreachable;
        if (m_cluster.topics.count(topic.name))
            return Error{.code = ErrorCode::AlreadyExists, .message = "the topic exists already", .where = topic.name};
        m_cluster.createTopic(topic.name, topic.partitions);
        return {};
    }
    Result<void> deleteTopic(const std::string& name, Timeout) override {
        return m_cluster.topics.erase(name) ? Result<void>() : notFound(name);
    }
    Result<std::vector<std::string>> groups(Timeout) override { return unsupported(); }
    Result<ConsumerGroup> group(const std::string&, Timeout) override { return unsupported(); }
    Result<std::vector<CommittedOffset>> committed(const std::string&, std::span<const TopicPartition> of,
                                                   Timeout) override {
        std::vector<CommittedOffset> offsets;
        for (const TopicPartition& at : of) {
            const auto found = m_cluster.commits.find(at);
            offsets.push_back({at, {}});
            if (found != m_cluster.commits.end())
                offsets.back().offset = found->second;
        }
        return offsets;
    }
    Result<void> deleteGroup(const std::string&, Timeout) override { return unsupported(); }
    Result<void> deleteCommitted(const std::string&, std::span<const TopicPartition>, Timeout) override {
        return unsupported();
    }

private:
    static Error unsupported() { return {.code = ErrorCode::Unsupported, .message = "the fake cluster has no groups"}; }

    FakeCluster& m_cluster;
};

} // namespace

void FakeCluster::createTopic(const std::string& name, std::int32_t partitions) {
    topics[name].resize(static_cast<std::size_t>(partitions));
}

Record& FakeCluster::append(Record record) {
    record.partition = record.partition.value_or(0);
    Partition& to = partition({record.topic, *record.partition});
    record.offset = to.end++;
    return to.records.emplace_back(std::move(record));
}

std::size_t FakeCluster::deliver(std::size_t count) {
    std::size_t delivered = 0;
    for (; delivered < count && !inFlight.empty(); ++delivered) {
        const InFlight one = std::move(inFlight.front());
        inFlight.pop_front();
        const Verdict verdict = onDeliver ? onDeliver(one.record, one.id) : Verdict();
        DeliveryReport report{.id = one.id, .outcome = verdict.outcome, .error = verdict.error};
        if (verdict.outcome == Outcome::Done) {
            Record record = one.record;
            record.timestamp = record.timestamp.value_or(clock.now());
            const Record& kept = append(std::move(record));
            report.partition = *kept.partition;
            report.offset = *kept.offset;
            report.timestamp = *kept.timestamp;
        }
        one.listener->onDeliveries({&report, 1});
    }
    return delivered;
}

Result<std::unique_ptr<Producer>> FakeCluster::producer(const Properties& properties, DeliveryListener& listener) {
    if (refusal)
        return *refusal;
    producerProperties.push_back(properties);
    return std::unique_ptr<Producer>(std::make_unique<FakeProducer>(*this, listener));
}

Result<std::unique_ptr<Consumer>> FakeCluster::consumer(const Properties& properties) {
    if (refusal)
        return *refusal;
    consumerProperties.push_back(properties);
    const std::string* const isolation = properties.find("isolation.level");
    return std::unique_ptr<Consumer>(
        std::make_unique<FakeConsumer>(*this, isolation && *isolation == "read_uncommitted"));
}

Result<std::unique_ptr<Admin>> FakeCluster::admin() {
    if (refusal)
        return *refusal;
    return std::unique_ptr<Admin>(std::make_unique<FakeAdmin>(*this));
}

} // namespace headwater::test
