// SPDX-License-Identifier: GPL-3.0-or-later
// The two commands on the real broker: what goes in as a file comes out as the same file, and as the same bytes for
// Kafka's own Java client.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace headwater;
using namespace headwater::test;

namespace {

QJsonObject account(const CommandRun& run) {
    return QJsonDocument::fromJson(run.out).object();
}

// For Java a header's name is a text, so that bytes that are none come as replacement characters.
std::vector<Record> asJavaReads(std::vector<Record> records) {
    for (Record& record : records) {
        for (Header& header : record.headers)
            header.name = QString::fromStdString(header.name).toStdString();
    }
    return records;
}

} // namespace

class tst_SendTail : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(RealBroker::isThere(), RealBroker::Missing); }

    void realRecordsComeBackByteForByte_data() {
        QTest::addColumn<QString>("file");
        for (const char* file :
             {"cloudevents.jsonl", "trace.jsonl", "dead-letter.jsonl", "changes.jsonl", "edge.jsonl"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void realRecordsComeBackByteForByte() {
        QFETCH(QString, file);
        const std::vector<Record> records = recordsOf(readTestData(file.toStdString()));
        const std::string topic = RealBroker::newTopic("data");
        const CommandRun sent = send(topic, {QStringLiteral("-p"), QStringLiteral("auto"), QStringLiteral("--file"),
                                             QStringLiteral(HEADWATER_SOURCE_DIR "/tests/data/") + file});
        QVERIFY2(sent.exitCode == 0, sent.err);
        QCOMPARE(account(sent)[QStringLiteral("sent")].toInt(), int(records.size()));

        QVERIFY(sameContents(readBack(topic), records));
        const std::vector<Record> independent = RealBroker::readIndependently(topic);
        QVERIFY(sameContents(independent, asJavaReads(records)));
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (records[i].timestamp)
                QVERIFY(independent[i].timestamp == records[i].timestamp);
        }
    }

    void whatTailPrintsSendTakesBackUnchanged() {
        const std::string first = RealBroker::newTopic("first", 3);
        const std::string second = RealBroker::newTopic("second", 3);
        const QString path = QStringLiteral(HEADWATER_SOURCE_DIR "/tests/data/edge.jsonl");
        QCOMPARE(send(first, {"-p", "auto", "--file", path}).exitCode, 0);
        const CommandRun once = tail(first, {"--until", "end"});
        const CommandRun again = send(second, {"--file", "-"}, once.out);
        QVERIFY2(again.exitCode == 0, again.err);
        QByteArray expected = once.out;
        QByteArray twice = tail(second, {"--until", "end"}).out;
        expected.replace(first.c_str(), second.c_str());
        QList<QByteArray> a = expected.split('\n');
        QList<QByteArray> b = twice.split('\n');
        std::ranges::sort(a); // partitions come in any order
        std::ranges::sort(b);
        QCOMPARE(b, a);
    }

    void moreKindsOfProblemsThanAreShownAreSaidOnce() {
        const std::string topic = RealBroker::newTopic("problems");
        QByteArray lines;
        for (int i = 0; i < 130; ++i)
            lines += "{\"value\":\"x\",\"unknown" + QByteArray::number(i) + "\":1}\n";
        lines += "{\"value\":\"good\"}\n";
        const CommandRun sent = send(topic, {"--file", "-", "--skip-bad"}, lines);
        QCOMPARE(sent.exitCode, 1);
        QCOMPARE(account(sent)["bad"].toInt(), 130);
        QCOMPARE(account(sent)["sent"].toInt(), 1);
        QCOMPARE(sent.err.count('\n'), 101);
        QVERIFY2(sent.err.contains("further ones are only counted"), sent.err);
    }

    void aLargeRecordComesBack() {
        const std::string topic = RealBroker::newTopic("large", 1, {{"max.message.bytes", "25000000"}});
        const Record record(topic, "k", std::string(20'000'000, 'x'), {{"h", std::string(100'000, 'y')}});
        const CommandRun sent = send(topic, {"--file", "-"}, QByteArray::fromStdString(recordLines({record})));
        QVERIFY2(sent.exitCode == 0, sent.err);
        QVERIFY(sameContents(readBack(topic), {record}));
    }

    void keysGoWhereTheJavaClientPutsThem() {
        const std::string topic = RealBroker::newTopic("keys", 6);
        QByteArray lines;
        QMap<QByteArray, int> expected;
        for (const QByteArray& line : QByteArray::fromStdString(readTestData("partitions.tsv")).split('\n')) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            const QList<QByteArray> fields = line.split('\t');
            const QByteArray key = QByteArray::fromHex(fields[0]);
            expected[key] = fields[1].toInt();
            lines += "{\"keyBase64\":\"" + key.toBase64() + "\",\"value\":null}\n";
        }
        QVERIFY(expected.contains(""));
        QVERIFY2(send(topic, {"--file", "-"}, lines).exitCode == 0, "send");
        const std::vector<Record> records = readBack(topic);
        QVERIFY(!records.empty());
        for (const Record& record : records)
            QCOMPARE(*record.partition, expected[QByteArray::fromStdString(std::string(record.key.view()))]);
    }

    void theOrderOfLinesIsKeptForEachKey() {
        const std::string topic = RealBroker::newTopic("order", 4);
        QByteArray lines;
        for (int i = 0; i < 20'000; ++i)
            lines += "{\"key\":\"k" + QByteArray::number(i % 37) + "\",\"value\":\"" + QByteArray::number(i) + "\"}\n";
        QCOMPARE(send(topic, {"--file", "-"}, lines).exitCode, 0);
        QMap<QByteArray, int> last;
        int count = 0;
        for (const Record& record : readBack(topic)) {
            const QByteArray key = QByteArray::fromStdString(std::string(record.key.view()));
            const int number = std::stoi(std::string(record.value.view()));
            QVERIFY(number > last.value(key, -1));
            last[key] = number;
            ++count;
        }
        QCOMPARE(count, 20'000);
    }

    void aTransactionIsAllOrNothing() {
        const std::string topic = RealBroker::newTopic("tx");
        const QByteArray good = "{\"value\":\"1\"}\n{\"value\":\"2\"}\n";
        QCOMPARE(send(topic, {"--transactional-id", q(topic), "--file", "-"}, good).exitCode, 0);
        const CommandRun bad =
            send(topic, {"--transactional-id", q(topic), "--file", "-"}, good + "{\"value\":\n" + good);
        QCOMPARE(bad.exitCode, 1);
        QCOMPARE(account(bad)[QStringLiteral("sent")].toInt(), 0);
        QCOMPARE(account(bad)[QStringLiteral("failed")].toInt(), 2);
        QVERIFY2(bad.err.contains("standard input:3:"), bad.err);
        // The end lies behind the first transaction's marker, and yet is reached at once.
        QCOMPARE(readBack(topic).size(), 2u);
    }

    void anEmptyTopicEndsAtOnce() {
        const std::string topic = RealBroker::newTopic("empty", 5);
        const CommandRun run =
            runHeadwater({"tail", "-b", q(RealBroker::address()), "-t", q(topic), "--until", "end"}, {}, 15000);
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out, QByteArray());
    }

    void aCompactedTopicEndsAtOnce() {
        const std::string topic = RealBroker::newTopic("compacted", 1,
                                                       {{"cleanup.policy", "compact"},
                                                        {"min.cleanable.dirty.ratio", "0.001"},
                                                        {"segment.ms", "100"},
                                                        {"min.compaction.lag.ms", "0"}});
        QByteArray lines;
        for (int i = 0; i < 100; ++i)
            lines += "{\"key\":\"k\",\"value\":\"" + QByteArray::number(i) + "\"}\n";
        QCOMPARE(send(topic, {"--file", "-"}, lines).exitCode, 0);
        // The active segment is never compacted, so a further record must close it.
        const auto compacted = [&topic] {
            send(topic, {"-k", "last", "-v", "x"});
            return readBack(topic).size() < 90;
        };
        QTRY_VERIFY_WITH_TIMEOUT(compacted(), 60000);
    }

    void rangesAreRead_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("values");
        QTest::newRow("from an offset") << QStringList{"--from", "7", "--until", "end"} << "7 8 9";
        QTest::newRow("the last two") << QStringList{"--from", "-2", "--until", "end"} << "8 9";
        QTest::newRow("until an offset") << QStringList{"--until", "2"} << "0 1";
        QTest::newRow("between") << QStringList{"--from", "3", "--until", "5"} << "3 4";
        QTest::newRow("a number of records") << QStringList{"-n", "3"} << "0 1 2";
        QTest::newRow("from a time") << QStringList{"--from", "1970-01-01T00:00:00.009Z", "--until", "end"} << "8 9";
        QTest::newRow("until a time") << QStringList{"--until", "1970-01-01T00:00:00.003Z"} << "0 1";
        QTest::newRow("a time after all") << QStringList{"--from", "2020-01-01T00:00:00Z", "--until", "end"} << "";
        QTest::newRow("a filter and a number") << QStringList{"--where", "value > 4", "-n", "2"} << "5 6";
        QTest::newRow("an offset below the log is clamped") << QStringList{"--from", "99", "--until", "end"} << "";
    }
    void rangesAreRead() {
        static const std::string topic = [] {
            std::string made = RealBroker::newTopic("ranges");
            QByteArray lines;
            for (int i = 0; i < 10; ++i)
                lines +=
                    "{\"timestamp\":" + QByteArray::number(i + 1) + ",\"value\":\"" + QByteArray::number(i) + "\"}\n";
            if (send(made, {"--file", "-"}, lines).exitCode != 0)
                qFatal("send");
            return made;
        }();
        QFETCH(QStringList, arguments);
        const CommandRun run = tail(topic, arguments);
        QVERIFY2(run.exitCode == 0, run.err);
        QStringList values;
        for (const Record& record : recordsOf(run.out.toStdString()))
            values += q(std::string(record.value.view()));
        QTEST(values.join(' '), "values");
    }

    void timeOrderMergesPartitions() { // field case A14
        const std::string topic = RealBroker::newTopic("times", 3);
        QByteArray lines;
        for (const auto& [partition, times] :
             std::map<int, std::vector<int>>{{0, {100, 400, 700}}, {1, {200, 500, 800}}, {2, {300, 600, 50}}}) {
            for (const int time : times)
                lines += "{\"partition\":" + QByteArray::number(partition) +
                         ",\"timestamp\":" + QByteArray::number(time) + ",\"value\":\"" + QByteArray::number(time) +
                         "\"}\n";
        }
        QCOMPARE(send(topic, {"--file", "-"}, lines).exitCode, 0);
        QStringList values;
        for (const Record& record : readBack(topic, {"--order", "time"}))
            values += q(std::string(record.value.view()));
        QCOMPARE(values.join(' '), QStringLiteral("50 100 200 300 400 500 600 700 800"));
        std::map<int, QStringList> byPartition;
        for (const Record& record : readBack(topic))
            byPartition[*record.partition] += q(std::string(record.value.view()));
        QCOMPARE(byPartition[2].join(' '), QStringLiteral("300 600 50"));
    }
};

HEADWATER_TEST(tst_SendTail)
#include "tst_SendTail.moc"
