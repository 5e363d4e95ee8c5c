// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Admin of the embedded cluster.
#pragma once

#include "engine/kafka/Admin.h"
#include "engine/kafka/MockCluster.h"

#include <memory>

namespace headwater {

/// Asks the mock what it can answer, and refuses the rest: some requests abort the process that sends them to it.
class EmbeddedAdmin final : public Admin {
public:
    explicit EmbeddedAdmin(std::shared_ptr<MockCluster> mock) : m_mock(std::move(mock)) {}

    Result<ClusterDescription> describeCluster(Timeout timeout) override {
        return m_mock->admin().describeCluster(timeout);
    }
    Result<std::vector<TopicDescription>> topics(Timeout timeout) override { return m_mock->admin().topics(timeout); }
    Result<TopicDescription> topic(const std::string& name, Timeout timeout) override {
        return m_mock->topic(name, timeout);
    }
    Result<void> createTopic(const NewTopic& topic, Timeout timeout) override;
    Result<void> deleteTopic(const std::string& name, Timeout) override {
        return refusedByEmbedded("cannot delete a topic", name);
    }
    Result<std::vector<std::string>> groups(Timeout) override { return m_mock->groups(); }
    Result<ConsumerGroup> group(const std::string& groupId, Timeout) override {
        return refusedByEmbedded("does not tell a group's state and members", groupId);
    }
    Result<std::vector<CommittedOffset>> committed(const std::string& groupId, std::span<const TopicPartition> of,
                                                   Timeout timeout) override;
    Result<void> deleteGroup(const std::string& groupId, Timeout) override {
        return refusedByEmbedded("cannot delete a group", groupId);
    }
    Result<void> deleteCommitted(const std::string& groupId, std::span<const TopicPartition>, Timeout) override {
        return refusedByEmbedded("cannot delete committed offsets", groupId);
    }

private:
    std::shared_ptr<MockCluster> m_mock;
};

} // namespace headwater
