// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/SerializerCheck.h"

#include "engine/base/NearestName.h"
#include "engine/topicconfig/JavaProperties.h"

#include <algorithm>

namespace headwater {

namespace {

constexpr std::string_view Package = "org.apache.kafka.common.serialization.";
constexpr std::string_view Known[] = {
    "BooleanSerializer", "ByteArraySerializer", "ByteBufferSerializer", "BytesSerializer", "DoubleSerializer",
    "FloatSerializer",   "IntegerSerializer",   "ListSerializer",       "LongSerializer",  "ShortSerializer",
    "StringSerializer",  "UUIDSerializer",      "VoidSerializer",
};

} // namespace

void checkSerializer(const TopicConfig& config, std::size_t entry, const ConfigProperty& property, Findings& findings) {
    const JavaProperty* const java = javaProperty(property.name);
    if (!java || property.value.empty() || (java->type != "class" && property.name != "interceptor.classes"))
        return;
    const auto add = [&](Severity severity, std::string code, std::string message, std::string remedy) -> Finding& {
        Finding& finding = findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = entry;
        finding.path = "$." + config.entries()[entry].name + "." + property.name;
        finding.range = property.valueRange;
        finding.message = std::move(message);
        finding.remedy = std::move(remedy);
        return finding;
    };
    const bool serializer = property.name.ends_with(".serializer");
    const std::string_view value = property.value;
    const bool ofKafka = value.starts_with(Package);
    const std::string_view name = ofKafka ? value.substr(Package.size()) : value;
    const bool plain = name.find('.') == name.npos;
    if (!serializer || !plain) {
        if (!value.starts_with("org.apache.kafka."))
            add(Severity::Warning, "class-unknown",
                property.value + " must be among the gateway's classes: else this entry and all behind it are lost",
                "make sure that it is there");
        return;
    }
    if (ofKafka && std::find(std::begin(Known), std::end(Known), name) != std::end(Known)) {
        if (name != "StringSerializer")
            add(Severity::Warning, "serializer-type",
                "gateleen hands a text to the " + std::string(name) + ", which refuses it: every record with a " +
                    (property.name == "key.serializer" ? "key" : "value") + " fails",
                "use the StringSerializer");
        return;
    }
    std::string wanted(name);
    if (const std::size_t at = wanted.find("Deserializer"); at != wanted.npos)
        wanted.replace(at, 12, "Serializer");
    const std::string_view nearest = nearestName(wanted, Known);
    Finding& finding = add(Severity::Error, "serializer-unknown",
                           "there is no serializer " + property.value +
                               ": gateleen cannot make this producer, and drops "
                               "this entry and all behind it without a word",
                           nearest.empty() ? "write " + std::string(Package) + "StringSerializer"
                                           : "the nearest is " + std::string(Package) + std::string(nearest));
    const std::string_view use = nearest.empty() ? "StringSerializer" : nearest;
    finding.fixTitle = "Use " + std::string(use);
    finding.fix = {{property.valueRange, '"' + std::string(Package) + std::string(use) + '"'}};
}

} // namespace headwater
