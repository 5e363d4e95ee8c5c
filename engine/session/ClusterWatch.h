// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/kafka/Cluster.h"
#include "engine/session/SessionState.h"
#include "engine/session/TopicState.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace headwater {

/// Keeps asking a cluster how it is and what topics it has. The work is done in step(), by one thread; the rest may be
/// called by any.
class ClusterWatch {
public:
    /// What it is made with outlives it; it changes `topics`.
    ClusterWatch(Cluster& cluster, const Clock& clock, TopicFeed& topics);

    /// Asks once. It waits for answers up to 1 s where nobody answers, and about 5 s where somebody no longer does.
    void step();
    /// After step(): how long to wait before the next one.
    Clock::Duration pause() const { return m_pause; }

    SessionState state() const;
    /// The topics whose logs are measured, from the next step on.
    void lookAt(std::vector<std::string> topics);
    /// Ends a step soon.
    void stop() { m_stopped = true; }

private:
    Result<void> describe();
    Result<void> listTopics();
    void measure();
    Result<void> measure(const std::string& topic, TopicState& state);
    void failed(Error error);
    void change(SessionState state);

    Cluster& m_cluster;
    const Clock& m_clock;
    TopicFeed& m_feed;
    std::atomic<bool> m_stopped = false;

    // The stepping thread's.
    std::unique_ptr<Admin> m_admin;
    std::unique_ptr<Consumer> m_consumer; ///< which measures logs
    std::map<std::string, TopicState> m_topics;
    Clock::Duration m_pause = {};
    std::optional<Clock::Instant> m_failingSince; ///< without an answer between
    std::optional<Clock::Instant> m_adminFailing; ///< the same, of this m_admin
    Timestamp m_failingSinceTime = {};

    mutable std::mutex m_mutex; // for all below
    SessionState m_state;
    std::set<std::string> m_lookedAt;
};

} // namespace headwater
