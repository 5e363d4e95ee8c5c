// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/BrokerErrors.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_BrokerErrors : public QObject {
    Q_OBJECT
private slots:
    void addressAndReasonAreReadFromTheClientsText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("reason");
        QTest::newRow("refused") << "127.0.0.1:1/bootstrap: Connect to ipv4#127.0.0.1:1 failed: Connection refused "
                                    "(after 0ms in state CONNECT, 3 identical error(s) suppressed)"
                                 << "127.0.0.1:1"
                                 << "Connection refused";
        QTest::newRow("IPv6") << "[::1]:1/bootstrap: Connect to ipv6#[::1]:1 failed: Connection refused (after 0ms in "
                                 "state CONNECT)"
                              << "[::1]:1"
                              << "Connection refused";
        QTest::newRow("name") << "no.such.host:9092/bootstrap: Failed to resolve 'no.such.host:9092': Name or service "
                                 "not known (after 3ms in state CONNECT)"
                              << "no.such.host:9092"
                              << "Failed to resolve 'no.such.host:9092': Name or service not known";
        QTest::newRow("scheme and number") << "sasl_ssl://b-1:9096/1: SASL authentication error: Authentication failed "
                                              "(after 10ms in state AUTH_REQ)"
                                           << "b-1:9096"
                                           << "SASL authentication error: Authentication failed";
        QTest::newRow("coordinator") << "GroupCoordinator: b-2:9092: Disconnected (after 5000ms in state UP)"
                                     << "b-2:9092"
                                     << "Disconnected";
        QTest::newRow("TLS")
            << "ssl://a:1/bootstrap: SSL handshake failed: ../ssl/statem/statem_clnt.c:1889:f error:0A0086:SSL "
               "routines::certificate verify failed: broker certificate could not be verified (after "
               "5ms in state SSL_HANDSHAKE)"
            << "a:1"
            << "SSL handshake failed: certificate verify failed: broker certificate could not be "
               "verified";
        QTest::newRow("an HTTP server") << "127.0.0.1:80/bootstrap: Receive failed: Invalid response size 1213486160 "
                                           "(0..100000000): increase receive.message.max.bytes"
                                        << "127.0.0.1:80"
                                        << "an HTTP server answers there, not a Kafka broker";
        QTest::newRow("of no broker") << "Something went wrong"
                                      << ""
                                      << "Something went wrong";
    }
    void addressAndReasonAreReadFromTheClientsText() {
        QFETCH(QString, text);
        BrokerErrors errors({});
        const auto error = errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, text.toStdString());
        QVERIFY(error);
        QTEST(QString::fromStdString(error->where), "address");
        QTEST(QString::fromStdString(error->message), "reason");
        QVERIFY(error->code == ErrorCode::Unreachable);
    }

    void anUnreachableClusterNamesEachAddressThatWasTried() {
        const std::string silence = "as of something else than Kafka, or of a listener for another security.protocol";
        BrokerErrors errors({{"bootstrap.servers", "a:1,b:2"}});
        QCOMPARE(errors.unreachable().message,
                 std::string("no broker answers (a:1: no answer; b:2: no answer, " + silence + ")"));
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT,
                   "a:1/bootstrap: Connect to ipv4#10.0.0.1:1 failed: Connection refused");
        errors.add(RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN, "2/2 brokers are down");
        QCOMPARE(errors.unreachable().message,
                 std::string("no broker answers (a:1: Connection refused; b:2: no answer, " + silence + ")"));
        QVERIFY(errors.unreachable().code == ErrorCode::Unreachable);
        const Error other{.code = ErrorCode::TooLarge, .message = "too large"};
        QVERIFY(errors.explain(other) == other);
    }

    void whatSaysMoreIsKept() {
        BrokerErrors errors({{"bootstrap.servers", "a:1"}});
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, "a:1/bootstrap: Disconnected: verify that security.protocol is right");
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, "a:1/bootstrap: Send failed: Broken pipe");
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, "a:1/bootstrap: Disconnected");
        QCOMPARE(errors.recent(), std::string("a:1: Disconnected: verify that security.protocol is right"));
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT,
                   "a:1/bootstrap: Connect to ipv4#10.0.0.1:1 failed: Connection refused");
        QCOMPARE(errors.recent(), std::string("a:1: Connection refused"));
    }
    void waitingIsHopelessWithoutTheRightCertificateOrLogin() {
        BrokerErrors errors({{"bootstrap.servers", "a:1,b:2"}});
        QVERIFY(!errors.hopeless());
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, "a:1/bootstrap: Disconnected");
        errors.add(RD_KAFKA_RESP_ERR__SSL, "ssl://b:2/bootstrap: SSL handshake failed");
        QVERIFY(!errors.hopeless());
        errors.add(RD_KAFKA_RESP_ERR__SSL, "ssl://a:1/bootstrap: SSL handshake failed");
        QVERIFY(errors.hopeless());
    }
    void aRightThatIsMissingHasNothingToDoWithConnections() {
        BrokerErrors errors({{"bootstrap.servers", "a:1"}});
        errors.add(RD_KAFKA_RESP_ERR__TRANSPORT, "a:1/bootstrap: Disconnected");
        const Error error{.code = ErrorCode::Unauthorized, .message = "no right to this topic"};
        QVERIFY(errors.explain(error) == error);
    }

    void scramIsExplainedWhereTheLibraryDoesItWrongly_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<bool>("explained");
        const bool old = rd_kafka_version() < 0x02060100;
        QTest::newRow("SCRAM-SHA-256") << "SCRAM-SHA-256" << old;
        QTest::newRow("SCRAM-SHA-512") << "SCRAM-SHA-512" << old;
        QTest::newRow("PLAIN") << "PLAIN" << false;
    }
    void scramIsExplainedWhereTheLibraryDoesItWrongly() {
        QFETCH(QString, mechanism);
        QFETCH(bool, explained);
        for (const char* name : {"sasl.mechanisms", "sasl.mechanism"}) {
            BrokerErrors errors({{"bootstrap.servers", "a:1"}, {name, mechanism.toStdString()}});
            errors.add(RD_KAFKA_RESP_ERR__AUTHENTICATION, "sasl_ssl://a:1/bootstrap: SASL authentication error");
            const Error error = errors.unreachable();
            QVERIFY(error.code == ErrorCode::Unauthorized);
            QCOMPARE(error.message.find("2.6.1") != std::string::npos, explained);
            QVERIFY(errors.hopeless());
        }
    }
};

HEADWATER_TEST(tst_BrokerErrors)
#include "tst_BrokerErrors.moc"
