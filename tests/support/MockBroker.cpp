// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/MockBroker.h"

#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafka_mock.h>

#include <cstdio>
#include <cstdlib>

namespace headwater::test {

struct MockBroker::Handles {
    rd_kafka_t* client = nullptr;
    rd_kafka_mock_cluster_t* cluster = nullptr;
};

namespace {
void require(bool fine, const char* what) {
    if (!fine) {
        std::fprintf(stderr, "MockBroker: %s\n", what);
        std::abort();
    }
}
} // namespace

MockBroker::MockBroker(int brokers) : m_handles(std::make_unique<Handles>()), m_brokers(brokers) {
    rd_kafka_conf_t* conf = rd_kafka_conf_new();
    rd_kafka_conf_set_log_cb(conf, [](const rd_kafka_t*, int, const char*, const char*) {});
    m_handles->client = rd_kafka_new(RD_KAFKA_PRODUCER, conf, nullptr, 0);
    require(m_handles->client, "no client");
    m_handles->cluster = rd_kafka_mock_cluster_new(m_handles->client, brokers);
    require(m_handles->cluster, "no cluster");
}

MockBroker::~MockBroker() {
    rd_kafka_mock_cluster_destroy(m_handles->cluster);
    rd_kafka_destroy(m_handles->client);
}

std::string MockBroker::bootstrapServers() const {
    return rd_kafka_mock_cluster_bootstraps(m_handles->cluster);
}

std::unique_ptr<KafkaCluster> MockBroker::cluster(const Properties& properties) const {
    Properties all{{"bootstrap.servers", bootstrapServers()}};
    all.setAll(properties);
    auto cluster = KafkaCluster::create(all);
    require(cluster.ok(), "the properties are refused");
    return std::move(cluster).value();
}

void MockBroker::createTopic(const std::string& name, int partitions) {
    require(!rd_kafka_mock_topic_create(m_handles->cluster, name.c_str(), partitions, 1), "the topic cannot be made");
    for (int i = 0; i < partitions; ++i)
        require(!rd_kafka_mock_partition_set_leader(m_handles->cluster, name.c_str(), i, i % m_brokers + 1),
                "no leader");
}

void MockBroker::down(int broker) {
    require(!rd_kafka_mock_broker_set_down(m_handles->cluster, broker), "not down");
}

void MockBroker::up(int broker) {
    require(!rd_kafka_mock_broker_set_up(m_handles->cluster, broker), "not up");
}

void MockBroker::setRoundTrip(std::chrono::milliseconds time, int broker) {
    require(!rd_kafka_mock_broker_set_rtt(m_handles->cluster, broker, static_cast<int>(time.count())), "no delay");
}

void MockBroker::pushErrors(std::int16_t request, const std::vector<int>& codes, std::chrono::milliseconds after,
                            int broker) {
    for (const int code : codes)
        require(!rd_kafka_mock_broker_push_request_error_rtts(m_handles->cluster, broker, request, 1,
                                                              static_cast<rd_kafka_resp_err_t>(code),
                                                              static_cast<int>(after.count())),
                "no error pushed");
}

std::size_t MockBroker::errorsLeft(std::int16_t request, int broker) const {
    std::size_t left = 0;
    rd_kafka_mock_broker_error_stack_cnt(m_handles->cluster, broker, request, &left);
    return left;
}

} // namespace headwater::test
