// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/record/ReadAll.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using Next = RecordFileReader::Next;

class tst_GateleenRecords : public QObject {
    Q_OBJECT
private slots:
    void gateleensRecordsAreReadFromALine() {
        const auto read = readAll(
            Bare + "\n" + quoted("{'records':[{'key':'k','value':{'a':1.00},'headers':{'h':'1'}},{'value': [ ] }]}") +
            "\n" + quoted("{'records':[]}") + "\n" + Bare);
        QCOMPARE(read.size(), 4u);
        QCOMPARE(read[1], std::string(quoted("{'key':'k','value':{'a':1.00},'headers':[{'name':'h','value':'1'}]}")));
        QCOMPARE(read[2], std::string(quoted("{'key':null,'value':[ ]}")));
        QCOMPARE(read[3], Bare);
    }
    void gateleensRecordsAreReadFromAWholeFile_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("brace") << QByteArray("\n{\n\"records\": [\n");
        QTest::newRow("name") << QByteArray("\n{ \"records\"\n:\n[");
        QTest::newRow("list") << QByteArray("\n\n{\"records\": [\r\n");
        QTest::newRow("record") << QByteArray("\n\n\n{\"records\": [ ");
    }
    void gateleensRecordsAreReadFromAWholeFile() {
        QFETCH(QByteArray, begin);
        const std::string file =
            begin.toStdString() + quoted("{ 'key': 'é',\n"
                                         "          'value': {\n"
                                         "             'b': 1.00, 'a': 18446744073709551617 },\n"
                                         "          'headers': { 'h': '1', 'g': '2' } },\n"
                                         "        { 'value': {}, 'headers': { 'a': '1', 'b': 5 } },\n"
                                         "        { 'value': {} } ]\n"
                                         "}");
        for (const std::size_t chunk : {1, 1000}) {
            MemorySource source(file, chunk);
            RecordFileReader reader(source, "f");
            QVERIFY(reader.next() == Next::Record);
            QCOMPARE(reader.line(), 4u);
            QVERIFY(reader.record().key == BytesView("é"));
            QVERIFY(reader.record().value == BytesView("{\n             \"b\": 1.00, \"a\": 18446744073709551617 }"));
            QCOMPARE(reader.record().headers.size(), 2u);
            QVERIFY(reader.next() == Next::BadRecord);
            QCOMPARE(reader.error().text(), std::string("f:8:52: records[1]: header 2, \"b\", must be a string: only a "
                                                        "list of {\"name\":..,\"value\":..} holds others"));
            QCOMPARE(reader.line(), 8u);
            QVERIFY(reader.next() == Next::Record);
            QCOMPARE(reader.line(), 9u);
            QVERIFY(reader.record().key.isNull());
            QVERIFY(reader.next() == Next::End);
            QCOMPARE(reader.bytesRead(), file.size());
        }
    }
    void aDocumentThatIsWrongGivesNoRecord_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const char* file, const char* error) {
            QTest::newRow(name) << QByteArray(file) << QByteArray(error);
        };
        row("cut off", "{\n\"records\": [\n{\"value\":1},\n", "f:4:1: the document ends early: it is cut off");
        row("only a brace", "{", "f:1:2: the document ends early: it is cut off");
        row("broken", "{\"records\":[\n{\"value\":1},\n{'",
            "f:3:2: not JSON: expected a member's name in quotes or '}', but found '''");
        row("more after it", "{\n\"records\":[{\"value\":1}]\n}\n{\"value\":1}",
            "f:4:1: not JSON: expected nothing more after the value, but found '{'");
        row("no list", "{\n\"records\": {}\n}", "f:2:12: \"records\" must be a list");
        row("no records", "{\n}", "f:2:1: there are no \"records\"");
        row("twice", "{\"records\":[],\"records\":[]}",
            "f:1:15: unknown member \"records\": beside \"records\" there is none, and a record of its own must stand "
            "on one line");
        row("a record on many lines", "{\n  \"topic\": \"t\",\n  \"value\": 1\n}",
            "f:2:3: unknown member \"topic\": beside \"records\" there is none, and a record of its own must stand on "
            "one line");
        row("no object", "{\"records\":[\n7]}",
            "f:2:1: records[0]: a record must be a JSON object: {\"topic\":..,\"value\":..}");
        row("records within", "{\"records\":[{\"records\":[]}]}",
            "f:1:13: records[0]: there are records within this record");
    }
    void aDocumentThatIsWrongGivesNoRecord() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, error);
        const auto read = readAll(file.toStdString());
        QCOMPARE(read.size(), 1u);
        QCOMPARE(QByteArray::fromStdString(read[0]), error);
    }
    void emptyDocumentsArePassedOverHoweverManyThereAre() {
        std::string file;
        for (int i = 0; i < 500000; ++i)
            file += "{\"records\":[]}\n";
        const auto read = readAll(file + Bare);
        QCOMPARE(read.size(), 1u);
        QCOMPARE(read[0], Bare);
    }
    // Counted anew for each of them, the places would take minutes.
    void everyBadRecordOfALargeDocumentHasItsPlace_data() {
        QTest::addColumn<QByteArray>("between");
        QTest::newRow("on one line") << QByteArray(",");
        QTest::newRow("on a line each") << QByteArray(",\n");
    }
    void everyBadRecordOfALargeDocumentHasItsPlace() {
        QFETCH(QByteArray, between);
        constexpr int Count = 100000;
        std::string file = "{\"records\":[";
        std::vector<std::string> places;
        LineColumn place{.line = 1, .column = file.size() + 1};
        for (int i = 0; i < Count; ++i) {
            const std::string good = quoted("{'key':'\u20ac','value':'" + std::string(50, 'x') + "'},");
            file += good + "7";
            place.column += good.size() - 2; // the sign is one character of three bytes
            places.push_back(std::to_string(place.line) + ":" + std::to_string(place.column));
            if (i + 1 < Count)
                file += between.toStdString();
            place = between.endsWith('\n') ? LineColumn{place.line + 1, 1} : LineColumn{place.line, place.column + 2};
        }
        const auto read = readAll(file + "]}");
        QCOMPARE(read.size(), 2u * Count);
        for (std::size_t i = 0; i < Count; ++i)
            QVERIFY2(read[2 * i + 1].starts_with("f:" + places[i] + ": records["), read[2 * i + 1].c_str());
    }
    void aDocumentBeyondTheLimitIsRefused() {
        const std::string file = "{\"records\":[\n{\"value\":\"" + std::string(5000, 'x') + "\"}\n]}";
        QCOMPARE(readAll(file, {.line = file.size()}).size(), 1u);
        for (const std::size_t chunk : {1, 1 << 20}) {
            const auto read = readAll(file, {.line = file.size() - 1}, chunk);
            QCOMPARE(read.size(), 1u);
            QCOMPARE(QByteArray::fromStdString(read[0]), "f:1:1: the document is longer than the limit of " +
                                                             QByteArray::number(qulonglong(file.size() - 1)) +
                                                             " bytes");
        }
    }
};

HEADWATER_TEST(tst_GateleenRecords)
#include "tst_GateleenRecords.moc"
