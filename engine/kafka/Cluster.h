// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Admin.h"
#include "engine/kafka/Consumer.h"
#include "engine/kafka/Producer.h"
#include "engine/kafka/Properties.h"

#include <memory>
#include <string>

namespace headwater {

/// A Kafka cluster as the engine sees it: real, embedded or a test's fake. It makes the clients; each is its owner's
/// alone and must go before the cluster does.
class Cluster {
public:
    virtual ~Cluster() = default;

    /// Names it in messages: its bootstrap addresses, or what it is.
    virtual std::string name() const = 0;

    /// `properties` go over the cluster's own. Errors: an unknown property, a value that the client refuses.
    /// `listener` must outlive the producer.
    virtual Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) = 0;
    virtual Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) = 0;
    virtual Result<std::unique_ptr<Admin>> admin() = 0;
};

} // namespace headwater
