// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/JavaProperties.h"

#include "engine/base/JsonDocument.h"
#include "engine/base/NearestName.h"
#include "engine/topicconfig/JavaProducerConfig.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace headwater {

namespace {

std::vector<JavaProperty> readProperties() {
    std::vector<JavaProperty> all;
    const Result<JsonDocument> document = JsonDocument::parse(JavaProducerConfig);
    assert(document.ok());
    const auto text = [](const JsonValue& object, const char* name) {
        const std::optional<JsonValue> value = object.member(name);
        return value && value->isString() ? std::optional(value->text().value()) : std::nullopt;
    };
    for (const JsonValue each : document->root().children()) {
        JavaProperty& property = all.emplace_back();
        property.name = text(each, "name").value_or("");
        property.type = text(each, "type").value_or("");
        property.defaultValue = text(each, "default");
        property.required = each.member("required")->boolean().value();
        property.importance = text(each, "importance").value_or("");
        property.meaning = text(each, "meaning").value_or("");
        property.valid = text(each, "valid").value_or("");
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return all;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ')
        text.remove_prefix(1);
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
        text.remove_suffix(1);
    return text;
}

std::string lowered(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

std::vector<std::string_view> itemsOf(std::string_view list) {
    std::vector<std::string_view> items;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        items.push_back(trimmed(list.substr(0, end)));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return items;
}

template <class Number>
std::optional<Number> numberOf(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    Number number{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

std::string joined(std::string text, std::string_view more) {
    text += more;
    return text;
}

/// The list between the brackets of `valid`: a range has "..." in it, other lists are values.
std::vector<std::string_view> bracketsOf(std::string_view valid) {
    const std::size_t open = valid.find('['), close = valid.find(']');
    if (open == valid.npos || close == valid.npos)
        return {};
    return itemsOf(valid.substr(open + 1, close - open - 1));
}

template <class Number>
std::optional<std::string> outside(Number value, std::string_view valid) {
    const auto limits = bracketsOf(valid);
    if (const std::size_t or_ = valid.find("] or ");
        or_ != valid.npos && numberOf<Number>(valid.substr(or_ + 5)) == value)
        return {};
    if (limits.size() < 2 || limits[1] != "...")
        return {};
    if (value < *numberOf<Number>(limits[0]))
        return joined("must be at least ", limits[0]);
    if (limits.size() > 2 && value > *numberOf<Number>(limits[2]))
        return joined("must be at most ", limits[2]);
    return {};
}

template <class Number>
std::optional<std::string> refusalOfNumber(std::string_view text, const char* kind, std::string_view valid) {
    const std::optional<Number> number = numberOf<Number>(text);
    if (!number)
        return joined("must be ", kind);
    return outside(*number, valid);
}

std::optional<std::string> refusalOfChoice(std::string_view value, std::string_view valid) {
    const auto values = bracketsOf(valid);
    if (values.empty())
        return {};
    const bool caseless = valid.starts_with("(case insensitive)");
    const std::string wanted = caseless ? lowered(value) : std::string(value);
    std::string list;
    for (const std::string_view each : values) {
        if ((caseless ? lowered(each) : each) == wanted)
            return {};
        list += list.empty() ? "" : ", ";
        list += each;
    }
    return joined("must be one of ", list);
}

} // namespace

const std::vector<JavaProperty>& javaProperties() {
    static const std::vector<JavaProperty> all = readProperties();
    return all;
}

const JavaProperty* javaProperty(std::string_view name) {
    const auto& all = javaProperties();
    const auto found =
        std::lower_bound(all.begin(), all.end(), name,
                         [](const JavaProperty& property, std::string_view wanted) { return property.name < wanted; });
    return found != all.end() && found->name == name ? &*found : nullptr;
}

std::string_view nearestJavaProperty(std::string_view name) {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> list;
        for (const JavaProperty& property : javaProperties())
            list.push_back(property.name);
        return list;
    }();
    return nearestName(name, names);
}

std::optional<std::string> refusalOf(const JavaProperty& property, std::string_view value) {
    const std::string& type = property.type;
    const std::string_view text = trimmed(value); // as Kafka does
    if (type == "int")
        return refusalOfNumber<std::int32_t>(text, "a whole number of 32 bits", property.valid);
    if (type == "long")
        return refusalOfNumber<std::int64_t>(text, "a whole number of 64 bits", property.valid);
    if (type == "short")
        return refusalOfNumber<std::int16_t>(text, "a whole number of 16 bits", property.valid);
    if (type == "double")
        return refusalOfNumber<double>(text, "a number", property.valid);
    if (type == "boolean")
        return lowered(text) == "true" || lowered(text) == "false"
                   ? std::nullopt
                   : std::optional<std::string>("must be true or false");
    if (type == "class")
        return text.empty() ? std::optional<std::string>("must be the name of a class") : std::nullopt;
    if (property.valid == "non-empty string" && text.empty())
        return "must not be empty";
    if (type == "string")
        return refusalOfChoice(text, property.valid);
    return {};
}

} // namespace headwater
