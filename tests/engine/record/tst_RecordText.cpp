// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordText.h"
#include "tests/support/TestMain.h"

#include <set>
#include <vector>

using namespace headwater;

namespace {

std::string textOf(const Record& record) {
    std::string text;
    RecordViewOf view;
    appendRecordText(text, view(record));
    return text;
}

} // namespace

class tst_RecordText : public QObject {
    Q_OBJECT
private slots:
    void aRecordIsOneLine() {
        Record record("orders", "k1", R"({"id":7})", {{"trace", "1"}, {"n", Bytes()}, {"trace", "2"}});
        QCOMPARE(textOf(record), std::string(R"(orders  key=k1  trace=1 n=null trace=2  {"id":7})"));
        record.partition = 3;
        record.offset = 41;
        record.timestamp = Timestamp(std::chrono::milliseconds(0));
        QCOMPARE(textOf(record),
                 std::string("1970-01-01T00:00:00.000Z  orders/3 @41  key=k1  trace=1 n=null trace=2  {\"id\":7}"));
    }

    void values_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, QByteArray value, const char* shown) {
            QTest::newRow(name) << value << QByteArray(shown);
        };
        row("empty", "", "\"\"");
        row("the word null", "null", "\"null\"");
        row("blanks at its ends", " x ", "\" x \"");
        row("a quoted text", "\"x\"", "\"\\\"x\\\"\"");
        row("quotes within", "a \"b\"", "a \"b\"");
        row("a backslash", "a\\x00", "a\\x00");
        row("a backslash and a byte", QByteArray("a\\\0\"", 4), "\"a\\\\\\x00\\\"\"");
        row("digits and escapes stay", R"({"a":1.00,"b":"\ud800\n"})", R"({"a":1.00,"b":"\ud800\n"})");
        row("line breaks", "a\r\nb\tc", "\"a\\x0d\\x0ab\\x09c\"");
        row("a terminal's escape", "\x1b[2Jx", "\"\\x1b[2Jx\"");
        row("C1 control",
            "\xC2\x9B"
            "2J",
            "\"\\xc2\\x9b2J\"");
        row("NUL and DEL", QByteArray("a\0b\x7f", 4), "\"a\\x00b\\x7f\"");
        row("direction override",
            "a\xE2\x80\xAE"
            "b",
            "\"a\\xe2\\x80\\xaeb\"");
        row("zero width",
            "a\xE2\x80\x8B"
            "b",
            "\"a\\xe2\\x80\\x8bb\"");
        row("isolates", "\xE2\x81\xA6", "\"\\xe2\\x81\\xa6\"");
        row("line separator", "\xE2\x80\xA8", "\"\\xe2\\x80\\xa8\"");
        row("byte-order mark", "\xEF\xBB\xBFx", "\"\\xef\\xbb\\xbfx\"");
        row("not UTF-8",
            "\xff"
            "a\xC3",
            "\"\\xffa\\xc3\"");
        row("other languages", "Zürich 東京 🫖", "Zürich 東京 🫖");
    }
    void values() {
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, shown);
        const std::string text = textOf(Record("t", Bytes(), value.toStdString()));
        QCOMPARE(QByteArray::fromStdString(text), "t  key=null  -  " + shown);
    }

    void whatDiffersIsShownDifferently() {
        const std::vector<Record> records{
            {"t", Bytes(), "x"},
            {"t", "null", "x"},
            {"t", "", "x"},
            {"t", "\"\"", "x"},
            {"t", "k", "h=1  x"},
            {"t", "k", "x", {{"h", "1"}}},
            {"t", "k", "-  x"},
            {"t", "k", "x", {{"e", "x f=1"}}},
            {"t", "k", "x", {{"e", "x"}, {"f", "1"}}},
            {"t", "k", "x", {{"e=x", "1"}}},
            {"t", "k", "x", {{"e", "x=1"}}},
            {"t", "k", "x", {{"", "1"}}},
            {"t", "k", "x", {{"\"\"", "1"}}},
            {"t", "k  e=1", "x"},
            {"t", "k", std::string("\0", 1)},
            {"t", "k", "\\x00"},
            {"t", "k", "\"\\x00\""},
            {"t", "k", "null"},
            {"t", "k", Bytes()},
        };
        std::set<std::string> texts;
        for (const Record& record : records)
            QVERIFY2(texts.insert(textOf(record)).second, textOf(record).c_str());
    }

    void topicsKeysAndNamesCannotSteerEither() {
        const std::string text = textOf(Record("t\x1b", "k\n", Bytes(), {{"\r", "\b"}}));
        QCOMPARE(text, std::string("\"t\\x1b\"  key=\"k\\x0a\"  \"\\x0d\"=\"\\x08\"  null"));
    }
};

HEADWATER_TEST(tst_RecordText)
#include "tst_RecordText.moc"
