// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/ProducerPool.h"

namespace headwater {

/// The clusters of a topic list as one to send to: its producers are ProducerPools. It has no consumer and no admin,
/// since the list does not say whose.
class TopicConfigCluster final : public Cluster {
public:
    TopicConfigCluster(TopicConfig config, Properties defaults, ProducerPool::Open open)
        : m_config(std::move(config)), m_defaults(std::move(defaults)), m_open(std::move(open)) {}

    std::string name() const override { return "the clusters of the topic list"; }
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override {
        Properties defaults = m_defaults;
        defaults.setAll(properties);
        return std::unique_ptr<Producer>(
            std::make_unique<ProducerPool>(m_config, std::move(defaults), m_open, listener));
    }
    Result<std::unique_ptr<Consumer>> consumer(const Properties&) override { return sendsOnly(); }
    Result<std::unique_ptr<Admin>> admin() override { return sendsOnly(); }

private:
    Error sendsOnly() const {
        return {.code = ErrorCode::Unsupported, .message = "a topic list is there to send by", .where = name()};
    }

    TopicConfig m_config;
    Properties m_defaults;
    ProducerPool::Open m_open;
};

} // namespace headwater
