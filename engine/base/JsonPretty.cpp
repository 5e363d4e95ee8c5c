// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonPretty.h"

#include "engine/base/JsonScanner.h"

#include <algorithm>

namespace headwater {

namespace {

/// Beyond, lines are not indented further: the size of the result would grow with the square of the depth.
constexpr std::size_t DeepestIndent = 100;

void breakLine(std::string& out, std::size_t depth) {
    out += '\n';
    out.append(2 * std::min(depth, DeepestIndent), ' ');
}

enum class Layout { Pretty, Compact };

Result<std::string> laidOut(std::string_view text, Layout layout) {
    const bool pretty = layout == Layout::Pretty;
    std::string out;
    out.reserve(pretty ? text.size() + text.size() / 2 : text.size());
    JsonScanner scanner(text);
    JsonToken before = JsonToken::End;
    for (;;) {
        const JsonToken token = scanner.next();
        if (token == JsonToken::Error)
            return scanner.error();
        if (token == JsonToken::End)
            return out;
        const bool ends = token == JsonToken::EndObject || token == JsonToken::EndArray;
        const bool afterBegin = before == JsonToken::BeginObject || before == JsonToken::BeginArray;
        if (before == JsonToken::Name) {
            out += pretty ? ": " : ":";
        } else if (before != JsonToken::End) {
            if (!ends && !afterBegin)
                out += ',';
            if (pretty && (!ends || !afterBegin))
                breakLine(out, scanner.depth());
        }
        out += scanner.raw();
        before = token;
    }
}

} // namespace

Result<std::string> prettyJson(std::string_view text) {
    return laidOut(text, Layout::Pretty);
}

Result<std::string> compactJson(std::string_view text) {
    return laidOut(text, Layout::Compact);
}

} // namespace headwater
