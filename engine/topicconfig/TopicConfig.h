// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonDocument.h"
#include "engine/base/Result.h"
#include "engine/topicconfig/TextEdit.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// A name with its value, as it stands in the text.
struct ConfigMember {
    std::string name; ///< decoded; a lone surrogate escape is three bytes that are no UTF-8
    JsonKind kind = JsonKind::Null;
    TextRange nameRange; ///< quotes included
    TextRange valueRange;

    TextRange range() const { return {nameRange.begin, valueRange.end}; }
};

struct ConfigProperty : ConfigMember {
    std::string value; ///< a string's text, decoded as names are; of other values what stands there
};

/// A topic pattern, which is the name, with the properties of its producer.
struct ConfigEntry : ConfigMember {
    std::vector<ConfigProperty> properties; ///< all of them, also repeated ones; none where the value is no object

    /// The one that counts: the last of that name. nullptr where there is none.
    const ConfigProperty* find(std::string_view property) const;
};

/// An ordered list of topic patterns with producer properties, in gateleen's JSON: a value over the text as it was
/// read, every byte of which stays unless an edit changes it. Immutable; copies share it, and any thread may read it.
class TopicConfig {
public:
    /// The empty list.
    TopicConfig();

    /// Comments are let through, since people write them (gateleen does not take them: see checkTopicConfig).
    /// InvalidData with `where` "line:column", where the text is not UTF-8 or no JSON object.
    static Result<TopicConfig> parse(std::string text);

    const std::string& text() const { return m_state->text; }
    /// In the order of the text, repeated names included.
    const std::vector<ConfigEntry>& entries() const { return m_state->entries; }
    /// The object's bytes, braces included.
    TextRange object() const { return m_state->object; }

    /// The entries as Java's reader takes them: an entry whose name is repeated stands at the place of the first one
    /// with the value of the last one.
    struct Effective {
        std::size_t place; ///< the first entry of that name
        std::size_t value; ///< the last one
    };
    std::vector<Effective> effective() const;

    bool operator==(const TopicConfig& other) const { return text() == other.text(); }

private:
    struct State {
        std::string text;
        TextRange object;
        std::vector<ConfigEntry> entries;
    };

    explicit TopicConfig(std::shared_ptr<const State> state) : m_state(std::move(state)) {}

    std::shared_ptr<const State> m_state;
};

} // namespace headwater
