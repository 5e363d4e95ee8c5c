// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"

namespace headwater {

/// A real cluster, reached through librdkafka.
class KafkaCluster final : public Cluster {
public:
    /// Connects to nobody yet. InvalidArgument: no bootstrap.servers, an address of a wrong form, an unknown property,
    /// a value that the client refuses.
    static Result<std::unique_ptr<KafkaCluster>> create(Properties properties);

    std::string name() const override;
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override;
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override;
    Result<std::unique_ptr<Admin>> admin() override;

private:
    explicit KafkaCluster(Properties properties) : m_properties(std::move(properties)) {}
    Properties with(const Properties& properties) const;

    Properties m_properties;
};

} // namespace headwater
