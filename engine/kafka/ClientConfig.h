// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: from Properties to a client of librdkafka's.
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Handles.h"
#include "engine/kafka/Properties.h"

#include <initializer_list>
#include <string_view>

namespace headwater {

/// The value given last under any of the names, which are one property's; nullptr if there is none.
const std::string* lastOf(const Properties& properties, std::initializer_list<std::string_view> names);

/// The number that a property which is there has; 0 where it is none.
std::size_t numberOf(const Properties& properties, std::string_view name);

/// Checks every property and its value; messages name the property and never show a secret. librdkafka's log goes
/// nowhere, unless the property debug asks for it: its errors come as events.
Result<ConfHandle> makeConf(const Properties& properties);

/// `properties` are those that `conf` was made of, for the message where it is refused.
Result<ClientHandle> makeClient(rd_kafka_type_t type, ConfHandle conf, const Properties& properties);

} // namespace headwater
