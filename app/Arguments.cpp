// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Arguments.h"

#include "engine/base/VisibleText.h"
#include "engine/record/RecordView.h"
#include "engine/record/TimeText.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace headwater {

namespace {

// The whole text as a number of that type, or none.
template <class Number>
std::optional<Number> numberOf(const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

} // namespace

Error usageError(std::string where, std::string message) {
    return {ErrorCode::InvalidArgument, std::move(message), false, false, std::move(where)};
}

Result<std::uint64_t> parseCount(const std::string& option, const std::string& text) {
    const auto count = numberOf<std::uint64_t>(text);
    if (!count || *count == 0)
        return usageError(option, cited(text) + " is no count: a whole number from 1");
    return *count;
}

Result<double> parseRate(const std::string& text) {
    const auto rate = numberOf<double>(text);
    if (!rate || !std::isfinite(*rate) || *rate <= 0)
        return usageError("--rate", cited(text) + " is no rate: records a second, above 0");
    return *rate;
}

Result<std::int32_t> parsePartition(const std::string& text) {
    const auto partition = numberOf<std::int32_t>(text);
    if (!partition || *partition < 0)
        return usageError("-p", cited(text) + " is no partition: a number from 0");
    return *partition;
}

Result<std::int32_t> parsePartitionOrAuto(const std::string& text) {
    if (text == "auto")
        return RecordView::NoPartition;
    Result<std::int32_t> partition = parsePartition(text);
    if (!partition)
        return usageError("-p", partition.error().message + ", or auto");
    return partition;
}

Result<Timestamp> parseTimestamp(const std::string& text) {
    if (const auto ms = numberOf<std::int64_t>(text))
        return Timestamp(std::chrono::milliseconds(*ms));
    Result<Timestamp> time = parseTime(text);
    if (!time) {
        return usageError("--timestamp", cited(text) +
                                             " is no time: milliseconds since 1970, or such as 2026-01-31T08:00:00Z (" +
                                             time.error().text() + ")");
    }
    return time;
}

} // namespace headwater
