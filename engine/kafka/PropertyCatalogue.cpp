// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/PropertyCatalogue.h"

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

std::size_t editDistance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = i;
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
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
    const auto nearest = std::min_element(names.begin(), names.end(), [name](const auto& a, const auto& b) {
        return editDistance(name, a) < editDistance(name, b);
    });
    return nearest == names.end() ? std::string_view() : *nearest;
}

} // namespace headwater
