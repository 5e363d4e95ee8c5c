// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigDiff.h"

#include "engine/base/LineDiff.h"

#include <algorithm>
#include <map>

namespace headwater {

namespace {

constexpr auto None = static_cast<std::size_t>(-1);

/// For each entry after, the one before that it is.
std::vector<std::size_t> origins(const std::vector<ConfigEntry>& before, const std::vector<ConfigEntry>& after) {
    std::multimap<std::string_view, std::size_t> known; // equal ones in their order
    for (std::size_t i = 0; i < before.size(); ++i)
        known.emplace(before[i].name, i);
    std::vector<std::size_t> origins;
    for (const ConfigEntry& entry : after) {
        const auto found = known.lower_bound(entry.name);
        const bool isThere = found != known.end() && found->first == entry.name;
        origins.push_back(isThere ? found->second : None);
        if (isThere)
            known.erase(found);
    }
    return origins;
}

/// Those that count, by name: kind and value. A value that is no object counts as a property without a name.
std::map<std::string, std::pair<JsonKind, std::string>> propertiesOf(const TopicConfig& config,
                                                                     const ConfigEntry& entry) {
    std::map<std::string, std::pair<JsonKind, std::string>> all;
    for (const ConfigProperty& property : entry.properties)
        all[property.name] = {property.kind, property.value};
    if (entry.kind != JsonKind::Object)
        all[""] = {entry.kind, config.text().substr(entry.valueRange.begin, entry.valueRange.size())};
    return all;
}

std::vector<PropertyChange> changesOf(const TopicConfig& configBefore, const ConfigEntry& before,
                                      const TopicConfig& configAfter, const ConfigEntry& after) {
    const auto old = propertiesOf(configBefore, before);
    const auto now = propertiesOf(configAfter, after);
    std::vector<PropertyChange> changes;
    for (const auto& [name, value] : old) {
        const auto found = now.find(name);
        if (found == now.end())
            changes.push_back({name, value.second, {}});
        else if (found->second != value)
            changes.push_back({name, value.second, found->second.second});
    }
    for (const auto& [name, value] : now) {
        if (!old.count(name))
            changes.push_back({name, {}, value.second});
    }
    std::ranges::sort(changes, {}, &PropertyChange::name);
    return changes;
}

} // namespace

std::vector<EntryChange> diffConfigs(const TopicConfig& before, const TopicConfig& after) {
    const std::vector<std::size_t> from = origins(before.entries(), after.entries());
    std::vector<std::size_t> kept; // entries after that were there, and where
    std::vector<std::size_t> places;
    std::vector<bool> isKept(before.entries().size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i] == None)
            continue;
        kept.push_back(i);
        places.push_back(from[i]);
        isKept[from[i]] = true;
    }
    std::vector<bool> stays(after.entries().size());
    for (const std::size_t index : longestIncreasing(places))
        stays[kept[index]] = true;

    std::vector<EntryChange> changes;
    std::size_t old = 0;
    const auto removedBefore = [&](std::size_t end) {
        for (; old < end; ++old) {
            if (!isKept[old])
                changes.push_back({before.entries()[old].name, old, {}});
        }
    };
    for (std::size_t i = 0; i < from.size(); ++i) {
        const ConfigEntry& entry = after.entries()[i];
        if (from[i] == None) {
            changes.push_back({entry.name, {}, i});
            continue;
        }
        if (stays[i])
            removedBefore(from[i]);
        EntryChange change{entry.name, from[i], i, !stays[i],
                           changesOf(before, before.entries()[from[i]], after, entry)};
        if (change.moved || !change.properties.empty())
            changes.push_back(std::move(change));
    }
    removedBefore(before.entries().size());
    return changes;
}

} // namespace headwater
