// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"
#include "tests/fuzz/NaiveJson.h"
#include "tests/fuzz/Require.h"

using namespace headwater;

namespace {

void checkString(const JsonScanner& scanner) {
    REQUIRE(scanner.raw().size() == scanner.quoted().size() + 2);
    REQUIRE(scanner.hasEscape() == (scanner.quoted().find('\\') != std::string_view::npos));
    const Result<std::string> text = decodeJsonString(scanner.quoted());
    const std::string key = jsonStringKey(scanner.quoted());
    REQUIRE(key.size() <= scanner.quoted().size() && text.ok() == isUtf8(key));
    if (!text) {
        REQUIRE(scanner.hasEscape()); // a lone surrogate
        return;
    }
    REQUIRE(*text == key);
    std::string again;
    appendJsonString(again, *text);
    REQUIRE(isJson(again));
    REQUIRE(*decodeJsonString(std::string_view(again).substr(1, again.size() - 2)) == *text);
}

/// The scanner after its last token; on the way the laws of its tokens.
JsonScanner scan(std::string_view text, JsonMode mode) {
    JsonScanner scanner(text, mode);
    std::size_t before = 0;
    std::size_t depth = 0;
    for (;;) {
        const JsonToken token = scanner.next();
        REQUIRE(token == scanner.token());
        if (token == JsonToken::End || token == JsonToken::Error)
            return scanner;
        REQUIRE(scanner.begin() >= before && scanner.end() > scanner.begin() && scanner.end() <= text.size());
        REQUIRE(scanner.raw() == text.substr(scanner.begin(), scanner.end() - scanner.begin()));
        // Whatever is no token is white space or a separator.
        if (mode == JsonMode::Strict)
            REQUIRE(text.substr(before, scanner.begin() - before).find_first_not_of(" \t\r\n,:") ==
                    std::string_view::npos);
        before = scanner.end();
        if (token == JsonToken::EndObject || token == JsonToken::EndArray)
            --depth;
        REQUIRE(scanner.depth() == depth);
        if (token == JsonToken::BeginObject || token == JsonToken::BeginArray)
            ++depth;
        if (token == JsonToken::Name || token == JsonToken::String)
            checkString(scanner);
    }
}

/// A wrong text is right up to the place of its error: what goes on from there could be.
void checkError(JsonScanner& scanner, std::string_view text, JsonMode mode) {
    const Error error = scanner.error();
    REQUIRE(error.code == ErrorCode::InvalidData && !error.message.empty());
    REQUIRE(isUtf8(error.message) && error.message.find('\n') == std::string::npos);
    REQUIRE(scanner.errorOffset() <= text.size());
    const LineColumn place = lineColumn(text, scanner.errorOffset());
    REQUIRE(error.where == std::to_string(place.line) + ":" + std::to_string(place.column));
    const std::size_t offset = scanner.errorOffset();
    REQUIRE(scanner.next() == JsonToken::Error && scanner.errorOffset() == offset);
    const JsonScanner head = scan(text.substr(0, offset), mode);
    REQUIRE(head.token() == JsonToken::End || head.errorOffset() == offset);
}

/// Passing over the value in one go gives the same answer.
void checkSkip(const JsonScanner& scanned, std::string_view text, JsonMode mode) {
    JsonScanner scanner(text, mode);
    scanner.next();
    const std::string_view value = scanner.skipValue();
    REQUIRE(value.empty() == (scanner.token() == JsonToken::Error));
    REQUIRE(value.empty() || scan(value, mode).token() == JsonToken::End);
    REQUIRE(scanner.next() == scanned.token());
    REQUIRE(scanner.end() == scanned.end());
}

bool check(std::string_view text, JsonMode mode) {
    JsonScanner scanner = scan(text, mode);
    checkSkip(scanner, text, mode);
    if (scanner.token() == JsonToken::End)
        return true;
    checkError(scanner, text, mode);
    return false;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const bool strict = check(text, JsonMode::Strict);
    const bool lenient = check(text, JsonMode::Lenient);
    REQUIRE(strict == isJson(text));
    REQUIRE(strict == test::NaiveJson::accepts(text));
    REQUIRE(!strict || (lenient && isUtf8(text)));
    if (const Result<std::string> utf8 = jsonToUtf8(text))
        REQUIRE(isUtf8(*utf8));
    return 0;
}
