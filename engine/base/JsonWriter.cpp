// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonWriter.h"

#include "engine/base/JsonText.h"

#include <cassert>
#include <charconv>

namespace headwater {

void JsonWriter::beginValue() {
    assert(m_nesting.inObject() == (m_place == Place::AfterName));
    assert(!isComplete());
    if (m_place == Place::AfterValue)
        m_out += ',';
    m_place = Place::AfterValue;
}

JsonWriter& JsonWriter::begin(bool object) {
    beginValue();
    m_nesting.open(object);
    m_out += object ? '{' : '[';
    m_place = Place::AtBegin;
    return *this;
}

JsonWriter& JsonWriter::end(bool object) {
    assert(m_nesting.depth() && m_nesting.inObject() == object && m_place != Place::AfterName);
    m_nesting.close();
    m_out += object ? '}' : ']';
    m_place = Place::AfterValue;
    return *this;
}

JsonWriter& JsonWriter::beginObject() {
    return begin(true);
}
JsonWriter& JsonWriter::endObject() {
    return end(true);
}
JsonWriter& JsonWriter::beginArray() {
    return begin(false);
}
JsonWriter& JsonWriter::endArray() {
    return end(false);
}

void JsonWriter::beginName() {
    assert(m_nesting.inObject() && m_place != Place::AfterName);
    if (m_place == Place::AfterValue)
        m_out += ',';
    m_place = Place::AfterName;
}

JsonWriter& JsonWriter::name(std::string_view name) {
    beginName();
    appendJsonString(m_out, name);
    m_out += ':';
    return *this;
}

JsonWriter& JsonWriter::rawName(std::string_view json) {
    assert(json.size() >= 2);
    beginName();
    m_out += json;
    m_out += ':';
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    beginValue();
    appendJsonString(m_out, text);
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t number) {
    char digits[24];
    return raw({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
}

JsonWriter& JsonWriter::boolean(bool value) {
    return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
    return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    assert(!json.empty());
    beginValue();
    m_out += json;
    return *this;
}

} // namespace headwater
