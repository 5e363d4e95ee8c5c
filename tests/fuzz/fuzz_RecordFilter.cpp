// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/filter/RecordFilter.h"
#include "tests/fuzz/Require.h"

#include <cstdint>
#include <cstdlib>

using namespace headwater;

namespace {

/// One column behind the last character at most.
void checkPlace(const Error& error, std::string_view text) {
    constexpr std::string_view Column = "column ";
    REQUIRE(error.code == ErrorCode::InvalidArgument && !error.message.empty() && error.where.starts_with(Column));
    const unsigned long column = std::strtoul(error.where.c_str() + Column.size(), nullptr, 10);
    REQUIRE(column >= 1 && column <= text.size() + 1);
}

} // namespace

/// A filter, a line feed, and the bytes that it is tried on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(input.find('\n'), size);
    const std::string_view text = input.substr(0, end);
    const std::string bytes(input.substr(std::min(end + 1, size)));

    const auto filter = RecordFilter::parse(text);
    if (!filter) {
        checkPlace(filter.error(), text);
        return 0;
    }
    REQUIRE(filter->text() == text);
    const auto again = RecordFilter::parse(filter->text());
    REQUIRE(again.ok());
    const auto opposite = RecordFilter::parse("not (" + std::string(text) + ")");
    REQUIRE(opposite.ok() || opposite.error().message.find("nested deeper") != std::string::npos);

    Record record("topic", bytes, bytes, {{"h", bytes}, {"", Bytes()}, {"h", ""}});
    RecordViewOf view;
    for (const bool known : {false, true}) {
        if (known) {
            record.partition = 3;
            record.offset = static_cast<std::int64_t>(size);
            record.timestamp = Timestamp(std::chrono::milliseconds(1764532800000));
            record.value = Bytes();
        }
        const bool matched = filter->matches(view(record));
        REQUIRE(again->matches(view(record)) == matched);
        REQUIRE(!opposite || opposite->matches(view(record)) != matched);
    }
    return 0;
}
