// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/BootstrapServers.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

class tst_BootstrapServers : public QObject {
    Q_OBJECT
private slots:
    void addressesAreRead_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QStringList>("addresses");
        QTest::newRow("one") << "localhost:9092" << QStringList{"localhost:9092"};
        QTest::newRow("several") << "a:1, b:2 ,c:65535" << QStringList{"a:1", "b:2", "c:65535"};
        QTest::newRow("address") << "127.0.0.1:9092" << QStringList{"127.0.0.1:9092"};
        QTest::newRow("IPv6") << "[::1]:9092,[fe80::1%eth0]:1" << QStringList{"[::1]:9092", "[fe80::1%eth0]:1"};
        QTest::newRow("name") << "kafka-1.my_net.example:9092" << QStringList{"kafka-1.my_net.example:9092"};
    }
    void addressesAreRead() {
        QFETCH(QString, list);
        const auto addresses = parseBootstrapServers(list.toStdString());
        QCOMPARE(textOf(addresses), std::string());
        QStringList found;
        for (const std::string& address : *addresses)
            found += QString::fromStdString(address);
        QTEST(found, "addresses");
    }

    void aWrongFormIsRefusedWithItsFlaw_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("flaw");
        QTest::newRow("empty") << ""
                               << "bootstrap.servers"
                               << "missing";
        QTest::newRow("blank") << "  "
                               << "bootstrap.servers"
                               << "missing";
        QTest::newRow("no port") << "localhost"
                                 << "localhost"
                                 << "the port is missing";
        QTest::newRow("empty port") << "localhost:"
                                    << "localhost:"
                                    << "the port is missing";
        QTest::newRow("port 0") << "localhost:0"
                                << "localhost:0"
                                << "1 to 65535";
        QTest::newRow("port too large") << "localhost:65536"
                                        << "localhost:65536"
                                        << "1 to 65535";
        QTest::newRow("port far too large") << "a:99999999999999999999"
                                            << "a:99999999999999999999"
                                            << "1 to 65535";
        QTest::newRow("negative port") << "a:-1"
                                       << "a:-1"
                                       << "1 to 65535";
        QTest::newRow("port a name") << "a:kafka"
                                     << "a:kafka"
                                     << "1 to 65535";
        QTest::newRow("port with more") << "a:9092x"
                                        << "a:9092x"
                                        << "1 to 65535";
        QTest::newRow("no host") << ":9092"
                                 << ":9092"
                                 << "the host is missing";
        QTest::newRow("scheme") << "https://a:9092"
                                << "https://a:9092"
                                << "scheme";
        QTest::newRow("scheme of Kafka's") << "SASL_SSL://a:9092"
                                           << "SASL_SSL://a:9092"
                                           << "scheme";
        QTest::newRow("path") << "a/b:9092"
                              << "a/b:9092"
                              << "a host has";
        QTest::newRow("space inside") << "a b:9092"
                                      << "a b:9092"
                                      << "a host has";
        QTest::newRow("last one missing") << "a:1,"
                                          << "bootstrap.servers"
                                          << "missing";
        QTest::newRow("one wrong among good") << "a:1,b,c:3"
                                              << "b"
                                              << "the port is missing";
        QTest::newRow("IPv6 without brackets") << "::1:9092"
                                               << "::1:9092"
                                               << "brackets";
        QTest::newRow("IPv6 without port") << "[::1]"
                                           << "[::1]"
                                           << "the port is missing";
        QTest::newRow("bracket open") << "[::1:9092"
                                      << "[::1:9092"
                                      << "not closed";
        QTest::newRow("empty brackets") << "[]:9092"
                                        << "[]:9092"
                                        << "the host is missing";
        QTest::newRow("semicolons") << "a:1;b:2"
                                    << "a:1;b:2"
                                    << "brackets";
    }
    void aWrongFormIsRefusedWithItsFlaw() {
        QFETCH(QString, list);
        QFETCH(QString, flaw);
        const auto addresses = parseBootstrapServers(list.toStdString());
        QVERIFY(!addresses);
        QVERIFY(addresses.error().code == ErrorCode::InvalidArgument);
        QTEST(QString::fromStdString(addresses.error().where), "where");
        QVERIFY2(addresses.error().message.find(flaw.toStdString()) != std::string::npos,
                 addresses.error().message.c_str());
    }
};

HEADWATER_TEST(tst_BootstrapServers)
#include "tst_BootstrapServers.moc"
