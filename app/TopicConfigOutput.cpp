// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TopicConfigOutput.h"

#include "engine/base/JsonWriter.h"
#include "engine/base/Utf8.h"
#include "engine/base/VisibleText.h"
#include "engine/kafka/Properties.h"

namespace headwater {

namespace {

/// Names with half of a surrogate pair are no UTF-8, which JSON has to be.
std::string utf8Of(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t valid = utf8::validPrefix(text);
        out += text.substr(0, valid);
        text.remove_prefix(valid);
        if (!text.empty()) {
            utf8::append(out, 0xFFFD);
            text.remove_prefix(1);
        }
    }
    return out;
}

void indices(JsonWriter& json, const std::vector<std::size_t>& all) {
    json.beginArray();
    for (const std::size_t index : all)
        json.number(static_cast<std::int64_t>(index));
    json.endArray();
}

void fix(JsonWriter& json, const Finding& finding) {
    if (finding.fix.empty()) {
        json.null();
        return;
    }
    json.beginObject();
    json.name("title").string(utf8Of(finding.fixTitle));
    json.name("edits").beginArray();
    for (const TextEdit& edit : finding.fix) {
        json.beginObject();
        json.name("begin").number(static_cast<std::int64_t>(edit.range.begin));
        json.name("end").number(static_cast<std::int64_t>(edit.range.end));
        json.name("text").string(utf8Of(edit.text));
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace

std::string findingJson(const Finding& finding) {
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("severity").string(toString(finding.severity));
    json.name("code").string(finding.code);
    json.name("entry");
    if (finding.entry)
        json.number(static_cast<std::int64_t>(*finding.entry));
    else
        json.null();
    json.name("path").string(utf8Of(finding.path));
    json.name("line").number(static_cast<std::int64_t>(finding.line));
    json.name("column").number(static_cast<std::int64_t>(finding.column));
    json.name("message").string(utf8Of(finding.message));
    json.name("remedy").string(utf8Of(finding.remedy));
    json.name("fix");
    fix(json, finding);
    json.endObject();
    return out;
}

std::string findingText(const Finding& finding, std::string_view file) {
    std::string out;
    appendVisible(out, file);
    out += ":" + std::to_string(finding.line) + ":" + std::to_string(finding.column) + ": " +
           std::string(toString(finding.severity)) + ": ";
    appendVisible(out, finding.message);
    out += "\n    ";
    appendVisible(out, finding.remedy);
    out += " [" + finding.code + "]";
    return out;
}

std::string matchJson(const TopicConfig& config, std::string_view topic, const TopicMatcher::Answer& answer) {
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("topic").string(utf8Of(topic));
    if (answer.winner()) {
        json.name("entry").number(static_cast<std::int64_t>(*answer.winner()));
        json.name("pattern").string(utf8Of(config.entries()[*answer.winner()].name));
    } else {
        json.name("entry").null();
        json.name("pattern").null();
    }
    json.name("matches");
    indices(json, answer.matches);
    if (!answer.undecided.empty()) {
        json.name("undecided");
        indices(json, answer.undecided);
    }
    json.endObject();
    return out;
}

std::string matchText(const TopicConfig& config, std::string_view topic, const TopicMatcher::Answer& answer) {
    std::string out;
    const auto append = [&](std::size_t entry) {
        appendVisible(out, config.entries()[entry].name);
        out += " (" + std::to_string(entry) + ")";
    };
    appendVisible(out, topic);
    out += ": ";
    if (answer.winner())
        append(*answer.winner());
    else
        out += "no entry";
    for (std::size_t i = 1; i < answer.matches.size(); ++i) {
        out += i == 1 ? "; also " : ", ";
        append(answer.matches[i]);
    }
    for (std::size_t i = 0; i < answer.undecided.size(); ++i) {
        out += i == 0 ? "; cannot be told of " : ", ";
        append(answer.undecided[i]);
    }
    return out;
}

std::string changeJson(const EntryChange& change) {
    std::string out;
    JsonWriter json(out);
    const auto index = [&json](const char* name, const std::optional<std::size_t>& number) {
        json.name(name);
        if (number)
            json.number(static_cast<std::int64_t>(*number));
        else
            json.null();
    };
    json.beginObject();
    json.name("change").string(!change.before              ? "added"
                               : !change.after             ? "removed"
                               : change.properties.empty() ? "moved"
                                                           : "changed");
    index("entry", change.after);
    index("was", change.before);
    json.name("pattern").string(utf8Of(change.pattern));
    if (change.before && change.after) {
        json.name("moved").boolean(change.moved);
        json.name("properties").beginArray();
        for (const PropertyChange& property : change.properties) {
            const auto value = [&](const char* name, const std::optional<std::string>& text) {
                json.name(name);
                if (!text)
                    json.null();
                else
                    json.string(isSecretProperty(property.name) ? "(secret)" : utf8Of(*text));
            };
            json.beginObject();
            json.name("name").string(utf8Of(property.name));
            value("before", property.before);
            value("after", property.after);
            json.endObject();
        }
        json.endArray();
    }
    json.endObject();
    return out;
}

std::string answerJson(const ResourceAnswer& answer) {
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("status").number(answer.status);
    json.name("reason").string(answer.reason);
    json.name("body").string(utf8Of(answer.body));
    json.endObject();
    return out;
}

} // namespace headwater
