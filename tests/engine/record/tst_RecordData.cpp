// SPDX-License-Identifier: GPL-3.0-or-later
// The realistic records of tests/data and resources/demo, and the public bug reports that tests/data/edge.jsonl holds
// (A1 to A9, A11), each under the name that its key has there.
#include "engine/record/Codec.h"
#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"
#include "tests/support/RecordFiles.h"
#include "tests/support/TestMain.h"

#include <QDir>

#include <set>

using namespace headwater;
using namespace headwater::test;
using Next = RecordFileReader::Next;

namespace {

/// The record of edge.jsonl with this text as its key.
Record edge(BytesView key) {
    for (Record& record : recordsOf(readTestData("edge.jsonl"))) {
        if (record.key == key)
            return std::move(record);
    }
    qWarning("no such record");
    return {};
}

Bytes fromBase64(const char* text) {
    return encode({Codec::Kind::Base64}, text).value();
}

} // namespace

class tst_RecordData : public QObject {
    Q_OBJECT
private slots:
    void everyFileComesBackAsItStands_data() {
        QTest::addColumn<QString>("path");
        for (const char* const folder : {"tests/data", "resources/demo"}) {
            const QDir root(QStringLiteral(HEADWATER_SOURCE_DIR));
            for (const QString& name : QDir(root.filePath(folder)).entryList({QStringLiteral("*.jsonl")})) {
                if (name != QLatin1String("kcat.jsonl"))
                    QTest::newRow(qPrintable(name)) << QString(folder) + u'/' + name;
            }
        }
    }
    void everyFileComesBackAsItStands() {
        QFETCH(QString, path);
        const std::string text = readProjectFile(path.toStdString());
        MemorySource source(text);
        RecordFileReader reader(source, path.toStdString());
        std::string again;
        std::set<std::string_view> topics;
        while (reader.next() == Next::Record) {
            appendRecordLine(again, reader.record());
            again += '\n';
            topics.insert(reader.record().topic);
        }
        QCOMPARE(reader.error().text(), std::string());
        QCOMPARE(QString::fromStdString(again), QString::fromStdString(text));
        QCOMPARE(topics.size(), 1u);
    }
    void theDocumentationShowsLinesThatAreRead() {
        int lines = 0;
        bool example = false;
        for (const QByteArray& line : QByteArray::fromStdString(readProjectFile("docs/record-file.md")).split('\n')) {
            if (line.startsWith("```")) {
                example = line == "```json";
            } else if (example) {
                const std::string text = line.toStdString();
                MemorySource source(text);
                RecordFileReader reader(source, "record-file.md");
                QVERIFY2(reader.next() == Next::Record, reader.error().text().c_str());
                ++lines;
            }
        }
        QCOMPARE(lines, 7);
    }
    void tombstonesOfAChangeStreamCarryHeaders() {
        int tombstones = 0;
        for (const Record& record : recordsOf(readTestData("changes.jsonl")))
            tombstones += record.value.isNull() && !record.headers.empty();
        QVERIFY(tombstones >= 2);
    }
    void deadLettersGiveTheirNumbers() {
        const Record record = recordsOf(readTestData("dead-letter.jsonl"))[1];
        QCOMPARE(*decode({Codec::Kind::Int32}, record.headers.last("kafka_dlt-original-partition")->value),
                 std::string("5"));
        QCOMPARE(*decode({Codec::Kind::Int64}, record.headers.last("kafka_dlt-original-offset")->value),
                 std::string("123456"));
    }

    // kcat.jsonl is what kcat 1.7.1 wrote (-C -J) of five records that were sent byte for byte.
    void whatKcatWroteIsWhatWasSent() {
        const auto records = recordsOf(readTestData("kcat.jsonl"));
        QCOMPARE(records.size(), 5u);
        std::string all;
        for (int i = 0; i < 256; ++i)
            all.push_back(static_cast<char>(i));
        const auto is = [&](std::size_t i, const Bytes& key, const Bytes& value, const Headers& headers) {
            const Record& record = records[i];
            return record.topic == "edge" && record.partition == 0 && record.offset == static_cast<std::int64_t>(i) &&
                   record.timestampType == TimestampType::Create && record.key == key && record.value == value &&
                   record.headers == headers;
        };
        QVERIFY(is(0, "k", "plain", {}));
        QVERIFY(is(1, all, all, {{"bin", all}, {"bin", ""}, {"n", Bytes()}, {"", "empty"}, {"h\xFF", "x"}}));
        QVERIFY(is(2, Bytes(), Bytes(), {{"why", "tombstone"}}));
        QVERIFY(is(3, "", "", {}));
        QVERIFY(is(4, "j/s", "{\"a\":1.00,\"b\":\"é\"}", {{"trace", "1"}, {"step", "a"}, {"trace", "2"}}));
        QCOMPARE(records[4].timestamp->time_since_epoch().count(), 1700000000123);
    }

    void a1RepeatedHeadersAreAllThereInTheirOrder() {
        const Record record = edge("A1");
        QVERIFY((record.headers == Headers{{"trace", "1"}, {"step", "a"}, {"trace", "2"}}));
        QVERIFY((record.headers.all("trace") == std::vector<BytesView>{"1", "2"}));
        QCOMPARE(edge("A1 heavy").headers.all("trace").size(), 60u);
    }
    void a2OneOddRecordHidesNoOther() {
        const Record odd = edge("A1");
        RecordViewOf view;
        std::string file;
        for (int i = 0; i < 101; ++i) {
            appendRecordLine(file, i == 50 ? view(odd) : view(Record("edge", std::to_string(i), "plain")));
            file += '\n';
        }
        MemorySource source(file);
        RecordFileReader reader(source, "file");
        int records = 0;
        while (reader.next() == Next::Record)
            QCOMPARE(reader.record().headers.size(), records++ == 50 ? 3u : 0u);
        QCOMPARE(records, 101);
    }
    void a3NullEmptyAndTheWordNullAreThreeHeaderValues() {
        QVERIFY((edge("A3").headers == Headers{{"n", Bytes()}, {"e", ""}, {"t", "null"}, {"x", "v"}}));
    }
    void a4NumbersInHeadersAreOfferedAndNeverCut() {
        const Headers headers = edge("A4").headers;
        QCOMPARE(*decode(guess(headers.last("p")->value), headers.last("p")->value), std::string("42"));
        QCOMPARE(*decode(guess(headers.last("o")->value), headers.last("o")->value), std::string("123456"));
        QCOMPARE(toString(guess(headers.last("u")->value)), std::string("uuid"));
        QCOMPARE(*decode({Codec::Kind::Float}, headers.last("float")->value), std::string("0.1"));
        QCOMPARE(*decode({Codec::Kind::Double}, headers.last("double")->value), std::string("0.1"));
        QCOMPARE(*decode({Codec::Kind::Int32Le}, headers.last("little")->value), std::string("42"));
        QVERIFY(!decode({Codec::Kind::Int32}, headers.last("odd")->value).ok());
        for (const Header& header : headers)
            QVERIFY(decode({Codec::Kind::Hex}, header.value).ok());
    }
    void a5EmptyNamesAreKeptWhereTheyAreMeant() {
        QVERIFY((edge("A5").headers == Headers{{"", ""}, {"", Bytes()}, {"", "v"}, {" ", " "}}));
    }
    void a6TheWordNullIsNotNull() {
        QVERIFY(edge("A6").value == Bytes("null"));
        QVERIFY(edge("A6 words").value == Bytes("true"));
    }
    void a7NineRecordsAreNine() {
        std::set<std::pair<int, int>> pairs;
        const auto length = [](BytesView bytes) { return bytes.isNull() ? -1 : static_cast<int>(bytes.size()); };
        for (const Record& record : recordsOf(readTestData("edge.jsonl"))) {
            if (record.headers.last("pair"))
                pairs.emplace(length(record.key), length(record.value));
        }
        QCOMPARE(pairs.size(), 9u);
        for (const int key : {-1, 0, 1}) {
            for (const int value : {-1, 0, 1})
                QVERIFY(pairs.contains({key, value}));
        }
    }
    void a8a9a11EveryDigitStays() {
        QVERIFY(edge("9007199254740993").value == Bytes("{\"id\":73314510714175488,\"userId\":1712238412889623552}"));
        QVERIFY(edge("A9").value == Bytes("{\"a\":23958446825181076828,\"b\":-7210194211959421178,\"c\":1e400}"));
        QVERIFY(edge("A11").value == Bytes("{\"weight\":1.00,\"tiny\":4.0E-4}"));
        QVERIFY(edge("A11 spaced").value == Bytes("{ \"weight\" : 1.00,  \"tiny\":\t4.0E-4 }"));
        QVERIFY(edge("A11 lines").value == Bytes("{\n  \"weight\": 1.00,\n  \"tiny\": 4.0E-4\n}\n"));
    }
    void membersEscapesAndOddBytesStay() {
        QVERIFY(edge("duplicate members").value == Bytes("{\"a\":1,\"a\":2,\"\":3,\"\":4,\"A\":5}"));
        QVERIFY(edge("lone surrogates").value ==
                Bytes("{\"high\":\"\\ud800\",\"low\":\"\\udc00x\",\"swapped\":\"\\udc00\\ud800\",\"\\ud83d\":1}"));
        QVERIFY(edge("lone surrogate text").value == Bytes("\"\\ud800\""));
        const Record record = edge("not quite utf-8");
        QVERIFY(record.value == fromBase64("7aCA"));
        QVERIFY(record.headers.last("cut")->value == Bytes("\xF0\x9F\x9A"));
    }
    void theDemonstrationHasTheCanaryOfRecordText() {
        bool found = false;
        for (const Record& record : recordsOf(readProjectFile("resources/demo/shop.orders.jsonl"))) {
            if (record.key != Bytes("canary"))
                continue;
            found = true;
            const std::string_view value = record.value.view();
            for (const std::string_view part :
                 {std::string_view("<img src=canary>"), std::string_view("<a href=x>"), std::string_view("&amp"),
                  std::string_view("\xE2\x80\xAE"), std::string_view("\0", 1)})
                QVERIFY(value.find(part) != value.npos);
        }
        QVERIFY(found);
    }
};

HEADWATER_TEST(tst_RecordData)
#include "tst_RecordData.moc"
