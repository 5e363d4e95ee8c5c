// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ClientDefaults.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>

#include <fstream>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

std::string fromHex(const std::string& hex) {
    return QByteArray::fromHex(QByteArray::fromStdString(hex)).toStdString();
}

/// Kafka's error codes.
constexpr int NotLeader = 6, RequestTimedOut = 7, TooLarge = 10, NotAuthorized = 29, InvalidRecord = 87;

} // namespace

class tst_KafkaProducer : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_broker = std::make_unique<MockBroker>(); }
    void cleanupTestCase() { m_broker.reset(); }
    void init() {
        m_topic = "t" + std::to_string(++m_topics);
        m_cluster = m_broker->cluster();
        m_listener = std::make_unique<DeliveryCollector>();
    }
    void cleanup() { m_broker->setRoundTrip(0ms); }

    void anyRecordComesBackAsItWasSent() {
        m_broker->createTopic(m_topic);
        RecordGenerator generator(m_topics);
        generator.setZeroBytesInNames(false);
        std::vector<Record> records;
        for (int i = 0; i < 3000; ++i) {
            Record record = generator.next(m_topic);
            if (record.value.size() > 100'000)
                record.value = Bytes(record.value.view().substr(0, 100)); // the mock keeps 5 MB
            record.partition.reset();
            record.timestamp = Timestamp(std::chrono::milliseconds(1 + i * 1'000'003ll));
            record.timestampType = TimestampType::Create;
            records.push_back(std::move(record));
        }
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE(reports->size(), records.size());
        const auto read = readAll(*m_cluster, m_topic);
        QCOMPARE(textOf(read), std::string());
        QCOMPARE(read->size(), records.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            QCOMPARE((*reports)[i].id, i);
            QVERIFY((*reports)[i].outcome == Outcome::Done);
            QCOMPARE((*reports)[i].offset, static_cast<std::int64_t>(i));
            records[i].partition = 0;
            records[i].offset = static_cast<std::int64_t>(i);
            QVERIFY2((*read)[i] == records[i], generator.place().c_str());
        }
    }

    void whatNobodyAcknowledgesIsUnknown() {
        m_broker->createTopic(m_topic);
        const auto reports = sendAll(*m_cluster, std::vector{Record(m_topic, "k", "v")}, {{"acks", "0"}});
        QCOMPARE(textOf(reports), std::string());
        QVERIFY(reports->at(0).outcome == Outcome::Unknown);
        QVERIFY(!reports->at(0).error.message.empty());
    }

    void anyLengthOfTheQueueIsTaken_data() {
        QTest::addColumn<QString>("records");
        for (const char* records : {"0", "1", "2147483647"})
            QTest::newRow(records) << QString::fromLatin1(records);
    }
    void anyLengthOfTheQueueIsTaken() {
        QFETCH(QString, records);
        m_broker->createTopic(m_topic);
        const auto reports = sendAll(*m_cluster, std::vector{Record(m_topic, "k", "1"), Record(m_topic, "k", "2")},
                                     {{"queue.buffering.max.messages", records.toStdString()}});
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE(reports->size(), 2u);
    }

    void theKeyDecidesThePartitionAsInJava() {
        std::ifstream golden(HEADWATER_SOURCE_DIR "/tests/data/partitions.tsv");
        std::vector<Record> records;
        std::vector<int> partitions;
        for (std::string line; std::getline(golden, line);) {
            const std::size_t tab = line.find('\t');
            if (line[0] == '#' || tab == line.npos)
                continue;
            records.emplace_back(m_topic, fromHex(line.substr(0, tab)), "v");
            partitions.push_back(std::stoi(line.substr(tab + 1)));
        }
        QVERIFY(records.size() > 100);
        QVERIFY(records[0].key == Bytes(""));
        m_broker->createTopic(m_topic, 6);
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        for (std::size_t i = 0; i < records.size(); ++i)
            QCOMPARE((*reports)[i].partition, partitions[i]);
    }

    void theReportsComeInBatches() {
        m_broker->createTopic(m_topic);
        struct Counter final : DeliveryListener {
            std::size_t calls = 0, records = 0;
            void onDeliveries(std::span<const DeliveryReport> reports) override {
                ++calls;
                records += reports.size();
            }
        } counter;
        auto producer = m_cluster->producer({}, counter).value();
        for (std::uint64_t id = 0; id < 10000; ++id)
            QVERIFY(producer->send(RecordViewOf()(Record(m_topic, "k", "v")), id));
        QVERIFY(producer->flush(30s));
        producer.reset();
        QCOMPARE(counter.records, 10000u);
        QVERIFY2(counter.calls < 1000, std::to_string(counter.calls).c_str());
    }

    void whatIsKnownAtOnceIsRefusedAndNotReported_data() {
        QTest::addColumn<Record>("record");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const char* where, auto change) {
            Record record("ok", "k", "v");
            change(record);
            QTest::newRow(name) << record << where;
        };
        row("header name with a zero byte", "header 2", [](Record& r) {
            r.headers = {{"fine", "x"}, {std::string("a\0b", 3), "y"}};
        });
        row("the time 0", "timestamp", [](Record& r) { r.timestamp = Timestamp(); });
        row("no topic", "", [](Record& r) { r.topic = ""; });
        row("bad topic", "a b", [](Record& r) { r.topic = "a b"; });
        row("topic with a zero byte", "", [](Record& r) { r.topic = std::string("a\0b", 3); });
        row("dots", "..", [](Record& r) { r.topic = ".."; });
        row("long topic", "", [](Record& r) { r.topic = std::string(250, 'x'); });
    }
    void whatIsKnownAtOnceIsRefusedAndNotReported() {
        QFETCH(Record, record);
        QFETCH(QString, where);
        auto producer = m_cluster->producer({}, *m_listener).value();
        RecordViewOf view;
        const auto sent = producer->send(view(record), 1);
        QVERIFY(!sent);
        QVERIFY(sent.error().code == ErrorCode::InvalidArgument);
        if (!where.isEmpty())
            QCOMPARE(sent.error().where, where.toStdString());
        QCOMPARE(producer->inFlight(), 0u);
        producer.reset();
        QVERIFY(m_listener->reports().empty());
    }

    void aPartitionThatIsNotThereIsAnErrorSoon() {
        m_broker->createTopic(m_topic, 2);
        Record record(m_topic, "k", "v");
        record.partition = 2;
        auto producer = m_cluster->producer({}, *m_listener).value();
        RecordViewOf view;
        // A client that does not know the topic yet takes the record and reports it.
        if (producer->send(view(record), 5)) {
            QVERIFY(producer->flush(10s));
            const auto reports = m_listener->reports();
            QCOMPARE(reports.size(), 1u);
            QVERIFY(reports[0].outcome == Outcome::Failed);
            QVERIFY(reports[0].error.code == ErrorCode::NotFound);
            QCOMPARE(reports[0].error.where, m_topic + "/2");
        }
        for (const int partition : {2, -2, -7}) {
            record.partition = partition;
            const auto sent = producer->send(view(record), 6);
            QVERIFY(!sent && sent.error().code == ErrorCode::NotFound);
        }
    }

    void aFullQueueSaysSoAndHasRoomAgain() {
        m_broker->createTopic(m_topic);
        m_broker->setRoundTrip(300ms);
        auto producer = m_cluster->producer({{"queue.buffering.max.messages", "10"}}, *m_listener).value();
        const Record record(m_topic, "k", "v");
        RecordViewOf view;
        for (std::uint64_t id = 0; id < 10; ++id)
            QVERIFY(producer->send(view(record), id));
        const auto full = producer->send(view(record), 10);
        QVERIFY(!full && full.error().code == ErrorCode::QueueFull && full.error().retriable);
        QCOMPARE(producer->inFlight(), 10u);
        QVERIFY(!producer->waitForRoom(0ms));
        QVERIFY(producer->waitForRoom(30s));
        QVERIFY(producer->send(view(record), 10));
        QVERIFY(producer->flush(30s));
        QCOMPARE(m_listener->count(Outcome::Done), 11u);
    }

    void aRecordThatNeverFitsTheQueueIsTooLarge() {
        m_broker->createTopic(m_topic);
        auto producer = m_cluster->producer({{"queue.buffering.max.kbytes", "100"}}, *m_listener).value();
        RecordViewOf view;
        const Record small(m_topic, "k", std::string(60'000, 'x'));
        const Record large(m_topic, "k", std::string(200'000, 'x'));
        QVERIFY(producer->send(view(small), 1));
        const auto full = producer->send(view(small), 2);
        QVERIFY(!full && full.error().code == ErrorCode::QueueFull);
        QVERIFY(producer->waitForRoom(30s));
        const auto refused = producer->send(view(large), 3);
        QVERIFY(!refused && refused.error().code == ErrorCode::TooLarge && !refused.error().retriable);
    }

    void errorsThatPassAreTriedAgainWithoutLosingOrderOrRecords() {
        m_broker->createTopic(m_topic);
        m_broker->pushErrors(MockBroker::Produce,
                             {0, NotLeader, 0, RequestTimedOut, MockBroker::Disconnect, NotLeader});
        std::vector<Record> records;
        for (int i = 0; i < 5000; ++i)
            records.emplace_back(m_topic, "k", std::to_string(i));
        const auto reports = sendAll(*m_cluster, records, {{"batch.num.messages", "100"}, {"retry.backoff.ms", "10"}});
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE(reports->size(), records.size());
        for (const DeliveryReport& report : *reports)
            QVERIFY2(report.outcome == Outcome::Done, report.error.text().c_str());
        QCOMPARE(m_broker->errorsLeft(MockBroker::Produce), 0u);
        const auto read = readAll(*m_cluster, m_topic);
        QCOMPARE(textOf(read), std::string());
        // The mock does not sift out what an idempotent producer sends again, as brokers do: the order is what counts.
        std::vector<Record> once;
        for (const Record& record : bare(*read)) {
            if (once.empty() ||
                std::stoi(std::string(record.value.view())) > std::stoi(std::string(once.back().value.view())))
                once.push_back(record);
        }
        QVERIFY(once == records);
    }

    void errorsThatStayAreFailures_data() {
        QTest::addColumn<int>("kafkaCode");
        QTest::addColumn<int>("code");
        QTest::newRow("too large") << TooLarge << int(ErrorCode::TooLarge);
        QTest::newRow("no right") << NotAuthorized << int(ErrorCode::Unauthorized);
        QTest::newRow("invalid record") << InvalidRecord << int(ErrorCode::InvalidData);
    }
    void errorsThatStayAreFailures() {
        QFETCH(int, kafkaCode);
        m_broker->createTopic(m_topic);
        m_broker->pushErrors(MockBroker::Produce, {kafkaCode});
        auto producer = m_cluster->producer({{"enable.idempotence", "false"}}, *m_listener).value();
        const Record record(m_topic, "k", "v");
        RecordViewOf view;
        QVERIFY(producer->send(view(record), 8));
        QVERIFY(producer->flush(30s));
        const auto reports = m_listener->reports();
        QCOMPARE(reports.size(), 1u);
        QVERIFY2(reports[0].outcome == Outcome::Failed, reports[0].error.text().c_str());
        QTEST(int(reports[0].error.code), "code");
        QCOMPARE(reports[0].error.where, m_topic + "/0");
    }

    void anAnswerThatDoesNotComeIsUnknown() {
        m_broker->createTopic(m_topic);
        auto producer = m_cluster->producer({{"message.timeout.ms", "1500"}}, *m_listener).value();
        const Record record(m_topic, "k", "v");
        RecordViewOf view;
        QVERIFY(producer->send(view(record), 1));
        QVERIFY(producer->flush(30s));
        m_broker->setRoundTrip(20s);
        QVERIFY(producer->send(view(record), 2));
        QVERIFY(producer->flush(30s));
        const auto reports = m_listener->reports();
        QCOMPARE(reports.size(), 2u);
        QVERIFY(reports[0].outcome == Outcome::Done);
        QVERIFY2(reports[1].outcome == Outcome::Unknown, reports[1].error.text().c_str());
        QVERIFY(reports[1].error.code == ErrorCode::TimedOut);
    }

    void aTransactionsEndWithoutAnAnswerIsUnknown() {
        m_broker->createTopic(m_topic);
        auto producer = m_cluster->producer({{"transactional.id", m_topic}}, *m_listener).value();
        QVERIFY(producer->initTransactions(30s).done());
        QVERIFY(producer->beginTransaction());
        const Record record(m_topic, "k", "v");
        RecordViewOf view;
        QVERIFY(producer->send(view(record), 1));
        QVERIFY(producer->flush(30s));
        m_broker->pushErrors(MockBroker::EndTransaction, {0}, 10s);
        const Completion unknown = producer->commitTransaction(1s);
        QCOMPARE(m_broker->errorsLeft(MockBroker::EndTransaction), 0u);
        QVERIFY2(unknown.outcome == Outcome::Unknown, unknown.error.text().c_str());
        QVERIFY(unknown.error.code == ErrorCode::TimedOut);
    }
    void withoutATransactionalIdThereAreNoTransactions() {
        auto producer = m_cluster->producer({}, *m_listener).value();
        QVERIFY(producer->initTransactions(1s).outcome == Outcome::Failed);
        QVERIFY(!producer->beginTransaction());
        QVERIFY(producer->commitTransaction(1s).outcome == Outcome::Failed);
        QVERIFY(producer->abortTransaction(1s).outcome == Outcome::Failed);
    }

    void recordsForNobodyFailInTimeAndNameTheReason() {
        const auto nowhere = KafkaCluster::create({{"bootstrap.servers", "127.0.0.1:1"}}).value();
        auto producer = nowhere->producer({{"delivery.timeout.ms", "1000"}}, *m_listener).value();
        const Record record(m_topic, "k", "v");
        RecordViewOf view;
        QVERIFY(producer->send(view(record), 1));
        const auto waited = producer->flush(100ms);
        QVERIFY(!waited && waited.error().code == ErrorCode::TimedOut);
        QVERIFY(producer->flush(30s));
        const auto reports = m_listener->reports();
        QCOMPARE(reports.size(), 1u);
        QVERIFY(reports[0].outcome == Outcome::Failed);
        QVERIFY2(reports[0].error.message.find("127.0.0.1:1: Connection refused") != std::string::npos,
                 reports[0].error.message.c_str());
    }

    void endingWithoutABrokerIsBoundedAndReportsEveryRecordOnce() {
        MockBroker brokers(2);
        brokers.createTopic(m_topic, 2); // one partition a broker
        const auto cluster = brokers.cluster();
        auto producer = cluster->producer({{"linger.ms", "0"}}, *m_listener).value();
        RecordViewOf view;
        Record record(m_topic, "k", "v");
        std::uint64_t id = 0;
        for (const int partition : {0, 1}) {
            record.partition = partition;
            QVERIFY(producer->send(view(record), id++));
        }
        QVERIFY(producer->flush(30s));
        brokers.down(1);
        brokers.setRoundTrip(60s, 2);
        for (int i = 0; i < 1000; ++i) {
            record.partition = i % 2;
            QVERIFY(producer->send(view(record), id++));
        }
        QElapsedTimer timer;
        timer.start();
        producer.reset();
        QVERIFY2(timer.elapsed() < 25'000, std::to_string(timer.elapsed()).c_str());
        std::vector<int> times(id);
        for (const DeliveryReport& report : m_listener->reports())
            ++times.at(report.id);
        QVERIFY(times == std::vector<int>(id, 1));
        QCOMPARE(m_listener->count(Outcome::Done), 2u);
        // What never left has failed; what left may have arrived.
        QVERIFY(m_listener->count(Outcome::Failed) >= 500);
        QVERIFY(m_listener->count(Outcome::Unknown) >= 1);
    }

    void thePropertiesKeepTheOrderOfRecordsWhateverTheUserSays_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("idempotent");
        QTest::newRow("nothing") << "client.id"
                                 << "x" << true;
        QTest::newRow("acks all") << "acks"
                                  << "all" << true;
        QTest::newRow("acks -1") << "request.required.acks"
                                 << "-1" << true;
        QTest::newRow("acks 1") << "acks"
                                << "1" << false;
        QTest::newRow("acks 0, other name") << "request.required.acks"
                                            << "0" << false;
        QTest::newRow("no retries") << "retries"
                                    << "0" << false;
        QTest::newRow("no retries, other name") << "message.send.max.retries"
                                                << "0" << false;
        QTest::newRow("some retries") << "retries"
                                      << "3" << true;
        QTest::newRow("few requests") << "max.in.flight"
                                      << "5" << true;
        QTest::newRow("many requests") << "max.in.flight"
                                       << "6" << false;
        QTest::newRow("said so") << "enable.idempotence"
                                 << "false" << false;
        QTest::newRow("last in, first out") << "queuing.strategy"
                                            << "lifo" << false;
    }
    void thePropertiesKeepTheOrderOfRecordsWhateverTheUserSays() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, idempotent);
        const Properties given{{name.toStdString(), value.toStdString()}};
        const Properties all = producerProperties(given);
        QCOMPARE(all.find("enable.idempotence") && *all.find("enable.idempotence") == "true", idempotent);
        QCOMPARE(all.find("max.in.flight.requests.per.connection") != nullptr, !idempotent);
        QCOMPARE(textOf(m_cluster->producer(given, *m_listener)), std::string());
    }

private:
    std::unique_ptr<MockBroker> m_broker;
    std::unique_ptr<KafkaCluster> m_cluster;
    std::unique_ptr<DeliveryCollector> m_listener;
    std::string m_topic;
    std::uint64_t m_topics = 0;
};

HEADWATER_TEST(tst_KafkaProducer)
#include "tst_KafkaProducer.moc"
