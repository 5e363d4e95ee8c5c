// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/JsonPath.h"

#include "engine/base/JsonText.h"

namespace headwater {

namespace {
bool isName(const JsonScanner& scanner, const std::string& name) {
    const std::string_view quoted = scanner.quoted();
    if (!scanner.hasEscape())
        return quoted == name;
    if (quoted.size() < name.size()) // an escape is never shorter than its character
        return false;
    const auto text = decodeJsonString(quoted);
    return text && *text == name;
}
} // namespace

bool JsonPath::anyOf(std::string_view json, Callback holds, const void* context) const {
    if (json.starts_with("\xEF\xBB\xBF"))
        json.remove_prefix(3);
    JsonScanner scanner(json);
    scanner.next();
    if (!walk(scanner, m_steps, holds, context))
        return false;
    while (scanner.token() != JsonToken::End && scanner.token() != JsonToken::Error)
        scanner.next();
    return scanner.token() == JsonToken::End;
}

/// From the first token of a value to its last one, or to where `holds` was true.
bool JsonPath::walk(JsonScanner& scanner, std::span<const Step> steps, Callback holds, const void* context) {
    const JsonToken token = scanner.token();
    if (steps.empty()) {
        const std::string_view raw = scanner.skipValue();
        return scanner.token() != JsonToken::Error && holds(context, {token, raw, scanner.hasEscape()});
    }
    const Step& step = steps.front();
    if (token == JsonToken::BeginObject && step.kind == Step::Member) {
        while (scanner.next() == JsonToken::Name) {
            const bool wanted = isName(scanner, step.name);
            scanner.next();
            if (!wanted)
                scanner.skipValue();
            else if (walk(scanner, steps.subspan(1), holds, context))
                return true;
        }
    } else if (token == JsonToken::BeginArray && step.kind != Step::Member) {
        for (std::size_t index = 0; scanner.next() != JsonToken::EndArray; ++index) {
            if (step.kind == Step::Element && index != step.index)
                scanner.skipValue();
            else if (walk(scanner, steps.subspan(1), holds, context))
                return true;
            if (scanner.token() == JsonToken::Error)
                break;
        }
    } else {
        scanner.skipValue();
    }
    return false;
}

} // namespace headwater
