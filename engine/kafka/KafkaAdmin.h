// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the Admin of a real cluster.
#pragma once

#include "engine/kafka/Admin.h"
#include "engine/kafka/Properties.h"

#include <memory>

namespace headwater {

/// The Admin of librdkafka's.
Result<std::unique_ptr<Admin>> makeKafkaAdmin(const Properties& properties);

} // namespace headwater
