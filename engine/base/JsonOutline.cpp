// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonOutline.h"

#include "engine/base/JsonScanner.h"

#include <algorithm>

namespace headwater {

namespace {

/// Smaller values are read again when they are asked for.
constexpr std::size_t LargeBytes = 4096;

bool isContainer(char first) {
    return first == '{' || first == '[';
}

std::size_t skipBlank(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n,:", at), text.size());
}

/// The end of the value that begins there, in a text that is known to be JSON.
std::size_t endOfValue(std::string_view text, std::size_t begin) {
    JsonScanner scanner(text.substr(begin));
    scanner.next();
    return begin + scanner.skipValue().size();
}

} // namespace

class JsonOutline::Reading {
public:
    explicit Reading(std::string_view text) : m_scanner(text) {}

    Result<JsonOutline> run() {
        for (;;) {
            switch (m_scanner.next()) {
            case JsonToken::Error:
                return m_scanner.error();
            case JsonToken::End:
                std::ranges::sort(m_outline.m_large, {}, &Large::begin);
                return std::move(m_outline);
            case JsonToken::Name:
                m_name = m_scanner.begin();
                break;
            case JsonToken::BeginObject:
            case JsonToken::BeginArray:
                beginChild();
                if (m_open.size() < MostDepth)
                    m_open.push_back({.begin = m_scanner.begin()});
                else
                    endWhole();
                break;
            case JsonToken::EndObject:
            case JsonToken::EndArray: {
                const Open ended = std::move(m_open.back());
                m_open.pop_back();
                keep(ended.begin, ended.count, ended.marks);
                break;
            }
            default:
                beginChild();
                keep(m_scanner.begin(), 0, {});
                break;
            }
        }
    }

private:
    struct Open {
        std::size_t begin = 0;
        std::size_t count = 0;
        std::vector<std::size_t> marks = {};
    };

    void beginChild() {
        if (!m_open.empty() && m_open.back().count++ % MostChildren == 0)
            m_open.back().marks.push_back(m_name != NoName ? m_name : m_scanner.begin());
        m_name = NoName;
    }

    void endWhole() {
        const std::size_t begin = m_scanner.begin();
        m_scanner.skipValue();
        if (m_scanner.token() != JsonToken::Error)
            keep(begin, 0, {});
    }

    void keep(std::size_t begin, std::size_t count, const std::vector<std::size_t>& marks) {
        if (m_open.empty())
            m_outline.m_root = {.begin = begin, .end = m_scanner.end()};
        if (m_scanner.end() - begin < LargeBytes)
            return;
        m_outline.m_large.push_back({begin, m_scanner.end(), count, m_outline.m_marks.size()});
        m_outline.m_marks.insert(m_outline.m_marks.end(), marks.begin(), marks.end());
    }

    static constexpr std::size_t NoName = std::string_view::npos;

    JsonScanner m_scanner;
    JsonOutline m_outline;
    std::vector<Open> m_open;
    std::size_t m_name = NoName;
};

Result<JsonOutline> JsonOutline::read(std::string_view text) {
    return Reading(text).run();
}

const JsonOutline::Large* JsonOutline::find(std::size_t begin) const {
    const auto found = std::ranges::lower_bound(m_large, begin, {}, &Large::begin);
    return found != m_large.end() && found->begin == begin ? &*found : nullptr;
}

std::size_t JsonOutline::count(std::string_view text, const Node& node) const {
    if (!isContainer(text[node.begin]))
        return 0;
    if (const Large* large = find(node.begin))
        return large->count;
    std::size_t count = 0;
    const bool object = text[node.begin] == '{';
    JsonScanner scanner(text.substr(node.begin, node.end - node.begin));
    scanner.next();
    for (JsonToken token = scanner.next(); token != JsonToken::EndObject && token != JsonToken::EndArray;
         token = scanner.next()) {
        if (object)
            scanner.next();
        scanner.skipValue();
        ++count;
    }
    return count;
}

std::vector<JsonOutline::Node> JsonOutline::children(std::string_view text, const Node& node, std::size_t first) const {
    std::vector<Node> found;
    if (!isContainer(text[node.begin]))
        return found;
    const Large* large = find(node.begin);
    if (large && first >= large->count)
        return found;
    std::size_t at = large ? m_marks[large->marks + first / MostChildren] : skipBlank(text, node.begin + 1);
    const bool object = text[node.begin] == '{';
    // Of a small value all children are passed, those before `first` too.
    for (std::size_t index = large ? first : 0; at < node.end - 1 && found.size() < MostChildren; ++index) {
        Node child;
        if (object) {
            child.nameBegin = at;
            child.nameEnd = endOfValue(text, at);
            at = skipBlank(text, child.nameEnd);
        }
        child.begin = at;
        const Large* known = find(at);
        child.end = known ? known->end : endOfValue(text, at);
        at = skipBlank(text, child.end);
        if (index >= first)
            found.push_back(child);
    }
    return found;
}

} // namespace headwater
