// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace headwater {

/// What a field has at one place of a record.
struct FieldValue {
    enum class Kind {
        Null,      ///< null bytes, or a JSON null
        Bytes,     ///< a key, value or header as a whole, or the topic
        Integer,   ///< partition, offset, timestamp, number of headers
        String,    ///< in JSON: `bytes` lie between the quotes, escapes as they stand
        Number,    ///< in JSON: `bytes` are its digits
        True,      ///< in JSON
        False,     ///< in JSON
        Composite, ///< an object or array in JSON: `bytes` are its text
    };
    Kind kind = Kind::Null;
    std::string_view bytes = {};
    std::int64_t integer = 0;
    bool hasEscape = false; ///< of a String
};

} // namespace headwater
