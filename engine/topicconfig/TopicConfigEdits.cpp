// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigEdits.h"

#include "engine/base/JsonText.h"
#include "engine/topicconfig/JsonMembers.h"

namespace headwater::configedit {

namespace {

/// How the text around is laid out, for what is new in it.
struct Style {
    std::string beforeEntry; ///< before the first entry
    std::string behindEntries;
    std::string beforeProperty; ///< before the first property of an entry
    std::string betweenProperties;
    std::string behindProperties;
    std::string colon = ": ";
};

std::string colonOf(const TopicConfig& config, const ConfigMember& member) {
    const std::string_view between =
        std::string_view(config.text()).substr(member.nameRange.end, member.valueRange.begin - member.nameRange.end);
    return between.find_first_not_of(" \t:") == between.npos ? std::string(between) : ": ";
}

/// An entry near `index` that has properties, whose layout a new one may have too.
const ConfigEntry* modelFor(const TopicConfig& config, std::size_t index) {
    constexpr std::size_t Far = 100; // so that a long list of empty entries costs no more
    const auto& entries = config.entries();
    for (std::size_t away = 0; away < Far; ++away) {
        if (away < index && index - away - 1 < entries.size() && !entries[index - away - 1].properties.empty())
            return &entries[index - away - 1];
        if (index + away < entries.size() && !entries[index + away].properties.empty())
            return &entries[index + away];
    }
    return nullptr;
}

Style styleOf(const TopicConfig& config, std::size_t index) {
    Style style;
    if (config.entries().empty()) {
        style.behindEntries = config.text().find("\r\n") != std::string::npos ? "\r\n" : "\n";
        style.beforeEntry = style.behindEntries + "  ";
    } else {
        style.beforeEntry = JsonMembers(config).separator();
        style.colon = colonOf(config, config.entries().front());
    }
    const std::size_t line = style.beforeEntry.rfind('\n');
    if (line != std::string::npos) {
        const std::string indent = style.beforeEntry.substr(line + 1);
        const std::string newLine = line && style.beforeEntry[line - 1] == '\r' ? "\r\n" : "\n";
        style.behindProperties = newLine + indent;
        style.beforeProperty = newLine + indent + (indent.empty() ? "  " : indent);
        style.betweenProperties = style.beforeProperty;
    }
    if (const ConfigEntry* model = modelFor(config, index)) {
        const JsonMembers properties = JsonMembers(config, *model);
        style.beforeProperty = properties.blanksBefore(0);
        style.betweenProperties = properties.separator();
        style.behindProperties = properties.blanksAtEnd();
        style.colon = colonOf(config, model->properties.front());
    }
    return style;
}

std::string memberText(std::string_view name, std::string_view value, const std::string& colon) {
    std::string text;
    appendJsonString(text, name);
    text += colon;
    appendJsonString(text, value);
    return text;
}

TextEdits replaceString(const TopicConfig& config, TextRange range, std::string_view with) {
    std::string text;
    appendJsonString(text, with);
    if (std::string_view(config.text()).substr(range.begin, range.size()) == text)
        return {};
    return {{range, std::move(text)}};
}

} // namespace

TextEdits addEntry(const TopicConfig& config, std::size_t index, std::string_view pattern,
                   const NamesAndValues& properties) {
    const Style style = styleOf(config, index);
    std::string text;
    appendJsonString(text, pattern);
    text += (config.entries().empty() ? style.colon : colonOf(config, config.entries().front())) + "{";
    for (const auto& [name, value] : properties) {
        text += &name == &properties.front().first ? style.beforeProperty : "," + style.betweenProperties;
        text += memberText(name, value, style.colon);
    }
    text += (properties.empty() ? std::string() : style.behindProperties) + "}";
    return JsonMembers(config).insert(index, text, style.beforeEntry, style.behindEntries);
}

TextEdits duplicateEntry(const TopicConfig& config, std::size_t index) {
    const TextRange range = config.entries()[index].range();
    return JsonMembers(config).insert(index + 1, std::string_view(config.text()).substr(range.begin, range.size()), {},
                                      {});
}

TextEdits removeEntry(const TopicConfig& config, std::size_t index) {
    return JsonMembers(config).remove(index);
}

TextEdits moveEntry(const TopicConfig& config, std::size_t from, std::size_t to) {
    return JsonMembers(config).move(from, to);
}

TextEdits renamePattern(const TopicConfig& config, std::size_t index, std::string_view pattern) {
    const ConfigEntry& entry = config.entries()[index];
    return entry.name == pattern ? TextEdits() : replaceString(config, entry.nameRange, pattern);
}

TextEdits addProperty(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view name,
                      std::string_view value) {
    const ConfigEntry& target = config.entries()[entry];
    const Style style = styleOf(config, entry + 1);
    const std::string colon = target.properties.empty() ? style.colon : colonOf(config, target.properties.front());
    return JsonMembers(config, target)
        .insert(index, memberText(name, value, colon), style.beforeProperty, style.behindProperties);
}

TextEdits removeProperty(const TopicConfig& config, std::size_t entry, std::size_t index) {
    return JsonMembers(config, config.entries()[entry]).remove(index);
}

TextEdits moveProperty(const TopicConfig& config, std::size_t entry, std::size_t from, std::size_t to) {
    return JsonMembers(config, config.entries()[entry]).move(from, to);
}

TextEdits renameProperty(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view name) {
    const ConfigProperty& property = config.entries()[entry].properties[index];
    return property.name == name ? TextEdits() : replaceString(config, property.nameRange, name);
}

TextEdits setValue(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view value) {
    const ConfigProperty& property = config.entries()[entry].properties[index];
    const bool same = property.kind == JsonKind::String && property.value == value;
    return same ? TextEdits() : replaceString(config, property.valueRange, value);
}

TextEdits setProperty(const TopicConfig& config, std::size_t entry, std::string_view name, std::string_view value) {
    const ConfigEntry& target = config.entries()[entry];
    if (const ConfigProperty* property = target.find(name))
        return setValue(config, entry, static_cast<std::size_t>(property - target.properties.data()), value);
    return addProperty(config, entry, target.properties.size(), name, value);
}

} // namespace headwater::configedit
