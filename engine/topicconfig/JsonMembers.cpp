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
    return blanksEndingAt(range(index).begin);
}
std::string_view JsonMembers::blanksAtEnd() const {
    return blanksEndingAt(m_object.end - 1);
}
std::string_view JsonMembers::separator() const {
    return blanksBefore(m_count > 1 ? 1 : 0);
}

TextEdits JsonMembers::insert(std::size_t index, std::string_view member, std::string_view before,
                              std::string_view behind) const {
    assert(index <= m_count);
    if (m_count == 0) {
        const std::string_view blanks = blanksAtEnd();
        const std::size_t end = m_object.end - 1;
        return {{{end - blanks.size(), end}, std::string(before) + std::string(member) + std::string(behind)}};
    }
    if (index < m_count) {
        const std::size_t at = range(index).begin;
        return {{{at, at}, std::string(member) + "," + std::string(index ? blanksBefore(index) : separator())}};
    }
    const std::size_t at = range(m_count - 1).end;
    const std::string_view between = m_count > 1 ? blanksBefore(index - 1) : separator();
    return {{{at, at}, "," + std::string(between) + std::string(member)}};
}

TextEdits JsonMembers::remove(std::size_t index) const {
    assert(index < m_count);
    if (index + 1 < m_count)
        return {{{range(index).begin, range(index + 1).begin}, {}}};
    if (index > 0)
        return {{{range(index - 1).end, range(index).end}, {}}};
    return {{{m_object.begin + 1, m_object.end - 1}, {}}};
}

TextEdits JsonMembers::move(std::size_t from, std::size_t to) const {
    assert(from < m_count && to < m_count);
    const auto member = [this](std::size_t index) { return slice(range(index).begin, range(index).end); };
    if (to < from) {
        const std::size_t behind = range(from - 1).end;
        const std::size_t at = range(to).begin;
        return {{{at, at}, std::string(member(from)) + std::string(slice(behind, range(from).begin))},
                {{behind, range(from).end}, {}}};
    }
    if (to > from) {
        const std::size_t next = range(from + 1).begin;
        const std::size_t at = range(to).end;
        return {{{range(from).begin, next}, {}},
                {{at, at}, std::string(slice(range(from).end, next)) + std::string(member(from))}};
    }
    return {};
}

} // namespace headwater
