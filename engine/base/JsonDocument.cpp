// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonDocument.h"

#include "engine/base/JsonText.h"

#include <charconv>
#include <unordered_set>

namespace headwater {

namespace {

JsonKind kindOf(JsonToken token) {
    switch (token) {
    case JsonToken::BeginObject:
        return JsonKind::Object;
    case JsonToken::BeginArray:
        return JsonKind::Array;
    case JsonToken::String:
        return JsonKind::String;
    case JsonToken::Number:
        return JsonKind::Number;
    case JsonToken::True:
    case JsonToken::False:
        return JsonKind::Boolean;
    default:
        return JsonKind::Null;
    }
}

std::string placeOf(std::string_view text, std::size_t offset) {
    const LineColumn place = lineColumn(text, offset);
    return std::to_string(place.line) + ":" + std::to_string(place.column);
}

std::string_view unquoted(std::string_view raw) {
    return raw.substr(1, raw.size() - 2);
}

Result<std::string> decodeAt(const std::string& text, std::size_t begin, std::size_t end) {
    Result<std::string> decoded = decodeJsonString(unquoted(std::string_view(text).substr(begin, end - begin)));
    if (decoded)
        return decoded;
    Error error = std::move(decoded).error();
    error.where = placeOf(text, begin);
    return error;
}

Error unlike(const JsonValue& value, std::string_view wanted) {
    return {.code = ErrorCode::InvalidData,
            .message = "expected " + std::string(wanted) + ", but this is " + std::string(toString(value.kind())),
            .where = value.place()};
}

} // namespace

std::string_view toString(JsonKind kind) {
    switch (kind) {
    case JsonKind::Object:
        return "an object";
    case JsonKind::Array:
        return "an array";
    case JsonKind::String:
        return "a string";
    case JsonKind::Number:
        return "a number";
    case JsonKind::Boolean:
        return "a boolean";
    case JsonKind::Null:
        return "null";
    }
    return {};
}

Result<JsonDocument> JsonDocument::parse(std::string text, JsonMode mode) {
    const auto tree = std::make_shared<JsonTree>();
    tree->text = std::move(text);
    std::vector<JsonTree::Node>& nodes = tree->nodes;
    std::vector<std::size_t> open;
    JsonTree::Node node; // the next one: its name comes before it
    JsonScanner scanner(tree->text, mode);
    for (;;) {
        const JsonToken token = scanner.next();
        switch (token) {
        case JsonToken::Error:
            return scanner.error();
        case JsonToken::End:
            return JsonDocument(tree);
        case JsonToken::Name:
            node.nameBegin = scanner.begin();
            node.nameEnd = scanner.end();
            continue;
        case JsonToken::EndObject:
        case JsonToken::EndArray:
            nodes[open.back()].end = scanner.end();
            nodes[open.back()].after = nodes.size();
            open.pop_back();
            continue;
        default:
            break;
        }
        node.begin = scanner.begin();
        node.end = scanner.end();
        node.kind = kindOf(token);
        node.after = nodes.size() + 1;
        if (token == JsonToken::BeginObject || token == JsonToken::BeginArray)
            open.push_back(nodes.size());
        nodes.push_back(std::exchange(node, {}));
    }
}

Result<JsonDocument> JsonDocument::parseBytes(std::string_view bytes, JsonMode mode) {
    Result<std::string> text = jsonToUtf8(bytes);
    if (!text)
        return std::move(text).error();
    return parse(std::move(*text), mode);
}

std::string JsonValue::place() const {
    return placeOf(m_tree->text, begin());
}
std::string JsonValue::namePlace() const {
    return placeOf(m_tree->text, nameBegin());
}

Result<std::string> JsonValue::name() const {
    return decodeAt(m_tree->text, nameBegin(), nameEnd());
}

JsonValue::Children JsonValue::children() const {
    const bool has = isObject() || isArray();
    return {{*m_tree, m_index + 1}, {*m_tree, has ? node().after : m_index + 1}};
}

std::optional<JsonValue> JsonValue::member(std::string_view name) const {
    std::optional<JsonValue> last;
    if (!isObject())
        return last;
    for (const JsonValue value : children()) {
        if (jsonStringKey(unquoted(value.rawName())) == name)
            last = value;
    }
    return last;
}

std::vector<JsonValue> JsonValue::repeatedMembers() const {
    std::vector<JsonValue> repeated;
    if (!isObject())
        return repeated;
    std::unordered_set<std::string> names;
    for (const JsonValue value : children()) {
        if (!names.insert(jsonStringKey(unquoted(value.rawName()))).second)
            repeated.push_back(value);
    }
    return repeated;
}

Result<std::string> JsonValue::text() const {
    if (!isString())
        return unlike(*this, "a string");
    return decodeAt(m_tree->text, begin(), end());
}

Result<std::int64_t> JsonValue::integer() const {
    if (!isNumber())
        return unlike(*this, "a whole number");
    std::int64_t number = 0;
    const std::string_view digits = raw();
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (problem != std::errc() || end != digits.data() + digits.size())
        return Error{.code = ErrorCode::InvalidData,
                     .message = std::string(digits) + " is not a whole number of 64 bits",
                     .where = place()};
    return number;
}

Result<bool> JsonValue::boolean() const {
    if (kind() != JsonKind::Boolean)
        return unlike(*this, "true or false");
    return raw() == "true";
}

} // namespace headwater
