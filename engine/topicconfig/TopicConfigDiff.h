// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TopicConfig.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// A property whose value is another one, or that only one of two lists has. Of one that is repeated the last counts.
struct PropertyChange {
    std::string name;
    std::optional<std::string> before; ///< as ConfigProperty::value; none: it was not there
    std::optional<std::string> after;

    bool operator==(const PropertyChange&) const = default;
};

/// What became of an entry. An entry is known by its pattern; of a repeated one the first is the first again.
struct EntryChange {
    std::string pattern;
    std::optional<std::size_t> before; ///< its index; none: it was added
    std::optional<std::size_t> after;  ///< none: it was removed
    bool moved = false;                ///< it stands before others that it stood behind, or the other way round
    std::vector<PropertyChange> properties = {};

    bool operator==(const EntryChange&) const = default;
};

/// What differs in meaning, in the order of the list after, removed ones where they stood. Layout is no difference.
std::vector<EntryChange> diffConfigs(const TopicConfig& before, const TopicConfig& after);

} // namespace headwater
