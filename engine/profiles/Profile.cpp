// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/Profile.h"

#include <algorithm>

namespace headwater {

namespace {

template <class Value, std::size_t Count>
std::optional<Value> valueOf(std::string_view word, const std::array<Value, Count>& all) {
    const auto found = std::ranges::find_if(all, [word](Value value) { return toString(value) == word; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::string_view toString(ProfileType type) {
    switch (type) {
    case ProfileType::Development:
        return "development";
    case ProfileType::Test:
        return "test";
    case ProfileType::Production:
        break;
    }
    return "production";
}

std::string_view toString(ProfileColour colour) {
    switch (colour) {
    case ProfileColour::Teal:
        return "teal";
    case ProfileColour::Green:
        return "green";
    case ProfileColour::Blue:
        return "blue";
    case ProfileColour::Purple:
        return "purple";
    case ProfileColour::Pink:
        return "pink";
    case ProfileColour::Orange:
        return "orange";
    case ProfileColour::Yellow:
        return "yellow";
    case ProfileColour::Grey:
        break;
    }
    return "grey";
}

std::optional<ProfileType> profileTypeFromString(std::string_view word) {
    return valueOf(word, AllProfileTypes);
}

std::optional<ProfileColour> profileColourFromString(std::string_view word) {
    return valueOf(word, AllProfileColours);
}

const ProfileProperty* Profile::find(std::string_view property) const {
    const auto found = std::ranges::find(properties, property, &ProfileProperty::name);
    return found == properties.end() ? nullptr : &*found;
}

ProfileColour Profile::shownColour() const {
    return colour.value_or(type == ProfileType::Test ? ProfileColour::Blue : ProfileColour::Teal);
}

std::string keyOf(std::string_view profile, std::string_view property) {
    return std::string(profile) + '/' + std::string(property);
}

} // namespace headwater
