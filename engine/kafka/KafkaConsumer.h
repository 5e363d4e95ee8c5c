// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Consumer of a real cluster.
#pragma once

#include "engine/kafka/Consumer.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// The Consumer of librdkafka's, with consumerProperties().
Result<std::unique_ptr<Consumer>> makeKafkaConsumer(const Properties& properties);

} // namespace headwater
