// SPDX-License-Identifier: GPL-3.0-or-later
// Public bug reports of other consoles, as their users would meet them on our command line, with a real broker. A1 and
// so on are the numbers of our list of such reports.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

class tst_FieldCases : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(RealBroker::isThere(), RealBroker::Missing); }

    // A1: a repeated header name shown once.
    void repeatedHeaderNamesStay() {
        const std::string topic = RealBroker::newTopic("a1");
        QCOMPARE(send(topic, {"-v", "x", "-H", "trace=1", "-H", "step=a", "-H", "trace=2"}).exitCode, 0);
        const Headers expected{{"trace", "1"}, {"step", "a"}, {"trace", "2"}};
        QVERIFY(readBack(topic).at(0).headers == expected);
        QVERIFY(RealBroker::readIndependently(topic).at(0).headers == expected);

        // Resent from what was printed, all three are still there, in this order.
        const std::string copy = RealBroker::newTopic("a1copy");
        QCOMPARE(send(copy, {"--file", "-"}, tail(topic, {"--until", "end"}).out).exitCode, 0);
        QVERIFY(readBack(copy).at(0).headers == expected);
    }

    // A1, heavy; A2: one odd record hides the others.
    void oneOddRecordHidesNoOther() {
        const std::string topic = RealBroker::newTopic("a2");
        std::vector<Record> records;
        for (int i = 0; i < 101; ++i)
            records.emplace_back(topic, "k", std::to_string(i));
        for (int i = 0; i < 2000; ++i)
            records[50].headers.add("trace", std::to_string(i));
        QCOMPARE(send(topic, {"--file", "-"}, QByteArray::fromStdString(recordLines(records))).exitCode, 0);
        QVERIFY(sameContents(readBack(topic), records));
        QCOMPARE(readBack(topic, {"--where", "header('trace') = '1999'"}).size(), 1u);
    }

    // A3: null, empty and the word null as header values.
    void nullEmptyAndTheWordNullDiffer() {
        const std::string topic = RealBroker::newTopic("a3");
        QCOMPARE(send(topic, {"-v", "v", "-H", "n", "-H", "e=", "-H", "t=null", "-H", "x=v", "-H", "eq=a=b"}).exitCode,
                 0);
        const Headers expected{{"n", Bytes()}, {"e", ""}, {"t", "null"}, {"x", "v"}, {"eq", "a=b"}};
        QVERIFY(readBack(topic).at(0).headers == expected);
        QVERIFY(RealBroker::readIndependently(topic).at(0).headers == expected);
        for (const char* filter : {"header('n') is null", "header('e') is empty", "header('t') = 'null'",
                                   "not (header('n') = 'null' or header('e') is null or header('t') is null)"})
            QCOMPARE(readBack(topic, {"--where", filter}).size(), 1u);
    }

    // A4: numbers in header bytes.
    void anyBytesOfAHeaderAreKept() {
        const std::string topic = RealBroker::newTopic("a4");
        QCOMPARE(send(topic, {"-v", "v", "--header-hex", "p=0000002a", "-H", "between=1", "--header-hex",
                              "o=000000000001e240", "--header-hex", "u=ff00fe01fd02fc03fb04fa05f906f807"})
                     .exitCode,
                 0);
        const Headers headers = readBack(topic).at(0).headers;
        QCOMPARE(headers.size(), 4u);
        QVERIFY(headers[0].value == Bytes(std::string("\0\0\0\x2a", 4)));
        QCOMPARE(headers[1].name, std::string("between")); // the two kinds of options keep their common order
        QVERIFY(headers[2].value == Bytes(std::string("\0\0\0\0\0\x01\xE2\x40", 8)));
        QVERIFY(headers == RealBroker::readIndependently(topic).at(0).headers);
    }

    // A5: headers that nobody asked for, and malformed ones.
    void noHeaderIsSentUnasked() {
        const std::string topic = RealBroker::newTopic("a5");
        QCOMPARE(send(topic, {"-v", "v"}).exitCode, 0);
        QVERIFY(readBack(topic).at(0).headers.empty());
        const CommandRun bad = send(topic, {"-v", "v", "--header-hex", "abcdef"});
        QCOMPARE(bad.exitCode, 2);
        QVERIFY2(bad.err.contains("abcdef"), bad.err);
        QCOMPARE(send(topic, {"-v", "v", "-H", "=on purpose"}).exitCode, 0);
        const std::vector<Record> records = readBack(topic);
        QCOMPARE(records.size(), 2u);
        QVERIFY((records[1].headers == Headers{{"", "on purpose"}}));
    }

    // A6: the word null; A7: empty is not null. Nine different records.
    void nullEmptyAndTextAreNineRecords() {
        const std::string topic = RealBroker::newTopic("a7");
        std::vector<Record> expected;
        for (const Bytes& key : {Bytes(), Bytes(""), Bytes("null")}) {
            for (const Bytes& value : {Bytes(), Bytes(""), Bytes("null")}) {
                QStringList arguments =
                    value.isNull() ? QStringList{"--tombstone"} : QStringList{"-v", q(std::string(value.view()))};
                if (!key.isNull())
                    arguments += {"-k", q(std::string(key.view()))};
                QCOMPARE(send(topic, arguments).exitCode, 0);
                expected.emplace_back(topic, key, value);
            }
        }
        QVERIFY(sameContents(readBack(topic), expected));
        QVERIFY(sameContents(RealBroker::readIndependently(topic), expected));
        QCOMPARE(readBack(topic, {"--where", "key is null and value is empty"}).size(), 1u);
        QCOMPARE(readBack(topic, {"--where", "value = 'null'"}).size(), 3u);
        QCOMPARE(readBack(topic, {"--where", "value is null"}).size(), 3u);
    }

    void optionsTakeEveryText_data() {
        QTest::addColumn<QString>("value");
        for (const char* value : {"", "-", "--", "-x", "--key", "[1,2]", "{\"a\":1}", "a=b", " ", "%%", "'", "\"",
                                  "\\n", "/x", "null", "1.00"})
            QTest::newRow(value) << value;
    }
    void optionsTakeEveryText() {
        QFETCH(QString, value);
        static const std::string topic = RealBroker::newTopic("text");
        QVERIFY(send(topic, {"-v", value, "-k", value, "-H", "h=" + value}).exitCode == 0);
        QVERIFY(send(topic, {"--value=" + value, "--key=" + value, "--header=h=" + value}).exitCode == 0);
        const std::vector<Record> records = readBack(topic, {"--from", "-2"});
        const Bytes bytes(value.toStdString());
        for (const Record& record : records) {
            QVERIFY(record.key == bytes);
            QVERIFY(record.value == bytes);
            QVERIFY((record.headers == Headers{{"h", bytes}}));
        }
    }

    // A8: integers above 2^53; A9: above 2^64; A11: decimals rewritten.
    void digitsStay_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("A8") << QByteArray(R"({"id":73314510714175488,"userId":1712238412889623552})");
        QTest::newRow("A9") << QByteArray(R"({"a":23958446825181076828,"b":-7210194211959421178,"c":1e400})");
        QTest::newRow("A11") << QByteArray(R"({"weight":1.00,"tiny":4.0E-4})");
        QTest::newRow("duplicates and lone surrogates") << QByteArray(R"({"a":1,"a":"\ud800","z":0,"b":-0})");
        QTest::newRow("a bare number") << QByteArray("9007199254740993");
    }
    void digitsStay() {
        QFETCH(QByteArray, value);
        const std::string topic = RealBroker::newTopic("a8");
        QCOMPARE(send(topic, {"-k", "9007199254740993", "-v", value}).exitCode, 0);
        const CommandRun shown = tail(topic, {"--until", "end"});
        QVERIFY(shown.out.contains(value) && shown.out.contains("9007199254740993"));
        QVERIFY(tail(topic, {"--until", "end", "-o", "text"}).out.contains(value));
        QCOMPARE(send(topic, {"--file", "-"}, shown.out).exitCode, 0);
        for (const Record& record : RealBroker::readIndependently(topic))
            QCOMPARE(QByteArray::fromStdString(std::string(record.value.view())), value);
    }

    // A8, A9: a comparison is exact or refused.
    void comparisonsAreExact_data() {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("found");
        QTest::newRow("equal") << "value.id = 73314510714175488" << 1;
        QTest::newRow("one more") << "value.id = 73314510714175489" << 0;
        QTest::newRow("greater") << "value.id > 73314510714175487" << 1;
        QTest::newRow("above 2^64") << "value.a = 23958446825181076828" << 1;
        QTest::newRow("above 2^64, one more") << "value.a >= 23958446825181076829" << 0;
        QTest::newRow("beyond any double") << "value.c > 9e399" << 1;
        QTest::newRow("the same number written otherwise") << "value.w = 1" << 1;
    }
    void comparisonsAreExact() {
        static const std::string topic = [] {
            std::string made = RealBroker::newTopic("exact");
            send(made, {"-v", R"({"id":73314510714175488,"a":23958446825181076828,"c":1e400,"w":1.00})"});
            return made;
        }();
        QFETCH(QString, filter);
        QTEST(int(readBack(topic, {"--where", filter}).size()), "found");
    }
};

HEADWATER_TEST(tst_FieldCases)
#include "tst_FieldCases.moc"
