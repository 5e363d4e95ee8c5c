// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterParser.h"

#include "engine/base/NearestName.h"
#include "engine/filter/FilterReader.h"
#include "engine/record/TimeText.h"

namespace headwater {

namespace {

using Operator = FilterTest::Operator;
using Field = FilterField::Kind;

constexpr int MaxDepth = 200;

struct FieldName {
    std::string_view name;
    Field kind;
};
constexpr FieldName FieldNames[] = {
    {"key", Field::Key},       {"value", Field::Value},    {"topic", Field::Topic},   {"partition", Field::Partition},
    {"offset", Field::Offset}, {"timestamp", Field::Time}, {"header", Field::Header}, {"headers", Field::AnyHeader},
};

struct OperatorName {
    std::string_view name;
    Operator is;
};
constexpr OperatorName TextOperators[] = {
    {"contains", Operator::Contains},
    {"startsWith", Operator::StartsWith},
    {"endsWith", Operator::EndsWith},
    {"matches", Operator::Matches},
};
// The longer ones first.
constexpr OperatorName Comparisons[] = {
    {"==", Operator::Equal},          {"=", Operator::Equal}, {"<=", Operator::LessOrEqual},
    {">=", Operator::GreaterOrEqual}, {"<", Operator::Less},  {">", Operator::Greater},
};

FilterExpression negated(FilterExpression inner) {
    FilterExpression expression{.kind = FilterExpression::Kind::Not};
    expression.parts.push_back(std::move(inner));
    return expression;
}

class FilterParser {
public:
    explicit FilterParser(std::string_view text) : m_in(text) {}

    Result<FilterExpression> parse() {
        if (m_in.atEnd())
            m_in.fail(0, "the filter is empty: expected a test such as key = 'a'");
        FilterExpression expression = disjunction();
        if (!m_in.atEnd())
            m_in.expected("and, or, or the end");
        if (m_in.failed())
            return m_in.error();
        return expression;
    }

private:
    FilterExpression disjunction() { return chain(FilterExpression::Kind::Or, "or", "||", &FilterParser::conjunction); }
    FilterExpression conjunction() { return chain(FilterExpression::Kind::And, "and", "&&", &FilterParser::unary); }
    FilterExpression chain(FilterExpression::Kind kind, std::string_view word, std::string_view symbol,
                           FilterExpression (FilterParser::*part)());
    FilterExpression unary();
    FilterExpression test();
    FilterExpression isTest(FilterField field);

    FilterField field();
    std::string headerName();
    void readPath(JsonPath& path);
    void textOperand(const FilterField& field, FilterTest& test, const OperatorName& name, std::size_t at);
    FilterLiteral comparedLiteral(const FilterField& field, Operator is);

    FilterReader m_in;
    std::string_view m_fieldName; // of the field that was read last
    int m_depth = 0;
};

FilterExpression FilterParser::chain(FilterExpression::Kind kind, std::string_view word, std::string_view symbol,
                                     FilterExpression (FilterParser::*part)()) {
    FilterExpression expression{.kind = kind};
    do
        expression.parts.push_back((this->*part)());
    while (m_in.takeWord(word) || m_in.take(symbol));
    if (expression.parts.size() > 1)
        return expression;
    FilterExpression only = std::move(expression.parts.front());
    return only;
}

FilterExpression FilterParser::unary() {
    const std::size_t at = m_in.at();
    const bool isNot = m_in.takeWord("not") || m_in.take("!");
    if (!isNot && !m_in.take("("))
        return test();
    if (m_depth == MaxDepth) {
        m_in.fail(at, "not and ( are nested deeper than " + std::to_string(MaxDepth) + " levels");
        return {};
    }
    ++m_depth;
    FilterExpression inner = isNot ? negated(unary()) : disjunction();
    --m_depth;
    if (!isNot && !m_in.take(")"))
        m_in.expected("and, or, or the ) of the ( in column " + std::to_string(m_in.columnOf(at)));
    return inner;
}

FilterExpression FilterParser::test() {
    FilterExpression expression;
    expression.field = field();
    if (m_in.takeWord("is"))
        return isTest(std::move(expression.field));
    bool isNot = m_in.takeWord("not");
    const std::size_t at = m_in.at();
    FilterTest& test = expression.test;
    bool known = false;
    for (const OperatorName& name : TextOperators) {
        if (!known && (known = m_in.takeWord(name.name)))
            textOperand(expression.field, test, name, at);
    }
    if (!known && (known = m_in.takeWord("in"))) {
        test.is = Operator::Equal;
        if (!m_in.take("("))
            m_in.expected("( and a list of literals");
        do
            test.literals.push_back(comparedLiteral(expression.field, test.is));
        while (m_in.take(","));
        if (!m_in.take(")"))
            m_in.expected(", or )");
    }
    if (!known && isNot)
        m_in.expected("contains, startsWith, endsWith, matches or in after not");
    if (!known && (isNot = m_in.take("!="))) {
        known = true;
        test.is = Operator::Equal;
        test.literals.push_back(comparedLiteral(expression.field, test.is));
    }
    for (const OperatorName& name : Comparisons) {
        if (!known && (known = m_in.take(name.name))) {
            test.is = name.is;
            test.literals.push_back(comparedLiteral(expression.field, test.is));
        }
    }
    if (!known)
        m_in.expected("=, !=, <, <=, >, >=, contains, startsWith, endsWith, matches, in or is");
    return isNot ? negated(std::move(expression)) : std::move(expression);
}

FilterExpression FilterParser::isTest(FilterField field) {
    bool isNot = m_in.takeWord("not");
    const std::size_t at = m_in.at();
    FilterExpression expression;
    if (m_in.takeWord("null"))
        expression.test.is = Operator::IsNull;
    else if (m_in.takeWord("empty"))
        expression.test.is = Operator::IsEmpty;
    else if (m_in.takeWord("absent"))
        isNot = !isNot;
    else if (!m_in.takeWord("present"))
        m_in.expected(isNot ? "null, empty, present or absent" : "not, null, empty, present or absent");
    if (expression.test.is != Operator::IsPresent) {
        if (field.isInteger() || field.kind == Field::Topic)
            m_in.fail(at, std::string(m_fieldName) + " is never null or empty");
    } else if (field.isKeyOrValue()) {
        expression.test.is = Operator::IsNull;
        isNot = !isNot;
    }
    expression.field = std::move(field);
    return isNot ? negated(std::move(expression)) : std::move(expression);
}

FilterField FilterParser::field() {
    FilterField field;
    const std::size_t at = m_in.at();
    const std::string_view word = m_in.peekWord();
    for (const FieldName& name : FieldNames) {
        if (m_in.takeWord(name.name)) {
            m_fieldName = name.name;
            field.kind = name.kind;
            if (field.kind == Field::Header)
                field.headerName = headerName();
            if (field.kind == Field::Key || field.kind == Field::Value || field.kind == Field::Header)
                readPath(field.path);
            if (field.kind == Field::AnyHeader && m_in.takeAdjacent('.')) {
                field.kind = Field::HeaderCount;
                m_fieldName = "headers.count";
                if (!m_in.takeWord("count"))
                    m_in.expected("count after headers.");
            }
            return field;
        }
    }
    constexpr std::string_view Fields = "key, value, topic, partition, offset, timestamp, header('name') or headers";
    std::vector<std::string_view> names;
    for (const FieldName& name : FieldNames)
        names.push_back(name.name);
    const std::string_view nearest = nearestName(word, names);
    if (nearest.empty())
        m_in.expected("a field (" + std::string(Fields) + ")");
    else
        m_in.fail(at, "there is no field '" + std::string(word) + "': did you mean " + std::string(nearest) + "?");
    return field;
}

std::string FilterParser::headerName() {
    if (!m_in.take("(")) {
        m_in.expected("('name') after header");
        return {};
    }
    std::string name = m_in.quoted();
    if (!m_in.take(")"))
        m_in.expected(") after the header's name");
    return name;
}

void FilterParser::readPath(JsonPath& path) {
    for (;;) {
        const std::size_t at = m_in.end();
        if (m_in.takeAdjacent('.')) {
            std::string name = m_in.memberName();
            if (name.empty())
                m_in.expected("a member's name after the dot, or ['any name']");
            path.addMember(std::move(name));
        } else if (m_in.takeAdjacent('[')) {
            if (m_in.isQuote())
                path.addMember(m_in.quoted());
            else if (m_in.take("*"))
                path.addEachElement();
            else
                path.addElement(m_in.index());
            if (!m_in.take("]"))
                m_in.expected("]");
        } else {
            return;
        }
        if (path.size() > JsonPath::MaxSteps)
            m_in.fail(at, "a path has at most " + std::to_string(JsonPath::MaxSteps) + " steps");
    }
}

void FilterParser::textOperand(const FilterField& field, FilterTest& test, const OperatorName& name, std::size_t at) {
    test.is = name.is;
    if (field.isInteger())
        m_in.fail(at, std::string(name.name) + " asks for text, and " + std::string(m_fieldName) + " is a number");
    const std::size_t literalAt = m_in.at();
    if (test.is != Operator::Matches) {
        test.literals.push_back(m_in.literal());
        if (test.literals.back().kind != FilterLiteral::Kind::Text)
            m_in.fail(literalAt, "expected 'text' in quotes or x'00ff' after " + std::string(name.name));
        return;
    }
    auto pattern = FilterPattern::compile(m_in.quotedRaw(), m_in.columnOf(literalAt) + 1);
    if (pattern)
        test.pattern = *std::move(pattern);
    else
        m_in.fail(pattern.error());
}

/// A literal that `field` can be compared with.
FilterLiteral FilterParser::comparedLiteral(const FilterField& field, Operator is) {
    using Kind = FilterLiteral::Kind;
    const std::size_t at = m_in.at();
    FilterLiteral literal = m_in.literal();
    if (field.kind == Field::Time && literal.kind == Kind::Text) {
        if (const auto time = parseTime(literal.text, m_in.columnOf(at) + 1)) {
            literal.kind = Kind::Number;
            literal.integer = time->time_since_epoch().count();
            literal.text = std::to_string(*literal.integer);
        } else {
            m_in.fail(time.error());
        }
    }
    const std::string name(m_fieldName);
    if (field.kind == Field::Time && literal.kind != Kind::Number)
        m_in.fail(at, "timestamp is compared with a time such as '2026-11-30T21:37:29Z', or with milliseconds");
    else if (field.isInteger() && literal.kind != Kind::Number)
        m_in.fail(at, name + " is compared with a number");
    else if (field.kind == Field::Topic && literal.kind != Kind::Text)
        m_in.fail(at, "topic is compared with text in quotes");
    else if (is != Operator::Equal && literal.kind != Kind::Text && literal.kind != Kind::Number)
        m_in.fail(at, "null, true and false have no order: use = or !=");
    return literal;
}

} // namespace

Result<FilterExpression> parseFilter(std::string_view text) {
    return FilterParser(text).parse();
}

} // namespace headwater
