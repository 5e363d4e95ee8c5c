// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/TimeText.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace headwater {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;

// The Gregorian calendar repeats after this, so that years beyond those of std::chrono are reached by whole cycles.
constexpr std::int64_t CycleYears = 400;
constexpr std::int64_t CycleDays = 146097;
constexpr std::int64_t DayLength = milliseconds(days(1)).count();

std::int64_t floorDiv(std::int64_t value, std::int64_t by) {
    return value / by - (value % by < 0);
}

/// Reads a time from left to right; what goes wrong first is kept.
class TimeReader {
public:
    TimeReader(std::string_view text, std::size_t firstColumn) : m_text(text), m_firstColumn(firstColumn) {}

    Result<Timestamp> read() {
        const std::int64_t day = readDate();
        if (m_at == m_text.size())
            fail("a date alone is no point in time: expected a time with its zone, such as T00:00:00Z");
        if (!take('T') && !take('t') && !take(' '))
            fail("expected T and a time after the date");
        const std::int64_t time = readTime();
        const std::int64_t zone = readZone();
        if (m_at != m_text.size())
            fail("expected nothing after the zone");
        if (!m_error.message.empty())
            return m_error;
        const __int128 total = static_cast<__int128>(day) * DayLength + time - zone * 60'000;
        const auto fitting = static_cast<std::int64_t>(total);
        if (fitting != total) {
            m_at = 0;
            fail("a record's time does not reach that far");
            return m_error;
        }
        return Timestamp(milliseconds(fitting));
    }

private:
    void fail(std::string message) {
        if (m_error.message.empty())
            m_error = {.code = ErrorCode::InvalidArgument,
                       .message = std::move(message),
                       .where = "column " + std::to_string(m_firstColumn + m_at)};
    }
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool isDigit() const { return peek() >= '0' && peek() <= '9'; }
    bool take(char c) {
        if (peek() != c || m_at == m_text.size())
            return false;
        ++m_at;
        return true;
    }
    void expect(char c) {
        if (!take(c))
            fail("expected '" + std::string(1, c) + "' of YYYY-MM-DDThh:mm:ss.sssZ");
    }
    std::int64_t number(int digits, const char* what, std::int64_t least, std::int64_t most) {
        const std::size_t begin = m_at;
        std::int64_t value = 0;
        for (int i = 0; i < digits; ++i, ++m_at) {
            if (!isDigit()) {
                fail("expected the " + std::to_string(digits) + " digits of the " + what);
                return least;
            }
            value = value * 10 + (peek() - '0');
        }
        if (value < least || value > most) {
            m_at = begin;
            fail(std::string("there is no such ") + what);
        }
        return value;
    }

    std::int64_t readDate() {
        const bool negative = peek() == '-';
        int yearDigits = 4;
        if (take('-') || take('+')) {
            for (yearDigits = 0; m_text.substr(m_at + yearDigits).find_first_of("0123456789") == 0;)
                ++yearDigits;
            yearDigits = std::clamp(yearDigits, 4, 9);
        }
        const std::int64_t year = number(yearDigits, "year", 0, 999'999'999) * (negative ? -1 : 1);
        expect('-');
        const auto month = static_cast<unsigned>(number(2, "month", 1, 12));
        expect('-');
        const std::size_t dayAt = m_at;
        const auto day = static_cast<unsigned>(number(2, "day", 1, 31));
        const std::int64_t cycle = floorDiv(year, CycleYears);
        const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(year - cycle * CycleYears)),
                                               std::chrono::month(month), std::chrono::day(day));
        if (!date.ok()) {
            m_at = dayAt;
            fail("that month has no such day");
            return 0;
        }
        return std::chrono::sys_days(date).time_since_epoch().count() + cycle * CycleDays;
    }
    std::int64_t readTime() {
        std::int64_t time = number(2, "hour", 0, 23) * 3'600'000;
        expect(':');
        time += number(2, "minute", 0, 59) * 60'000;
        if (!take(':'))
            return time;
        if (m_text.substr(m_at, 2) == "60")
            fail("leap seconds are not counted in a record's time");
        time += number(2, "second", 0, 59) * 1000;
        if (!take('.'))
            return time;
        if (!isDigit())
            fail("expected the digits of the fraction");
        for (int scale = 100; isDigit(); scale /= 10, ++m_at) {
            if (!scale && peek() != '0')
                fail("a record's time has milliseconds: nothing finer");
            time += (peek() - '0') * scale;
        }
        return time;
    }
    /// In minutes east of Greenwich.
    std::int64_t readZone() {
        if (take('Z') || take('z'))
            return 0;
        const bool west = peek() == '-';
        if (!take('+') && !take('-')) {
            fail("expected a zone, Z or one such as +05:30: without it the time means another instant to everybody");
            return 0;
        }
        std::int64_t zone = number(2, "zone's hour", 0, 23) * 60;
        if (take(':') || isDigit())
            zone += number(2, "zone's minute", 0, 59);
        return west ? -zone : zone;
    }

    std::string_view m_text;
    const std::size_t m_firstColumn;
    std::size_t m_at = 0;
    Error m_error;
};

} // namespace

Result<Timestamp> parseTime(std::string_view text, std::size_t firstColumn) {
    return TimeReader(text, firstColumn).read();
}

std::string formatTime(Timestamp time) {
    const std::int64_t total = time.time_since_epoch().count();
    const std::int64_t day = floorDiv(total, DayLength);
    const std::int64_t cycle = floorDiv(day, CycleDays);
    const std::chrono::year_month_day date{std::chrono::sys_days(days(day - cycle * CycleDays))};
    const std::int64_t year = static_cast<int>(date.year()) + cycle * CycleYears;
    const auto ofDay = static_cast<int>((total % DayLength + DayLength) % DayLength);
    const char* const sign = year < 0 ? "-" : year > 9999 ? "+" : "";
    char text[48];
    std::snprintf(text, sizeof text, "%s%04lld-%02u-%02uT%02d:%02d:%02d.%03dZ", sign,
                  static_cast<long long>(year < 0 ? -year : year), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), ofDay / 3'600'000, ofDay / 60'000 % 60, ofDay / 1000 % 60,
                  ofDay % 1000);
    return text;
}

} // namespace headwater
