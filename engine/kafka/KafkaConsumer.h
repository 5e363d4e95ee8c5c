// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Consumer.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// The Consumer of librdkafka's. An offset that the log does not have is an error, and so is a group without a
/// committed offset, unless `properties` set auto.offset.reset.
Result<std::unique_ptr<Consumer>> makeKafkaConsumer(const Properties& properties);

/// The properties that it gives the client, defaults first.
Properties consumerProperties(const Properties& properties);

} // namespace headwater
