// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TextEdit.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// The members of a JSON object in its text, for putting in, taking out and moving one with its comma and line.
class JsonMembers {
public:
    /// `object` and `members` are ranges of `text`, which outlives this.
    JsonMembers(std::string_view text, TextRange object, std::vector<TextRange> members)
        : m_text(text), m_object(object), m_members(std::move(members)) {}

    /// `before` and `behind` stand around it where it is the only member.
    TextEdits insert(std::size_t index, std::string_view member, std::string_view before,
                     std::string_view behind) const;
    TextEdits remove(std::size_t index) const;
    TextEdits move(std::size_t from, std::size_t to) const;

    /// The blanks before a member, those before the object's end, and those between two members.
    std::string_view blanksBefore(std::size_t index) const;
    std::string_view blanksAtEnd() const;
    std::string_view separator() const;

private:
    std::string_view blanksEndingAt(std::size_t offset) const;
    std::string_view slice(std::size_t begin, std::size_t end) const { return m_text.substr(begin, end - begin); }

    std::string_view m_text;
    TextRange m_object;
    std::vector<TextRange> m_members;
};

} // namespace headwater
