// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterTest.h"

#include "engine/base/Decimal.h"
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"

#include <algorithm>
#include <charconv>
#include <compare>
#include <cstring>

namespace headwater {

namespace {

using Kind = FieldValue::Kind;

/// A value's text: of a JSON string the characters it stands for, of other JSON its own text.
class TextOf {
public:
    explicit TextOf(const FieldValue& value) : m_text(value.bytes) {
        if (!value.hasEscape)
            return;
        if (auto decoded = decodeJsonString(value.bytes)) // half of a surrogate pair stays the escape that it is
            m_text = m_decoded = *std::move(decoded);
    }
    TextOf(const TextOf&) = delete;
    TextOf& operator=(const TextOf&) = delete;

    std::string_view view() const { return m_text; }

private:
    std::string m_decoded;
    std::string_view m_text;
};

/// The digits of bytes that are a JSON number, and nothing else but white space; else nothing.
std::string_view numberIn(std::string_view bytes) {
    JsonScanner scanner(bytes);
    if (scanner.next() != JsonToken::Number)
        return {};
    const std::string_view digits = scanner.raw();
    return scanner.next() == JsonToken::End ? digits : std::string_view();
}

std::partial_ordering compareInteger(std::int64_t value, const FilterLiteral& literal) {
    if (literal.integer)
        return value <=> *literal.integer;
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
    return compareNumbers({digits, end}, literal.text);
}

std::partial_ordering compareToNumber(const FieldValue& value, const FilterLiteral& literal) {
    if (value.kind == Kind::Integer)
        return compareInteger(value.integer, literal);
    const std::string_view number = value.kind == Kind::Number  ? value.bytes
                                    : value.kind == Kind::Bytes ? numberIn(value.bytes)
                                                                : std::string_view();
    if (number.empty())
        return std::partial_ordering::unordered;
    return compareNumbers(number, literal.text);
}

/// Unordered where the two are of different kinds.
std::partial_ordering compare(const FieldValue& value, const FilterLiteral& literal) {
    const auto equalIf = [](bool equal) {
        return equal ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
    };
    switch (literal.kind) {
    case FilterLiteral::Kind::Null:
        return equalIf(value.kind == Kind::Null);
    case FilterLiteral::Kind::True:
        return equalIf(value.kind == Kind::True || (value.kind == Kind::Bytes && value.bytes == "true"));
    case FilterLiteral::Kind::False:
        return equalIf(value.kind == Kind::False || (value.kind == Kind::Bytes && value.bytes == "false"));
    case FilterLiteral::Kind::Number:
        return compareToNumber(value, literal);
    case FilterLiteral::Kind::Text:
        break;
    }
    if (value.kind != Kind::Bytes && value.kind != Kind::String)
        return std::partial_ordering::unordered;
    return TextOf(value).view() <=> std::string_view(literal.text);
}

/// string_view::find looks for the first byte, which is common where it is a quote in JSON; memmem takes strides, which
/// pay for longer parts.
bool contains(std::string_view text, std::string_view part) {
    if (part.size() < 4)
        return text.find(part) != text.npos;
    return ::memmem(text.data(), text.size(), part.data(), part.size()) != nullptr;
}

bool isEmpty(const FieldValue& value) {
    if (value.kind == Kind::Composite)
        return value.bytes.find_first_not_of(" \t\r\n", 1) == value.bytes.size() - 1;
    return (value.kind == Kind::Bytes || value.kind == Kind::String) && value.bytes.empty();
}

} // namespace

bool FilterTest::holds(const FieldValue& value) const {
    const auto order = [&] { return compare(value, literals.front()); };
    const auto text = [&](auto test) { return value.kind != Kind::Null && test(TextOf(value).view()); };
    switch (is) {
    case Operator::Equal:
        return std::any_of(literals.begin(), literals.end(),
                           [&value](const FilterLiteral& literal) { return std::is_eq(compare(value, literal)); });
    case Operator::Less:
        return std::is_lt(order());
    case Operator::LessOrEqual:
        return std::is_lteq(order());
    case Operator::Greater:
        return std::is_gt(order());
    case Operator::GreaterOrEqual:
        return std::is_gteq(order());
    case Operator::Contains:
        return text([this](std::string_view in) { return contains(in, literals.front().text); });
    case Operator::StartsWith:
        return text([this](std::string_view in) { return in.starts_with(literals.front().text); });
    case Operator::EndsWith:
        return text([this](std::string_view in) { return in.ends_with(literals.front().text); });
    case Operator::Matches:
        return text([this](std::string_view in) { return pattern.matches(in); });
    case Operator::IsNull:
        return value.kind == Kind::Null;
    case Operator::IsEmpty:
        return isEmpty(value);
    case Operator::IsPresent:
        return true;
    }
    return false;
}

} // namespace headwater
