// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/SecretValues.h"

#include "engine/kafka/Properties.h"

#include <map>

namespace headwater {

std::string withoutSecrets(const TopicConfig& config, const TopicConfig& other) {
    std::map<std::pair<std::string_view, std::string_view>, std::string_view> known; // the last one counts
    for (const ConfigEntry& entry : other.entries()) {
        for (const ConfigProperty& property : entry.properties)
            known[{entry.name, property.name}] = property.value;
    }
    TextEdits edits;
    for (const ConfigEntry& entry : config.entries()) {
        for (const ConfigProperty& property : entry.properties) {
            if (!isSecretProperty(property.name))
                continue;
            const auto found = known.find({entry.name, property.name});
            const bool another = found != known.end() && found->second != property.value;
            edits.push_back({property.valueRange, another ? "\"(another secret)\"" : "\"(secret)\""});
        }
    }
    return applyEdits(config.text(), edits);
}

} // namespace headwater
