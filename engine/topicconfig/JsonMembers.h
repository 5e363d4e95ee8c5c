// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TextEdit.h"
#include "engine/topicconfig/TopicConfig.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// The members of a JSON object in its text, for putting in, taking out and moving one with its comma and line. A view:
/// what it is made over must outlive it.
class JsonMembers {
public:
    explicit JsonMembers(const TopicConfig& config)
        : JsonMembers(config, config.object(), config.entries().data(), config.entries().size()) {}
    JsonMembers(const TopicConfig& config, const ConfigEntry& entry)
        : JsonMembers(config, entry.valueRange, entry.properties.data(), entry.properties.size()) {}

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
    template <class Member>
    JsonMembers(const TopicConfig& config, TextRange object, const Member* members, std::size_t count)
        : m_text(config.text()), m_object(object), m_members(members), m_count(count),
          m_rangeOf([](const void* all, std::size_t index) { return static_cast<const Member*>(all)[index].range(); }) {
    }

    TextRange range(std::size_t index) const { return m_rangeOf(m_members, index); }
    std::string_view blanksEndingAt(std::size_t offset) const;
    std::string_view slice(std::size_t begin, std::size_t end) const { return m_text.substr(begin, end - begin); }

    std::string_view m_text;
    TextRange m_object;
    const void* m_members;
    std::size_t m_count;
    TextRange (*m_rangeOf)(const void* all, std::size_t index);
};

} // namespace headwater
