// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/LockedCluster.h"

#include <optional>
#include <utility>

namespace headwater::test {

namespace {

using std::chrono::milliseconds;
using Mutex = std::shared_ptr<std::mutex>;
using Lock = std::lock_guard<std::mutex>;

class LockedProducer final : public Producer {
public:
    LockedProducer(Mutex mutex, std::unique_ptr<Producer> inner)
        : m_mutex(std::move(mutex)), m_inner(std::move(inner)) {}
    ~LockedProducer() override {
        const Lock lock(*m_mutex);
        m_inner.reset();
    }
    Result<void> send(const RecordView& record, std::uint64_t id) override {
        const Lock lock(*m_mutex);
        return m_inner->send(record, id);
    }
    bool waitForRoom(milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->waitForRoom(timeout);
    }
    Result<void> flush(milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->flush(timeout);
    }
    std::size_t inFlight() const override {
        const Lock lock(*m_mutex);
        return m_inner->inFlight();
    }
    Completion initTransactions(milliseconds timeout) override { return m_inner->initTransactions(timeout); }
    Result<void> beginTransaction() override { return m_inner->beginTransaction(); }
    Completion commitTransaction(milliseconds timeout) override { return m_inner->commitTransaction(timeout); }
    Completion abortTransaction(milliseconds timeout) override { return m_inner->abortTransaction(timeout); }

private:
    const Mutex m_mutex;
    std::unique_ptr<Producer> m_inner;
};

class LockedConsumer final : public Consumer {
public:
    LockedConsumer(Mutex mutex, std::unique_ptr<Consumer> inner)
        : m_mutex(std::move(mutex)), m_inner(std::move(inner)) {}
    ~LockedConsumer() override {
        const Lock lock(*m_mutex);
        m_inner.reset();
    }
    Result<void> assign(std::span<const TopicPartitionOffset> from) override {
        const Lock lock(*m_mutex);
        return m_inner->assign(from);
    }
    Result<void> subscribe(std::span<const std::string> topics) override {
        const Lock lock(*m_mutex);
        return m_inner->subscribe(topics);
    }
    Result<void> pause(const TopicPartition& at) override {
        const Lock lock(*m_mutex);
        return m_inner->pause(at);
    }
    Result<void> resume(const TopicPartition& at) override {
        const Lock lock(*m_mutex);
        return m_inner->resume(at);
    }
    /// What the batch shows is the consumer's own.
    RecordBatch poll(std::size_t limit, milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->poll(limit, timeout);
    }
    void release() override {
        const Lock lock(*m_mutex);
        m_inner->release();
    }
    Result<OffsetRange> offsetRange(const TopicPartition& at, milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->offsetRange(at, timeout);
    }
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->offsetForTime(at, time, timeout);
    }
    Completion commit(std::span<const TopicPartitionOffset> offsets, milliseconds timeout) override {
        const Lock lock(*m_mutex);
        return m_inner->commit(offsets, timeout);
    }

private:
    const Mutex m_mutex;
    std::unique_ptr<Consumer> m_inner;
};

class LockedAdmin final : public Admin {
    template <class Ask>
    auto locked(Ask ask) {
        const Lock lock(*m_mutex);
        return ask();
    }

public:
    LockedAdmin(Mutex mutex, std::unique_ptr<Admin> inner) : m_mutex(std::move(mutex)), m_inner(std::move(inner)) {}
    Result<ClusterDescription> describeCluster(Timeout t) override {
        return locked([&] { return m_inner->describeCluster(t); });
    }
    Result<std::vector<TopicDescription>> topics(Timeout t) override {
        return locked([&] { return m_inner->topics(t); });
    }
    Result<TopicDescription> topic(const std::string& name, Timeout t) override {
        return locked([&] { return m_inner->topic(name, t); });
    }
    Result<void> createTopic(const NewTopic& topic, Timeout t) override {
        return locked([&] { return m_inner->createTopic(topic, t); });
    }
    Result<void> deleteTopic(const std::string& name, Timeout t) override {
        return locked([&] { return m_inner->deleteTopic(name, t); });
    }
    Result<std::vector<std::string>> groups(Timeout t) override {
        return locked([&] { return m_inner->groups(t); });
    }
    Result<ConsumerGroup> group(const std::string& id, Timeout t) override {
        return locked([&] { return m_inner->group(id, t); });
    }
    Result<std::vector<CommittedOffset>> committed(const std::string& id, std::span<const TopicPartition> of,
                                                   Timeout t) override {
        return locked([&] { return m_inner->committed(id, of, t); });
    }
    Result<void> deleteGroup(const std::string& id, Timeout t) override {
        return locked([&] { return m_inner->deleteGroup(id, t); });
    }
    Result<void> deleteCommitted(const std::string& id, std::span<const TopicPartition> of, Timeout t) override {
        return locked([&] { return m_inner->deleteCommitted(id, of, t); });
    }

private:
    const Mutex m_mutex;
    std::unique_ptr<Admin> m_inner;
};

} // namespace

Result<std::unique_ptr<Producer>> LockedCluster::producer(const Properties& properties, DeliveryListener& listener) {
    const Lock lock(*m_mutex);
    auto inner = m_fake.producer(properties, listener);
    if (!inner)
        return std::move(inner).error();
    return std::unique_ptr<Producer>(std::make_unique<LockedProducer>(m_mutex, std::move(*inner)));
}

Result<std::unique_ptr<Consumer>> LockedCluster::consumer(const Properties& properties) {
    const Lock lock(*m_mutex);
    auto inner = m_fake.consumer(properties);
    if (!inner)
        return std::move(inner).error();
    return std::unique_ptr<Consumer>(std::make_unique<LockedConsumer>(m_mutex, std::move(*inner)));
}

Result<std::unique_ptr<Admin>> LockedCluster::admin() {
    const Lock lock(*m_mutex);
    auto inner = m_fake.admin();
    if (!inner)
        return std::move(inner).error();
    return std::unique_ptr<Admin>(std::make_unique<LockedAdmin>(m_mutex, std::move(*inner)));
}

} // namespace headwater::test
