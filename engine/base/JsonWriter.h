// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonNesting.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headwater {

/// Appends JSON to a string, compactly, and puts the commas and colons itself. Calls that would give no valid JSON are
/// the caller's fault: asserted. The string must outlive the writer.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : m_out(out) {}

    JsonWriter& beginObject();
    JsonWriter& endObject();
    JsonWriter& beginArray();
    JsonWriter& endArray();
    /// A member's name (UTF-8); its value is the next call.
    JsonWriter& name(std::string_view name);
    /// A name that is a JSON string already, byte for byte with its quotes.
    JsonWriter& rawName(std::string_view json);
    /// UTF-8 text.
    JsonWriter& string(std::string_view text);
    JsonWriter& number(std::int64_t number);
    JsonWriter& boolean(bool value);
    JsonWriter& null();
    /// One value that is JSON already, byte for byte.
    JsonWriter& raw(std::string_view json);

    /// Whether one whole value is written.
    bool isComplete() const { return m_place == Place::AfterValue && m_nesting.depth() == 0; }

private:
    enum class Place : std::uint8_t { AtBegin, AfterName, AfterValue };

    void beginName();
    void beginValue();
    JsonWriter& begin(bool object);
    JsonWriter& end(bool object);

    std::string& m_out;
    JsonNesting m_nesting;
    Place m_place = Place::AtBegin;
};

} // namespace headwater
