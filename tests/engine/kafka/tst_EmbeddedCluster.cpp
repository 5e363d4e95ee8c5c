// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedCluster.h"
#include "engine/kafka/KafkaCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/TestMain.h"

#include <algorithm>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

class tst_EmbeddedCluster : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        auto cluster = EmbeddedCluster::create();
        QCOMPARE(textOf(cluster), std::string());
        m_cluster = std::move(cluster).value();
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void recordsComeBackAsTheyWereSent() {
        QCOMPARE(textOf(createTopic(*m_cluster, "orders")), std::string());
        const std::string binary("\0\xff\x80\n", 4);
        std::vector<Record> records;
        for (const Bytes& key : {Bytes(), Bytes(""), Bytes("k"), Bytes(binary)}) {
            for (const Bytes& value : {Bytes(), Bytes(""), Bytes("v"), Bytes(binary)})
                records.emplace_back("orders", key, value);
        }
        records.emplace_back(
            "orders", "k", "v",
            Headers{{"", "no name"}, {"n", Bytes()}, {"e", ""}, {"n", binary}, {"n", Bytes()}, {"", ""}});
        Headers many;
        for (int i = 0; i < 2000; ++i)
            many.add("same", std::to_string(i));
        records.emplace_back("orders", Bytes(), Bytes(), many);
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE(reports->size(), records.size());
        for (const DeliveryReport& report : *reports)
            QVERIFY2(report.outcome == Outcome::Done, report.error.text().c_str());
        const auto read = readAll(*m_cluster, "orders");
        QCOMPARE(textOf(read), std::string());
        QVERIFY(bare(*read) == records);
    }

    void topicsAreThoseThatWereMadeAndAreNotMadeByAsking() {
        QCOMPARE(textOf(createTopic(*m_cluster, "made", 3)), std::string());
        auto admin = m_cluster->admin().value();
        QCOMPARE(admin->topic("made", 5s)->partitions.size(), 3u);
        const auto again = admin->createTopic({"made", 3, 1}, 5s);
        QVERIFY(!again && again.error().code == ErrorCode::AlreadyExists);
        auto consumer = m_cluster->consumer({{"group.id", "asks"}}).value();
        const TopicPartitionOffset from{{"asked", 0}, 0}, beyond{{"made", 3}, 0};
        const std::string topics[] = {"asked"};
        for (const Error& error :
             {admin->topic("asked", 5s).error(), consumer->assign({&from, 1}).error(),
              consumer->subscribe(topics).error(), consumer->offsetRange(from.at, 5s).error(),
              consumer->offsetForTime(from.at, Timestamp(), 5s).error(), consumer->assign({&beyond, 1}).error(),
              consumer->offsetRange(beyond.at, 5s).error()})
            QVERIFY2(error.code == ErrorCode::NotFound, error.text().c_str());
        const auto all = admin->topics(5s);
        QVERIFY(std::none_of(all->begin(), all->end(), [](const auto& topic) { return topic.name == "asked"; }));
    }

    void reportsTellTheRecordsTimes() {
        QVERIFY(m_cluster->admin().value()->createTopic({"reported", 1}, 5s));
        DeliveryCollector listener;
        auto producer = m_cluster->producer({}, listener).value();
        Record record("reported", Bytes("k"), Bytes("v"));
        RecordViewOf view;
        const Timestamp before = SystemClock().now();
        QVERIFY(producer->send(view(record), 1));
        record.timestamp = Timestamp(std::chrono::milliseconds(1764511331318));
        QVERIFY(producer->send(view(record), 2));
        QVERIFY(producer->flush(5s));
        const std::vector<DeliveryReport> reports = listener.reports();
        QCOMPARE(reports.size(), std::size_t(2));
        QVERIFY(reports[0].timestamp >= before && reports[0].timestamp <= SystemClock().now());
        QVERIFY(reports[1].timestamp == *record.timestamp);
    }

    void whatItCannotDoIsRefusedWithAReason_data() {
        QTest::addColumn<int>("request");
        QTest::addColumn<QString>("reason");
        const char* const rows[][2] = {{"transactions", "has no transactions"},
                                       {"configs", "has no topic configs"},
                                       {"replicas", "has one broker only"},
                                       {"delete a topic", "cannot delete a topic"},
                                       {"describe a group", "does not tell a group's state"},
                                       {"delete a group", "cannot delete a group"},
                                       {"delete offsets", "cannot delete committed offsets"}};
        for (int i = 0; i < 7; ++i)
            QTest::newRow(rows[i][0]) << i << rows[i][1];
    }
    void whatItCannotDoIsRefusedWithAReason() {
        QFETCH(int, request);
        QFETCH(QString, reason);
        auto admin = m_cluster->admin().value();
        DeliveryCollector listener;
        const TopicPartition at{"orders", 0};
        const auto ask = [&]() -> Error {
            switch (request) {
            case 0:
                return m_cluster->producer({{"transactional.id", "x"}}, listener).error();
            case 1:
                return admin->createTopic({"configured", 1, 1, {{"cleanup.policy", "compact"}}}, 5s).error();
            case 2:
                return admin->createTopic({"replicated", 1, 3}, 5s).error();
            case 3:
                return admin->deleteTopic("orders", 5s).error();
            case 4:
                return admin->group("g", 5s).error();
            case 5:
                return admin->deleteGroup("g", 5s).error();
            default:
                return admin->deleteCommitted("g", {&at, 1}, 5s).error();
            }
        };
        const Error error = ask();
        QVERIFY(error.code == ErrorCode::Unsupported);
        QVERIFY2(error.message.find(reason.toStdString()) != std::string::npos, error.message.c_str());
        QVERIFY(error.message.find("connect to a real one") != std::string::npos);
    }

    void timesAreFoundByReading() {
        QCOMPARE(textOf(createTopic(*m_cluster, "times")), std::string());
        std::vector<Record> records;
        for (const int ms : {1000, 3000, 2000, 5000}) {
            records.emplace_back("times", "k", "v");
            records.back().timestamp = Timestamp(std::chrono::milliseconds(ms));
        }
        QCOMPARE(textOf(sendAll(*m_cluster, records)), std::string());
        auto consumer = m_cluster->consumer({}).value();
        const int expected[][2] = {{0, 0}, {1000, 0}, {1001, 1}, {2500, 1}, {3001, 3}, {5000, 3}, {5001, 4}};
        for (const auto& [ms, offset] : expected) {
            const auto found = consumer->offsetForTime({"times", 0}, Timestamp(std::chrono::milliseconds(ms)), 10s);
            QCOMPARE(textOf(found), std::string());
            QCOMPARE(*found, offset);
        }
        QCOMPARE(textOf(createTopic(*m_cluster, "no-times")), std::string());
        QCOMPARE(*consumer->offsetForTime({"no-times", 0}, Timestamp(), 10s), 0);
    }

    void groupsAreThoseThatItsConsumersWereMadeWith() {
        QCOMPARE(textOf(createTopic(*m_cluster, "grouped", 2)), std::string());
        auto consumer = m_cluster->consumer({{"group.id", "readers"}}).value();
        auto admin = m_cluster->admin().value();
        const auto groups = admin->groups(5s);
        QVERIFY(std::count(groups->begin(), groups->end(), "readers") == 1);
        const TopicPartitionOffset offset{{"grouped", 1}, 7};
        QVERIFY(consumer->commit({&offset, 1}, 10s).done());
        const auto all = admin->committed("readers", {}, 10s);
        QCOMPARE(textOf(all), std::string());
        QCOMPARE(all->size(), 1u);
        QCOMPARE(toString((*all)[0].at), std::string("grouped/1"));
        QCOMPARE((*all)[0].offset.value(), 7);
        const TopicPartition none{"grouped", 0};
        const auto one = admin->committed("readers", {&none, 1}, 10s);
        QVERIFY(one && one->size() == 1 && !(*one)[0].offset);
    }

    void othersReachItByItsAddress() {
        const auto outside = KafkaCluster::create({{"bootstrap.servers", m_cluster->bootstrapServers()}}).value();
        QCOMPARE(textOf(createTopic(*m_cluster, "shared")), std::string());
        const std::vector<Record> records{{"shared", "k", "v"}};
        QCOMPARE(textOf(sendAll(*outside, records)), std::string());
        const auto read = readAll(*m_cluster, "shared");
        QVERIFY(read && bare(*read) == records);
        QVERIFY(EmbeddedCluster::limits().find("5 MB") != std::string::npos);
    }

private:
    std::unique_ptr<EmbeddedCluster> m_cluster;
};

HEADWATER_TEST(tst_EmbeddedCluster)
#include "tst_EmbeddedCluster.moc"
