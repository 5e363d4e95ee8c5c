// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: what a group's member reads, from its bytes.
#pragma once

#include "engine/kafka/TopicPartition.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headwater {

/// Reads a member's assignment as the consumer protocol writes it; nothing where the bytes are of another protocol.
std::optional<std::vector<TopicPartition>> parseGroupAssignment(std::string_view bytes);

} // namespace headwater
