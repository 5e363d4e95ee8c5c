// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster ports against a real broker: what the mock cannot show.
#include "engine/kafka/KafkaCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/RealBroker.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>

#include <algorithm>
#include <fstream>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

class tst_KafkaCluster : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(RealBroker::isThere(), RealBroker::Missing);
        m_cluster = KafkaCluster::create({{"bootstrap.servers", RealBroker::address()}}).value();
        m_admin = m_cluster->admin().value();
    }
    void cleanupTestCase() {
        m_admin.reset();
        m_cluster.reset();
    }

    void anyRecordComesBackAsItWasSent() {
        const std::string topic = RealBroker::newTopic("round-trip", 3);
        RecordGenerator generator(11);
        generator.setZeroBytesInNames(false);
        std::vector<Record> records;
        for (int i = 0; i < 2000; ++i) {
            records.push_back(generator.next(topic));
            records.back().partition = i % 3;
            records.back().timestamp = Timestamp(std::chrono::milliseconds(1'700'000'000'000 + i));
            records.back().timestampType = TimestampType::Create;
        }
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        const auto read = readAll(*m_cluster, topic);
        QCOMPARE(textOf(read), std::string());
        std::stable_sort(records.begin(), records.end(),
                         [](const Record& a, const Record& b) { return a.partition < b.partition; });
        QCOMPARE(read->size(), records.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            records[i].offset = (*read)[i].offset;
            QVERIFY2((*read)[i] == records[i], std::to_string(i).c_str());
        }
        for (std::size_t i = 0; i < reports->size(); ++i)
            QCOMPARE((*reports)[i].timestamp.time_since_epoch().count(),
                     1'700'000'000'000 + static_cast<std::int64_t>(i));
    }
    void timesBefore1970AndOfTheBrokerAreKept() {
        const std::string topic = RealBroker::newTopic("old");
        std::vector<Record> records;
        for (const std::int64_t ms : {1ll, -2ll, -62'135'596'800'000ll}) {
            records.emplace_back(topic, "k", "v");
            records.back().timestamp = Timestamp(std::chrono::milliseconds(ms));
            records.back().timestampType = TimestampType::Create;
        }
        QCOMPARE(textOf(sendAll(*m_cluster, records)), std::string());
        const auto read = readAll(*m_cluster, topic);
        QCOMPARE(read->size(), records.size());
        for (std::size_t i = 0; i < records.size(); ++i)
            QVERIFY((*read)[i].timestamp == records[i].timestamp);

        const std::string stamped = RealBroker::newTopic("stamped", 1, {{"message.timestamp.type", "LogAppendTime"}});
        for (Record& record : records)
            record.topic = stamped;
        const auto reports = sendAll(*m_cluster, records);
        const auto again = readAll(*m_cluster, stamped);
        QVERIFY((*again)[0].timestampType == TimestampType::LogAppend);
        QVERIFY((*again)[0].timestamp == (*reports)[0].timestamp);
    }
    void aRecordOf20MegabytesGoesThrough() {
        const std::string topic = RealBroker::newTopic("large", 1, {{"max.message.bytes", "25000000"}});
        std::string value(20'000'000, 'x');
        for (std::size_t i = 0; i < value.size(); i += 1000)
            value[i] = static_cast<char>(i / 1000);
        const std::vector<Record> records{{topic, "k", value}, {topic, "k2", "small"}};
        QCOMPARE(textOf(sendAll(*m_cluster, records)), std::string());
        const auto read = readAll(*m_cluster, topic);
        QCOMPARE(textOf(read), std::string());
        QVERIFY(bare(*read) == records);
    }
    void aRecordThatTheTopicDoesNotTakeIsTooLarge() {
        const std::string topic = RealBroker::newTopic("small", 1, {{"max.message.bytes", "10000"}});
        const std::vector<Record> records{{topic, "k", std::string(20'000, 'x')}};
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        QVERIFY((*reports)[0].outcome == Outcome::Failed);
        QVERIFY((*reports)[0].error.code == ErrorCode::TooLarge);
        QCOMPARE((*reports)[0].error.where, topic + "/0");
    }
    void smallRecordsInALargeBatchAreTooLargeTogetherUntilBatchesAreSmaller() {
        const std::string topic = RealBroker::newTopic("small", 1, {{"max.message.bytes", "10000"}});
        const std::vector<Record> records(1000, Record(topic, "k", std::string(100, 'x')));
        const Properties patient{{"linger.ms", "500"}}; // so that all are in one batch
        const auto refused = sendAll(*m_cluster, records, patient);
        QCOMPARE(textOf(refused), std::string());
        for (const DeliveryReport& report : *refused) {
            QVERIFY(report.outcome == Outcome::Failed && report.error.code == ErrorCode::TooLarge);
            QVERIFY2(report.error.message.find("lower batch.size") != std::string::npos, report.error.text().c_str());
        }
        Properties smaller = patient;
        smaller.set("batch.size", "8000");
        const auto done = sendAll(*m_cluster, records, smaller);
        QCOMPARE(textOf(done), std::string());
        for (const DeliveryReport& report : *done)
            QVERIFY2(report.outcome == Outcome::Done, report.error.text().c_str());
        QCOMPARE(readAll(*m_cluster, topic)->size(), records.size());
    }
    void whoFailsWithItsBatchIsToldSoAndGoesThroughAlone() {
        const std::string topic = RealBroker::newTopic("compacted", 1, {{"cleanup.policy", "compact"}});
        std::vector<Record> records(3, Record(topic, "k", "x"));
        records[1].key = Bytes();
        const auto together = sendAll(*m_cluster, records, {{"linger.ms", "500"}});
        QCOMPARE(textOf(together), std::string());
        for (const DeliveryReport& report : *together) {
            QVERIFY(report.outcome == Outcome::Failed);
            QVERIFY2(report.error.message.find("batch.num.messages=1") != std::string::npos,
                     report.error.text().c_str());
        }
        const auto alone = sendAll(*m_cluster, records, {{"batch.num.messages", "1"}});
        QCOMPARE(textOf(alone), std::string());
        for (const DeliveryReport& report : *alone) {
            QCOMPARE(report.outcome == Outcome::Done, report.id != 1);
            QVERIFY2(report.error.message.find("batch") == std::string::npos, report.error.text().c_str());
        }
    }
    void theKeyDecidesThePartitionAsInJavaTheEmptyOneToo() {
        const std::string topic = RealBroker::newTopic("keys", 6);
        const std::vector<Record> records{{topic, "", "v"}, {topic, "1", "v"}, {topic, "\n", "v"}};
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE((*reports)[0].partition, 3);
        QCOMPARE((*reports)[1].partition, 3);
        QCOMPARE((*reports)[2].partition, 2);
    }

    void aTopicThatIsNotThereIsAnErrorSoonAndIsNotMadeByReading() {
        const std::string topic = "nobody-made-this-" + std::to_string(QCoreApplication::applicationPid());
        auto consumer = m_cluster->consumer({}).value();
        const TopicPartitionOffset from{{topic, 0}, 0};
        QVERIFY(consumer->assign({&from, 1}));
        QElapsedTimer timer;
        timer.start();
        RecordBatch batch;
        while (batch.errors.empty() && timer.elapsed() < 30'000)
            batch = consumer->poll(10, 100ms);
        QVERIFY2(timer.elapsed() < 5000, std::to_string(timer.elapsed()).c_str());
        QVERIFY2(batch.errors[0].code == ErrorCode::NotFound, batch.errors[0].text().c_str());
        QCOMPARE(batch.errors[0].where, toString(from.at));
        const auto range = consumer->offsetRange(from.at, 5s);
        QVERIFY2(!range && range.error().code == ErrorCode::NotFound, textOf(range).c_str());
        const auto described = m_admin->topic(topic, 5s);
        QVERIFY2(!described && described.error().code == ErrorCode::NotFound, textOf(described).c_str());
    }
    void sendingToATopicThatIsNotThereFailsSoonOrMakesIt() {
        const std::string topic = "nobody-made-that-" + std::to_string(QCoreApplication::applicationPid());
        const std::vector<Record> records{{topic, "k", "v"}};
        QElapsedTimer timer;
        timer.start();
        const auto reports = sendAll(*m_cluster, records);
        QVERIFY2(timer.elapsed() < 12'000, std::to_string(timer.elapsed()).c_str());
        QCOMPARE(textOf(reports), std::string());
        const auto made = m_admin->topic(topic, 5s);
        QCOMPARE((*reports)[0].outcome == Outcome::Done, made.ok());
        if (!made)
            QVERIFY2((*reports)[0].error.code == ErrorCode::NotFound, (*reports)[0].error.text().c_str());
    }

    void timesAreFound() {
        const std::string topic = RealBroker::newTopic("times");
        std::vector<Record> records;
        for (const int ms : {1000, 2000, 3000}) {
            records.emplace_back(topic, "k", "v");
            records.back().timestamp = Timestamp(std::chrono::milliseconds(ms));
            records.back().timestampType = TimestampType::Create;
        }
        QCOMPARE(textOf(sendAll(*m_cluster, records)), std::string());
        auto consumer = m_cluster->consumer({}).value();
        const int expected[][2] = {{-5, 0}, {0, 0}, {1000, 0}, {1001, 1}, {3000, 2}, {3001, 3}};
        for (const auto& [ms, offset] : expected) {
            const auto found = consumer->offsetForTime({topic, 0}, Timestamp(std::chrono::milliseconds(ms)), 10s);
            QCOMPARE(textOf(found), std::string());
            QCOMPARE(*found, offset);
        }
    }
    void deletedRecordsLeaveARangeThatErrorsName() {
        const std::string topic = RealBroker::newTopic("short");
        const std::vector<Record> records(5, Record(topic, "k", "v"));
        QCOMPARE(textOf(sendAll(*m_cluster, records)), std::string());
        auto consumer = m_cluster->consumer({}).value();
        const TopicPartitionOffset from{{topic, 0}, 6};
        QVERIFY(consumer->assign({&from, 1}));
        RecordBatch batch;
        QElapsedTimer timer;
        timer.start();
        while (batch.errors.empty() && timer.elapsed() < 30'000)
            batch = consumer->poll(10, 100ms);
        QCOMPARE(batch.errors.size(), 1u);
        QCOMPARE(batch.errors[0].message, std::string("the log has no offset 6: it goes from 0 to 5"));
    }

    void topicsAreMadeDescribedAndDeleted() {
        const std::string topic = RealBroker::newTopic("admin", 3, {{"cleanup.policy", "compact"}});
        const auto there = m_admin->topic(topic, 10s);
        QCOMPARE(textOf(there), std::string());
        QCOMPARE(there->partitions.size(), 3u);
        QVERIFY(there->partitions[2].leader >= 0 && !there->partitions[2].inSyncReplicas.empty());
        const auto again = m_admin->createTopic({topic, 1, 1}, 10s);
        QVERIFY(!again && again.error().code == ErrorCode::AlreadyExists);
        const auto badConfig = m_admin->createTopic({topic + "x", 1, 1, {{"cleanup.policy", "burn"}}}, 10s);
        QVERIFY2(!badConfig && badConfig.error().code == ErrorCode::InvalidArgument, textOf(badConfig).c_str());
        const auto replicas = m_admin->createTopic({topic + "x", 1, 9}, 10s);
        QVERIFY2(!replicas && replicas.error().code == ErrorCode::InvalidArgument, textOf(replicas).c_str());
        QCOMPARE(textOf(m_admin->deleteTopic(topic, 20s)), std::string());
        const auto twice = m_admin->deleteTopic(topic, 10s);
        QVERIFY2(!twice && twice.error().code == ErrorCode::NotFound, textOf(twice).c_str());
        const auto cluster = m_admin->describeCluster(10s);
        QVERIFY(cluster && cluster->brokers.size() == 1 && !cluster->clusterId.empty());
        QCOMPARE(cluster->controller, cluster->brokers[0].id);
    }
    void groupsAreListedDescribedAndDeleted() {
        const std::string topic = RealBroker::newTopic("grouped", 2);
        const std::string group = topic + "-group";
        const auto absent = m_admin->group(group, 10s);
        QVERIFY2(!absent && absent.error().code == ErrorCode::NotFound, textOf(absent).c_str());
        auto consumer = m_cluster->consumer({{"group.id", group}, {"auto.offset.reset", "earliest"}}).value();
        const std::string topics[] = {topic};
        QVERIFY(consumer->subscribe(topics));
        std::size_t ends = 0;
        QElapsedTimer timer;
        timer.start();
        while (ends < 2 && timer.elapsed() < 30'000)
            ends += consumer->poll(10, 100ms).atEnd.size();
        QCOMPARE(ends, 2u);
        const auto live = m_admin->group(group, 10s);
        QCOMPARE(textOf(live), std::string());
        QCOMPARE(live->state, std::string("Stable"));
        QCOMPARE(live->members.size(), 1u);
        QCOMPARE(live->members[0].clientId, std::string("headwater"));
        QVERIFY((live->members[0].assignment == std::vector<TopicPartition>{{topic, 0}, {topic, 1}}));
        const auto groups = m_admin->groups(10s);
        QVERIFY(groups && std::count(groups->begin(), groups->end(), group) == 1);

        const TopicPartitionOffset offset{{topic, 1}, 5};
        const Completion committed = consumer->commit({&offset, 1}, 10s);
        QVERIFY2(committed.done(), committed.error.text().c_str());
        const auto busy = m_admin->deleteGroup(group, 10s);
        QVERIFY2(!busy && busy.error().code == ErrorCode::Conflict, textOf(busy).c_str());
        // From outside a group with members is not committed to.
        auto outsider = m_cluster->consumer({{"group.id", group}}).value();
        const TopicPartitionOffset from{{topic, 0}, 0};
        QVERIFY(outsider->assign({&from, 1}));
        const Completion refused = outsider->commit({&offset, 1}, 10s);
        QVERIFY2(refused.outcome == Outcome::Failed && refused.error.code == ErrorCode::Fenced,
                 refused.error.text().c_str());
        outsider.reset();
        consumer.reset();

        const TopicPartition both[] = {{topic, 0}, {topic, 1}};
        auto offsets = m_admin->committed(group, both, 10s);
        QCOMPARE(textOf(offsets), std::string());
        QVERIFY(!(*offsets)[0].offset && (*offsets)[1].offset == 5);
        offsets = m_admin->committed(group, {}, 10s);
        QCOMPARE(offsets->size(), 1u);
        QCOMPARE(textOf(m_admin->deleteCommitted(group, {both + 1, 1}, 10s)), std::string());
        QVERIFY(m_admin->committed(group, {}, 10s)->empty());
        QCOMPARE(textOf(m_admin->deleteGroup(group, 10s)), std::string());
        const auto gone = m_admin->deleteGroup(group, 10s);
        QVERIFY2(!gone && gone.error().code == ErrorCode::NotFound, textOf(gone).c_str());
    }

private:
    std::unique_ptr<KafkaCluster> m_cluster;
    std::unique_ptr<Admin> m_admin;
};

HEADWATER_TEST(tst_KafkaCluster)
#include "tst_KafkaCluster.moc"
