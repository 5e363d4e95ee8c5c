// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/SchemaCheck.h"

#include "engine/base/JsonWriter.h"
#include "engine/base/Utf8.h"
#include "engine/topicconfig/TopicConfigEdits.h"

#include <unordered_map>

namespace headwater {

namespace {

constexpr std::string_view Required[] = {"bootstrap.servers", "key.serializer", "value.serializer"};
constexpr std::string_view StringSerializer = "org.apache.kafka.common.serialization.StringSerializer";

/// The limits of the reader that gateleen uses.
constexpr std::size_t DeepestNesting = 1000;
constexpr std::size_t LongestNumber = 1000;

std::string typeOf(JsonKind kind, std::string_view raw) {
    switch (kind) {
    case JsonKind::Object:
        return "object";
    case JsonKind::Array:
        return "array";
    case JsonKind::String:
        return "string";
    case JsonKind::Number:
        return raw.find_first_of(".eE") == raw.npos ? "integer" : "number";
    case JsonKind::Boolean:
        return "boolean";
    case JsonKind::Null:
        return "null";
    }
    return {};
}

/// Each property once, at its first place with its last value, as the reader sees them.
std::vector<const ConfigProperty*> effective(const ConfigEntry& entry) {
    std::vector<const ConfigProperty*> all;
    std::unordered_map<std::string_view, std::size_t> seen;
    for (const ConfigProperty& property : entry.properties) {
        const auto [at, isNew] = seen.try_emplace(property.name, all.size());
        if (isNew)
            all.push_back(&property);
        else
            all[at->second] = &property;
    }
    return all;
}

TextEdits fixOf(const TopicConfig& config, const SchemaError& error, std::string& title) {
    const ConfigEntry& entry = config.entries()[error.entry];
    if (error.required) {
        if (entry.kind != JsonKind::Object || error.arguments[0] == "bootstrap.servers")
            return {};
        title = "Add " + error.arguments[0] + " with the StringSerializer";
        return configedit::setProperty(config, error.entry, error.arguments[0], StringSerializer);
    }
    const std::string& found = error.arguments[0];
    if (error.arguments[1] != "string" || (found != "integer" && found != "number" && found != "boolean"))
        return {};
    title = "Write it as a string";
    const std::string raw = config.text().substr(error.range.begin, error.range.size());
    return {{error.range, '"' + raw + '"'}};
}

std::string repaired(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const std::size_t valid = utf8::validPrefix(bytes);
        text += bytes.substr(0, valid);
        bytes.remove_prefix(valid);
        if (!bytes.empty()) {
            utf8::append(text, 0xFFFD);
            bytes.remove_prefix(1);
        }
    }
    return text;
}

bool isReadable(std::string_view text) {
    JsonScanner scanner(text, JsonMode::Lenient);
    for (JsonToken token = scanner.next(); token != JsonToken::End; token = scanner.next())
        if (token == JsonToken::Error || scanner.depth() >= DeepestNesting ||
            (token == JsonToken::Number && scanner.raw().size() > LongestNumber))
            return false;
    return true;
}

std::string bodyOf(const std::vector<SchemaError>& errors) {
    std::string body;
    JsonWriter json(body);
    json.beginArray();
    for (const SchemaError& error : errors) {
        json.beginObject();
        json.name("type").string(error.type());
        json.name("code").string(error.code());
        json.name("path").string(error.path);
        json.name("arguments").beginArray();
        for (const std::string& argument : error.arguments)
            json.string(argument);
        json.endArray();
        json.name("details").null();
        json.name("message").string(error.message);
        json.endObject();
    }
    json.endArray();
    return body;
}

} // namespace

std::vector<SchemaError> schemaErrors(const TopicConfig& config) {
    std::vector<SchemaError> errors;
    const auto add = [&](std::size_t entry, const std::string& path, const ConfigMember& member,
                         const std::string& expected) {
        const std::string found = typeOf(
            member.kind, std::string_view(config.text()).substr(member.valueRange.begin, member.valueRange.size()));
        errors.push_back({false,
                          entry,
                          path,
                          {found, expected},
                          path + ": " + found + " found, " + expected + " expected",
                          member.valueRange});
    };
    for (const auto& [place, value] : config.effective()) {
        const ConfigEntry& entry = config.entries()[value];
        const std::string path = "$." + entry.name;
        for (const std::string_view name : Required)
            if (!entry.find(name))
                errors.push_back({true,
                                  value,
                                  path,
                                  {std::string(name)},
                                  path + "." + std::string(name) + ": is missing but it is required",
                                  entry.nameRange});
        if (entry.kind != JsonKind::Object) {
            add(value, path, entry, "object");
            continue;
        }
        for (const ConfigProperty* property : effective(entry))
            if (property->kind != JsonKind::String)
                add(value, path + "." + property->name, *property, "string");
    }
    return errors;
}

void checkSchema(const TopicConfig& config, Findings& findings) {
    for (SchemaError& error : schemaErrors(config)) {
        Finding finding;
        finding.code = error.code();
        finding.entry = error.entry;
        finding.path = error.path;
        finding.range = error.range;
        finding.message = error.message;
        finding.remedy = error.required ? "add the property " + error.arguments[0]
                         : error.arguments[1] == "object"
                             ? "write an object of properties here: {\"bootstrap.servers\": \"...\", ...}"
                             : "write a string here: \"...\"";
        finding.fix = fixOf(config, error, finding.fixTitle);
        findings.push_back(std::move(finding));
    }
}

ResourceAnswer answerToPut(std::string_view bytes) {
    const ResourceAnswer unparsable{400, "Bad Request Unable to parse json", "Unable to parse json"};
    const std::string text = repaired(bytes);
    const Result<TopicConfig> config = TopicConfig::parse(text);
    if (!config || !isReadable(text))
        return unparsable;
    // The second reader takes no comments, but stops behind the object.
    JsonScanner strict(std::string_view(text).substr(0, config->object().end));
    if (!strict.skipText())
        return {400, "Bad Request Cannot read JSON", "Cannot read JSON"};
    const std::vector<SchemaError> errors = schemaErrors(*config);
    if (errors.empty())
        return {};
    return {400, "Bad Request Validation failed", bodyOf(errors)};
}

} // namespace headwater
