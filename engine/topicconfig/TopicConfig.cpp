// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfig.h"

#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"

#include <unordered_map>

namespace headwater {

namespace {

std::string decoded(std::string_view raw) {
    return jsonStringKey(raw.substr(1, raw.size() - 2));
}

void fill(ConfigMember& member, const JsonValue& value) {
    member.name = decoded(value.rawName());
    member.kind = value.kind();
    member.nameRange = {value.nameBegin(), value.nameEnd()};
    member.valueRange = {value.begin(), value.end()};
}

ConfigEntry entryOf(const JsonValue& value) {
    ConfigEntry entry;
    fill(entry, value);
    if (!value.isObject())
        return entry;
    for (const JsonValue child : value.children()) {
        ConfigProperty& property = entry.properties.emplace_back();
        fill(property, child);
        property.value = child.isString() ? decoded(child.raw()) : std::string(child.raw());
    }
    return entry;
}

Error invalid(std::string message, std::string_view text, std::size_t offset) {
    const LineColumn place = lineColumn(text, offset);
    return {.code = ErrorCode::InvalidData,
            .message = std::move(message),
            .where = std::to_string(place.line) + ":" + std::to_string(place.column)};
}

/// JSON begins with an ASCII character, so that a zero byte near it means a wider encoding.
bool isWide(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.substr(0, 2).find('\0') != text.npos;
}

} // namespace

const ConfigProperty* ConfigEntry::find(std::string_view property) const {
    for (auto each = properties.rbegin(); each != properties.rend(); ++each)
        if (each->name == property)
            return &*each;
    return nullptr;
}

TopicConfig::TopicConfig() : TopicConfig(parse("{}\n").value()) {}

Result<TopicConfig> TopicConfig::parse(std::string text) {
    if (isWide(text))
        return invalid("this is UTF-16 or UTF-32, which gateleen refuses: save it as UTF-8", {}, 0);
    if (text.starts_with("\xEF\xBB\xBF"))
        return invalid("the text begins with a byte-order mark, which gateleen refuses: take it away", {}, 0);
    if (const std::size_t valid = utf8::validPrefix(text); valid != text.size())
        return invalid("a byte that is not UTF-8: save the file as UTF-8", text, valid);
    Result<JsonDocument> document = JsonDocument::parse(std::move(text), JsonMode::Lenient);
    if (!document)
        return std::move(document).error();
    const JsonValue root = document->root();
    if (!root.isObject())
        return invalid("expected an object of topic patterns, but this is " + std::string(toString(root.kind())),
                       document->text(), root.begin());
    auto state = std::make_shared<State>();
    state->text = document->text();
    state->object = {root.begin(), root.end()};
    for (const JsonValue value : root.children())
        state->entries.push_back(entryOf(value));
    return TopicConfig(std::move(state));
}

std::vector<TopicConfig::Effective> TopicConfig::effective() const {
    std::vector<Effective> all;
    std::unordered_map<std::string_view, std::size_t> seen;
    for (std::size_t i = 0; i < entries().size(); ++i) {
        const auto [at, isNew] = seen.try_emplace(entries()[i].name, all.size());
        if (isNew)
            all.push_back({i, i});
        else
            all[at->second].value = i;
    }
    return all;
}

} // namespace headwater
