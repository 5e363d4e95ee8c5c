// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/GuardedCluster.h"

namespace headwater {

namespace {

using Timeout = std::chrono::milliseconds;
using Gate = std::shared_ptr<const WriteGate>;

Error shut() {
    return {ErrorCode::Unauthorized, "the connection is read-only: unlock it first. Nothing was written"};
}

/// What a writing call gives while the gate is shut, or else what `write` gives.
template <class Write>
auto guarded(const WriteGate& gate, Write write) -> decltype(write()) {
    if (gate.isOpen())
        return write();
    if constexpr (std::is_same_v<decltype(write()), Completion>)
        return {Outcome::Failed, shut()};
    else
        return shut();
}

class GuardedProducer final : public Producer {
public:
    GuardedProducer(std::unique_ptr<Producer> producer, Gate gate)
        : m_gate(std::move(gate)), m_producer(std::move(producer)) {}

    Result<void> send(const RecordView& record, std::uint64_t id) override {
        return guarded(*m_gate, [&] { return m_producer->send(record, id); });
    }
    bool waitForRoom(Timeout timeout) override { return m_producer->waitForRoom(timeout); }
    Result<void> flush(Timeout timeout) override { return m_producer->flush(timeout); }
    std::size_t inFlight() const override { return m_producer->inFlight(); }
    Completion initTransactions(Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_producer->initTransactions(timeout); });
    }
    Result<void> beginTransaction() override {
        return guarded(*m_gate, [&] { return m_producer->beginTransaction(); });
    }
    Completion commitTransaction(Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_producer->commitTransaction(timeout); });
    }
    /// Only ends what was begun while the gate was open.
    Completion abortTransaction(Timeout timeout) override { return m_producer->abortTransaction(timeout); }

private:
    const Gate m_gate;
    const std::unique_ptr<Producer> m_producer;
};

class GuardedConsumer final : public Consumer {
public:
    GuardedConsumer(std::unique_ptr<Consumer> consumer, Gate gate)
        : m_gate(std::move(gate)), m_consumer(std::move(consumer)) {}

    Result<void> assign(std::span<const TopicPartitionOffset> from) override { return m_consumer->assign(from); }
    Result<void> subscribe(std::span<const std::string> topics) override {
        return guarded(*m_gate, [&] { return m_consumer->subscribe(topics); }); // takes partitions from the others
    }
    Result<void> pause(const TopicPartition& at) override { return m_consumer->pause(at); }
    Result<void> resume(const TopicPartition& at) override { return m_consumer->resume(at); }
    RecordBatch poll(std::size_t limit, Timeout timeout) override { return m_consumer->poll(limit, timeout); }
    void release() override { m_consumer->release(); }
    Result<OffsetRange> offsetRange(const TopicPartition& at, Timeout timeout) override {
        return m_consumer->offsetRange(at, timeout);
    }
    Result<std::int64_t> offsetForTime(const TopicPartition& at, Timestamp time, Timeout timeout) override {
        return m_consumer->offsetForTime(at, time, timeout);
    }
    Completion commit(std::span<const TopicPartitionOffset> offsets, Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_consumer->commit(offsets, timeout); });
    }

private:
    const Gate m_gate;
    const std::unique_ptr<Consumer> m_consumer;
};

class GuardedAdmin final : public Admin {
public:
    GuardedAdmin(std::unique_ptr<Admin> admin, Gate gate) : m_gate(std::move(gate)), m_admin(std::move(admin)) {}

    Result<ClusterDescription> describeCluster(Timeout timeout) override { return m_admin->describeCluster(timeout); }
    Result<std::vector<TopicDescription>> topics(Timeout timeout) override { return m_admin->topics(timeout); }
    Result<TopicDescription> topic(const std::string& name, Timeout timeout) override {
        return m_admin->topic(name, timeout);
    }
    Result<void> createTopic(const NewTopic& topic, Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_admin->createTopic(topic, timeout); });
    }
    Result<void> deleteTopic(const std::string& name, Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_admin->deleteTopic(name, timeout); });
    }
    Result<std::vector<std::string>> groups(Timeout timeout) override { return m_admin->groups(timeout); }
    Result<ConsumerGroup> group(const std::string& groupId, Timeout timeout) override {
        return m_admin->group(groupId, timeout);
    }
    Result<std::vector<CommittedOffset>> committed(const std::string& groupId, std::span<const TopicPartition> of,
                                                   Timeout timeout) override {
        return m_admin->committed(groupId, of, timeout);
    }
    Result<void> deleteGroup(const std::string& groupId, Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_admin->deleteGroup(groupId, timeout); });
    }
    Result<void> deleteCommitted(const std::string& groupId, std::span<const TopicPartition> of,
                                 Timeout timeout) override {
        return guarded(*m_gate, [&] { return m_admin->deleteCommitted(groupId, of, timeout); });
    }

private:
    const Gate m_gate;
    const std::unique_ptr<Admin> m_admin;
};

/// `Port` in the guard that it gets.
template <class Guard, class Port>
Result<std::unique_ptr<Port>> guardedBy(Result<std::unique_ptr<Port>> made, const Gate& gate) {
    if (!made)
        return made;
    return std::unique_ptr<Port>(std::make_unique<Guard>(std::move(*made), gate));
}

} // namespace

Result<std::unique_ptr<Producer>> GuardedCluster::producer(const Properties& properties, DeliveryListener& listener) {
    if (!m_gate->isOpen())
        return shut();
    return guardedBy<GuardedProducer>(m_cluster->producer(properties, listener), m_gate);
}

Result<std::unique_ptr<Consumer>> GuardedCluster::consumer(const Properties& properties) {
    return guardedBy<GuardedConsumer>(m_cluster->consumer(properties), m_gate);
}

Result<std::unique_ptr<Admin>> GuardedCluster::admin() {
    return guardedBy<GuardedAdmin>(m_cluster->admin(), m_gate);
}

} // namespace headwater
