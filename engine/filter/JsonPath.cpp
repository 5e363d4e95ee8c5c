// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/JsonPath.h"

#include <span>

namespace headwater {

/// Looks at the values at the path in one pass over the text.
class JsonPath::Search {
public:
    Search(std::string_view json, Callback holds, const void* context)
        : m_scanner(json), m_holds(holds), m_context(context) {}

    bool run(std::span<const Step> steps) {
        m_scanner.next();
        walk(steps);
        // It may turn out only behind the value that held that this is no JSON.
        return m_held && m_scanner.next() == JsonToken::End;
    }

private:
    /// From the first token of a value to its last one.
    void walk(std::span<const Step> steps);

    JsonScanner m_scanner;
    const Callback m_holds;
    const void* const m_context;
    bool m_held = false;
};

void JsonPath::Search::walk(std::span<const Step> steps) {
    const JsonToken token = m_scanner.token();
    if (steps.empty()) {
        const std::string_view raw = m_scanner.skipValue();
        m_held = m_scanner.token() != JsonToken::Error && m_holds(m_context, {token, raw, m_scanner.hasEscape()});
        return;
    }
    const Step& step = steps.front();
    const auto goOn = [&](bool wanted) {
        if (wanted)
            walk(steps.subspan(1));
        else
            m_scanner.skipValue();
    };
    if (token == JsonToken::BeginObject && step.kind == Step::Member) {
        while (m_scanner.next() == JsonToken::Name) {
            const bool wanted = !m_held && m_scanner.textIs(step.name);
            m_scanner.next();
            goOn(wanted);
        }
    } else if (token == JsonToken::BeginArray && step.kind != Step::Member) {
        for (std::size_t index = 0; m_scanner.next() != JsonToken::EndArray && m_scanner.token() != JsonToken::Error;
             ++index)
            goOn(!m_held && (step.kind == Step::EachElement || index == step.index));
    } else {
        m_scanner.skipValue();
    }
}

bool JsonPath::anyOf(std::string_view json, Callback holds, const void* context) const {
    if (json.starts_with("\xEF\xBB\xBF"))
        json.remove_prefix(3);
    return Search(json, holds, context).run(m_steps);
}

} // namespace headwater
