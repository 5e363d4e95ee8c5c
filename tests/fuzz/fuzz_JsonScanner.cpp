// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"

#include <cstdlib>

using namespace headwater;

namespace {

void require(bool law) {
    if (!law)
        std::abort();
}

/// Whether the text is a value; on the way the laws of its tokens.
bool scan(std::string_view text, JsonMode mode) {
    JsonScanner scanner(text, mode);
    std::size_t before = 0;
    for (;;) {
        switch (const JsonToken token = scanner.next()) {
        case JsonToken::End:
            return true;
        case JsonToken::Error: {
            const Error error = scanner.error();
            require(!error.message.empty() && !error.where.empty() && scanner.errorOffset() <= text.size());
            require(scanner.next() == JsonToken::Error);
            return false;
        }
        case JsonToken::Name:
        case JsonToken::String:
            require(scanner.raw().size() == scanner.quoted().size() + 2);
            if (const auto decoded = decodeJsonString(scanner.quoted()); decoded.ok()) {
                std::string again;
                appendJsonString(again, *decoded);
                JsonScanner reader(again);
                require(reader.next() == JsonToken::String);
                const auto same = decodeJsonString(reader.quoted());
                require(same.ok() && *same == *decoded && reader.next() == JsonToken::End);
            } else {
                require(scanner.hasEscape()); // a lone surrogate
            }
            break;
        default:
            require(token == scanner.token());
        }
        require(scanner.begin() >= before && scanner.end() > scanner.begin() && scanner.end() <= text.size());
        require(scanner.raw() == text.substr(scanner.begin(), scanner.end() - scanner.begin()));
        before = scanner.end();
    }
}

/// The same answer by passing over the value in one go.
bool skip(std::string_view text, JsonMode mode) {
    JsonScanner scanner(text, mode);
    scanner.next();
    const std::string_view value = scanner.skipValue();
    if (scanner.token() == JsonToken::Error)
        return false;
    require(!value.empty() && scan(value, mode));
    return scanner.next() == JsonToken::End;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const bool strict = scan(text, JsonMode::Strict);
    const bool lenient = scan(text, JsonMode::Lenient);
    require(!strict || (lenient && isUtf8(text)));
    require(isJson(text) == strict);
    require(skip(text, JsonMode::Strict) == strict && skip(text, JsonMode::Lenient) == lenient);
    if (const auto utf8 = jsonToUtf8(text); utf8.ok())
        require(isUtf8(*utf8));
    return 0;
}
