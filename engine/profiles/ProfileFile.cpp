// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileFile.h"

#include "engine/base/AtomicFile.h"
#include "engine/base/ByteSource.h"
#include "engine/base/JsonDocument.h"
#include "engine/base/JsonPretty.h"
#include "engine/base/JsonText.h"
#include "engine/base/JsonWriter.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace headwater {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t LargestFile = 16 << 20;

Error invalid(std::string place, std::string message) {
    return {ErrorCode::InvalidData, std::move(message), false, false, std::move(place)};
}

/// All bytes; nothing where there is no file.
Result<std::optional<std::string>> bytesOf(const std::string& path) {
    std::error_code unknown;
    const fs::file_type type = fs::status(path, unknown).type();
    if (type == fs::file_type::not_found)
        return std::optional<std::string>();
    if (type == fs::file_type::directory)
        return Error{ErrorCode::Io, "is a folder", false, false, path};
    const Result<std::unique_ptr<ByteSource>> source = openSource(path);
    if (!source)
        return source.error();
    Result<std::string> bytes = readAll(**source, LargestFile);
    if (bytes)
        return std::optional(std::move(*bytes));
    Error error = std::move(bytes).error();
    if (error.code == ErrorCode::TooLarge)
        error.message = "is larger than 16 MiB, which no file of connections is";
    error.where = path;
    return error;
}

Result<void> checkRepeated(const JsonValue& object, const std::string& what) {
    const std::vector<JsonValue> repeated = object.repeatedMembers();
    if (repeated.empty())
        return {};
    const Result<std::string> name = repeated.front().name();
    return invalid(repeated.front().namePlace(), what + " '" + (name ? *name : "?") + "' is there twice");
}

std::vector<std::pair<std::string, std::string>> membersOf(const JsonValue& object) {
    std::vector<std::pair<std::string, std::string>> members;
    for (const JsonValue& member : object.children())
        members.emplace_back(member.rawName(), member.raw());
    return members;
}

/// One of the words that `All` are; nothing where the member is missing.
template <class Value, std::size_t Count>
Result<std::optional<Value>> wordOf(const JsonValue& profile, const char* name, const std::array<Value, Count>& all,
                                    const std::string& note = {}) {
    const std::optional<JsonValue> member = profile.member(name);
    if (!member)
        return std::optional<Value>();
    const Result<std::string> word = member->text();
    std::string known;
    for (const Value value : all) {
        if (word && *word == toString(value))
            return std::optional(value);
        known += (known.empty() ? "" : ", ") + std::string(toString(value));
    }
    return invalid(member->place(), "a profile's " + std::string(name) + " is one of: " + known + note);
}

Result<std::vector<ProfileProperty>> propertiesOf(const JsonValue& profile) {
    const std::optional<JsonValue> object = profile.member("properties");
    if (!object || !object->isObject())
        return invalid(profile.place(), "the profile needs an object \"properties\"");
    if (Result<void> once = checkRepeated(*object, "the property"); !once)
        return std::move(once).error();
    std::vector<ProfileProperty> properties;
    for (const JsonValue& member : object->children()) {
        Result<std::string> name = member.name();
        Result<std::string> value = member.text();
        if (!name || !value)
            return invalid(member.place(), "a property's value must be a text");
        properties.push_back({std::move(*name), std::move(*value), member.place()});
    }
    return properties;
}

Result<Profile> profileOf(const JsonValue& value) {
    const std::optional<JsonValue> name = value.member("name");
    const Result<std::string> text = name ? name->text() : Result<std::string>(Error{});
    if (!text || text->empty())
        return invalid(value.place(), "a profile needs a name");
    if (Result<void> once = checkRepeated(value, "the member"); !once)
        return std::move(once).error();
    const auto type = wordOf(value, "type", AllProfileTypes);
    if (!type)
        return type.error();
    const auto colour = wordOf(value, "colour", AllProfileColours, " (red is production's)");
    if (!colour)
        return colour.error();
    Result<std::vector<ProfileProperty>> properties = propertiesOf(value);
    if (!properties)
        return std::move(properties).error();
    return Profile{*text, type->value_or(ProfileType::Development), *colour, std::move(*properties), membersOf(value)};
}

bool names(const std::pair<std::string, std::string>& member, std::string_view name) {
    return jsonStringKey(std::string_view(member.first).substr(1, member.first.size() - 2)) == name;
}

void writeProperties(JsonWriter& json, const Profile& profile) {
    json.beginObject();
    for (const ProfileProperty& property : profile.properties)
        json.name(property.name).string(property.value);
    json.endObject();
}

void writeProfile(JsonWriter& json, const Profile& profile) {
    const auto has = [&profile](std::string_view name) {
        return std::ranges::any_of(profile.members, [name](const auto& member) { return names(member, name); });
    };
    // Our members where they stood, new ones at the end.
    std::vector<std::pair<std::string, std::string>> members = profile.members;
    for (const char* name : {"name", "type", "colour", "properties"})
        if (!has(name))
            members.emplace_back('"' + std::string(name) + '"', "");
    json.beginObject();
    for (const auto& member : members) {
        if (names(member, "name"))
            json.name("name").string(profile.name);
        else if (names(member, "type")) {
            if (has("type") || profile.type != ProfileType::Development)
                json.name("type").string(toString(profile.type));
        } else if (names(member, "colour")) {
            if (profile.colour)
                json.name("colour").string(toString(*profile.colour));
        } else if (names(member, "properties")) {
            json.name("properties");
            writeProperties(json, profile);
        } else {
            json.rawName(member.first).raw(member.second);
        }
    }
    json.endObject();
}

} // namespace

Result<ProfileFile> ProfileFile::parse(std::string_view bytes) {
    const Result<JsonDocument> document = JsonDocument::parseBytes(bytes);
    if (!document)
        return document.error();
    const JsonValue root = document->root();
    const std::optional<JsonValue> profiles = root.member("profiles");
    if (!profiles || !profiles->isArray())
        return invalid(root.place(), "must be an object whose member \"profiles\" is an array");
    if (Result<void> once = checkRepeated(root, "the member"); !once)
        return std::move(once).error();
    ProfileFile file{.profiles = {}, .members = membersOf(root), .bytes = std::string(bytes)};
    for (const JsonValue& each : profiles->children()) {
        Result<Profile> profile = profileOf(each);
        if (!profile)
            return std::move(profile).error();
        if (file.find(profile->name))
            return invalid(each.member("name")->place(), "the profile '" + profile->name + "' is there twice");
        file.profiles.push_back(std::move(*profile));
    }
    return file;
}

Result<ProfileFile> ProfileFile::load(const std::string& path) {
    const Result<std::optional<std::string>> bytes = bytesOf(path);
    if (!bytes)
        return bytes.error();
    if (!*bytes)
        return Error{ErrorCode::NotFound, "there is no such file", false, false, path};
    Result<ProfileFile> file = parse(**bytes);
    if (!file) {
        Error error = std::move(file).error();
        error.where = path + ':' + error.where;
        return error;
    }
    for (Profile& profile : file->profiles)
        for (ProfileProperty& property : profile.properties)
            property.place = path + ':' + property.place;
    return file;
}

const Profile* ProfileFile::find(std::string_view name) const {
    const auto found = std::ranges::find(profiles, name, &Profile::name);
    return found == profiles.end() ? nullptr : &*found;
}

std::string ProfileFile::text() const {
    std::string compact;
    JsonWriter json(compact);
    json.beginObject();
    const auto writeProfiles = [&] {
        json.name("profiles").beginArray();
        for (const Profile& profile : profiles)
            writeProfile(json, profile);
        json.endArray();
    };
    for (const auto& member : members) {
        if (names(member, "profiles"))
            writeProfiles();
        else
            json.rawName(member.first).raw(member.second);
    }
    if (members.empty())
        writeProfiles();
    json.endObject();
    return prettyJson(compact).value() + '\n';
}

Result<void> ProfileFile::checkUnchanged(const std::string& path) const {
    const Result<std::optional<std::string>> there = bytesOf(path);
    if (!there)
        return there.error();
    if (*there != bytes)
        return Error{ErrorCode::Conflict, "was changed by somebody else meanwhile", false, false, path};
    return {};
}

Result<void> ProfileFile::save(const std::string& path) {
    if (Result<void> same = checkUnchanged(path); !same)
        return same;
    // What a link names is replaced, not the link.
    std::error_code unknown;
    const fs::path real = fs::weakly_canonical(path, unknown);
    const std::string target = unknown ? path : real.string();
    if (bytes) {
        fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write, unknown);
        if (unknown)
            return Error{ErrorCode::Io, "cannot be kept from other users: " + unknown.message(), false, false, path};
    }
    std::string now = text();
    if (Result<void> written = replaceFile(target, now); !written)
        return written;
    bytes = std::move(now);
    return {};
}

} // namespace headwater
