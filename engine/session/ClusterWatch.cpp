// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/ClusterWatch.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto AttemptTimeout = 1s; // so long a stop may wait where nobody answers
constexpr auto TopicsTimeout = 5s;
constexpr auto LogTimeout = 2s;      // for each partition
constexpr auto Patience = 2s;        // without an answer, before it is called unreachable
constexpr auto QuickRetry = 250ms;   // within that time
constexpr auto Retry = 2s;           // after it
constexpr auto HopelessRetry = 15s;  // where a login was refused: accounts may be locked for trying often
constexpr auto ClientLifetime = 10s; // of a client that reaches nobody; a new one tries at once
constexpr auto Refresh = 2500ms;
constexpr int BusyShare = 4; // of a large cluster: waits for so many times what asking took

std::vector<TopicState::Partition> partitionsOf(const TopicDescription& description) {
    std::vector<TopicState::Partition> partitions;
    for (const PartitionDescription& from : description.partitions)
        partitions.push_back({.partition = from.partition,
                              .leader = from.leader,
                              .replicas = from.replicas,
                              .inSyncReplicas = from.inSyncReplicas});
    return partitions;
}

/// Keeps what is known of the logs of the partitions that are still there.
void takeLogs(TopicState& to, const TopicState& from) {
    for (TopicState::Partition& partition : to.partitions) {
        const auto known = std::ranges::find(from.partitions, partition.partition, &TopicState::Partition::partition);
        if (known != from.partitions.end()) {
            partition.log = known->log;
            partition.logError = known->logError;
        }
    }
}

} // namespace

ClusterWatch::ClusterWatch(Cluster& cluster, const Clock& clock, TopicFeed& topics)
    : m_cluster(cluster), m_clock(clock), m_feed(topics) {
    m_state.since = m_clock.now();
}

SessionState ClusterWatch::state() const {
    const std::lock_guard lock(m_mutex);
    return m_state;
}

void ClusterWatch::lookAt(std::vector<std::string> topics) {
    const std::lock_guard lock(m_mutex);
    m_lookedAt = {topics.begin(), topics.end()};
}

void ClusterWatch::change(SessionState state) {
    const std::lock_guard lock(m_mutex);
    if (state.kind != m_state.kind && state.kind != SessionState::Kind::Unreachable)
        state.since = m_clock.now();
    if (state == m_state)
        return;
    ++state.version;
    m_state = std::move(state);
}

void ClusterWatch::step() {
    const auto started = m_clock.instant();
    if (Result<void> described = describe(); !described)
        return failed(std::move(described).error());
    m_failingSince.reset();
    m_adminFailing.reset();
    Result<void> listed = listTopics();
    SessionState now = state();
    now.error = listed ? std::nullopt : std::optional(listed.error());
    change(std::move(now));
    measure();
    m_pause = std::max<Clock::Duration>(Refresh, BusyShare * (m_clock.instant() - started));
}

Result<void> ClusterWatch::describe() {
    if (!m_admin) {
        Result<std::unique_ptr<Admin>> admin = m_cluster.admin();
        if (!admin)
            return std::move(admin).error();
        m_admin = std::move(*admin);
        // The first answer takes a connection, too; the round trip is that of the second.
        if (Result<ClusterDescription> first = m_admin->describeCluster(AttemptTimeout); !first)
            return std::move(first).error();
    }
    const auto asked = m_clock.instant();
    const Result<ClusterDescription> cluster = m_admin->describeCluster(AttemptTimeout);
    if (!cluster)
        return cluster.error();
    SessionState now = state();
    now.kind = SessionState::Kind::Connected;
    now.roundTrip = m_clock.instant() - asked;
    now.clusterId = cluster->clusterId;
    now.controller = cluster->controller;
    now.brokers.clear();
    for (const Broker& broker : cluster->brokers)
        now.brokers.push_back({broker.id, broker.host + ':' + std::to_string(broker.port)});
    now.error.reset();
    change(std::move(now));
    return {};
}

void ClusterWatch::failed(Error error) {
    const auto now = m_clock.instant();
    if (!m_failingSince) {
        m_failingSince = now;
        m_failingSinceTime = m_clock.now();
    }
    if (!m_adminFailing)
        m_adminFailing = now;
    const bool hopeless = !error.retriable;
    m_pause = hopeless ? Clock::Duration(HopelessRetry) : Clock::Duration(QuickRetry);
    if (hopeless || now - *m_adminFailing >= ClientLifetime) {
        m_admin.reset();
        m_adminFailing.reset();
    }
    m_consumer.reset();
    SessionState state = this->state();
    // Time that the first question took is part of the wait.
    if (!hopeless && now - *m_failingSince + AttemptTimeout < Patience && state.kind != SessionState::Kind::Unreachable)
        return;
    if (!hopeless)
        m_pause = Retry;
    if (state.kind != SessionState::Kind::Unreachable)
        state.since = m_failingSinceTime;
    state.kind = SessionState::Kind::Unreachable;
    state.error = std::move(error);
    change(std::move(state));
}

Result<void> ClusterWatch::listTopics() {
    const Result<std::vector<TopicDescription>> topics = m_admin->topics(TopicsTimeout);
    if (!topics)
        return topics.error();
    std::map<std::string, TopicState> now;
    for (const TopicDescription& topic : *topics)
        now.try_emplace(topic.name, TopicState{partitionsOf(topic), topic.error});
    std::vector<TopicFeed::Entry> changes;
    for (const auto& [name, state] : m_topics) {
        if (!now.contains(name))
            changes.push_back({name, std::nullopt});
    }
    for (auto& [name, state] : now) {
        const auto before = m_topics.find(name);
        if (before != m_topics.end())
            takeLogs(state, before->second);
        if (before == m_topics.end() || !(before->second == state))
            changes.push_back({name, state});
    }
    m_topics = std::move(now);
    m_feed.put(changes);
    return {};
}

void ClusterWatch::measure() {
    std::set<std::string> lookedAt;
    {
        const std::lock_guard lock(m_mutex);
        lookedAt = m_lookedAt;
    }
    for (const std::string& name : lookedAt) {
        const auto topic = m_topics.find(name);
        if (topic == m_topics.end())
            continue;
        TopicState state = topic->second;
        const Result<void> measured = measure(name, state);
        if (!(state == topic->second)) {
            topic->second = state;
            m_feed.put(name, std::move(state));
        }
        if (!measured) {
            m_consumer.reset(); // nobody answers: the next step finds out more
            return;
        }
    }
}

/// An error where it makes no sense to ask on.
Result<void> ClusterWatch::measure(const std::string& topic, TopicState& state) {
    for (TopicState::Partition& partition : state.partitions) {
        if (m_stopped)
            return Error{ErrorCode::Cancelled, "the session ends"};
        if (!m_consumer) {
            Result<std::unique_ptr<Consumer>> consumer = m_cluster.consumer({});
            if (!consumer)
                return std::move(consumer).error();
            m_consumer = std::move(*consumer);
        }
        const Result<OffsetRange> range = m_consumer->offsetRange({topic, partition.partition}, LogTimeout);
        if (range)
            partition.log = *range;
        partition.logError = range ? std::nullopt : std::optional(range.error());
        if (!range && (range.error().code == ErrorCode::Unreachable || range.error().code == ErrorCode::TimedOut))
            return range.error();
    }
    return {};
}

} // namespace headwater
