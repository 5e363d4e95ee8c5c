// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/filter/FieldValue.h"
#include "engine/filter/JsonPath.h"
#include "engine/record/RecordView.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headwater {

/// The part of a record that a filter's test looks at.
struct FilterField {
    enum class Kind { Key, Value, Topic, Partition, Offset, Time, Header, AnyHeader, HeaderCount };
    Kind kind = Kind::Value;
    std::string headerName = {};
    JsonPath path = {}; ///< within a key, value or header; without steps: the bytes themselves

    bool isInteger() const {
        return kind == Kind::Partition || kind == Kind::Offset || kind == Kind::Time || kind == Kind::HeaderCount;
    }
    /// A key or value as a whole, which is there or null, and nothing between.
    bool isKeyOrValue() const { return (kind == Kind::Key || kind == Kind::Value) && path.size() == 0; }

    /// Whether `holds(FieldValue)` is true of any value that the record has there; repeated headers and JSON members
    /// give several, absent ones none.
    template <class Holds>
    bool any(const RecordView& record, const Holds& holds) const;

private:
    template <class Holds>
    bool anyIn(BytesView bytes, const Holds& holds) const;
    static FieldValue ofJson(const JsonPath::Value& value);
};

template <class Holds>
bool FilterField::any(const RecordView& record, const Holds& holds) const {
    const auto integer = [&holds](bool known, std::int64_t value) {
        return known && holds(FieldValue{.kind = FieldValue::Kind::Integer, .integer = value});
    };
    switch (kind) {
    case Kind::Key:
        return anyIn(record.key, holds);
    case Kind::Value:
        return anyIn(record.value, holds);
    case Kind::Topic:
        return anyIn(record.topic, holds);
    case Kind::Partition:
        return integer(record.partition != RecordView::NoPartition, record.partition);
    case Kind::Offset:
        return integer(record.offset != RecordView::NoOffset, record.offset);
    case Kind::Time:
        return integer(record.timestamp.has_value(), record.timestamp.value_or(Timestamp()).time_since_epoch().count());
    case Kind::HeaderCount:
        return integer(true, static_cast<std::int64_t>(record.headers.size()));
    case Kind::Header:
    case Kind::AnyHeader:
        break;
    }
    const std::size_t count = record.headers.size();
    for (std::size_t i = 0; i < count; ++i) {
        const HeaderView header = record.headers[i];
        if ((kind == Kind::AnyHeader || header.name == headerName) && anyIn(header.value, holds))
            return true;
    }
    return false;
}

template <class Holds>
bool FilterField::anyIn(BytesView bytes, const Holds& holds) const {
    if (path.size())
        return path.any(bytes.view(), [&holds](const JsonPath::Value& value) { return holds(ofJson(value)); });
    if (bytes.isNull())
        return holds(FieldValue{});
    return holds(FieldValue{.kind = FieldValue::Kind::Bytes, .bytes = bytes.view()});
}

inline FieldValue FilterField::ofJson(const JsonPath::Value& value) {
    switch (value.token) {
    case JsonToken::Null:
        return {};
    case JsonToken::True:
        return {.kind = FieldValue::Kind::True, .bytes = value.raw};
    case JsonToken::False:
        return {.kind = FieldValue::Kind::False, .bytes = value.raw};
    case JsonToken::Number:
        return {.kind = FieldValue::Kind::Number, .bytes = value.raw};
    case JsonToken::String:
        return {.kind = FieldValue::Kind::String,
                .bytes = value.raw.substr(1, value.raw.size() - 2),
                .hasEscape = value.hasEscape};
    default:
        return {.kind = FieldValue::Kind::Composite, .bytes = value.raw};
    }
}

} // namespace headwater
