// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaAdmin.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/AdminClient.h"
#include "engine/kafka/GroupAssignment.h"
#include "engine/kafka/KafkaError.h"
#include "engine/kafka/TopicName.h"

#include <mutex>

namespace headwater {

namespace {

using std::chrono::milliseconds;

using OptionsHandle = std::unique_ptr<rd_kafka_AdminOptions_t, Destroy<rd_kafka_AdminOptions_destroy>>;
using NewTopicHandle = std::unique_ptr<rd_kafka_NewTopic_t, Destroy<rd_kafka_NewTopic_destroy>>;
using DeleteTopicHandle = std::unique_ptr<rd_kafka_DeleteTopic_t, Destroy<rd_kafka_DeleteTopic_destroy>>;
using DeleteGroupHandle = std::unique_ptr<rd_kafka_DeleteGroup_t, Destroy<rd_kafka_DeleteGroup_destroy>>;
using ListOffsetsHandle =
    std::unique_ptr<rd_kafka_ListConsumerGroupOffsets_t, Destroy<rd_kafka_ListConsumerGroupOffsets_destroy>>;
using DeleteOffsetsHandle =
    std::unique_ptr<rd_kafka_DeleteConsumerGroupOffsets_t, Destroy<rd_kafka_DeleteConsumerGroupOffsets_destroy>>;
using GroupListHandle = std::unique_ptr<const rd_kafka_group_list, Destroy<rd_kafka_group_list_destroy>>;

constexpr int DeleteGroupsKey = 42;
constexpr int OffsetDeleteKey = 47;
/// Never reached: we wait for a shorter time, and then throw the client away.
constexpr int LibraryTimeout = 3600 * 1000;

class KafkaAdmin final : public Admin {
public:
    KafkaAdmin(Properties properties, std::shared_ptr<AdminClient> client)
        : m_properties(std::move(properties)), m_client(std::move(client)) {}

    Result<ClusterDescription> describeCluster(Timeout timeout) override;
    Result<std::vector<TopicDescription>> topics(Timeout timeout) override;
    Result<TopicDescription> topic(const std::string& name, Timeout timeout) override;
    Result<void> createTopic(const NewTopic& topic, Timeout timeout) override;
    Result<void> deleteTopic(const std::string& name, Timeout timeout) override;
    Result<std::vector<std::string>> groups(Timeout timeout) override;
    Result<ConsumerGroup> group(const std::string& groupId, Timeout timeout) override;
    Result<std::vector<CommittedOffset>> committed(const std::string& groupId, std::span<const TopicPartition> of,
                                                   Timeout timeout) override;
    Result<void> deleteGroup(const std::string& groupId, Timeout timeout) override;
    Result<void> deleteCommitted(const std::string& groupId, std::span<const TopicPartition> of,
                                 Timeout timeout) override;

private:
    using Client = std::shared_ptr<AdminClient>;

    Result<Client> connected(const Deadline& deadline);
    Result<EventHandle> answerOf(const Client& client, rd_kafka_queue_t* queue, const Deadline& deadline,
                                 const std::string& where);
    OptionsHandle options(const Client& client, rd_kafka_admin_op_t operation) const;

    Properties m_properties;
    std::mutex m_mutex;
    Client m_client; ///< null where the last was thrown away
};

/// What the broker says of one of the items that were asked for.
Result<void> resultOf(AdminClient& client, const rd_kafka_topic_result_t* const* results, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const char* detail = rd_kafka_topic_result_error_string(results[i]);
        if (const rd_kafka_resp_err_t code = rd_kafka_topic_result_error(results[i]))
            return client.explain(code, rd_kafka_topic_result_name(results[i]), detail ? detail : "");
    }
    return {};
}

Result<void> resultOf(AdminClient& client, const rd_kafka_group_result_t* const* results, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::string group = rd_kafka_group_result_name(results[i]);
        if (const rd_kafka_error_t* error = rd_kafka_group_result_error(results[i]))
            return client.explain(rd_kafka_error_code(error), group);
        const rd_kafka_topic_partition_list_t* partitions = rd_kafka_group_result_partitions(results[i]);
        for (int j = 0; partitions && j < partitions->cnt; ++j) {
            const rd_kafka_topic_partition_t& one = partitions->elems[j];
            if (one.err)
                return client.explain(one.err, group + ' ' + toString(TopicPartition{one.topic, one.partition}));
        }
    }
    return {};
}

TopicDescription describe(const rd_kafka_metadata_topic& topic) {
    TopicDescription description{topic.topic, {}};
    if (topic.err != RD_KAFKA_RESP_ERR_NO_ERROR)
        description.error = kafkaError(topic.err, topic.topic);
    for (int i = 0; i < topic.partition_cnt; ++i) {
        const rd_kafka_metadata_partition& from = topic.partitions[i];
        description.partitions.push_back({from.id,
                                          from.leader,
                                          {from.replicas, from.replicas + from.replica_cnt},
                                          {from.isrs, from.isrs + from.isr_cnt}});
    }
    std::sort(description.partitions.begin(), description.partitions.end(),
              [](const auto& a, const auto& b) { return a.partition < b.partition; });
    return description;
}

PartitionListHandle listOf(std::span<const TopicPartition> partitions) {
    PartitionListHandle list(rd_kafka_topic_partition_list_new(static_cast<int>(partitions.size())));
    for (const TopicPartition& at : partitions)
        rd_kafka_topic_partition_list_add(list.get(), at.topic.c_str(), at.partition);
    return list;
}

Result<KafkaAdmin::Client> KafkaAdmin::connected(const Deadline& deadline) {
    Client client;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_client) {
            Result<Client> made = AdminClient::create(m_properties);
            if (!made)
                return std::move(made).error();
            m_client = std::move(*made);
        }
        client = m_client;
    }
    if (Result<void> reached = client->connect(deadline.left()); !reached)
        return std::move(reached).error();
    return client;
}

OptionsHandle KafkaAdmin::options(const Client& client, rd_kafka_admin_op_t operation) const {
    OptionsHandle options(rd_kafka_AdminOptions_new(client->handle(), operation));
    rd_kafka_AdminOptions_set_request_timeout(options.get(), LibraryTimeout, nullptr, 0);
    return options;
}

Result<EventHandle> KafkaAdmin::answerOf(const Client& client, rd_kafka_queue_t* queue, const Deadline& deadline,
                                         const std::string& where) {
    EventHandle answer(rd_kafka_queue_poll(queue, deadline.timeout()));
    if (!answer) {
        const std::lock_guard lock(m_mutex);
        if (m_client == client)
            m_client.reset();
        return client->explain(RD_KAFKA_RESP_ERR__TIMED_OUT, where);
    }
    if (const rd_kafka_resp_err_t code = rd_kafka_event_error(answer.get()))
        return client->explain(code, where, rd_kafka_event_error_string(answer.get()));
    return answer;
}

Result<ClusterDescription> KafkaAdmin::describeCluster(Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const rd_kafka_metadata_t* raw = nullptr;
    if (const auto code = rd_kafka_metadata((*client)->handle(), 0, nullptr, &raw, deadline.timeout()))
        return (*client)->explain(code);
    const MetadataHandle metadata(raw);
    ClusterDescription description;
    for (int i = 0; i < metadata->broker_cnt; ++i) {
        const rd_kafka_metadata_broker& broker = metadata->brokers[i];
        description.brokers.push_back({broker.id, broker.host, static_cast<std::uint16_t>(broker.port)});
    }
    std::sort(description.brokers.begin(), description.brokers.end(),
              [](const Broker& a, const Broker& b) { return a.id < b.id; });
    // Both are known from the answer that has just come; they wait only where brokers do not tell them.
    const std::unique_ptr<char, Destroy<std::free>> clusterId(rd_kafka_clusterid((*client)->handle(), 0));
    description.clusterId = clusterId ? clusterId.get() : "";
    description.controller = rd_kafka_controllerid((*client)->handle(), 0);
    return description;
}

Result<std::vector<TopicDescription>> KafkaAdmin::topics(Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const rd_kafka_metadata_t* raw = nullptr;
    if (const auto code = rd_kafka_metadata((*client)->handle(), 1, nullptr, &raw, deadline.timeout()))
        return (*client)->explain(code);
    const MetadataHandle metadata(raw);
    std::vector<TopicDescription> topics;
    for (int i = 0; i < metadata->topic_cnt; ++i)
        topics.push_back(describe(metadata->topics[i]));
    std::sort(topics.begin(), topics.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return topics;
}

Result<TopicDescription> KafkaAdmin::topic(const std::string& name, Timeout timeout) {
    if (Result<void> valid = checkTopicName(name); !valid)
        return std::move(valid).error();
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const TopicHandle handle(rd_kafka_topic_new((*client)->handle(), name.c_str(), nullptr));
    const rd_kafka_metadata_t* raw = nullptr;
    if (const auto code = rd_kafka_metadata((*client)->handle(), 0, handle.get(), &raw, deadline.timeout()))
        return (*client)->explain(code, name);
    const MetadataHandle metadata(raw);
    for (int i = 0; i < metadata->topic_cnt; ++i) {
        const rd_kafka_metadata_topic& topic = metadata->topics[i];
        if (topic.topic != name)
            continue;
        if (topic.err != RD_KAFKA_RESP_ERR_NO_ERROR && topic.partition_cnt == 0)
            return (*client)->explain(
                topic.err == RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART ? RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC : topic.err,
                name);
        return describe(topic);
    }
    return kafkaError(RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC, name);
}

Result<void> KafkaAdmin::createTopic(const NewTopic& topic, Timeout timeout) {
    if (Result<void> valid = checkTopicName(topic.name); !valid)
        return valid;
    const auto isCount = [](int count) { return count > 0 || count == -1; }; // -1: as the broker's config says
    if (!isCount(topic.partitions) || !isCount(topic.replicationFactor))
        return Error{.code = ErrorCode::InvalidArgument,
                     .message = "a topic has at least 1 partition and 1 replica",
                     .where = topic.name};
    char text[512] = "";
    const NewTopicHandle request(
        rd_kafka_NewTopic_new(topic.name.c_str(), topic.partitions, topic.replicationFactor, text, sizeof text));
    if (!request)
        return Error{.code = ErrorCode::InvalidArgument, .message = text, .where = topic.name};
    for (const auto& [name, value] : topic.configs.entries()) {
        if (const auto code = rd_kafka_NewTopic_set_config(request.get(), name.c_str(), value.c_str()))
            return kafkaError(code, name);
    }
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_CREATETOPICS);
    rd_kafka_AdminOptions_set_operation_timeout(opts.get(), deadline.timeout(), nullptr, 0);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    rd_kafka_NewTopic_t* requests[] = {request.get()};
    rd_kafka_CreateTopics((*client)->handle(), requests, 1, opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, topic.name);
    if (!answer)
        return answer.error();
    std::size_t count = 0;
    const auto* results =
        rd_kafka_CreateTopics_result_topics(rd_kafka_event_CreateTopics_result(answer->get()), &count);
    return resultOf(**client, results, count);
}

Result<void> KafkaAdmin::deleteTopic(const std::string& name, Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_DELETETOPICS);
    rd_kafka_AdminOptions_set_operation_timeout(opts.get(), deadline.timeout(), nullptr, 0);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    const DeleteTopicHandle request(rd_kafka_DeleteTopic_new(name.c_str()));
    rd_kafka_DeleteTopic_t* requests[] = {request.get()};
    rd_kafka_DeleteTopics((*client)->handle(), requests, 1, opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, name);
    if (!answer)
        return answer.error();
    std::size_t count = 0;
    const auto* results =
        rd_kafka_DeleteTopics_result_topics(rd_kafka_event_DeleteTopics_result(answer->get()), &count);
    return resultOf(**client, results, count);
}

Result<std::vector<std::string>> KafkaAdmin::groups(Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_LISTCONSUMERGROUPS);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    rd_kafka_ListConsumerGroups((*client)->handle(), opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, "groups");
    if (!answer)
        return answer.error();
    const auto* result = rd_kafka_event_ListConsumerGroups_result(answer->get());
    std::size_t count = 0;
    if (const auto* errors = rd_kafka_ListConsumerGroups_result_errors(result, &count); count > 0)
        return (*client)->explain(rd_kafka_error_code(errors[0]), "groups", rd_kafka_error_string(errors[0]));
    std::vector<std::string> names;
    const auto* listings = rd_kafka_ListConsumerGroups_result_valid(result, &count);
    for (std::size_t i = 0; i < count; ++i)
        names.emplace_back(rd_kafka_ConsumerGroupListing_group_id(listings[i]));
    std::sort(names.begin(), names.end());
    return names;
}

Result<ConsumerGroup> KafkaAdmin::group(const std::string& groupId, Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    // The older call: DescribeConsumerGroups can abort the process (see AdminClient::checkKnown).
    const rd_kafka_group_list* raw = nullptr;
    const rd_kafka_resp_err_t code =
        rd_kafka_list_groups((*client)->handle(), groupId.c_str(), &raw, std::max(deadline.timeout(), 1));
    const GroupListHandle list(raw);
    if (code)
        return (*client)->explain(code, groupId);
    for (int i = 0; i < list->group_cnt; ++i) {
        const rd_kafka_group_info& info = list->groups[i];
        if (info.group != groupId)
            continue;
        if (info.err)
            return (*client)->explain(info.err, groupId);
        ConsumerGroup group{groupId, info.state, info.protocol ? info.protocol : "", {}};
        for (int j = 0; j < info.member_cnt; ++j) {
            const rd_kafka_group_member_info& member = info.members[j];
            const std::string_view assignment(static_cast<const char*>(member.member_assignment),
                                              static_cast<std::size_t>(std::max(member.member_assignment_size, 0)));
            group.members.push_back({member.member_id, member.client_id, member.client_host,
                                     parseGroupAssignment(assignment).value_or(std::vector<TopicPartition>())});
        }
        return group;
    }
    return kafkaError(RD_KAFKA_RESP_ERR_GROUP_ID_NOT_FOUND, groupId);
}

Result<std::vector<CommittedOffset>> KafkaAdmin::committed(const std::string& groupId,
                                                           std::span<const TopicPartition> of, Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_LISTCONSUMERGROUPOFFSETS);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    const PartitionListHandle partitions = of.empty() ? nullptr : listOf(of);
    const ListOffsetsHandle request(rd_kafka_ListConsumerGroupOffsets_new(groupId.c_str(), partitions.get()));
    rd_kafka_ListConsumerGroupOffsets_t* requests[] = {request.get()};
    rd_kafka_ListConsumerGroupOffsets((*client)->handle(), requests, 1, opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, groupId);
    if (!answer)
        return answer.error();
    std::size_t count = 0;
    const auto* results = rd_kafka_ListConsumerGroupOffsets_result_groups(
        rd_kafka_event_ListConsumerGroupOffsets_result(answer->get()), &count);
    if (Result<void> fine = resultOf(**client, results, count); !fine)
        return std::move(fine).error();
    std::vector<CommittedOffset> offsets;
    for (std::size_t i = 0; i < count; ++i) {
        const rd_kafka_topic_partition_list_t* found = rd_kafka_group_result_partitions(results[i]);
        for (int j = 0; found && j < found->cnt; ++j) {
            const rd_kafka_topic_partition_t& one = found->elems[j];
            CommittedOffset& offset = offsets.emplace_back(CommittedOffset{{one.topic, one.partition}, {}});
            if (one.offset >= 0)
                offset.offset = one.offset;
        }
    }
    return offsets;
}

Result<void> KafkaAdmin::deleteGroup(const std::string& groupId, Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    if (Result<void> known = (*client)->checkKnown(DeleteGroupsKey, 1, "DeleteGroups"); !known)
        return known;
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_DELETEGROUPS);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    const DeleteGroupHandle request(rd_kafka_DeleteGroup_new(groupId.c_str()));
    rd_kafka_DeleteGroup_t* requests[] = {request.get()};
    rd_kafka_DeleteGroups((*client)->handle(), requests, 1, opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, groupId);
    if (!answer)
        return answer.error();
    std::size_t count = 0;
    const auto* results =
        rd_kafka_DeleteGroups_result_groups(rd_kafka_event_DeleteGroups_result(answer->get()), &count);
    return resultOf(**client, results, count);
}

Result<void> KafkaAdmin::deleteCommitted(const std::string& groupId, std::span<const TopicPartition> of,
                                         Timeout timeout) {
    const Deadline deadline(timeout);
    const Result<Client> client = connected(deadline);
    if (!client)
        return client.error();
    if (Result<void> known = (*client)->checkKnown(OffsetDeleteKey, 0, "OffsetDelete"); !known)
        return known;
    const OptionsHandle opts = options(*client, RD_KAFKA_ADMIN_OP_DELETECONSUMERGROUPOFFSETS);
    const QueueHandle queue(rd_kafka_queue_new((*client)->handle()));
    const PartitionListHandle partitions = listOf(of);
    const DeleteOffsetsHandle request(rd_kafka_DeleteConsumerGroupOffsets_new(groupId.c_str(), partitions.get()));
    rd_kafka_DeleteConsumerGroupOffsets_t* requests[] = {request.get()};
    rd_kafka_DeleteConsumerGroupOffsets((*client)->handle(), requests, 1, opts.get(), queue.get());
    const Result<EventHandle> answer = answerOf(*client, queue.get(), deadline, groupId);
    if (!answer)
        return answer.error();
    std::size_t count = 0;
    const auto* results = rd_kafka_DeleteConsumerGroupOffsets_result_groups(
        rd_kafka_event_DeleteConsumerGroupOffsets_result(answer->get()), &count);
    return resultOf(**client, results, count);
}

} // namespace

Result<std::unique_ptr<Admin>> makeKafkaAdmin(const Properties& properties) {
    Result<std::shared_ptr<AdminClient>> client = AdminClient::create(properties);
    if (!client)
        return std::move(client).error();
    return std::unique_ptr<Admin>(std::make_unique<KafkaAdmin>(properties, std::move(*client)));
}

} // namespace headwater
