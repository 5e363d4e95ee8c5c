// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Producer.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// The Producer of librdkafka's. What `properties` do not say is set for order, safety and speed: idempotent with
/// acks=all, unless they contradict that, and then one request at a time.
Result<std::unique_ptr<Producer>> makeKafkaProducer(const Properties& properties, DeliveryListener& listener);

/// The properties that it gives the client, defaults first.
Properties producerProperties(const Properties& properties);

} // namespace headwater
