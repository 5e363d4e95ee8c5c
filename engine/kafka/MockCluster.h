// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: librdkafka's mock, and what it cannot be asked.
#pragma once

#include "engine/kafka/Admin.h"
#include "engine/kafka/Handles.h"
#include "engine/kafka/Properties.h"

#include <mutex>
#include <set>

namespace headwater {

/// Any thread may use it.
class MockCluster {
public:
    static Result<std::shared_ptr<MockCluster>> create();

    /// Asks by address, as of a real cluster: only for what the mock can answer.
    Admin& admin() { return *m_admin; }
    /// NotFound where there is no such topic; asking the mock for one by its name would make it.
    Result<TopicDescription> topic(const std::string& name, Admin::Timeout timeout);

    std::string bootstrapServers() const { return rd_kafka_mock_cluster_bootstraps(m_cluster.get()); }
    /// `properties`, with this cluster's address.
    Properties with(const Properties& properties) const;
    Result<void> createTopic(const NewTopic& topic);

    void addGroup(const std::string& groupId);
    std::vector<std::string> groups() const;

private:
    using Cluster = std::unique_ptr<rd_kafka_mock_cluster_t, Destroy<rd_kafka_mock_cluster_destroy>>;

    MockCluster(ClientHandle client, Cluster cluster) : m_client(std::move(client)), m_cluster(std::move(cluster)) {}

    ClientHandle m_client;
    Cluster m_cluster;
    std::unique_ptr<Admin> m_admin;
    mutable std::mutex m_mutex;
    std::set<std::string> m_groups;
};

/// Unsupported: "the embedded cluster `what`", and what to do instead.
Error refusedByEmbedded(std::string what, std::string where = {});

} // namespace headwater
