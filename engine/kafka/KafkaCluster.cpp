// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaCluster.h"

#include "engine/kafka/BootstrapServers.h"
#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/KafkaAdmin.h"
#include "engine/kafka/KafkaConsumer.h"
#include "engine/kafka/KafkaProducer.h"

namespace headwater {

namespace {

const std::string* bootstrapServers(const Properties& properties) {
    return lastOf(properties, {"bootstrap.servers", "metadata.broker.list"});
}

/// The error cites the address, unless that came by a reference.
Error badAddress(Error error, const Properties& properties) {
    for (const std::string_view name : {"bootstrap.servers", "metadata.broker.list"}) {
        if (const std::string_view reference = properties.reference(name); !reference.empty())
            error.where = std::string(name) + " by " + std::string(reference);
    }
    return error;
}

} // namespace

Result<std::unique_ptr<KafkaCluster>> KafkaCluster::create(Properties properties) {
    const std::string* servers = bootstrapServers(properties);
    if (!servers)
        return Error{.code = ErrorCode::InvalidArgument,
                     .message = "no cluster is named: give its addresses as host:port[,host:port...]",
                     .where = "bootstrap.servers"};
    if (Result<std::vector<std::string>> addresses = parseBootstrapServers(*servers); !addresses)
        return badAddress(std::move(addresses).error(), properties);
    if (Result<ConfHandle> conf = makeConf(properties); !conf)
        return std::move(conf).error();
    return std::unique_ptr<KafkaCluster>(new KafkaCluster(std::move(properties)));
}

std::string KafkaCluster::name() const {
    return *bootstrapServers(m_properties);
}

Properties KafkaCluster::with(const Properties& properties) const {
    Properties all = m_properties;
    all.setAll(properties);
    return all;
}

Result<std::unique_ptr<Producer>> KafkaCluster::producer(const Properties& properties, DeliveryListener& listener) {
    return makeKafkaProducer(with(properties), listener);
}

Result<std::unique_ptr<Consumer>> KafkaCluster::consumer(const Properties& properties) {
    return makeKafkaConsumer(with(properties));
}

Result<std::unique_ptr<Admin>> KafkaCluster::admin() {
    return makeKafkaAdmin(m_properties);
}

} // namespace headwater
