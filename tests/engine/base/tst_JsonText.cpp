// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

namespace {

std::string encoded(std::u32string_view text, int width, bool bigEndian) {
    std::string bytes;
    const auto put = [&](char32_t unit) {
        for (int i = 0; i < width; ++i)
            bytes += static_cast<char>(unit >> 8 * (bigEndian ? width - 1 - i : i));
    };
    for (const char32_t point : text) {
        if (width == 2 && point >= 0x10000) {
            put(0xD800 + ((point - 0x10000) >> 10));
            put(0xDC00 + ((point - 0x10000) & 0x3FF));
        } else {
            put(point);
        }
    }
    return bytes;
}

std::string utf8Of(std::u32string_view text) {
    std::string bytes;
    for (const char32_t point : text)
        utf8::append(bytes, point);
    return bytes;
}

} // namespace

class tst_JsonText : public QObject {
    Q_OBJECT
private slots:
    void onlyWhatMustBeEscapedIs() {
        std::string out = "x";
        appendJsonString(out, std::string_view("a\"\\/\b\t\n\f\r\0\x1f\x7f\xE2\x80\xA8\xC3\xA4", 17));
        QCOMPARE(out, "x\"a\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001F\x7f\xE2\x80\xA8\xC3\xA4\"");
        out.clear();
        appendJsonString(out, std::string_view());
        QCOMPARE(out, "\"\"");
    }
    void everyCharacterComesBack() {
        std::string all;
        for (char32_t point = 0; point <= 0x10FFFF; ++point) {
            if (!utf8::isSurrogate(point))
                utf8::append(all, point);
        }
        QVERIFY(isUtf8(all));
        std::string json;
        appendJsonString(json, all);
        QVERIFY(isJson(json));
        QVERIFY(decodeJsonString(std::string_view(json).substr(1, json.size() - 2)).value() == all);
    }
    void everyByteIsEscapedOrNotWhereverItStands() {
        for (int c = 0; c < 0x80; ++c) {
            for (int before = 0; before < 18; ++before) {
                const std::string text = std::string(before, 'a') + static_cast<char>(c) + "aaaaaaaaaaa";
                std::string json;
                appendJsonString(json, text);
                const bool escaped = c < 0x20 || c == '"' || c == '\\';
                QCOMPARE(json.size() > text.size() + 2, escaped);
                QVERIFY(isJson(json));
            }
        }
    }

    void escapesStandForTheirText_data() {
        QTest::addColumn<QByteArray>("quoted");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("none") << QByteArray("") << QByteArray("");
        QTest::newRow("short ones") << QByteArray(R"(a\"\\\/\b\f\n\r\tz)") << QByteArray("a\"\\/\b\f\n\r\tz");
        QTest::newRow("zero") << QByteArray(R"(\u0000)") << QByteArray("\0", 1);
        QTest::newRow("either case") << QByteArray(R"(\u00e4\u00E4)") << QByteArray("\xC3\xA4\xC3\xA4");
        QTest::newRow("beyond Latin") << QByteArray(R"(\u20AC\uFFFF)") << QByteArray("\xE2\x82\xAC\xEF\xBF\xBF");
        QTest::newRow("a pair") << QByteArray(R"(\ud83d\ude00\uDBFF\uDFFF)")
                                << QByteArray("\xF0\x9F\x98\x80\xF4\x8F\xBF\xBF");
        QTest::newRow("an escaped backslash is no escape") << QByteArray(R"(\\u0041\\n)") << QByteArray(R"(\u0041\n)");
    }
    void escapesStandForTheirText() {
        QFETCH(QByteArray, quoted);
        QTEST(QByteArray::fromStdString(decodeJsonString(quoted.toStdString()).value()), "text");
        QTEST(QByteArray::fromStdString(jsonStringKey(quoted.toStdString())), "text");
    }
    void aHalfSurrogatePairHasNoText_data() {
        QTest::addColumn<QByteArray>("quoted");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* quoted, const char* error) {
            QTest::newRow(quoted) << QByteArray(quoted) << QByteArray(error);
        };
        row(R"(a\ud800)", R"(byte 1: \uD800 is half of a surrogate pair, which no text can hold)");
        row(R"(\uDFFF)", R"(byte 0: \uDFFF is half of a surrogate pair, which no text can hold)");
        row(R"(\uD800\uD800\uDC00)", R"(byte 0: \uD800 is half of a surrogate pair, which no text can hold)");
        row(R"(\uD800\n)", R"(byte 0: \uD800 is half of a surrogate pair, which no text can hold)");
        row(R"(\uDC00\uD800)", R"(byte 0: \uDC00 is half of a surrogate pair, which no text can hold)");
        row(R"(\)", "byte 0: a wrong escape in a string");
        row(R"(x\q)", "byte 1: a wrong escape in a string");
        row(R"(\u12)", "byte 0: a wrong escape in a string");
        row(R"(\u12x4)", "byte 0: a wrong escape in a string");
    }
    void aHalfSurrogatePairHasNoText() {
        QFETCH(QByteArray, quoted);
        const Result<std::string> text = decodeJsonString(quoted.toStdString());
        QVERIFY(!text);
        QVERIFY(text.error().code == ErrorCode::InvalidData);
        QTEST(QByteArray::fromStdString(text.error().text()), "error");
    }
    void namesAreTheSameWhateverTheirEscapes() {
        QCOMPARE(jsonStringKey(R"(\u0061b)"), jsonStringKey("ab"));
        QCOMPARE(jsonStringKey(R"(\ud800)"), jsonStringKey(R"(\uD800)"));
        QVERIFY(jsonStringKey(R"(\ud800)") != jsonStringKey(R"(\ud801)"));
        QVERIFY(jsonStringKey(R"(\ud800)") != jsonStringKey(R"(\\ud800)"));
        QVERIFY(!isUtf8(jsonStringKey(R"(\ud800)")));
    }

    void onlyUtf8IsUtf8() {
        for (int before = 0; before < 10; ++before) {
            const std::string head(before, 'a');
            QVERIFY(isUtf8(head));
            for (const char* bad : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x7F", "\xE0\x9F\x80",
                                    "\xED\xA0\x80", "\xE2\x82", "\xF0\x8F\x80\x80", "\xF0\x9F\x98", "\xF4\x90\x80\x80",
                                    "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"}) {
                QVERIFY(!isUtf8(head + bad));
                QVERIFY(!isUtf8(head + bad + "aaaaaaaaaa"));
                QCOMPARE(utf8::validPrefix(head + bad), head.size());
            }
        }
    }

    void everyLineEndCountsOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("begin") << QByteArray("abc") << 0 << 1 << 1;
        QTest::newRow("within") << QByteArray("abc") << 2 << 1 << 3;
        QTest::newRow("end") << QByteArray("abc") << 3 << 1 << 4;
        QTest::newRow("beyond") << QByteArray("abc") << 9 << 1 << 4;
        QTest::newRow("the line end belongs to its line") << QByteArray("a\nb") << 1 << 1 << 2;
        QTest::newRow("LF") << QByteArray("a\n\nb") << 3 << 3 << 1;
        QTest::newRow("CR") << QByteArray("a\r\rb") << 3 << 3 << 1;
        QTest::newRow("CR LF") << QByteArray("a\r\n\r\nbc") << 6 << 3 << 2;
        QTest::newRow("LF CR are two") << QByteArray("a\n\rb") << 3 << 3 << 1;
        QTest::newRow("a CR at the end") << QByteArray("a\r") << 2 << 2 << 1;
        QTest::newRow("code points") << QByteArray("\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80x") << 9 << 1 << 4;
    }
    void everyLineEndCountsOnce() {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        const LineColumn place = lineColumn(text.toStdString(), static_cast<std::size_t>(offset));
        QTEST(static_cast<int>(place.line), "line");
        QTEST(static_cast<int>(place.column), "column");
        for (int from = 0; from <= offset; ++from) {
            const auto start = static_cast<std::size_t>(from);
            const LineColumn onward = lineColumn(text.toStdString(), static_cast<std::size_t>(offset), start,
                                                 lineColumn(text.toStdString(), start));
            QVERIFY(onward.line == place.line && onward.column == place.column);
        }
    }

    void everyEncodingGivesTheSameText_data() {
        QTest::addColumn<bool>("mark");
        QTest::newRow("with a byte-order mark") << true;
        QTest::newRow("by its zero bytes") << false;
    }
    void everyEncodingGivesTheSameText() {
        QFETCH(bool, mark);
        for (const std::u32string_view text :
             {std::u32string_view(U"1"), std::u32string_view(U"{}"), std::u32string_view(U"\"\u20AC\""),
              std::u32string_view(U"[\"\u00E4\U0001F600\U0010FFFF\uFEFF\"]\n")}) {
            const std::u32string marked = (mark ? U"\uFEFF" : U"") + std::u32string(text);
            QCOMPARE(jsonToUtf8(utf8Of(marked)).value(), utf8Of(text));
            for (const int width : {2, 4}) {
                QCOMPARE(jsonToUtf8(encoded(marked, width, true)).value(), utf8Of(text));
                QCOMPARE(jsonToUtf8(encoded(marked, width, false)).value(), utf8Of(text));
            }
        }
    }
    void onlyTheMarkIsTakenAway() {
        QCOMPARE(jsonToUtf8("").value(), "");
        QCOMPARE(jsonToUtf8("\xEF\xBB\xBF").value(), "");
        QCOMPARE(jsonToUtf8("\xEF\xBB\xBF\xEF\xBB\xBF").value(), "\xEF\xBB\xBF");
    }
    void whatHasNoUtf8IsRefusedAtItsByte_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, std::string_view bytes, const char* error) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())) << QByteArray(error);
        };
        using std::string_view_literals::operator""sv;
        row("UTF-8", "\"a\xFF\"", "byte 2: not UTF-8: a wrong sequence of bytes");
        row("UTF-8 after a mark", "\xEF\xBB\xBF\xC0\x80", "byte 3: not UTF-8: a wrong sequence of bytes");
        row("a high half", "\"\0\x00\xD8\"\0"sv, "byte 2: not UTF-16: half of a surrogate pair");
        row("a high half at the end", "\xFE\xFF\0\"\xDB\xFF"sv, "byte 4: not UTF-16: half of a surrogate pair");
        row("a low half", "\0\"\xDC\x00\0\""sv, "byte 2: not UTF-16: half of a surrogate pair");
        row("half a unit", "\0\"\0"sv, "byte 2: not UTF-16: the text ends within a character");
        row("a surrogate in UTF-32", "\"\0\0\0\x00\xD8\0\0"sv, "byte 4: not UTF-32: a surrogate");
        row("beyond Unicode", "\0\0\0\"\0\x11\0\0"sv, "byte 4: not UTF-32: no such character");
        row("a part of UTF-32", "\0\0\0\"\0\0\0"sv, "byte 4: not UTF-32: the text ends within a character");
    }
    void whatHasNoUtf8IsRefusedAtItsByte() {
        QFETCH(QByteArray, bytes);
        const Result<std::string> text = jsonToUtf8(bytes.toStdString());
        QVERIFY(!text);
        QTEST(QByteArray::fromStdString(text.error().text()), "error");
    }
};

HEADWATER_TEST(tst_JsonText)
#include "tst_JsonText.moc"
