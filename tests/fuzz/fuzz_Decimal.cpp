// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Decimal.h"
#include "engine/base/JsonScanner.h"
#include "tests/fuzz/Require.h"

#include <algorithm>
#include <string>

using namespace headwater;

namespace {

bool isNumber(std::string_view text) {
    JsonScanner scanner(text);
    return scanner.next() == JsonToken::Number && scanner.raw() == text;
}

constexpr int Places = 400;

/// Whether the number can be written out with Places digits on either side of its point, and how: so written, sign
/// aside, numbers compare as texts.
bool writtenOut(std::string_view text, std::string& digits) {
    const std::size_t e = text.find_first_of("eE");
    const std::string exponent(e == std::string_view::npos ? "0" : text.substr(e + 1));
    if (exponent.size() > 4 || text.size() > Places / 2)
        return false;
    const int shift = std::stoi(exponent);
    if (shift < -Places / 2 || shift > Places / 2)
        return false;
    std::string_view mantissa = text.substr(0, e);
    if (mantissa.starts_with('-'))
        mantissa.remove_prefix(1);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    digits.assign(2 * Places, '0');
    int place = Places - static_cast<int>(point) + -shift;
    for (const char c : mantissa) {
        if (c != '.')
            digits[static_cast<std::size_t>(place++)] = c;
    }
    return true;
}

int signOf(std::string_view text, const std::string& digits) {
    return digits.find_first_not_of('0') == std::string::npos ? 0 : text.starts_with('-') ? -1 : 1;
}

/// The same value with another exponent.
std::string shifted(std::string_view text) {
    const std::size_t e = text.find_first_of("eE");
    const std::string mantissa(text.substr(0, e));
    const std::string exponent(e == std::string_view::npos ? "" : text.substr(e));
    return mantissa + (mantissa.find('.') == std::string::npos ? ".000" : "0") + exponent;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t middle = std::min(text.find(' '), text.size());
    const std::string_view left = text.substr(0, middle);
    const std::string_view right = text.substr(std::min(middle + 1, text.size()));
    if (!isNumber(left) || !isNumber(right))
        return 0;
    const std::strong_ordering order = compareNumbers(left, right);
    REQUIRE(compareNumbers(right, left) == (0 <=> order));
    REQUIRE(compareNumbers(left, left) == 0 && compareNumbers(right, right) == 0);
    REQUIRE(compareNumbers(shifted(left), right) == order && compareNumbers(left, shifted(right)) == order);
    std::string a;
    std::string b;
    if (writtenOut(left, a) && writtenOut(right, b)) {
        const int sign = signOf(left, a);
        if (sign != signOf(right, b))
            REQUIRE(order == (sign <=> signOf(right, b)));
        else
            REQUIRE(order == (sign < 0 ? b <=> a : sign > 0 ? a <=> b : std::strong_ordering::equal));
    }
    return 0;
}
