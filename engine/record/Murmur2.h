// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"

#include <cstdint>
#include <string_view>

namespace headwater {

/// MurmurHash2 with the seed that Kafka's clients use for keys.
std::uint32_t murmur2(std::string_view bytes);

/// The partition that the Java client chooses for a key, the empty one included, of 1 or more `partitions`. `key` must
/// not be null: such a record may go anywhere.
std::int32_t partitionForKey(BytesView key, std::int32_t partitions);

} // namespace headwater
