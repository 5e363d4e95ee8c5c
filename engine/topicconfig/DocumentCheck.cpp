// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/DocumentCheck.h"

#include "engine/base/JsonScanner.h"
#include "engine/base/Utf8.h"
#include "engine/topicconfig/JsonMembers.h"

#include <algorithm>
#include <unordered_map>

namespace headwater {

namespace {

Finding& add(Findings& findings, Severity severity, std::string code, TextRange range, std::string message,
             std::string remedy) {
    Finding& finding = findings.emplace_back();
    finding.severity = severity;
    finding.code = std::move(code);
    finding.path = "$";
    finding.range = range;
    finding.message = std::move(message);
    finding.remedy = std::move(remedy);
    return finding;
}

/// Each member with an earlier one of its name: `report(earlier, repeated)`.
template <class Members, class Report>
void eachRepeated(const Members& members, const Report& report) {
    std::unordered_map<std::string_view, std::size_t> first;
    for (std::size_t i = 0; i < members.size(); ++i)
        if (const auto [at, isNew] = first.try_emplace(members[i].name, i); !isNew)
            report(at->second, i);
}

/// What Java reads, written once: the value goes to the first of that name, and its member goes.
TextEdits merged(const TopicConfig& config, const ConfigMember& first, const ConfigMember& repeated,
                 const JsonMembers& members, std::size_t index) {
    const TextRange value = repeated.valueRange;
    TextEdits edits{{first.valueRange, config.text().substr(value.begin, value.size())}};
    for (TextEdit& edit : members.remove(index))
        edits.push_back(std::move(edit));
    return edits;
}

void checkRepeats(const TopicConfig& config, Findings& findings) {
    const auto& entries = config.entries();
    eachRepeated(entries, [&](std::size_t first, std::size_t repeated) {
        Finding& finding = add(findings, Severity::Error, "entry-repeated", entries[repeated].nameRange,
                               "the pattern " + entries[repeated].name +
                                   " stands here again: it keeps the place of its first entry, with the properties of "
                                   "its last",
                               "leave one of them out");
        finding.entry = repeated;
        finding.path = "$." + entries[repeated].name;
        finding.fixTitle = "Make one of the two, as Java reads them";
        finding.fix = merged(config, entries[first], entries[repeated], JsonMembers(config), repeated);
    });
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
        const auto& properties = entries[entry].properties;
        eachRepeated(properties, [&](std::size_t first, std::size_t repeated) {
            Finding& finding = add(findings, Severity::Error, "property-repeated", properties[repeated].nameRange,
                                   properties[repeated].name + " stands here again: only the last value counts",
                                   "leave one of them out");
            finding.entry = entry;
            finding.path = "$." + entries[entry].name + "." + properties[repeated].name;
            finding.fixTitle = "Make one of the two, as Java reads them";
            finding.fix =
                merged(config, properties[first], properties[repeated], JsonMembers(config, entries[entry]), repeated);
        });
    }
}

void checkComments(const TopicConfig& config, Findings& findings) {
    // Strict reading stops at each comment within or before the object; it goes on behind it.
    const std::string& text = config.text();
    for (std::string blanked = text.substr(0, config.object().end);;) {
        JsonScanner scanner(blanked);
        if (scanner.skipText())
            return;
        const std::size_t begin = scanner.errorOffset();
        const bool line = text.compare(begin, 2, "//") == 0;
        if (!line && text.compare(begin, 2, "/*") != 0)
            return;
        const std::size_t end = line ? text.find_first_of("\r\n", begin) : text.find("*/", begin) + 2;
        Finding& finding = add(findings, Severity::Error, "comment", {begin, end},
                               "gateleen refuses comments: Cannot read JSON", "take it away");
        finding.fixTitle = "Take the comment away";
        finding.fix = {{{begin, end}, {}}};
        std::fill(blanked.begin() + static_cast<std::ptrdiff_t>(begin),
                  blanked.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        constexpr std::size_t Most = 100; // each costs a reading of the text
        if (findings.size() >= Most)
            return;
    }
}

/// The objects within the wrapper: itself, or those of its array.
std::vector<TextRange> wrapped(const TopicConfig& config) {
    if (config.entries().size() != 1 || config.entries()[0].name != "topics")
        return {};
    const ConfigEntry& topics = config.entries()[0];
    if (topics.kind == JsonKind::Object) {
        const auto isEntry = [](const ConfigProperty& property) { return property.kind == JsonKind::Object; };
        const bool all = std::all_of(topics.properties.begin(), topics.properties.end(), isEntry);
        return all && !topics.properties.empty() ? std::vector{topics.valueRange} : std::vector<TextRange>();
    }
    std::vector<TextRange> objects;
    if (topics.kind != JsonKind::Array)
        return objects;
    const std::string array = config.text().substr(topics.valueRange.begin, topics.valueRange.size());
    const Result<JsonDocument> document = JsonDocument::parse(array, JsonMode::Lenient);
    for (const JsonValue value : document->root().children()) {
        if (!value.isObject() || value.children().empty())
            return {};
        objects.push_back({topics.valueRange.begin + value.begin(), topics.valueRange.begin + value.end()});
    }
    return objects;
}

} // namespace

bool hasTopicsWrapper(const TopicConfig& config) {
    return !wrapped(config).empty();
}

void checkSyntax(std::string_view text, Findings& findings) {
    const Result<TopicConfig> config = TopicConfig::parse(std::string(text));
    if (config)
        return;
    std::size_t at = utf8::validPrefix(text);
    Finding& finding =
        add(findings, Severity::Error, "json-syntax", {}, "Unable to parse json: " + config.error().message,
            "correct it: gateleen refuses the whole list");
    if (at != text.size()) {
        finding.range = {at, at + 1};
        return;
    }
    if (text.starts_with("\xEF\xBB\xBF")) {
        finding.range = {0, 3};
        finding.fixTitle = "Take the byte-order mark away";
        finding.fix = {{{0, 3}, {}}};
        return;
    }
    JsonScanner scanner(text, JsonMode::Lenient);
    if (scanner.skipText()) { // it is JSON, and no object
        at = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        finding.range = {at, text.size()};
        return;
    }
    at = scanner.errorOffset();
    finding.range = {at, std::min(at + 1, text.size())};
    if (at > 0 && text[at - 1] == '\\') {
        finding.remedy = "in JSON, a backslash of a pattern is written twice: \\\\";
        finding.fixTitle = "Write the backslash twice";
        finding.fix = {{{at, at}, "\\"}};
    }
}

void checkDocument(const TopicConfig& config, Findings& findings) {
    checkComments(config, findings);
    checkRepeats(config, findings);
    const std::vector<TextRange> objects = wrapped(config);
    if (objects.empty())
        return;
    Finding& finding = add(findings, Severity::Error, "topics-wrapper", config.entries()[0].nameRange,
                           "the entries stand in an object \"topics\", as an old sample had it: gateleen refuses that",
                           "put the entries themselves into the outer object");
    finding.entry = 0;
    finding.path = "$.topics";
    finding.fixTitle = "Unwrap the entries";
    finding.fix.push_back({{config.object().begin, objects.front().begin}, {}});
    for (std::size_t i = 1; i < objects.size(); ++i)
        finding.fix.push_back({{objects[i - 1].end - 1, objects[i].begin + 1}, ","});
    finding.fix.push_back({{objects.back().end, config.object().end}, {}});
}

} // namespace headwater
