// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/HttpMessage.h"

#include <algorithm>
#include <cctype>

namespace headwater {

const std::string* findField(const HttpFields& fields, std::string_view name) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto& field) {
        return std::equal(field.first.begin(), field.first.end(), name.begin(), name.end(), same);
    });
    return found == fields.end() ? nullptr : &found->second;
}

} // namespace headwater
