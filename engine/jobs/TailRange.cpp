// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailRange.h"

#include "engine/base/VisibleText.h"
#include "engine/record/TimeText.h"

#include <charconv>

namespace headwater {

namespace {

// Digits alone, within int64.
std::optional<std::int64_t> offsetOf(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || text.front() == '-' || error != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

} // namespace

Result<TailFrom> parseFrom(std::string_view text) {
    if (text == "beginning")
        return TailFrom{TailFrom::Kind::Beginning};
    if (text == "end")
        return TailFrom{TailFrom::Kind::End};
    if (const auto offset = offsetOf(text))
        return TailFrom{TailFrom::Kind::Offset, *offset};
    if (text.starts_with('-')) {
        if (const auto count = offsetOf(text.substr(1)))
            return TailFrom{TailFrom::Kind::Last, *count};
    }
    if (const Result<Timestamp> time = parseTime(text))
        return TailFrom{TailFrom::Kind::Time, 0, *time};
    return Error{ErrorCode::InvalidArgument,
                 cited(text) +
                     " is no place to begin: beginning, end, an offset, -N for the last N offsets of each partition, "
                     "or a time with its zone such as 2026-01-31T08:00:00Z"};
}

Result<TailUntil> parseUntil(std::string_view text) {
    if (text == "end")
        return TailUntil{TailUntil::Kind::End};
    if (const auto offset = offsetOf(text))
        return TailUntil{TailUntil::Kind::Offset, *offset};
    if (const Result<Timestamp> time = parseTime(text))
        return TailUntil{TailUntil::Kind::Time, 0, *time};
    return Error{ErrorCode::InvalidArgument,
                 cited(text) +
                     " is no place to end: end, an offset, or a time with its zone such as 2026-01-31T08:00:00Z"};
}

} // namespace headwater
