// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/NearestName.h"

#include <algorithm>
#include <string>
#include <vector>

namespace headwater {

namespace {

std::string lowered(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c + ('a' - 'A'));
    }
    return lower;
}

/// How many letters must be put in, left out, replaced, or swapped with their neighbour.
std::size_t distance(std::string_view from, std::string_view to) {
    const std::size_t width = to.size() + 1;
    std::vector<std::size_t> cost((from.size() + 1) * width);
    for (std::size_t i = 0; i <= from.size(); ++i) {
        for (std::size_t j = 0; j <= to.size(); ++j) {
            std::size_t& here = cost[i * width + j];
            if (!i || !j) {
                here = i + j;
                continue;
            }
            const bool same = from[i - 1] == to[j - 1];
            here = std::min({cost[(i - 1) * width + j] + 1, cost[i * width + j - 1] + 1,
                             cost[(i - 1) * width + j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                here = std::min(here, cost[(i - 2) * width + j - 2] + 1);
        }
    }
    return cost.back();
}

} // namespace

std::string_view nearestName(std::string_view name, std::span<const std::string_view> names) {
    constexpr std::size_t LongestName = 100;
    if (name.empty() || name.size() > LongestName)
        return {};
    const std::string wanted = lowered(name);
    std::string_view nearest;
    std::size_t least = 1 + std::max<std::size_t>(1, name.size() / 3);
    for (const std::string_view candidate : names) {
        const std::string known = lowered(candidate);
        const std::size_t apart = distance(wanted, known);
        const bool begins = name.size() > 2 && (known.starts_with(wanted) || wanted.starts_with(known));
        const std::size_t rank = begins ? std::min<std::size_t>(apart, 1) : apart;
        if (rank < least) {
            least = rank;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace headwater
