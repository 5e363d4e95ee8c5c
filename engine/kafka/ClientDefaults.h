// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the properties that our clients set where their user does not.
#pragma once

#include "engine/kafka/Properties.h"

namespace headwater {

/// What a producer's client is made with: `properties`, and before them what they do not say, set for order, safety and
/// speed. Idempotent with acks=all, unless they contradict that, and then one request at a time.
Properties producerProperties(const Properties& properties);

/// The same for a consumer. An offset that the log does not have is an error, and so is a group without a committed
/// offset, unless `properties` set auto.offset.reset. Nothing is committed by itself, whatever they say.
Properties consumerProperties(const Properties& properties);

} // namespace headwater
