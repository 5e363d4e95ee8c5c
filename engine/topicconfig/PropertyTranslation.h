// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace headwater {

/// What becomes of a property of the Java producer where librdkafka sends in its place.
struct PropertyTranslation {
    enum class How : std::uint8_t {
        Same,    ///< librdkafka has it, with the same name and meaning
        Renamed, ///< it has it as `name`; `note` says how the value changes, if it does
        Refused, ///< without it something else would be sent, or sent elsewhere: `note` says why
        Ignored, ///< without it the same is sent: `note` says why
    };
    How how = How::Refused;
    std::string name; ///< librdkafka's
    std::string note;
};

std::string_view toString(PropertyTranslation::How how);

/// By the one table that there is. Properties that Java does not have are ignored, as Java does.
PropertyTranslation translationOf(std::string_view javaProperty);

/// The Java property that librdkafka calls `name`; empty where there is none, or it has the same name.
std::string_view javaNameOf(std::string_view name);

} // namespace headwater
