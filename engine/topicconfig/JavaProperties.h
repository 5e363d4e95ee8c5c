// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// A property of the Java producer, from resources/java-producer-config.json.
struct JavaProperty {
    std::string name;
    std::string type; ///< boolean, class, double, int, list, long, password, short, string
    std::optional<std::string> defaultValue;
    bool required = false;
    std::string importance; ///< high, medium, low
    std::string meaning;    ///< a sentence
    std::string valid; ///< the values it takes, as Kafka's documentation writes them; empty where that says nothing
};

/// All of them, in the order of their names.
const std::vector<JavaProperty>& javaProperties();
/// nullptr where there is none of that name.
const JavaProperty* javaProperty(std::string_view name);
/// The one that somebody may have meant; empty where none is near.
std::string_view nearestJavaProperty(std::string_view name);

/// Why the Java producer would refuse this value of it, such as "must be at least 0"; nothing where it takes it.
std::optional<std::string> refusalOf(const JavaProperty& property, std::string_view value);

} // namespace headwater
