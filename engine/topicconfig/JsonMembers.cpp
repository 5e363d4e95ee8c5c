// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/JsonMembers.h"

#include "engine/base/JsonLexer.h"

#include <cassert>

namespace headwater {

std::string_view JsonMembers::blanksEndingAt(std::size_t offset) const {
    std::size_t begin = offset;
    while (begin > m_object.begin + 1 && jsonlexer::isBlank(m_text[begin - 1]))
        --begin;
    return slice(begin, offset);
}

std::string_view JsonMembers::blanksBefore(std::size_t index) const {
    return blanksEndingAt(m_members[index].begin);
}
std::string_view JsonMembers::blanksAtEnd() const {
    return blanksEndingAt(m_object.end - 1);
}
std::string_view JsonMembers::separator() const {
    return blanksBefore(m_members.size() > 1 ? 1 : 0);
}

TextEdits JsonMembers::insert(std::size_t index, std::string_view member, std::string_view before,
                              std::string_view behind) const {
    assert(index <= m_members.size());
    if (m_members.empty()) {
        const std::string_view blanks = blanksAtEnd();
        const std::size_t end = m_object.end - 1;
        return {{{end - blanks.size(), end}, std::string(before) + std::string(member) + std::string(behind)}};
    }
    if (index < m_members.size()) {
        const std::size_t at = m_members[index].begin;
        return {{{at, at}, std::string(member) + "," + std::string(index ? blanksBefore(index) : separator())}};
    }
    const std::size_t at = m_members.back().end;
    const std::string_view between = m_members.size() > 1 ? blanksBefore(index - 1) : separator();
    return {{{at, at}, "," + std::string(between) + std::string(member)}};
}

TextEdits JsonMembers::remove(std::size_t index) const {
    assert(index < m_members.size());
    if (index + 1 < m_members.size())
        return {{{m_members[index].begin, m_members[index + 1].begin}, {}}};
    if (index > 0)
        return {{{m_members[index - 1].end, m_members[index].end}, {}}};
    return {{{m_object.begin + 1, m_object.end - 1}, {}}};
}

TextEdits JsonMembers::move(std::size_t from, std::size_t to) const {
    assert(from < m_members.size() && to < m_members.size());
    const auto member = [this](std::size_t index) { return slice(m_members[index].begin, m_members[index].end); };
    if (to < from) {
        const std::size_t behind = m_members[from - 1].end;
        const std::size_t at = m_members[to].begin;
        return {{{at, at}, std::string(member(from)) + std::string(slice(behind, m_members[from].begin))},
                {{behind, m_members[from].end}, {}}};
    }
    if (to > from) {
        const std::size_t next = m_members[from + 1].begin;
        const std::size_t at = m_members[to].end;
        return {{{m_members[from].begin, next}, {}},
                {{at, at}, std::string(slice(m_members[from].end, next)) + std::string(member(from))}};
    }
    return {};
}

} // namespace headwater
