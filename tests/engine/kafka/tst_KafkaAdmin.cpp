// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/SilentPort.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

class tst_KafkaAdmin : public QObject {
    Q_OBJECT
private slots:
    void aClusterIsDescribed() {
        MockBroker broker(3);
        broker.createTopic("b", 2);
        broker.createTopic("a");
        auto admin = broker.cluster()->admin().value();
        const auto cluster = admin->describeCluster(10s);
        QCOMPARE(textOf(cluster), std::string());
        QCOMPARE(cluster->brokers.size(), 3u);
        QCOMPARE(cluster->brokers[0].id, 1);
        QCOMPARE(cluster->brokers[0].host, std::string("127.0.0.1"));
        QVERIFY(broker.bootstrapServers().find(':' + std::to_string(cluster->brokers[2].port)) != std::string::npos);
        QVERIFY(!cluster->clusterId.empty());
        const auto topics = admin->topics(10s);
        QCOMPARE(textOf(topics), std::string());
        QCOMPARE(topics->size(), 2u);
        QCOMPARE((*topics)[0].name, std::string("a"));
        QCOMPARE((*topics)[1].partitions.size(), 2u);
        QCOMPARE((*topics)[1].partitions[1].partition, 1);
        QCOMPARE((*topics)[1].partitions[1].leader, 2);
        const auto topic = admin->topic("b", 10s);
        QVERIFY(topic && topic->partitions.size() == 2);
    }

    void nobodyThereIsToldInTimeWithTheReason_data() {
        QTest::addColumn<QString>("addresses");
        QTest::addColumn<QStringList>("reasons");
        QTest::newRow("refused") << "127.0.0.1:1" << QStringList{"127.0.0.1:1: Connection refused"};
        QTest::newRow("several") << "127.0.0.1:1,127.0.0.1:2"
                                 << QStringList{"127.0.0.1:1: Connection refused", "127.0.0.1:2: Connection refused"};
        const QString noName = QString(70, 'x') + ":9092"; // too long for any name server to be asked
        QTest::newRow("no such name") << noName << QStringList{noName + ": Failed to resolve"};
        QTest::newRow("silent") << QString::fromStdString(m_silent.address())
                                << QStringList{QString::fromStdString(m_silent.address())};
        QTest::newRow("IPv6") << "[::1]:1" << QStringList{"[::1]:1: "};
    }
    void nobodyThereIsToldInTimeWithTheReason() {
        QFETCH(QString, addresses);
        QFETCH(QStringList, reasons);
        const auto cluster = KafkaCluster::create({{"bootstrap.servers", addresses.toStdString()}}).value();
        auto admin = cluster->admin().value();
        QElapsedTimer timer;
        timer.start();
        const auto described = admin->describeCluster(2500ms);
        QVERIFY2(timer.elapsed() < 5000, std::to_string(timer.elapsed()).c_str());
        QVERIFY(!described);
        QVERIFY2(described.error().code == ErrorCode::Unreachable, textOf(described).c_str());
        QVERIFY(described.error().retriable);
        for (const QString& reason : reasons)
            QVERIFY2(described.error().message.find(reason.toStdString()) != std::string::npos,
                     described.error().message.c_str());
        QVERIFY(described.error().message.find('\n') == std::string::npos);
    }
    void theSameAdminAnswersWhenTheBrokerIsBack() {
        MockBroker broker;
        auto cluster = broker.cluster({{"reconnect.backoff.max.ms", "200"}});
        auto admin = cluster->admin().value();
        broker.down();
        QVERIFY(!admin->topics(500ms));
        broker.up();
        QCOMPARE(textOf(admin->topics(20s)), std::string());
    }

    void wrongRequestsAreRefusedBeforeAnyoneIsAsked() {
        const auto cluster = KafkaCluster::create({{"bootstrap.servers", "127.0.0.1:1"}}).value();
        auto admin = cluster->admin().value();
        for (const auto& error :
             {admin->topic("a b", 10s).error(), admin->topic("", 10s).error(),
              admin->createTopic({"..", 1, 1}, 10s).error(), admin->createTopic({"a", 0, 1}, 10s).error(),
              admin->createTopic({"a", -7, 1}, 10s).error(), admin->createTopic({"a", 1, 0}, 10s).error()})
            QVERIFY2(error.code == ErrorCode::InvalidArgument, error.text().c_str());
    }
    void badClustersAreRefusedAtOnce_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("where");
        QTest::newRow("address") << "bootstrap.servers"
                                 << "localhost"
                                 << "localhost";
        QTest::newRow("no address") << "client.id"
                                    << "x"
                                    << "bootstrap.servers";
        QTest::newRow("unknown property") << "bootstrap.server"
                                          << "a:1"
                                          << "bootstrap.server";
        QTest::newRow("value") << "security.protocol"
                               << "none"
                               << "security.protocol";
        QTest::newRow("number") << "linger.ms"
                                << "soon"
                                << "linger.ms";
        QTest::newRow("range") << "message.max.bytes"
                               << "1"
                               << "message.max.bytes";
        QTest::newRow("mock") << "test.mock.num.brokers"
                              << "3"
                              << "test.mock.num.brokers";
    }
    void badClustersAreRefusedAtOnce() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        Properties properties;
        if (!name.startsWith("bootstrap") && name != "client.id")
            properties.set("bootstrap.servers", "a:1");
        properties.set(name.toStdString(), value.toStdString());
        if (name == "bootstrap.server")
            properties.set("bootstrap.servers", "a:1");
        const auto cluster = KafkaCluster::create(properties);
        QVERIFY(!cluster);
        QTEST(QString::fromStdString(cluster.error().where), "where");
    }
    void aSecretIsNeverPartOfAMessage() {
        const auto cluster = KafkaCluster::create({{"bootstrap.servers", "127.0.0.1:1"},
                                                   {"security.protocol", "SSL"},
                                                   {"ssl.key.pem", "hunter2"},
                                                   {"ssl.key.password", "hunter3"}});
        QVERIFY(cluster.ok());
        const auto admin = (*cluster)->admin();
        QVERIFY(!admin);
        QVERIFY2(textOf(admin).find("hunter") == std::string::npos, textOf(admin).c_str());
    }

private:
    SilentPort m_silent;
};

HEADWATER_TEST(tst_KafkaAdmin)
#include "tst_KafkaAdmin.moc"
