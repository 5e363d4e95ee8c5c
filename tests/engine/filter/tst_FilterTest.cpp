// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/FilterTest.h"
#include "engine/filter/RecordFilter.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;
using namespace std::string_literals;

namespace {

/// Whether a filter is true of a record of that value.
bool matches(std::string_view filter, const std::string& value) {
    const auto parsed = RecordFilter::parse(filter);
    if (!parsed)
        qFatal("%s: %s", std::string(filter).c_str(), parsed.error().text().c_str());
    RecordView record;
    record.value = value;
    return parsed->matches(record);
}

} // namespace

class tst_FilterTest : public QObject {
    Q_OBJECT
private slots:
    /// Bytes that are a number's text compare as numbers where the literal is one.
    void textComparesAsNumberWithANumber_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* value, const char* filter, bool expected) {
            QTest::addRow("%s: %s", value, filter) << QByteArray(value) << QByteArray(filter) << expected;
        };
        row("9007199254740993", "value = 9007199254740993", true);
        row("9007199254740993", "value = 9007199254740992", false);
        row("9007199254740993", "value > 9007199254740992", true);
        row("9007199254740993", "value = '9007199254740993'", true);
        row("10", "value > 9", true);
        row("10", "value > '9'", false);
        row("1.00", "value = 1", true);
        row("1.00", "value = '1'", false);
        row("1.00", "value in (3, 1)", true);
        row(" 7\n", "value = 7", true);
        row("07", "value = 7", false);
        row("+7", "value = 7", false);
        row("0x7", "value = 7", false);
        row("7 7", "value = 7", false);
        row("7a", "value = 7", false);
        row("", "value = 0", false);
        row("", "value < 1", false);
        row("NaN", "value < 1", false);
        row("NaN", "value >= 1", false);
        row("true", "value = true", true);
        row("true", "value = false", false);
        row("TRUE", "value = true", false);
        row("false", "value = false", true);
        row("1", "value = true", false);
    }
    void textComparesAsNumberWithANumber() {
        QFETCH(const QByteArray, value);
        QFETCH(const QByteArray, filter);
        QFETCH(const bool, expected);
        QCOMPARE(matches(filter.toStdString(), value.toStdString()), expected);
    }

    void regularExpressionsReadUtf8AndTakeAnyBytes() {
        QVERIFY(matches("value matches '^.\xC3\xA4.$'", "x\xC3\xA4y"));
        QVERIFY(matches("value matches '^\\p{Lu}'", "\xC3\x84"));
        QVERIFY(matches("value matches 'ab'", "\xff\xfe"
                                              "ab\xff"));
        QVERIFY(!matches("value matches '^.$'", "\xff"));
        QVERIFY(matches("value matches '^\\C$'", "\xff"));
        QVERIFY(matches("value matches 'a\\x00b'", "a\0b"s));
        QVERIFY(matches("value matches '\\''", "it's"));
        QVERIFY(matches("value matches \"^\\\"$\"", "\""));
        QVERIFY(matches("value matches '^\\\\$'", "\\"));
    }
    void aPatternThatRunsAwayElsewhereIsFastHere() {
        std::string text(100'000, 'a');
        text += 'b';
        QVERIFY(!matches("value matches '^(a+)+$'", text));
    }
    void partsAreFoundWhereverTheyStand() {
        std::mt19937 random(1);
        const auto text = [&random](std::size_t size) {
            std::string any;
            while (any.size() < size)
                any += "ab"[random() % 2];
            return any;
        };
        for (int i = 0; i < 20'000; ++i) {
            const std::string whole = text(random() % 40);
            const std::string part = text(random() % 9);
            QCOMPARE(matches("value contains '" + part + "'", whole), whole.find(part) != whole.npos);
            QCOMPARE(matches("value startsWith '" + part + "'", whole), whole.substr(0, part.size()) == part);
            QCOMPARE(matches("value endsWith '" + part + "'", whole),
                     whole.size() >= part.size() && whole.substr(whole.size() - part.size()) == part);
        }
    }
    void literalsTakeAnyByte() {
        const std::string record = "\0\xff'\"\\\n\r\t"s;
        QVERIFY(matches("value = x'00FF27225c0a0d09'", record));
        QVERIFY(matches("value = '\\x00\\xff\\'\\\"\\\\\\n\\r\\t'", record));
        QVERIFY(matches("value = \"\\u0000\\xff'\\\"\\\\\\n\\r\\t\"", record));
        QVERIFY(!matches("value = x'00ff'", record));
        QVERIFY(matches("value startsWith x'00ff'", record));
        QVERIFY(matches("value > x'00fe'", record)); // bytes are never negative
    }
};

HEADWATER_TEST(tst_FilterTest)
#include "tst_FilterTest.moc"
