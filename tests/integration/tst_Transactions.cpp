// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/RealBroker.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

class tst_Transactions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(RealBroker::isThere(), RealBroker::Missing);
        m_cluster = KafkaCluster::create({{"bootstrap.servers", RealBroker::address()}}).value();
    }
    void cleanupTestCase() { m_cluster.reset(); }
    void init() {
        m_topic = RealBroker::newTopic("transactions");
        m_listener = std::make_unique<DeliveryCollector>();
        m_producer = producer();
        QVERIFY2(done(m_producer->initTransactions(30s)), m_why.c_str());
    }
    void cleanup() { m_producer.reset(); }

    void onlyWhatIsCommittedIsRead() {
        begin(*m_producer);
        send(*m_producer, {"a", "b"});
        QVERIFY2(done(m_producer->commitTransaction(30s)), m_why.c_str());
        begin(*m_producer);
        send(*m_producer, {"c"});
        QVERIFY(m_producer->flush(30s));
        QVERIFY2(done(m_producer->abortTransaction(30s)), m_why.c_str());
        begin(*m_producer);
        send(*m_producer, {"d"});
        QVERIFY2(done(m_producer->commitTransaction(30s)), m_why.c_str());
        QCOMPARE(values("read_committed"), (QStringList{"a", "b", "d"}));
        QCOMPARE(values("read_uncommitted"), (QStringList{"a", "b", "c", "d"}));
    }
    void anOpenTransactionIsTheEndForReadersOfCommittedRecords() {
        begin(*m_producer);
        send(*m_producer, {"a"});
        QVERIFY(done(m_producer->commitTransaction(30s)));
        begin(*m_producer);
        send(*m_producer, {"b", "c"});
        QVERIFY(m_producer->flush(30s));
        auto committed = m_cluster->consumer({}).value();
        auto uncommitted = m_cluster->consumer({{"isolation.level", "read_uncommitted"}}).value();
        QVERIFY((*committed->offsetRange({m_topic, 0}, 10s) == OffsetRange{0, 2})); // a and its marker
        QVERIFY((*uncommitted->offsetRange({m_topic, 0}, 10s) == OffsetRange{0, 4}));
        QCOMPARE(values("read_committed"), QStringList{"a"});
        QVERIFY(done(m_producer->abortTransaction(30s)));
        // Aborted records and markers alone are left, and the end is reached all the same.
        QTRY_VERIFY_WITH_TIMEOUT((*committed->offsetRange({m_topic, 0}, 10s) == OffsetRange{0, 5}), 10'000);
        QCOMPARE(values("read_committed"), QStringList{"a"});
    }
    void aRecordThatFailsMakesTheTransactionOneToAbort() {
        m_topic = RealBroker::newTopic("small", 1, {{"max.message.bytes", "10000"}});
        begin(*m_producer);
        send(*m_producer, {std::string(20'000, 'x')});
        const Completion failed = m_producer->commitTransaction(30s);
        QVERIFY2(failed.outcome == Outcome::Failed, failed.error.text().c_str());
        QVERIFY2(failed.error.message.find("must be aborted") != std::string::npos, failed.error.text().c_str());
        // It may be aborted; but librdkafka would miscount the records of the next transaction.
        QVERIFY(failed.error.fatal);
        QVERIFY2(done(m_producer->abortTransaction(30s)), m_why.c_str());
        m_producer = producer();
        QVERIFY2(done(m_producer->initTransactions(30s)), m_why.c_str());
        begin(*m_producer);
        send(*m_producer, {"fits"});
        QVERIFY2(done(m_producer->commitTransaction(30s)), m_why.c_str());
        QCOMPARE(values("read_committed"), QStringList{"fits"});
    }
    void anotherProducerOfTheSameIdFencesTheFirst() {
        begin(*m_producer);
        send(*m_producer, {"a"});
        QVERIFY(m_producer->flush(30s));
        auto second = producer();
        QVERIFY2(done(second->initTransactions(30s)), m_why.c_str());
        const Completion failed = m_producer->commitTransaction(30s);
        QVERIFY(failed.outcome == Outcome::Failed);
        QVERIFY2(failed.error.code == ErrorCode::Fenced && failed.error.fatal, failed.error.text().c_str());
        RecordViewOf view;
        const Record record(m_topic, "k", "late");
        const auto refused = m_producer->send(view(record), 99);
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == ErrorCode::Fenced && refused.error().fatal, refused.error().text().c_str());
        begin(*second);
        send(*second, {"b"});
        QVERIFY2(done(second->commitTransaction(30s)), m_why.c_str());
        QCOMPARE(values("read_committed"), QStringList{"b"});
    }
    void endingWithinATransactionCommitsNothing() {
        begin(*m_producer);
        send(*m_producer, {"a"});
        m_producer.reset();
        QCOMPARE(m_listener->reports().size(), 1u);
        QCOMPARE(values("read_committed"), QStringList());
    }

private:
    std::unique_ptr<Producer> producer() {
        return m_cluster->producer({{"transactional.id", m_topic}}, *m_listener).value();
    }
    bool done(const Completion& completion) {
        m_why = std::string(toString(completion.outcome)) + ' ' + completion.error.text();
        return completion.done();
    }
    void begin(Producer& producer) { QCOMPARE(textOf(producer.beginTransaction()), std::string()); }
    void send(Producer& producer, const std::vector<std::string>& values) {
        RecordViewOf view;
        for (const std::string& value : values) {
            const Record record(m_topic, "k", value);
            QCOMPARE(textOf(producer.send(view(record), m_id++)), std::string());
        }
    }
    QStringList values(const char* isolation) {
        const auto read = readAll(*m_cluster, m_topic, {{"isolation.level", isolation}});
        if (!read)
            return {QString::fromStdString(textOf(read))};
        QStringList values;
        for (const Record& record : *read)
            values += QString::fromStdString(std::string(record.value.view()));
        return values;
    }

    std::unique_ptr<KafkaCluster> m_cluster;
    std::unique_ptr<DeliveryCollector> m_listener;
    std::unique_ptr<Producer> m_producer;
    std::string m_topic;
    std::string m_why;
    std::uint64_t m_id = 0;
};

HEADWATER_TEST(tst_Transactions)
#include "tst_Transactions.moc"
