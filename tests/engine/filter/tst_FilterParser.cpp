// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterParser.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QRegularExpression>

using namespace headwater;

namespace {

std::string errorOf(std::string_view text) {
    const auto parsed = parseFilter(text);
    return parsed ? "none" : parsed.error().text();
}

const std::string Fields = "(key, value, topic, partition, offset, timestamp, header('name') or headers)";
const std::string Operators = "expected =, !=, <, <=, >, >=, contains, startsWith, endsWith, matches, in or is";
const std::string Literals = "expected 'text' in quotes, a number, x'00ff', true, false or null";
const std::string Numbers = "is no number: they are written as in JSON, such as 42 or -1.50e3";

} // namespace

class tst_FilterParser : public QObject {
    Q_OBJECT
private slots:
    void refusesWithThePlaceAndWhatWasExpected_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const std::string& text, const std::string& error) {
            QTest::newRow(text.empty() ? "(empty)" : text.c_str())
                << QByteArray::fromStdString(text) << QByteArray::fromStdString(error);
        };
        // Fields.
        row("", "column 1: the filter is empty: expected a test such as key = 'a'");
        row("  \t\n", "column 1: the filter is empty: expected a test such as key = 'a'");
        row("vlaue = 'a'", "column 1: there is no field 'vlaue': did you mean value?");
        row("Header1('x') = 'a'", "column 1: there is no field 'Header1': did you mean header?");
        row("key = 'a' and time > 5", "column 15: there is no field 'time': did you mean timestamp?");
        row("status = 'open'", "column 1: expected a field " + Fields + ", but found 'status'");
        row("'a' = key", "column 1: expected a field " + Fields + ", but found '''");
        row("key = 'a' or", "column 13: expected a field " + Fields + ", but the filter ends");
        row("and key = 'a'", "column 1: expected a field " + Fields + ", but found 'and'");
        row("key = 'a' and and value = 'b'", "column 15: expected a field " + Fields + ", but found 'and'");
        row("()", "column 2: expected a field " + Fields + ", but found ')'");
        row("not", "column 4: expected a field " + Fields + ", but the filter ends");
        row("header = 'a'", "column 8: expected ('name') after header, but found '='");
        row("header.trace = 'a'", "column 7: expected ('name') after header, but found '.'");
        row("header(trace) = 'a'", "column 8: expected text in quotes, but found 'trace'");
        row("header('trace' = 'a'", "column 16: expected ) after the header's name, but found '='");
        row("headers.trace = 'a'", "column 9: expected count after headers., but found 'trace'");
        row("headers('x') = 'a'", "column 8: " + Operators + ", but found '('");
        // Paths.
        row("value. = 1", "column 8: expected a member's name after the dot, or ['any name'], but found '='");
        row("value.a. = 1", "column 10: expected a member's name after the dot, or ['any name'], but found '='");
        row("value[] = 1",
            "column 7: expected an index, * for any element, or a member's name in quotes, but found ']'");
        row("value[-1] = 1",
            "column 7: expected an index, * for any element, or a member's name in quotes, but found '-'");
        row("value[a] = 1",
            "column 7: expected an index, * for any element, or a member's name in quotes, but found 'a'");
        row("value[1 = 1", "column 9: expected ], but found '='");
        row("value['a = 1", "column 7: the text that begins here has no closing '");
        row("value[99999999999999999999] = 1", "column 7: no array is that long");
        row("topic.a = 'x'", "column 6: " + Operators + ", but found '.'");
        row("offset[0] = 1", "column 7: " + Operators + ", but found '['");
        row("value .a = 1", "column 7: " + Operators + ", but found '.'");
        row("value.a [0] = 1", "column 9: " + Operators + ", but found '['");
        row("headers .count = 1", "column 9: " + Operators + ", but found '.'");
        // Operators.
        row("key", "column 4: " + Operators + ", but the filter ends");
        row("key 'a'", "column 5: " + Operators + ", but found '''");
        row("key like 'a'", "column 5: " + Operators + ", but found 'like'");
        row("key ~ 'a'", "column 5: " + Operators + ", but found '~'");
        row("key not = 'a'",
            "column 9: expected contains, startsWith, endsWith, matches or in after not, but found '='");
        row("key is", "column 7: expected not, null, empty, present or absent, but the filter ends");
        row("key is 'a'", "column 8: expected not, null, empty, present or absent, but found '''");
        row("key is not not null", "column 12: expected null, empty, present or absent, but found 'not'");
        row("key in 'a'", "column 8: expected ( and a list of literals, but found '''");
        row("key in ()", "column 9: " + Literals + ", but found ')'");
        row("key in ('a' 'b')", "column 13: expected , or ), but found '''");
        row("key in ('a',)", "column 13: " + Literals + ", but found ')'");
        row("key in ('a', 'b'", "column 17: expected , or ), but the filter ends");
        // Literals.
        row("key =", "column 6: " + Literals + ", but the filter ends");
        row("key = abc", "column 7: " + Literals + ", but found 'abc'");
        row("key <> 'a'", "column 6: " + Literals + ", but found '>'");
        row("key = = 'a'", "column 7: " + Literals + ", but found '='");
        row("key = 'abc", "column 7: the text that begins here has no closing '");
        row("key = \"abc'", "column 7: the text that begins here has no closing \"");
        row("key = 'abc\\'", "column 7: the text that begins here has no closing '");
        row("key = 'a\\q'", "column 9: expected one of n r t \\ ' \" xNN uNNNN after a backslash");
        row("key = 'a\\x0'", "column 12: expected 2 hexadecimal digits");
        row("key = '\\u12g4'", "column 12: expected 4 hexadecimal digits");
        row("key = '\\ud800'", "column 8: half of a surrogate pair is no character");
        row("key = '\\ud800\\ud800'", "column 8: half of a surrogate pair is no character");
        row("key = '\\udc00'", "column 8: half of a surrogate pair is no character");
        row("key = x'0'", "column 10: expected 2 hexadecimal digits");
        row("key = x'00 ff'", "column 11: expected 2 hexadecimal digits");
        row("key = x'00", "column 7: the bytes that begin here have no closing '");
        row("key = 0x00ff", "column 7: bytes are written as x'00ff'");
        row("offset = 05", "column 10: '05' " + Numbers);
        row("offset = +5", "column 10: '+5' " + Numbers);
        row("offset = .5", "column 10: '.5' " + Numbers);
        row("offset = 5.", "column 10: '5.' " + Numbers);
        row("offset = -", "column 10: '-' " + Numbers);
        row("offset = 5abc", "column 10: '5abc' " + Numbers);
        row("offset = 1_000", "column 10: '1_000' " + Numbers);
        row("offset = NaN", "column 10: " + Literals + ", but found 'NaN'");
        // What does not go together.
        row("partition = 'a'", "column 13: partition is compared with a number");
        row("offset = null", "column 10: offset is compared with a number");
        row("offset in (1, '2')", "column 15: offset is compared with a number");
        row("headers.count = '1'", "column 17: headers.count is compared with a number");
        row("offset contains '1'", "column 8: contains asks for text, and offset is a number");
        row("timestamp not matches '1'", "column 15: matches asks for text, and timestamp is a number");
        row("topic = 5", "column 9: topic is compared with text in quotes");
        row("topic is null", "column 10: topic is never null or empty");
        row("offset is not empty", "column 15: offset is never null or empty");
        row("value.a < null", "column 11: null, true and false have no order: use = or !=");
        row("value.a >= true", "column 12: null, true and false have no order: use = or !=");
        row("key contains 5", "column 14: expected 'text' in quotes or x'00ff' after contains");
        row("key startswith null", "column 16: expected 'text' in quotes or x'00ff' after startsWith");
        row("key matches 5", "column 13: expected a regular expression in quotes, but found '5'");
        // Times, with the place within the text.
        row("timestamp = true",
            "column 13: timestamp is compared with a time such as '2026-11-30T21:37:29Z', or with milliseconds");
        row("timestamp > 'yesterday'", "column 14: expected the 4 digits of the year");
        row("timestamp > '2026-13-01T00:00:00Z'", "column 19: there is no such month");
        row("timestamp > '2026-01-01T00:00:00'", "column 33: expected a zone, Z or one such as +05:30: without it the "
                                                 "time means another instant to everybody");
        row("timestamp > '2026-01-01'",
            "column 24: a date alone is no point in time: expected a time with its zone, such as T00:00:00Z");
        // Lines do not begin the count anew.
        row("key = 'a'\nand\nvalue = abc", "column 23: " + Literals + ", but found 'abc'");
        row("key = 'é'\nand value matches 'é\n**'", "column 32: not a regular expression: bad repetition operator: **");
        // Regular expressions, likewise.
        row("key matches 'a(b'", "column 14: not a regular expression: missing ): a(b");
        row("key matches 'ab**'", "column 16: not a regular expression: bad repetition operator: **");
        row("key matches '[z-a]'", "column 15: not a regular expression: invalid character class range: z-a");
        row("key matches '(?<=a)b'", "column 14: not a regular expression: invalid perl operator: (?<");
        row("key matches '\\1'", "column 14: not a regular expression: invalid escape sequence: \\1");
        row("key matches 'x{2000}'", "column 15: not a regular expression: invalid repetition size: {2000}");
        row("key matches 'abc", "column 13: the text that begins here has no closing '");
        row("key matches 'abc\\'", "column 13: the text that begins here has no closing '");
        // Structure.
        row("key = 'a' value = 'b'", "column 11: expected and, or, or the end, but found 'value'");
        row("key = 'a')", "column 10: expected and, or, or the end, but found ')'");
        row("(key = 'a'", "column 11: expected and, or, or the ) of the ( in column 1, but the filter ends");
        row("key = 'b' or (key = 'a' key",
            "column 25: expected and, or, or the ) of the ( in column 14, but found 'key'");
        row("key = 'a' & value = 'b'", "column 11: expected and, or, or the end, but found '&'");
        row("key = 'it''s'", "column 11: expected and, or, or the end, but found '''");
        // Columns are of characters.
        row("key = '\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80' x", "column 13: expected and, or, or the end, but found 'x'");
        row("key = \xE2\x82\xAC", "column 7: " + Literals + ", but found '\xE2\x82\xAC'");
        row("key matches '\xC3\xA4**'", "column 15: not a regular expression: bad repetition operator: **");
    }
    void refusesWithThePlaceAndWhatWasExpected() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, error);
        QCOMPARE(QByteArray::fromStdString(errorOf(text.toStdString())), error);
        QVERIFY(parseFilter(text.toStdString()).error().code == ErrorCode::InvalidArgument);
    }
    void theExamplesOfTheDocumentationAreRead() {
        QFile file(HEADWATER_SOURCE_DIR "/docs/filter.md");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        const QString examples = text.section("## Examples", 1).section("## Grammar", 0, 0);
        const QRegularExpression row("^\\| `([^`]+)` \\|", QRegularExpression::MultilineOption);
        int count = 0;
        for (const auto& match : row.globalMatch(examples)) {
            const std::string filter = match.captured(1).toStdString();
            QVERIFY2(errorOf(filter) == "none", (filter + ": " + errorOf(filter)).c_str());
            ++count;
        }
        QVERIFY(count >= 10);
    }
    void nestingHasALimit() {
        const auto nested = [](int depth, const std::string& open, const std::string& close) {
            std::string text;
            for (int i = 0; i < depth; ++i)
                text += open;
            text += "key = 'a'";
            for (int i = 0; i < depth; ++i)
                text += close;
            return text;
        };
        QCOMPARE(errorOf(nested(200, "(", ")")), "none");
        QCOMPARE(errorOf(nested(200, "not ", "")), "none");
        QCOMPARE(errorOf(nested(100, "!(", ")")), "none");
        QCOMPARE(errorOf(nested(201, "(", ")")), "column 201: not and ( are nested deeper than 200 levels");
        QCOMPARE(errorOf(nested(1'000'000, "!", "")), "column 201: not and ( are nested deeper than 200 levels");
    }
    void manyTestsSideBySideHaveNone() {
        std::string text = "key = 'a'";
        for (int i = 0; i < 20'000; ++i)
            text += i % 2 ? " or key = 'b'" : " and (key = 'c')";
        QCOMPARE(errorOf(text), "none");
    }
    void pathsHaveALimit() {
        std::string text = "value";
        for (int i = 0; i < 100; ++i)
            text += ".a";
        QCOMPARE(errorOf(text + " = 1"), "none");
        QCOMPARE(errorOf(text + "[0] = 1"), "column 206: a path has at most 100 steps");
    }
    void anyTwoOfTheBlanksAndSpellingsDoTheSame() {
        for (const char* text :
             {"KEY='a'AND VALUE<5", "key == 'a' && value < 5", "\n key\t=\r\n'a'and value<5 ", "!key!='a'&&!value>=5",
              "key Is Not Null OR key In('a','b')", "key STARTSWITH 'a' or not key NOT contains 'b'"})
            QCOMPARE(errorOf(text), "none");
    }
    void zeroBytesAreNoEnd() {
        using namespace std::string_view_literals;
        QCOMPARE(errorOf("key = 'a\0b'"sv), "none");
        QVERIFY(errorOf("key = 'a'\0"sv).starts_with("column 10: expected and, or, or the end"));
        QVERIFY(errorOf("\0"sv).starts_with("column 1: expected a field"));
        QVERIFY(errorOf("key = x'00\0"sv).starts_with("column 11: expected 2 hexadecimal digits"));
    }
    void everyBeginningOfAFilterIsReadOrRefused() {
        const std::string text =
            "not (key matches '^a\\'[0-9]+' or header(\"h\")['a'][*].b[0] in (1e3, x'00', '\\u20ac\\n', null)) && "
            "timestamp >= '2026-01-01T00:00:00Z' and headers.count is not absent || value not endsWith \"z\"";
        QCOMPARE(errorOf(text), "none");
        int refused = 0;
        for (std::size_t size = 0; size < text.size(); ++size)
            refused += errorOf(text.substr(0, size)) != "none";
        QVERIFY(refused > 100);
    }
};

HEADWATER_TEST(tst_FilterParser)
#include "tst_FilterParser.moc"
