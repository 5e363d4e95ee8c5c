// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Properties.h"
#include "engine/kafka/TopicPartition.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headwater {

struct Broker {
    std::int32_t id = 0;
    std::string host;
    std::uint16_t port = 0;

    bool operator==(const Broker&) const = default;
};

struct ClusterDescription {
    std::string clusterId; ///< empty where the brokers do not say
    std::int32_t controller = -1;
    std::vector<Broker> brokers;
};

struct PartitionDescription {
    std::int32_t partition = 0;
    std::int32_t leader = -1; ///< -1: none just now
    std::vector<std::int32_t> replicas;
    std::vector<std::int32_t> inSyncReplicas;
};

struct TopicDescription {
    std::string name;
    std::vector<PartitionDescription> partitions; ///< by number
    std::optional<Error> error = {};              ///< why the cluster does not tell more of it: no right, no leader
};

struct NewTopic {
    std::string name;
    std::int32_t partitions = 1;        ///< -1: as the brokers are set to
    std::int16_t replicationFactor = 1; ///< -1: the same
    Properties configs = {};            ///< topic configs by Kafka's names
};

struct GroupMember {
    std::string memberId;
    std::string clientId;
    std::string host;
    std::vector<TopicPartition> assignment;
};

struct ConsumerGroup {
    std::string groupId;
    std::string state;    ///< Kafka's word: Stable, Empty, Dead, ...
    std::string assignor; ///< empty where unknown
    std::vector<GroupMember> members;
};

struct CommittedOffset {
    TopicPartition at;
    std::optional<std::int64_t> offset; ///< none: nothing committed
};

/// Asks and changes the cluster. Any thread may call; each call waits at most its timeout. What a cluster cannot do is
/// refused with Unsupported and the reason.
class Admin {
public:
    using Timeout = std::chrono::milliseconds;

    virtual ~Admin() = default;

    /// Also the way to find out whether anybody answers: Unreachable names each address that was tried and why not.
    virtual Result<ClusterDescription> describeCluster(Timeout timeout) = 0;
    virtual Result<std::vector<TopicDescription>> topics(Timeout timeout) = 0;
    /// NotFound where there is no such topic; it is not created by asking.
    virtual Result<TopicDescription> topic(const std::string& name, Timeout timeout) = 0;
    virtual Result<void> createTopic(const NewTopic& topic, Timeout timeout) = 0;
    virtual Result<void> deleteTopic(const std::string& name, Timeout timeout) = 0;

    virtual Result<std::vector<std::string>> groups(Timeout timeout) = 0;
    /// NotFound where there is no such group.
    virtual Result<ConsumerGroup> group(const std::string& groupId, Timeout timeout) = 0;
    /// `of` empty: of every partition that the group has committed.
    virtual Result<std::vector<CommittedOffset>> committed(const std::string& groupId,
                                                           std::span<const TopicPartition> of, Timeout timeout) = 0;
    virtual Result<void> deleteGroup(const std::string& groupId, Timeout timeout) = 0;
    virtual Result<void> deleteCommitted(const std::string& groupId, std::span<const TopicPartition> of,
                                         Timeout timeout) = 0;
};

} // namespace headwater
