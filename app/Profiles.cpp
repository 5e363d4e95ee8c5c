// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Profiles.h"

#include "engine/base/ByteSource.h"
#include "engine/base/JsonDocument.h"

#include <cstdlib>
#include <optional>

namespace headwater {

namespace {

constexpr std::size_t LargestFile = 16 << 20;

Error invalid(const std::string& path, const std::string& place, std::string message) {
    return {ErrorCode::InvalidData, std::move(message), false, false, path + ':' + place};
}

struct Profile {
    std::string name;
    JsonValue value;
};

Result<JsonDocument> read(const std::string& path) {
    const Result<std::unique_ptr<ByteSource>> source = openSource(path);
    if (!source)
        return Error{ErrorCode::NotFound, source.error().message, false, false, source.error().where};
    Result<std::string> text = readAll(**source, LargestFile);
    if (!text)
        return std::move(text).error();
    Result<JsonDocument> document = JsonDocument::parse(std::move(*text));
    if (!document)
        return invalid(path, document.error().where, document.error().message);
    return document;
}

/// Values live as long as the document.
Result<std::vector<Profile>> profilesOf(const JsonDocument& document, const std::string& path) {
    const std::optional<JsonValue> profiles = document.root().member("profiles");
    if (!profiles || !profiles->isArray())
        return invalid(path, document.root().place(), "must be an object whose member \"profiles\" is an array");
    std::vector<Profile> all;
    for (const JsonValue& profile : profiles->children()) {
        const std::optional<JsonValue> name = profile.member("name");
        Result<std::string> text = name ? name->text() : Result<std::string>(Error{});
        if (!text)
            return invalid(path, profile.place(), "a profile needs a name");
        all.push_back({std::move(*text), profile});
    }
    return all;
}

Result<Properties> propertiesOf(const JsonValue& profile, const std::string& path) {
    const std::optional<JsonValue> object = profile.member("properties");
    if (!object || !object->isObject())
        return invalid(path, profile.place(), "the profile needs an object \"properties\"");
    Properties properties;
    for (const JsonValue& member : object->children()) {
        const Result<std::string> name = member.name();
        const Result<std::string> value = member.text();
        if (!name || !value)
            return invalid(path, member.place(), "a property's value must be a text");
        Result<Properties::Entry> entry = resolveProperty(*name, *value);
        if (!entry)
            return invalid(path, member.place(), entry.error().text());
        properties.set(std::move(entry->first), std::move(entry->second));
    }
    return properties;
}

} // namespace

std::string profilesPath() {
    const char* const config = std::getenv("XDG_CONFIG_HOME");
    const char* const home = std::getenv("HOME");
    const std::string folder = config && *config ? std::string(config) : std::string(home ? home : "") + "/.config";
    return folder + "/headwater/profiles.json";
}

Result<std::vector<std::string>> profileNames(const std::string& path) {
    const Result<JsonDocument> document = read(path);
    if (!document)
        return document.error();
    const Result<std::vector<Profile>> profiles = profilesOf(*document, path);
    if (!profiles)
        return profiles.error();
    std::vector<std::string> names;
    for (const Profile& profile : *profiles)
        names.push_back(profile.name);
    return names;
}

Result<Properties> loadProfile(const std::string& path, const std::string& name) {
    const Result<JsonDocument> document = read(path);
    if (!document && document.error().code == ErrorCode::NotFound)
        return Error{ErrorCode::NotFound, "there is no profile '" + name + "': " + document.error().text()};
    if (!document)
        return document.error();
    const Result<std::vector<Profile>> profiles = profilesOf(*document, path);
    if (!profiles)
        return profiles.error();
    std::string known;
    for (const Profile& profile : *profiles) {
        if (profile.name == name)
            return propertiesOf(profile.value, path);
        known += known.empty() ? profile.name : ", " + profile.name;
    }
    return Error{ErrorCode::NotFound, "there is no profile '" + name + "' in " + path + ", only: " + known};
}

} // namespace headwater
