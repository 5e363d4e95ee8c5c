// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/ProducerPool.h"

#include "engine/topicconfig/TopicConfigCluster.h"
#include "tests/support/FakeCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

/// Somebody else's cluster, as one's own.
struct Lent final : Cluster {
    explicit Lent(FakeCluster& cluster_) : cluster(cluster_) {}
    std::string name() const override { return cluster.name(); }
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override {
        return cluster.producer(properties, listener);
    }
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override {
        return cluster.consumer(properties);
    }
    Result<std::unique_ptr<Admin>> admin() override { return cluster.admin(); }

    FakeCluster& cluster;
};

struct Listener final : DeliveryListener {
    void onDeliveries(std::span<const DeliveryReport> reports) override {
        for (const DeliveryReport& report : reports)
            ids.push_back(report.id);
    }
    std::vector<std::uint64_t> ids;
};

/// A pool whose clusters are known by their bootstrap servers; the list has single quotes for double ones.
struct Setup {
    explicit Setup(QByteArray list, Properties defaults = {})
        : pool(
              *TopicConfig::parse(list.replace('\'', '"').toStdString()), std::move(defaults),
              [this](Properties properties) -> Result<std::unique_ptr<Cluster>> {
                  const std::string* const servers = properties.find("bootstrap.servers");
                  if (!servers || *servers == "bad")
                      return Error{.code = ErrorCode::InvalidArgument, .message = "no such address"};
                  opened.push_back(properties);
                  FakeCluster& cluster = clusters.try_emplace(*servers, clock).first->second;
                  cluster.createTopic("orders");
                  cluster.createTopic("payments");
                  return std::unique_ptr<Cluster>(std::make_unique<Lent>(cluster));
              },
              listener) {}
    Result<void> send(const char* topic, const char* value, std::uint64_t id = 0) {
        const Record record(topic, Bytes(), std::string(value));
        return pool.send(RecordViewOf()(record), id);
    }
    QByteArray sentTo(const std::string& servers) {
        QByteArray all;
        for (const Record& record : clusters.at(servers).sent)
            all += record.value.view();
        return all;
    }

    ManualClock clock;
    std::map<std::string, FakeCluster> clusters;
    std::vector<Properties> opened;
    Listener listener;
    ProducerPool pool;
};

} // namespace

class tst_ProducerPool : public QObject {
    Q_OBJECT
private slots:
    void eachRecordGoesWhereTheListSays() {
        Setup setup("{'orders':{'bootstrap.servers':'a','acks':'1'},'.*':{'bootstrap.servers':'b'}}");
        QVERIFY(setup.opened.empty()); // only when it is needed
        QVERIFY(setup.send("orders", "1", 1).ok() && setup.send("payments", "2", 2).ok() &&
                setup.send("orders", "3", 3).ok());
        QCOMPARE(setup.pool.inFlight(), 3u);
        QVERIFY(setup.pool.flush(1s).ok());
        QCOMPARE(setup.sentTo("a"), QByteArray("13"));
        QCOMPARE(setup.sentTo("b"), QByteArray("2"));
        QCOMPARE(setup.opened.size(), 2u); // a producer an entry, not one a record
        QCOMPARE(*setup.opened[0].find("acks"), std::string("1"));
        QCOMPARE(setup.listener.ids.size(), 3u);
        QCOMPARE(setup.pool.inFlight(), 0u);
    }

    void theFirstMatchWinsAndARepeatedPatternHasItsLastProperties() {
        Setup setup(
            "{'orders':{'bootstrap.servers':'a'},'.*':{'bootstrap.servers':'b'},'orders':{'bootstrap.servers':'c'}}");
        QVERIFY(setup.send("orders", "1").ok());
        QCOMPARE(*setup.pool.entryOf("orders"), 0u);
        QCOMPARE(setup.sentTo("c"), QByteArray("1"));
    }

    void whatTheEntryDoesNotSayIsTheDefault() {
        Setup setup("{'orders':{'acks':'1'},'.*':{'bootstrap.servers':'b'}}",
                    {{"bootstrap.servers", "d"}, {"linger.ms", "7"}});
        QVERIFY(setup.send("orders", "1").ok() && setup.send("payments", "2").ok());
        QCOMPARE(setup.sentTo("d"), QByteArray("1"));
        QCOMPARE(setup.sentTo("b"), QByteArray("2"));
        QCOMPARE(*setup.opened[1].find("linger.ms"), std::string("7"));
    }

    void clientsOfOneNameAreToldApart() {
        Setup setup(
            "{'orders':{'bootstrap.servers':'a','client.id':'me'},'.*':{'bootstrap.servers':'b','client.id':'me'}}");
        QVERIFY(setup.send("orders", "1").ok() && setup.send("payments", "2").ok());
        const std::string first = *setup.opened[0].find("client.id");
        const std::string second = *setup.opened[1].find("client.id");
        QVERIFY2(first.starts_with("me-") && second.starts_with("me-") && first != second, (first + second).c_str());
    }

    void anEntryThatCannotSendHarmsNoOther_data() {
        QTest::addColumn<QByteArray>("properties");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no address") << QByteArray("'bootstrap.servers':'bad'") << QByteArray("no such address");
        QTest::newRow("code") << QByteArray("'bootstrap.servers':'a','interceptor.classes':'a.B'")
                              << QByteArray("interceptor.classes");
        QTest::newRow("a transaction") << QByteArray("'bootstrap.servers':'a','transactional.id':'x'")
                                       << QByteArray("transaction");
    }
    void anEntryThatCannotSendHarmsNoOther() {
        QFETCH(QByteArray, properties);
        QFETCH(QByteArray, says);
        Setup setup("{'orders':{" + properties + "},'.*':{'bootstrap.servers':'b'}}");
        for (int i = 0; i < 2; ++i) {
            const Result<void> refused = setup.send("orders", "1");
            QVERIFY(!refused && !refused.error().retriable);
            QCOMPARE(refused.error().where, std::string("orders"));
            QVERIFY2(refused.error().message.find(says.toStdString()) != std::string::npos,
                     refused.error().message.c_str());
        }
        QVERIFY(setup.send("payments", "2").ok());
    }

    void aTopicThatNobodyServesIsRefused() {
        Setup setup("{'orders':{'bootstrap.servers':'a'}}");
        QVERIFY(setup.send("payments", "1").error().code == ErrorCode::NotFound);
        QCOMPARE(setup.send("payments", "1").error().where, std::string("payments"));
    }

    void aFullQueueIsThatOfItsEntryAlone() {
        Setup setup("{'orders':{'bootstrap.servers':'a'},'.*':{'bootstrap.servers':'b'}}");
        QVERIFY(setup.send("orders", "1").ok() && setup.send("payments", "2").ok());
        setup.clusters.at("a").queueLimit = 1;
        setup.clusters.at("a").holdDeliveries = true;
        QVERIFY(setup.send("orders", "3").error().code == ErrorCode::QueueFull);
        QVERIFY(!setup.pool.waitForRoom(100ms));
        QVERIFY(setup.send("payments", "4").ok());
        QVERIFY(!setup.pool.flush(100ms).ok());
        setup.clusters.at("a").holdDeliveries = false;
        QVERIFY(setup.pool.waitForRoom(100ms));
        QVERIFY(setup.send("orders", "3").ok());
        QVERIFY(setup.pool.flush(1s).ok());
    }

    void itSendsAndDoesNothingElse() {
        Setup setup("{}");
        TopicConfigCluster cluster(*TopicConfig::parse("{}"), {}, {});
        QVERIFY(cluster.consumer({}).error().code == ErrorCode::Unsupported);
        QVERIFY(cluster.admin().error().code == ErrorCode::Unsupported);
        QVERIFY(setup.pool.initTransactions(1s).error.code == ErrorCode::Unsupported);
    }
};

HEADWATER_TEST(tst_ProducerPool)
#include "tst_ProducerPool.moc"
