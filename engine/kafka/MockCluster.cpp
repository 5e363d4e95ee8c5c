// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/MockCluster.h"

#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/KafkaAdmin.h"
#include "engine/kafka/KafkaError.h"

namespace headwater {

Result<std::shared_ptr<MockCluster>> MockCluster::create() {
    Result<ConfHandle> conf = makeConf({});
    if (!conf)
        return std::move(conf).error();
    Result<ClientHandle> client = makeClient(RD_KAFKA_PRODUCER, std::move(*conf), {});
    if (!client)
        return std::move(client).error();
    Cluster cluster(rd_kafka_mock_cluster_new(client->get(), 1));
    if (!cluster)
        return Error{.code = ErrorCode::Io, .message = "the embedded cluster cannot listen on the loopback interface"};
    std::shared_ptr<MockCluster> mock(new MockCluster(std::move(*client), std::move(cluster)));
    Result<std::unique_ptr<Admin>> admin = makeKafkaAdmin(mock->with({}));
    if (!admin)
        return std::move(admin).error();
    mock->m_admin = std::move(*admin);
    return mock;
}

Result<TopicDescription> MockCluster::topic(const std::string& name, Admin::Timeout timeout) {
    Result<std::vector<TopicDescription>> all = m_admin->topics(timeout);
    if (!all)
        return std::move(all).error();
    for (TopicDescription& topic : *all) {
        if (topic.name == name)
            return std::move(topic);
    }
    return kafkaError(RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC, name);
}

Properties MockCluster::with(const Properties& properties) const {
    Properties all = properties;
    all.set("bootstrap.servers", bootstrapServers());
    return all;
}

Result<void> MockCluster::createTopic(const NewTopic& topic) {
    if (const rd_kafka_resp_err_t code =
            rd_kafka_mock_topic_create(m_cluster.get(), topic.name.c_str(), topic.partitions, 1))
        return kafkaError(code, topic.name);
    return {};
}

void MockCluster::addGroup(const std::string& groupId) {
    const std::lock_guard lock(m_mutex);
    m_groups.insert(groupId);
}

std::vector<std::string> MockCluster::groups() const {
    const std::lock_guard lock(m_mutex);
    return {m_groups.begin(), m_groups.end()};
}

Error refusedByEmbedded(std::string what, std::string where) {
    return Error{.code = ErrorCode::Unsupported,
                 .message = "the embedded cluster " + what + "; connect to a real one for that",
                 .where = std::move(where)};
}

} // namespace headwater
