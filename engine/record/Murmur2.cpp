// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Murmur2.h"

#include <cassert>

namespace headwater {

std::uint32_t murmur2(std::string_view bytes) {
    constexpr std::uint32_t Seed = 0x9747b28c;
    constexpr std::uint32_t Multiplier = 0x5bd1e995;
    const auto byteAt = [bytes](std::size_t i) { return std::uint32_t(static_cast<unsigned char>(bytes[i])); };

    std::uint32_t hash = Seed ^ static_cast<std::uint32_t>(bytes.size());
    std::size_t at = 0;
    for (; bytes.size() - at >= 4; at += 4) {
        std::uint32_t word = byteAt(at) | byteAt(at + 1) << 8 | byteAt(at + 2) << 16 | byteAt(at + 3) << 24;
        word *= Multiplier;
        word ^= word >> 24;
        word *= Multiplier;
        hash = hash * Multiplier ^ word;
    }
    if (at < bytes.size()) {
        for (std::size_t i = bytes.size(); i-- > at;)
            hash ^= byteAt(i) << 8 * (i - at);
        hash *= Multiplier;
    }
    hash ^= hash >> 13;
    hash *= Multiplier;
    return hash ^ hash >> 15;
}

std::int32_t partitionForKey(BytesView key, std::int32_t partitions) {
    assert(!key.isNull() && partitions > 0);
    return static_cast<std::int32_t>(murmur2(key.view()) & 0x7fffffff) % partitions;
}

} // namespace headwater
