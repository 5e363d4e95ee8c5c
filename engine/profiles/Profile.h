// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

/// What a connection's cluster is for. Production is shown in red, and read-only until it is unlocked.
enum class ProfileType { Development, Test, Production };

/// What tells connections apart at a glance; red is production's own.
enum class ProfileColour { Teal, Green, Blue, Purple, Pink, Orange, Yellow, Grey };

inline constexpr std::array AllProfileTypes{ProfileType::Development, ProfileType::Test, ProfileType::Production};
inline constexpr std::array AllProfileColours{ProfileColour::Teal,   ProfileColour::Green, ProfileColour::Blue,
                                              ProfileColour::Purple, ProfileColour::Pink,  ProfileColour::Orange,
                                              ProfileColour::Yellow, ProfileColour::Grey};

/// The words that stand in the file: "development", "teal".
std::string_view toString(ProfileType type);
std::string_view toString(ProfileColour colour);
std::optional<ProfileType> profileTypeFromString(std::string_view word);
std::optional<ProfileColour> profileColourFromString(std::string_view word);

/// A property of a profile, as it stands there: its value may be a reference to where a secret is.
struct ProfileProperty {
    std::string name;
    std::string value;      ///< "env:NAME", "file:PATH", "keychain:", or the value itself
    std::string place = {}; ///< "path:line:column" in the file that it was read from
    std::string key = {};   ///< of "keychain:": where the key store has it now; empty: at keyOf() its profile
    std::optional<std::string> secret = {}; ///< typed and in no store yet; never written to a file

    bool operator==(const ProfileProperty&) const = default;
};

/// A saved connection.
struct Profile {
    std::string name;
    ProfileType type = ProfileType::Development;
    std::optional<ProfileColour> colour = {}; ///< else the type's
    std::vector<ProfileProperty> properties = {};
    /// The members of its JSON as they stand in the file, names and values: also those that we do not know.
    std::vector<std::pair<std::string, std::string>> members = {};

    const ProfileProperty* find(std::string_view property) const;
    /// As it is shown, but for production.
    ProfileColour shownColour() const;

    bool operator==(const Profile&) const = default;
};

/// The value of a property whose secret lies in the key store.
inline constexpr std::string_view InKeyStore = "keychain:";

/// The key under which the key store has a profile's secret.
std::string keyOf(std::string_view profile, std::string_view property);

} // namespace headwater
