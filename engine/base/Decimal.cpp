// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Decimal.h"

#include <algorithm>
#include <cstdint>

namespace headwater {

namespace {

/// A number as 0.DIGITS * 10^(exponent + pointPlace), its first digit not zero; no digits for zero.
struct Decimal {
    bool negative = false;
    std::string_view digits; ///< may have the point among them
    std::int64_t pointPlace = 0;
    bool exponentNegative = false;
    std::string_view exponent;
};

Decimal read(std::string_view text) {
    Decimal number;
    if (text.starts_with('-')) {
        number.negative = true;
        text.remove_prefix(1);
    }
    if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
        number.exponent = text.substr(e + 1);
        number.exponentNegative = number.exponent.starts_with('-');
        if (number.exponent.starts_with('-') || number.exponent.starts_with('+'))
            number.exponent.remove_prefix(1);
        text = text.substr(0, e);
    }
    const std::size_t first = text.find_first_of("123456789");
    if (first == std::string_view::npos)
        return {};
    number.digits = text.substr(first);
    const std::size_t point = std::min(text.find('.'), text.size());
    number.pointPlace = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first) + (point < first ? 1 : 0);
    return number;
}

/// left - right, digit by digit. It stops where more digits could only take it further from zero, far beyond the
/// length of any text.
std::int64_t exponentDifference(const Decimal& left, const Decimal& right) {
    constexpr std::int64_t Far = 100'000'000'000'000'000;
    const std::size_t places = std::max(left.exponent.size(), right.exponent.size());
    const auto digitAt = [places](const Decimal& number, std::size_t place) -> std::int64_t {
        const std::size_t missing = places - number.exponent.size();
        const std::int64_t digit = place < missing ? 0 : number.exponent[place - missing] - '0';
        return number.exponentNegative ? -digit : digit;
    };
    std::int64_t difference = 0;
    for (std::size_t place = 0; place < places && difference < Far && difference > -Far; ++place)
        difference = difference * 10 + digitAt(left, place) - digitAt(right, place);
    return difference;
}

std::strong_ordering compareDigits(std::string_view left, std::string_view right) {
    const auto next = [](std::string_view& digits) {
        if (digits.starts_with('.'))
            digits.remove_prefix(1);
        if (digits.empty())
            return '0';
        const char digit = digits.front();
        digits.remove_prefix(1);
        return digit;
    };
    while (!left.empty() || !right.empty()) {
        const char a = next(left);
        const char b = next(right);
        if (a != b)
            return a <=> b;
    }
    return std::strong_ordering::equal;
}

} // namespace

std::strong_ordering compareNumbers(std::string_view left, std::string_view right) {
    const Decimal a = read(left);
    const Decimal b = read(right);
    const auto sign = [](const Decimal& number) { return number.digits.empty() ? 0 : number.negative ? -1 : 1; };
    if (sign(a) != sign(b) || sign(a) == 0)
        return sign(a) <=> sign(b);
    const std::int64_t magnitude = exponentDifference(a, b) + a.pointPlace - b.pointPlace;
    const std::strong_ordering order = magnitude != 0 ? magnitude <=> 0 : compareDigits(a.digits, b.digits);
    return a.negative ? 0 <=> order : order;
}

} // namespace headwater
