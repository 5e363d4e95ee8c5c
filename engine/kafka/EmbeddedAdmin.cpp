// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedAdmin.h"

#include "engine/kafka/TopicName.h"

namespace headwater {

Result<void> EmbeddedAdmin::createTopic(const NewTopic& topic, Timeout) {
    if (Result<void> valid = checkTopicName(topic.name); !valid)
        return valid;
    if (topic.partitions < 1)
        return Error{
            .code = ErrorCode::InvalidArgument, .message = "a topic has at least 1 partition", .where = topic.name};
    if (!topic.configs.entries().empty())
        return refusedByEmbedded("has no topic configs", topic.configs.entries().front().first);
    if (topic.replicationFactor > 1)
        return refusedByEmbedded("has one broker only, so no replicas", topic.name);
    return m_mock->createTopic(topic);
}

Result<std::vector<CommittedOffset>> EmbeddedAdmin::committed(const std::string& groupId,
                                                              std::span<const TopicPartition> of, Timeout timeout) {
    if (!of.empty())
        return m_mock->admin().committed(groupId, of, timeout);
    // Asked for all, the mock answers none.
    const Result<std::vector<TopicDescription>> known = topics(timeout);
    if (!known)
        return known.error();
    std::vector<TopicPartition> all;
    for (const TopicDescription& topic : *known) {
        for (const PartitionDescription& partition : topic.partitions)
            all.push_back({topic.name, partition.partition});
    }
    if (all.empty())
        return std::vector<CommittedOffset>();
    Result<std::vector<CommittedOffset>> offsets = m_mock->admin().committed(groupId, all, timeout);
    if (offsets)
        std::erase_if(*offsets, [](const CommittedOffset& one) { return !one.offset; });
    return offsets;
}

} // namespace headwater
