// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonScanner.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// The way to a place in a JSON text, or to several: `.order.items[0].price`, `['odd name']`, `[*].sku`.
class JsonPath {
public:
    static constexpr std::size_t MaxSteps = 100;

    /// A value at the path, as it stands in the text.
    struct Value {
        JsonToken token; ///< its first
        std::string_view raw;
        bool hasEscape; ///< of a string
    };

    void addMember(std::string name) { m_steps.push_back({Step::Member, std::move(name)}); }
    void addElement(std::size_t index) { m_steps.push_back({Step::Element, {}, index}); }
    void addEachElement() { m_steps.push_back({Step::EachElement}); }
    std::size_t size() const { return m_steps.size(); }

    /// Whether `holds(Value)` is true of any value at the path; repeated members are all asked. The text is scanned
    /// once, nothing is built. What is not JSON in whole has no values.
    template <class Holds>
    bool any(std::string_view json, const Holds& holds) const {
        return anyOf(
            json, [](const void* context, const Value& value) { return (*static_cast<const Holds*>(context))(value); },
            &holds);
    }

private:
    struct Step {
        enum Kind { Member, Element, EachElement } kind;
        std::string name = {};
        std::size_t index = 0;
    };
    class Search;
    using Callback = bool (*)(const void* context, const Value& value);

    bool anyOf(std::string_view json, Callback holds, const void* context) const;

    std::vector<Step> m_steps;
};

} // namespace headwater
