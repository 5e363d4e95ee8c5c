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

Result<Properties> propertiesOf(const JsonValue& object, const std::string& path) {
    Properties properties;
    for (const JsonValue& member : object.children()) {
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

Result<Properties> loadProfile(const std::string& path, const std::string& name) {
    const Result<std::unique_ptr<ByteSource>> source = openSource(path);
    if (!source)
        return Error{ErrorCode::NotFound, "there is no profile '" + name + "': " + source.error().text()};
    Result<std::string> text = readAll(**source, LargestFile);
    if (!text)
        return std::move(text).error();
    const Result<JsonDocument> document = JsonDocument::parse(std::move(*text));
    if (!document)
        return invalid(path, document.error().where, document.error().message);
    const std::optional<JsonValue> profiles = document->root().member("profiles");
    if (!profiles || !profiles->isArray())
        return invalid(path, document->root().place(), "must be an object whose member \"profiles\" is an array");

    std::string known;
    for (const JsonValue& profile : profiles->children()) {
        const std::optional<JsonValue> itsName = profile.member("name");
        const Result<std::string> nameText = itsName ? itsName->text() : Result<std::string>(Error{});
        if (!nameText)
            return invalid(path, profile.place(), "a profile needs a name");
        if (*nameText == name) {
            const std::optional<JsonValue> properties = profile.member("properties");
            if (!properties || !properties->isObject())
                return invalid(path, profile.place(), "the profile needs an object \"properties\"");
            return propertiesOf(*properties, path);
        }
        known += known.empty() ? *nameText : ", " + *nameText;
    }
    return Error{ErrorCode::NotFound, "there is no profile '" + name + "' in " + path + ", only: " + known};
}

} // namespace headwater
