// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"
#include "engine/base/Clock.h"
#include "engine/record/Header.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headwater {

class RecordView;

/// Who set a record's time: the producer, or the broker when it appended.
enum class TimestampType { Create, LogAppend };

/// A record with bytes of its own: to be sent, or read and kept.
struct Record {
    std::string topic;
    std::optional<std::int32_t> partition = {};          ///< none: the producer chooses, as the Java client would
    std::optional<std::int64_t> offset = {};             ///< where it was read
    std::optional<Timestamp> timestamp = {};             ///< none: the producer's time
    TimestampType timestampType = TimestampType::Create; ///< says nothing without a timestamp
    Bytes key = {};
    Bytes value = {};
    Headers headers = {};

    Record() = default;
    Record(std::string topic_, Bytes key_, Bytes value_, Headers headers_ = {})
        : topic(std::move(topic_)), key(std::move(key_)), value(std::move(value_)), headers(std::move(headers_)) {}
    /// Copies all bytes, the headers' included.
    explicit Record(const RecordView& view);

    bool operator==(const Record&) const = default;
};

} // namespace headwater
