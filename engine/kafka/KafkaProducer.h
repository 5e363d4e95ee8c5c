// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Producer of a real cluster.
#pragma once

#include "engine/kafka/Producer.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// The Producer of librdkafka's, with producerProperties().
Result<std::unique_ptr<Producer>> makeKafkaProducer(const Properties& properties, DeliveryListener& listener);

} // namespace headwater
