// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

namespace {

/// Every token's bytes, names and strings with a letter before them: `{ N"a" S"b" } $`; an error as "!line:column".
std::string tokens(std::string_view text, JsonMode mode = JsonMode::Strict) {
    JsonScanner scanner(text, mode);
    std::string all;
    for (;;) {
        const JsonToken token = scanner.next();
        if (token == JsonToken::End)
            return all + "$";
        if (token == JsonToken::Error)
            return all + "!" + scanner.error().where;
        if (token == JsonToken::Name)
            all += "N";
        if (token == JsonToken::String)
            all += "S";
        all.append(scanner.raw()) += ' ';
    }
}

JsonScanner failed(std::string_view text, JsonMode mode = JsonMode::Strict) {
    JsonScanner scanner(text, mode);
    while (scanner.next() != JsonToken::End && scanner.token() != JsonToken::Error) {
    }
    return scanner;
}

/// A row's name: the text, with what does not print as a percent escape.
QByteArray tag(const char* text) {
    return QByteArray(text).toPercentEncoding(" !\"#$&'()*+,/:;<=>?@[\\]^`{|}");
}

/// One of everything.
const std::string everything =
    "{\"a\":[1,-2.50e+7,0.1E-3,true,false,null,\"x\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\uD83D\\uDE00\"],"
    "\"\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\":{},\"\":[[],{\"b\":{\"c\":\"a longer text without escapes\"}}]}";

} // namespace

class tst_JsonScanner : public QObject {
    Q_OBJECT
private slots:
    void textsAreComparedByWhatTheyStandFor_data() {
        QTest::addColumn<QByteArray>("string");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("same");
        const auto row = [](const char* string, const char* text, bool same) {
            QTest::newRow(tag(string) + " " + tag(text)) << QByteArray(string) << QByteArray(text) << same;
        };
        row(R"("")", "", true);
        row(R"("a")", "", false);
        row(R"("a")", "a", true);
        row(R"("\u0061")", "a", true);
        row(R"("\u0061\u0062\u0063")", "abc", true);
        row(R"("\u0061\u0062\u0063")", "ab", false);
        row(R"("a\\nb")", "a\\nb", true);
        row(R"("a\\nb")", "a\\\\nb", false);
        row(R"("\n")", "\\n", false);
        row(R"("\u20ac\ud83d\ude00")", "\xE2\x82\xAC\xF0\x9F\x98\x80", true);
        row(R"("\ud800")", "\\ud800", false);
        row(R"("a\ud800")", "a", false);
    }
    void textsAreComparedByWhatTheyStandFor() {
        QFETCH(QByteArray, string);
        QFETCH(QByteArray, text);
        const std::string asString = string.toStdString();
        const std::string asName = "{" + asString + ":1}";
        JsonScanner strings(asString);
        QVERIFY(strings.next() == JsonToken::String);
        QTEST(strings.textIs(text.toStdString()), "same");
        JsonScanner names(asName);
        names.next();
        QVERIFY(names.next() == JsonToken::Name);
        QTEST(names.textIs(text.toStdString()), "same");
    }

    void everyTokenIsGivenAsItStands_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("tokens");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
        };
        row("empty object", "{}", "{ } $");
        row("empty array", "[]", "[ ] $");
        row("only a string", "\"\"", "S\"\" $");
        row("only a number", "0", "0 $");
        row("only a word", "null", "null $");
        row("members in order, repeated", R"({"b":1,"a":2,"b":3})", R"({ N"b" 1 N"a" 2 N"b" 3 } $)");
        row("integers beyond 64 bits", "[73314510714175488999,18446744073709551616]",
            "[ 73314510714175488999 18446744073709551616 ] $");
        row("every digit", "[1.00,4.0E-4,1e400,-0,-0.0,1E+9,10,0e0]", "[ 1.00 4.0E-4 1e400 -0 -0.0 1E+9 10 0e0 ] $");
        row("white space", " \t\r\n[ 1 ,\n2 , { \"a\" : 3 } ] \n", "[ 1 2 { N\"a\" 3 } ] $");
        row("escapes", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uABCD\\uabcd\"]",
            "[ S\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uABCD\\uabcd\" ] $");
        row("lone surrogate escapes", R"(["\ud800","\uDC00x","\uD800\u0041"])",
            R"([ S"\ud800" S"\uDC00x" S"\uD800\u0041" ] $)");
        row("words", "[true,false,null]", "[ true false null ] $");
        row("nested", R"([{"a":[{}]},[],[[]]])", R"([ { N"a" [ { } ] } [ ] [ [ ] ] ] $)");
        row("DEL and separators need no escape", "\"\x7f\xE2\x80\xA8\xE2\x80\xA9\"",
            "S\"\x7f\xE2\x80\xA8\xE2\x80\xA9\" $");
        row("the edges of UTF-8",
            "\"\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\"",
            "S\"\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\" $");
    }
    void everyTokenIsGivenAsItStands() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, tokens);
        QCOMPARE(QByteArray::fromStdString(::tokens(text.toStdString())), tokens);
        QCOMPARE(QByteArray::fromStdString(::tokens(text.toStdString(), JsonMode::Lenient)), tokens);
        QVERIFY(isJson(text.toStdString()));
    }

    void whatIsWrongIsRefusedAtItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* text, const char* where, const char* message) {
            QTest::newRow(tag(text)) << QByteArray(text) << QByteArray(where) << QByteArray(message);
        };
        row("", "1:1", "expected a value, but the text ends");
        row(" \n ", "2:2", "expected a value, but the text ends");
        row("\xEF\xBB\xBF{}", "1:1", "expected a value, but found U+FEFF");
        row("/", "1:1", "expected a value, but found '/'");
        row("'a'", "1:1", "expected a value, but found '''");
        row("NaN", "1:1", "expected a value, but found 'N'");
        row("Infinity", "1:1", "expected a value, but found 'I'");
        row("{} x", "1:4", "expected nothing more after the value, but found 'x'");
        row("1 2", "1:3", "expected nothing more after the value, but found '2'");
        row("{}\n\n}", "3:1", "expected nothing more after the value, but found '}'");
        row("[", "1:2", "expected a value or ']', but the text ends");
        row("[,1]", "1:2", "expected a value or ']', but found ','");
        row("[}", "1:2", "expected a value or ']', but found '}'");
        row("[1", "1:3", "expected ',' or ']', but the text ends");
        row("[1}", "1:3", "expected ',' or ']', but found '}'");
        row("[1 2]", "1:4", "expected ',' or ']', but found '2'");
        row("[1,]", "1:4", "expected a value, but found ']'");
        row("[1,,2]", "1:4", "expected a value, but found ','");
        row("{", "1:2", "expected a member's name in quotes or '}', but the text ends");
        row("{a:1}", "1:2", "expected a member's name in quotes or '}', but found 'a'");
        row("{1:1}", "1:2", "expected a member's name in quotes or '}', but found '1'");
        row("{]", "1:2", "expected a member's name in quotes or '}', but found ']'");
        row("{\"a\"", "1:5", "expected ':' after the member's name, but the text ends");
        row("{\"a\",", "1:5", "expected ':' after the member's name, but found ','");
        row("{\"a\":", "1:6", "expected a value, but the text ends");
        row("{\"a\":}", "1:6", "expected a value, but found '}'");
        row("{\"a\":1", "1:7", "expected ',' or '}', but the text ends");
        row("{\"a\":1]", "1:7", "expected ',' or '}', but found ']'");
        row("{\"a\":1,}", "1:8", "expected a member's name in quotes, but found '}'");
        row("{\"a\":1 \"b\":2}", "1:8", "expected ',' or '}', but found '\"'");
        row("{\"a\":{\"b\":\n tru}}", "2:5", "expected true, but found '}'");
        row("nul", "1:4", "expected null, but the text ends");
        row("falsE", "1:5", "expected false, but found 'E'");
        row("TRUE", "1:1", "expected a value, but found 'T'");
        row("truex", "1:5", "expected nothing more after the value, but found 'x'");
        row("-", "1:2", "expected a digit, but the text ends");
        row("-x", "1:2", "expected a digit, but found 'x'");
        row("+1", "1:1", "expected a value, but found '+'");
        row(".5", "1:1", "expected a value, but found '.'");
        row("1.", "1:3", "expected a digit, but the text ends");
        row("1.e5", "1:3", "expected a digit, but found 'e'");
        row("-.5", "1:2", "expected a digit, but found '.'");
        row("01", "1:2", "a number must not have a zero before its other digits");
        row("-00", "1:3", "a number must not have a zero before its other digits");
        row("1e", "1:3", "expected a digit, but the text ends");
        row("1e+", "1:4", "expected a digit, but the text ends");
        row("1E-x", "1:4", "expected a digit, but found 'x'");
        row("1.2.3", "1:4", "expected nothing more after the value, but found '.'");
        row("0x10", "1:2", "expected nothing more after the value, but found 'x'");
        row("1_000", "1:2", "expected nothing more after the value, but found '_'");
        row("\"", "1:2", "the text ends within the string that begins at 1:1");
        row("[1,\n \"ab", "2:5", "the text ends within the string that begins at 2:2");
        row("\"a\\", "1:4", "the text ends within the string that begins at 1:1");
        row("\"a\\u00", "1:7", "the text ends within the string that begins at 1:1");
        row("\"\\x\"", "1:3", "expected one of \"\\/bfnrtu after a backslash, but found 'x'");
        row("\"\\'\"", "1:3", "expected one of \"\\/bfnrtu after a backslash, but found '''");
        row("\"\\N\"", "1:3", "expected one of \"\\/bfnrtu after a backslash, but found 'N'");
        row("\"\\u12G4\"", "1:6", "expected four hexadecimal digits after \\u, but found 'G'");
        row("\"\\u123\"", "1:7", "expected four hexadecimal digits after \\u, but found '\"'");
        row("\"\\U0041\"", "1:3", "expected one of \"\\/bfnrtu after a backslash, but found 'U'");
        row("\"a\nb\"", "1:3", "a control character in a string must be written as an escape, but found U+000A");
        row("\"12345678\t\"", "1:10", "a control character in a string must be written as an escape, but found U+0009");
        row("[\f1]", "1:2", "expected a value or ']', but found U+000C");
        row("[\xC2\xA0]", "1:2", "expected a value or ']', but found U+00A0");
        row("[\xE2\x80\x9C]", "1:2", "expected a value or ']', but found U+201C");
        row("[\xFF]", "1:2", "expected a value or ']', but found the byte 0xFF");
        row("\"\xC3\xA4\xC3\xA4\xC0\xAF\"", "1:4", "expected UTF-8 text, but found the byte 0xC0");
        row("\"\xE0\x9F\xBF\"", "1:2", "expected UTF-8 text, but found the byte 0xE0");
        row("\"\xED\xA0\x80\"", "1:2", "expected UTF-8 text, but found the byte 0xED");
        row("\"\xF0\x8F\xBF\xBF\"", "1:2", "expected UTF-8 text, but found the byte 0xF0");
        row("\"\xF4\x90\x80\x80\"", "1:2", "expected UTF-8 text, but found the byte 0xF4");
        row("\"\xF5\x80\x80\x80\"", "1:2", "expected UTF-8 text, but found the byte 0xF5");
        row("\"x\x80\"", "1:3", "expected UTF-8 text, but found the byte 0x80");
        row("\"\xE2\x82\"", "1:2", "expected UTF-8 text, but found the byte 0xE2");
        row("{\"\xC3\":1}", "1:3", "expected UTF-8 text, but found the byte 0xC3");
    }
    void whatIsWrongIsRefusedAtItsPlace() {
        QFETCH(QByteArray, text);
        const std::string copy = text.toStdString();
        JsonScanner scanner = failed(copy);
        QCOMPARE(scanner.token(), JsonToken::Error);
        QTEST(QByteArray::fromStdString(scanner.error().where), "where");
        QTEST(QByteArray::fromStdString(scanner.error().message), "message");
        QVERIFY(scanner.error().code == ErrorCode::InvalidData);
        QCOMPARE(scanner.next(), JsonToken::Error);
        QVERIFY(!isJson(copy));
        JsonScanner skipping(copy);
        skipping.next();
        skipping.skipValue();
        skipping.next();
        QCOMPARE(skipping.errorOffset(), scanner.errorOffset());
    }

    void aZeroByteIsNeverTheEnd() {
        for (const std::string_view text : {"{", "[1", "{\"a\"", "\"", "1", "tru", "[1,"}) {
            const std::string withZero = std::string(text) + '\0';
            QCOMPARE(failed(withZero).errorOffset(), text.size());
            QVERIFY(failed(withZero).error().message.ends_with("U+0000") || text == "tru");
        }
    }
    void everyControlCharacterInAStringIsRefused() {
        for (int c = 0; c < 0x20; ++c) {
            for (int before = 0; before < 20; ++before) {
                const std::string text = "\"" + std::string(before, 'a') + static_cast<char>(c) + "aaaaaaaaaaaa\"";
                QCOMPARE(failed(text).errorOffset(), static_cast<std::size_t>(before + 1));
            }
        }
    }
    void aByteIsSeenWhereverItStandsInALongString() {
        for (int before = 0; before < 40; ++before) {
            const std::string head = "[\"" + std::string(before, 'x');
            QCOMPARE(tokens(head + "\",1]"), "[ S" + head.substr(1) + "\" 1 ] $");
            QCOMPARE(failed(head + "\\q\"]").errorOffset(), head.size() + 1);
            QCOMPARE(failed(head + "\xC3\xA4\xFF\"]").errorOffset(), head.size() + 2);
            QCOMPARE(failed(head + "\xE2\x82").errorOffset(), head.size());
            QCOMPARE(failed(head).errorOffset(), head.size());
        }
    }

    void everyPrefixOfAValueIsRefusedWhereItEnds() {
        QVERIFY(isJson(everything));
        for (std::size_t size = 0; size < everything.size(); ++size) {
            const std::string prefix = everything.substr(0, size);
            const JsonScanner scanner = failed(prefix);
            QCOMPARE(scanner.token(), JsonToken::Error);
            QVERIFY(!isJson(prefix));
            // A cut character is refused where it begins.
            QVERIFY(scanner.errorOffset() == size || !isUtf8(prefix));
            QVERIFY(size - scanner.errorOffset() < 4);
        }
    }
    void aWrongByteAnywhereIsRefusedNoLaterThanThere() {
        for (std::size_t at = 0; at < everything.size(); ++at) {
            std::string text = everything;
            text[at] = '\x01';
            QCOMPARE(failed(text).token(), JsonToken::Error);
            QVERIFY(failed(text).errorOffset() <= at);
        }
    }

    void skipValuePassesOverTheWholeValue() {
        const std::string text = R"({"a":{"b":[1,{}]} ,"c": [ ] ,"d":"s","e":-1})";
        JsonScanner scanner(text);
        QCOMPARE(scanner.next(), JsonToken::BeginObject);
        std::string values;
        while (scanner.next() == JsonToken::Name) {
            scanner.next();
            values.append(scanner.skipValue()) += ';';
            QCOMPARE(scanner.depth(), 1u);
        }
        QCOMPARE(values, R"({"b":[1,{}]};[ ];"s";-1;)");
        QCOMPARE(scanner.token(), JsonToken::EndObject);
        QCOMPARE(scanner.next(), JsonToken::End);
    }
    void skipValueOfAWrongValueIsEmptyAndSaysWhere() {
        JsonScanner scanner(R"({"a":[1,{"b":[tru]}],"c":1})");
        scanner.next();
        scanner.next();
        scanner.next();
        QCOMPARE(scanner.skipValue(), std::string_view());
        QCOMPARE(scanner.token(), JsonToken::Error);
        QCOMPARE(scanner.error().text(), "1:18: expected true, but found ']'");
        QCOMPARE(scanner.skipValue(), std::string_view());
    }
    void skipValueTakesCommentsWhereTheModeDoes() {
        JsonScanner scanner("[[1,/* ] */2],3]", JsonMode::Lenient);
        scanner.next();
        scanner.next();
        QCOMPARE(scanner.skipValue(), std::string_view("[1,/* ] */2]"));
        QCOMPARE(scanner.next(), JsonToken::Number);
    }

    void escapesAreNoticed() {
        JsonScanner scanner(R"({"a\n":"b","c":"\u0064"})");
        QVERIFY((scanner.next(), scanner.next()) == JsonToken::Name && scanner.hasEscape());
        QVERIFY(scanner.next() == JsonToken::String && !scanner.hasEscape());
        QVERIFY(scanner.next() == JsonToken::Name && !scanner.hasEscape());
        QVERIFY(scanner.next() == JsonToken::String && scanner.hasEscape());
        QCOMPARE(scanner.quoted(), std::string_view("\\u0064"));
    }
    void depthIsThatOfTheObjectOrArrayForItsEnds() {
        JsonScanner scanner(R"([{"a":1}])");
        std::string depths;
        while (scanner.next() != JsonToken::End)
            depths += std::to_string(scanner.depth());
        QCOMPARE(depths, "012210");
    }

    void aMillionLevelsAreReadInLinearTime_data() {
        QTest::addColumn<QByteArray>("open");
        QTest::addColumn<QByteArray>("close");
        QTest::newRow("arrays") << QByteArray("[") << QByteArray("]");
        QTest::newRow("objects") << QByteArray("{\"a\":") << QByteArray("}");
        QTest::newRow("both") << QByteArray("[{\"a\":") << QByteArray("}]");
    }
    void aMillionLevelsAreReadInLinearTime() {
        QFETCH(QByteArray, open);
        QFETCH(QByteArray, close);
        const int levels = 1'000'000;
        const std::string half = open.repeated(levels).toStdString() + "0";
        const std::string text = half + close.repeated(levels).toStdString();
        QVERIFY(isJson(text));
        QCOMPARE(failed(text).token(), JsonToken::End);
        QCOMPARE(failed(half).errorOffset(), half.size());
        QCOMPARE(failed(text + "]").errorOffset(), text.size());
    }
    void theKindOfEveryLevelIsRemembered() {
        for (const int levels : {1, 63, 64, 65, 127, 128, 129, 1000}) {
            std::string open;
            std::string close;
            for (int i = 0; i < levels; ++i) {
                const bool object = i % 3 == 0 || i % 64 == 5;
                open += object ? "{\"a\":" : "[";
                close.insert(close.begin(), object ? '}' : ']');
            }
            QVERIFY(isJson(open + "1" + close));
            for (int i = 0; i < levels; ++i) {
                std::string wrong = close;
                wrong[i] = wrong[i] == '}' ? ']' : '}';
                QCOMPARE(failed(open + "1" + wrong).errorOffset(), open.size() + 1 + i);
            }
        }
    }

    void commentsStandBetweenTokensInLenientModeOnly_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("tokens");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(tag(text)) << QByteArray(text) << QByteArray(expected);
        };
        row("// a\n{}", "{ } $");
        row("{}// a", "{ } $");
        row("{}/* a */", "{ } $");
        row("{/**/\"a\"/***/:/*/*/1/*\n*/,// }\r\"b\" //\r\n : //\n 2//\n}", "{ N\"a\" 1 N\"b\" 2 } $");
        row("[//\n//\n1/* \xE2\x82\xAC\t*//**/,2]", "[ 1 2 ] $");
        row("[\"/* no */ // comment\"]", "[ S\"/* no */ // comment\" ] $");
    }
    void commentsStandBetweenTokensInLenientModeOnly() {
        QFETCH(QByteArray, text);
        QTEST(QByteArray::fromStdString(tokens(text.toStdString(), JsonMode::Lenient)), "tokens");
        QCOMPARE(isJson(text.toStdString()), text.startsWith("[\""));
    }
    void lenientModeTakesCommentsAndNothingElse_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* text, const char* error) {
            QTest::newRow(tag(text)) << QByteArray(text) << QByteArray(error);
        };
        row("{}/", "1:4: expected a comment (// or /*), but the text ends");
        row("/x", "1:2: expected a comment (// or /*), but found 'x'");
        row("{/* *", "1:6: the text ends within the comment that begins at 1:2");
        row("[1/*/", "1:6: the text ends within the comment that begins at 1:3");
        row("[ // x", "1:7: expected a value or ']', but the text ends");
        row("// only", "1:8: expected a value, but the text ends");
        row("/*\x01*/1", "1:3: a comment must not have control characters, but found U+0001");
        row("//\xFF\n1", "1:3: expected UTF-8 text, but found the byte 0xFF");
        row("# x\n1", "1:1: expected a value, but found '#'");
        row("['a']", "1:2: expected a value or ']', but found '''");
        row("[1,]", "1:4: expected a value, but found ']'");
        row("{\"a\":1,}", "1:8: expected a member's name in quotes, but found '}'");
        row("{a:1}", "1:2: expected a member's name in quotes or '}', but found 'a'");
        row("[NaN]", "1:2: expected a value or ']', but found 'N'");
        row("[01]", "1:3: a number must not have a zero before its other digits");
        row("[+1]", "1:2: expected a value or ']', but found '+'");
        row("\"a\tb\"", "1:3: a control character in a string must be written as an escape, but found U+0009");
        row("tr/**/ue", "1:3: expected true, but found '/'");
        row("1/**/2", "1:6: expected nothing more after the value, but found '2'");
        row("\"\\q\"", "1:3: expected one of \"\\/bfnrtu after a backslash, but found 'q'");
    }
    void lenientModeTakesCommentsAndNothingElse() {
        QFETCH(QByteArray, text);
        const std::string copy = text.toStdString();
        QTEST(QByteArray::fromStdString(failed(copy, JsonMode::Lenient).error().text()), "error");
    }
};

HEADWATER_TEST(tst_JsonScanner)
#include "tst_JsonScanner.moc"
