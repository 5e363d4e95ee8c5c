// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedCluster.h"

#include "engine/kafka/EmbeddedAdmin.h"
#include "engine/kafka/EmbeddedConsumer.h"
#include "engine/kafka/KafkaAdmin.h"
#include "engine/kafka/KafkaConsumer.h"
#include "engine/kafka/KafkaProducer.h"
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
    return "The embedded cluster lives in this program and ends with it. It keeps the last 5 MB or so of a partition's "
           "records; it has no transactions, no topic configs and no access control; it cannot delete topics, and of "
           "groups it knows those only that were made here, not their members. `./dev broker start` gives a real "
           "cluster.";
}

Result<std::unique_ptr<Producer>> EmbeddedCluster::producer(const Properties& properties, DeliveryListener& listener) {
    if (properties.find("transactional.id"))
        return refusedByEmbedded("has no transactions: what is aborted would be read all the same", "transactional.id");
    return makeKafkaProducer(m_mock->with(properties), listener);
}

Result<std::unique_ptr<Consumer>> EmbeddedCluster::consumer(const Properties& properties) {
    Result<std::unique_ptr<Consumer>> consumer = makeKafkaConsumer(m_mock->with(properties));
    if (!consumer)
        return consumer;
    if (const std::string* groupId = properties.find("group.id"))
        m_mock->addGroup(*groupId);
    return std::unique_ptr<Consumer>(std::make_unique<EmbeddedConsumer>(std::move(*consumer), m_mock->with({})));
}

Result<std::unique_ptr<Admin>> EmbeddedCluster::admin() {
    Result<std::unique_ptr<Admin>> admin = makeKafkaAdmin(m_mock->with({}));
    if (!admin)
        return admin;
    return std::unique_ptr<Admin>(std::make_unique<EmbeddedAdmin>(std::move(*admin), m_mock));
}

} // namespace headwater
