// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonDocument.h"
#include "engine/base/JsonPretty.h"
#include "engine/base/JsonText.h"
#include "engine/base/JsonWriter.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace headwater;

namespace {

/// Every token's bytes, one after the other.
std::vector<std::string_view> tokens(std::string_view text, JsonMode mode) {
    std::vector<std::string_view> all;
    JsonScanner scanner(text, mode);
    while (scanner.next() != JsonToken::End) {
        REQUIRE(scanner.token() != JsonToken::Error);
        all.push_back(scanner.raw());
    }
    return all;
}

/// Reads the value off `scanner`, whose current token is its first, and compares.
void checkValue(const JsonValue& value, JsonScanner& scanner) {
    REQUIRE(value.begin() == scanner.begin());
    const bool isObject = scanner.token() == JsonToken::BeginObject;
    REQUIRE(value.isObject() == isObject);
    REQUIRE(value.isArray() == (scanner.token() == JsonToken::BeginArray));
    REQUIRE(value.isString() == (scanner.token() == JsonToken::String));
    REQUIRE(value.isNumber() == (scanner.token() == JsonToken::Number));
    REQUIRE(value.isNull() == (scanner.token() == JsonToken::Null));
    REQUIRE(value.isString() || !value.text());
    if (const Result<std::int64_t> integer = value.integer())
        REQUIRE(std::to_string(*integer) == value.raw() || value.raw() == "-0");
    if (isObject || value.isArray()) {
        std::size_t before = value.begin() + 1;
        std::vector<JsonValue> repeated;
        std::vector<std::string> names;
        for (const JsonValue child : value.children()) {
            scanner.next();
            if (isObject) {
                REQUIRE(scanner.token() == JsonToken::Name && child.rawName() == scanner.raw());
                REQUIRE(child.nameBegin() == scanner.begin() && child.nameBegin() >= before);
                names.push_back(jsonStringKey(scanner.quoted()));
                if (std::find(names.begin(), names.end() - 1, names.back()) != names.end() - 1)
                    repeated.push_back(child);
                scanner.next();
            } else {
                REQUIRE(child.rawName().empty());
            }
            REQUIRE(child.begin() >= before && child.end() <= value.end() - 1);
            checkValue(child, scanner);
            before = child.end();
        }
        if (names.size() < 100) {
            REQUIRE(value.repeatedMembers() == repeated);
            for (const JsonValue child : value.children()) {
                if (const Result<std::string> name = isObject ? child.name() : Error{})
                    REQUIRE(value.member(*name)->begin() >= child.begin());
            }
        }
        scanner.next();
    }
    REQUIRE(value.end() == scanner.end());
}

/// The same tokens once more through a writer, which puts the commas and colons.
std::string rewritten(std::string_view text, JsonMode mode) {
    std::string out;
    JsonWriter writer(out);
    JsonScanner scanner(text, mode);
    for (;;) {
        switch (scanner.next()) {
        case JsonToken::BeginObject:
            writer.beginObject();
            break;
        case JsonToken::EndObject:
            writer.endObject();
            break;
        case JsonToken::BeginArray:
            writer.beginArray();
            break;
        case JsonToken::EndArray:
            writer.endArray();
            break;
        case JsonToken::Name:
            writer.rawName(scanner.raw());
            break;
        case JsonToken::End:
            REQUIRE(writer.isComplete());
            return out;
        default:
            writer.raw(scanner.raw());
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    REQUIRE(prettyJson(text).ok() == isJson(text));
    const Result<JsonDocument> document = JsonDocument::parseBytes(text, JsonMode::Lenient);
    if (!document) {
        REQUIRE(!document.error().where.empty() && !document.error().message.empty());
        return 0;
    }
    JsonScanner scanner(document->text(), JsonMode::Lenient);
    scanner.next();
    checkValue(document->root(), scanner);
    REQUIRE(scanner.next() == JsonToken::End);

    // Without its comments a text is strict, and nothing else about it has changed.
    const std::vector<std::string_view> before = tokens(document->text(), JsonMode::Lenient);
    const std::string strict = rewritten(document->text(), JsonMode::Lenient);
    REQUIRE(before == tokens(strict, JsonMode::Strict));
    const Result<std::string> pretty = prettyJson(strict);
    REQUIRE(pretty && before == tokens(*pretty, JsonMode::Strict));
    REQUIRE(rewritten(*pretty, JsonMode::Strict) == strict);
    return 0;
}
