// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/PropertyCatalogue.h"

#include "engine/base/NearestName.h"
#include "engine/kafka/Handles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace headwater {

namespace {

/// librdkafka prints its properties as a table in Markdown; its first column has the names.
std::vector<std::string> readNames() {
    char* text = nullptr;
    std::size_t size = 0;
    if (std::FILE* stream = open_memstream(&text, &size)) {
        rd_kafka_conf_properties_show(stream);
        std::fclose(stream);
    }
    const std::unique_ptr<char, Destroy<std::free>> owner(text);
    std::vector<std::string> names;
    for (std::string_view rest(text ? text : "", size); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view name = rest.substr(0, rest.substr(0, end).find_first_of(" |"));
        if (name.size() < end && rest.substr(0, end).find('|') != rest.npos && name.find_first_of("-#") == name.npos &&
            name != "Property")
            names.emplace_back(name);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return names;
}

} // namespace

const std::vector<std::string>& propertyNames() {
    static const std::vector<std::string> names = readNames();
    return names;
}

bool isPropertyName(std::string_view name) {
    const auto& names = propertyNames();
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view nearestPropertyName(std::string_view name) {
    const auto& names = propertyNames();
    return nearestName(name, std::vector<std::string_view>(names.begin(), names.end()));
}

} // namespace headwater
