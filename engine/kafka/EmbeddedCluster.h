// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"

namespace headwater {

class MockCluster;

/// A small cluster inside this process: librdkafka's mock. It starts at once and needs no Java; what it cannot do is
/// refused with Unsupported and the reason, see limits(). The clients that it makes must go before it does; its own end
/// takes up to a second.
class EmbeddedCluster final : public Cluster {
public:
    static Result<std::unique_ptr<EmbeddedCluster>> create();

    std::string name() const override;
    /// Where others in this machine reach it.
    std::string bootstrapServers() const;
    /// What it cannot do, for people.
    static std::string limits();

    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override;
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override;
    Result<std::unique_ptr<Admin>> admin() override;

private:
    explicit EmbeddedCluster(std::shared_ptr<MockCluster> mock) : m_mock(std::move(mock)) {}

    std::shared_ptr<MockCluster> m_mock;
};

} // namespace headwater
