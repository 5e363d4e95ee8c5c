// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedCluster.h"

#include "engine/kafka/EmbeddedAdmin.h"
#include "engine/kafka/EmbeddedConsumer.h"
#include "engine/kafka/EmbeddedProducer.h"
#include "engine/kafka/KafkaConsumer.h"
#include "engine/kafka/MockCluster.h"

namespace headwater {

Result<std::unique_ptr<EmbeddedCluster>> EmbeddedCluster::create() {
    Result<std::shared_ptr<MockCluster>> mock = MockCluster::create();
    if (!mock)
        return std::move(mock).error();
    return std::unique_ptr<EmbeddedCluster>(new EmbeddedCluster(std::move(*mock)));
}

std::string EmbeddedCluster::name() const {
    return "the embedded cluster";
}

std::string EmbeddedCluster::bootstrapServers() const {
    return m_mock->bootstrapServers();
}

std::string EmbeddedCluster::limits() {
    return "The embedded cluster lives in this program and ends with it. It keeps the last 5 MB or so of each "
           "partition's records. It has no transactions, no topic configs, no replicas and no access control; it "
           "cannot delete topics, and sending to a topic that is not there makes it, with 4 partitions. Of groups it "
           "knows those only that were made here, and not their members. Other clients of librdkafka up to 2.0.2 that "
           "ask it "
           "to describe or delete groups are aborted by a fault of theirs.";
}

Result<std::unique_ptr<Producer>> EmbeddedCluster::producer(const Properties& properties, DeliveryListener& listener) {
    if (properties.find("transactional.id"))
        return refusedByEmbedded("has no transactions: what is aborted would be read all the same", "transactional.id");
    return EmbeddedProducer::make(m_mock->with(properties), listener);
}

Result<std::unique_ptr<Consumer>> EmbeddedCluster::consumer(const Properties& properties) {
    Properties all = m_mock->with(properties);
    // The mock lets nearly a session's time pass for each change of a group's members.
    all.setDefault("session.timeout.ms", "4000");
    all.setDefault("heartbeat.interval.ms", "1000");
    Result<std::unique_ptr<Consumer>> consumer = makeKafkaConsumer(all);
    if (!consumer)
        return consumer;
    if (const std::string* groupId = properties.find("group.id"))
        m_mock->addGroup(*groupId);
    return std::unique_ptr<Consumer>(std::make_unique<EmbeddedConsumer>(std::move(*consumer), m_mock));
}

Result<std::unique_ptr<Admin>> EmbeddedCluster::admin() {
    return std::unique_ptr<Admin>(std::make_unique<EmbeddedAdmin>(m_mock));
}

} // namespace headwater
