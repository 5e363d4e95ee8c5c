// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

#include <set>

using namespace headwater;
using headwater::test::RecordGenerator;

namespace {

std::string lineOf(const Record& record) {
    RecordViewOf view;
    std::string line;
    appendRecordLine(line, view(record));
    return line;
}

Record recordOf(const std::string& line) {
    MemorySource source(line);
    RecordFileReader reader(source, "line");
    return reader.next() == RecordFileReader::Next::Record ? Record(reader.record()) : Record();
}

QByteArray valueMember(BytesView value) {
    const std::string line = lineOf(Record("", Bytes(), Bytes(value)));
    return QByteArray::fromStdString(line).mid(int(sizeof("{\"key\":null,") - 1)).chopped(1);
}

} // namespace

class tst_RecordLine : public QObject {
    Q_OBJECT
private slots:
    void aWholeRecordStandsInTheOrderOfTheFormat() {
        Record record("orders", "k1", "{\"id\":73314510714175488}",
                      {{"trace", "1"}, {"bin", std::string("\0\1\2", 3)}, {"n", Bytes()}, {"trace", "2"}});
        record.partition = 3;
        record.offset = 41;
        record.timestamp = Timestamp(std::chrono::milliseconds(1764532800000));
        record.headers[1].value = std::string("\0\1\xFF", 3);
        QCOMPARE(lineOf(record),
                 std::string(R"({"topic":"orders","partition":3,"offset":41,"timestamp":1764532800000,)"
                             R"("timestampType":"create","key":"k1","value":{"id":73314510714175488},)"
                             R"("headers":[{"name":"trace","value":"1"},{"name":"bin","base64":"AAH/"},)"
                             R"({"name":"n","value":null},{"name":"trace","value":"2"}]})"));
    }
    void whatTheRecordDoesNotHaveIsLeftOutButForKeyAndValue() {
        QCOMPARE(lineOf(Record()), std::string(R"({"key":null,"value":null})"));
        Record record("t", "", "");
        record.timestamp = Timestamp(std::chrono::milliseconds(-1));
        record.timestampType = TimestampType::LogAppend;
        QCOMPARE(lineOf(record),
                 std::string(R"({"topic":"t","timestamp":-1,"timestampType":"logAppend","key":"","value":""})"));
    }

    void onlyJsonThatComesBackAsItIsStandsAsJson_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("member");
        const auto row = [](const char* name, QByteArray value, QByteArray member) {
            QTest::newRow(name) << value << member;
        };
        row("object", "{\"a\":1.00}", "\"value\":{\"a\":1.00}");
        row("array", "[1e400]", "\"value\":[1e400]");
        row("blanks within", "{ \"a\" :\t1 }", "\"value\":{ \"a\" :\t1 }");
        row("repeated member", "{\"a\":1,\"a\":2}", "\"value\":{\"a\":1,\"a\":2}");
        row("lone surrogate escape", "[\"\\ud800\"]", "\"value\":[\"\\ud800\"]");
        row("number", "42", "\"value\":\"42\"");
        row("word", "null", "\"value\":\"null\"");
        row("string", "\"x\"", "\"value\":\"\\\"x\\\"\"");
        row("blank before", " {}", "\"value\":\" {}\"");
        row("blank after", "{} ", "\"value\":\"{} \"");
        row("line break", "{\n}", "\"value\":\"{\\n}\"");
        row("carriage return", "[\r]", "\"value\":\"[\\r]\"");
        row("not quite JSON", "{'a':1}", "\"value\":\"{'a':1}\"");
        row("two objects", "{}{}", "\"value\":\"{}{}\"");
        row("one bracket", "[", "\"value\":\"[\"");
        row("JSON but not UTF-8", "[\"\xFF\"]", "\"valueBase64\":\"WyL/Il0=\"");
        row("zero byte", QByteArray("\0", 1), "\"value\":\"\\u0000\"");
        row("not UTF-8", "\xFF", "\"valueBase64\":\"/w==\"");
    }
    void onlyJsonThatComesBackAsItIsStandsAsJson() {
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, member);
        QCOMPARE(valueMember(BytesView(value.data(), static_cast<std::size_t>(value.size()))), member);
    }
    void headersAreNeverJson() {
        const Record record("", Bytes(), Bytes(), {{"\xFF", "{}"}, {"", "\xFE"}});
        QCOMPARE(lineOf(record),
                 std::string(R"({"key":null,"value":null,"headers":[{"nameBase64":"/w==","value":"{}"},)"
                             R"({"name":"","base64":"/g=="}]})"));
    }
    void theLineIsAppended() {
        std::string out = "before";
        appendRecordLine(out, RecordView());
        QCOMPARE(out, std::string("before{\"key\":null,\"value\":null}"));
    }

    void theNinePairsOfNullAndEmptyStayNine() {
        std::set<std::string> lines;
        for (const Bytes& key : {Bytes(), Bytes(""), Bytes("k")}) {
            for (const Bytes& value : {Bytes(), Bytes(""), Bytes("v")}) {
                const Record record("edge", key, value);
                const std::string line = lineOf(record);
                lines.insert(line);
                QVERIFY(recordOf(line) == record);
            }
        }
        QCOMPARE(lines.size(), 9u);
    }
    void noByteChangesOnTheWayThroughALine() {
        RecordGenerator generator(20240131);
        for (int i = 0; i < 20000; ++i) {
            const Record record = generator.next();
            const std::string line = lineOf(record);
            QVERIFY2(line.find('\n') == line.npos, generator.place().c_str());
            QVERIFY2(recordOf(line) == record, (generator.place() + ": " + line).c_str());
        }
    }
    void largeValuesComeBack_data() {
        QTest::addColumn<QByteArray>("value");
        constexpr int Size = 20 << 20;
        QTest::newRow("text") << QByteArray(Size, 'x');
        QTest::newRow("escapes") << QByteArray(Size, '"');
        QTest::newRow("binary") << QByteArray(Size, '\xFF');
        QTest::newRow("json") << QByteArray("[\"" + QByteArray(Size, 'x') + "\"]");
    }
    void largeValuesComeBack() {
        QFETCH(QByteArray, value);
        const Record record("edge", "k", value.toStdString(), {{"h", "1"}});
        const std::string line = lineOf(record);
        QVERIFY(recordOf(line) == record);
        QCOMPARE(line.find("Base64") != line.npos, value[0] == '\xFF');
    }
};

HEADWATER_TEST(tst_RecordLine)
#include "tst_RecordLine.moc"
