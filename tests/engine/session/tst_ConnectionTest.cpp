// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/ConnectionTest.h"

#include "tests/support/MockBroker.h"
#include "tests/support/RecordFiles.h"
#include "tests/support/SilentPort.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>
#include <QtNetwork/QSslConfiguration>
#include <QtNetwork/QSslKey>
#include <QtNetwork/QSslServer>
#include <QtNetwork/QTcpServer>
#include <QtNetwork/QTcpSocket>

using namespace headwater;
using namespace headwater::test;

namespace {

using State = ConnectionTestStep::State;
using Steps = std::vector<ConnectionTestStep>;

/// "name done, tcp failed, metadata skipped"
QString told(const Steps& steps) {
    static const char* const names[] = {"name", "tcp", "tls", "login", "metadata"};
    static const char* const states[] = {"waiting", "running", "done", "failed", "skipped"};
    QStringList all;
    for (const ConnectionTestStep& step : steps)
        all += QString("%1 %2").arg(names[int(step.step)], states[int(step.state)]);
    return all.join(", ");
}

std::string errorsOf(const Steps& steps) {
    std::string all;
    for (const ConnectionTestStep& step : steps)
        all += step.error ? step.error->text() + '\n' : "";
    return all;
}

/// A port whose server speaks TLS with a certificate of its own making.
class TlsPort {
public:
    TlsPort() {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        const auto file = [](const char* name) { return QByteArray::fromStdString(readTestData(name)); };
        configuration.setLocalCertificate(QSslCertificate(file("tls/localhost.pem")));
        configuration.setPrivateKey(QSslKey(file("tls/localhost-key.pem"), QSsl::Rsa));
        m_server.setSslConfiguration(configuration);
        m_server.listen(QHostAddress::LocalHost);
    }
    std::string address() const { return "127.0.0.1:" + std::to_string(m_server.serverPort()); }

private:
    QSslServer m_server;
};

/// A port that answers whatever it hears with the same bytes.
class BabblingPort {
public:
    explicit BabblingPort(QByteArray answer) {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this, answer] {
            while (QTcpSocket* socket = m_server.nextPendingConnection())
                QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket, answer] {
                    socket->readAll();
                    socket->write(answer);
                });
        });
        m_server.listen(QHostAddress::LocalHost);
    }
    std::string address() const { return "127.0.0.1:" + std::to_string(m_server.serverPort()); }

private:
    QTcpServer m_server;
};

} // namespace

class tst_ConnectionTest : public QObject {
    Q_OBJECT
private slots:
    void aBrokerThatWorksPassesAllSteps() {
        MockBroker broker;
        run({{"bootstrap.servers", broker.bootstrapServers()}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, metadata done"));
        QVERIFY(!m_job.error);
        QCOMPARE(m_steps[0].detail, std::string("127.0.0.1"));
        QCOMPARE(m_steps[2].detail, std::string("1 broker"));
        for (const ConnectionTestStep& step : m_steps)
            QVERIFY(step.time > Clock::Duration(0));
    }

    void theStepThatFailsIsNamedWithWhatToDo_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("says");
        QTest::newRow("a name that nobody has") << "no-such-host.invalid:9092"
                                                << "name failed, tcp skipped, metadata skipped"
                                                << "spelling";
        QTest::newRow("a closed port") << "127.0.0.1:1"
                                       << "name done, tcp failed, metadata skipped"
                                       << "nothing listens there";
        QTest::newRow("an IPv6 address in brackets") << "[::1]:1"
                                                     << "name done, tcp failed, metadata skipped"
                                                     << "nothing listens there";
    }
    void theStepThatFailsIsNamedWithWhatToDo() {
        QFETCH(QString, address);
        QFETCH(QString, says);
        run({{"bootstrap.servers", address.toStdString()}});
        QTEST(told(m_steps), "steps");
        QVERIFY2(errorsOf(m_steps).find(says.toStdString()) != std::string::npos, errorsOf(m_steps).c_str());
        QVERIFY(m_job.error && m_job.error->code == ErrorCode::Unreachable);
    }

    void oneUsableAddressIsEnough() {
        MockBroker broker;
        run({{"bootstrap.servers", "127.0.0.1:1," + broker.bootstrapServers() + ",127.0.0.1:1"}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp failed, metadata skipped, "
                                               "name done, tcp done, metadata done"));
        QVERIFY(!m_job.error);
    }

    void aPlainPortSpokenToInTlsFailsInTls() {
        MockBroker broker;
        run({{"bootstrap.servers", broker.bootstrapServers()}, {"security.protocol", "ssl"}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, tls failed, metadata skipped"));
        QVERIFY2(errorsOf(m_steps).find("security.protocol") != std::string::npos ||
                     errorsOf(m_steps).find("speak TLS") != std::string::npos,
                 errorsOf(m_steps).c_str());
    }

    void aTlsPortSpokenToInPlainSaysSo() {
        TlsPort port;
        run({{"bootstrap.servers", port.address()}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, metadata failed"));
        QVERIFY2(errorsOf(m_steps).find("security.protocol") != std::string::npos, errorsOf(m_steps).c_str());
    }

    void aCertificateThatNobodyTrustsFailsInTls() {
        TlsPort port;
        run({{"bootstrap.servers", port.address()}, {"security.protocol", "SSL"}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, tls failed, metadata skipped"));
        QVERIFY2(errorsOf(m_steps).find("certificate") != std::string::npos, errorsOf(m_steps).c_str());
    }

    void aPortThatKnowsNoLoginFailsThere() {
        MockBroker broker;
        run({{"bootstrap.servers", broker.bootstrapServers()},
             {"security.protocol", "sasl_plaintext"},
             {"sasl.mechanism", "PLAIN"},
             {"sasl.username", "u"},
             {"sasl.password", "geheim"}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, login failed, metadata skipped"));
        QVERIFY2(errorsOf(m_steps).find("geheim") == std::string::npos, errorsOf(m_steps).c_str());
    }

    void nonsenseForAnAnswerIsAFailureLikeAnother_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("text") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n");
        QTest::newRow("zeros") << QByteArray(100, '\0');
        QTest::newRow("a short frame") << QByteArray("\0\0\0\4\0\0\0\1", 8);
        QTest::newRow("a long frame") << QByteArray("\0\0\x40\0\0\0\0\1", 8) + QByteArray(0x4000, '\x7f');
    }
    void nonsenseForAnAnswerIsAFailureLikeAnother() {
        QFETCH(QByteArray, answer);
        BabblingPort port(answer);
        run({{"bootstrap.servers", port.address()}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, metadata failed"));
    }

    void aSilentPortIsGivenUpWithinABound() {
        SilentPort port;
        QElapsedTimer timer;
        timer.start();
        run({{"bootstrap.servers", port.address()}});
        QCOMPARE(told(m_steps), QStringLiteral("name done, tcp done, metadata failed"));
        QVERIFY(timer.elapsed() < 15000);
    }

    void aCancelEndsItSoon() {
        SilentPort port;
        const auto endings = std::make_shared<Endings>();
        ConnectionTest test({{"bootstrap.servers", port.address()}, {"security.protocol", "ssl"}}, 1, m_clock, endings);
        QTRY_VERIFY(told(test.steps()).contains("tls running"));
        QElapsedTimer timer;
        timer.start();
        test.cancel();
        QTRY_VERIFY(test.job()->snapshot().finished);
        QVERIFY(timer.elapsed() < 2000);
        QVERIFY(test.job()->snapshot().error->code == ErrorCode::Cancelled);
        QCOMPARE(told(test.steps()), QStringLiteral("name done, tcp done, tls failed, metadata skipped"));
    }

    void wrongPropertiesAreSaidBeforeAnythingIsTried_data() {
        QTest::addColumn<QString>("property");
        QTest::addColumn<QString>("value");
        QTest::newRow("an unknown one") << "bootstrap.server"
                                        << "a:1";
        QTest::newRow("a wrong value") << "security.protocol"
                                       << "tls";
        QTest::newRow("a wrong address") << "bootstrap.servers"
                                         << "a";
    }
    void wrongPropertiesAreSaidBeforeAnythingIsTried() {
        QFETCH(QString, property);
        QFETCH(QString, value);
        Properties properties{{"bootstrap.servers", "127.0.0.1:1"}};
        properties.set(property.toStdString(), value.toStdString());
        run(properties);
        QVERIFY(m_steps.empty());
        QVERIFY(m_job.error && m_job.error->code == ErrorCode::InvalidArgument);
    }

private:
    void run(Properties properties) {
        const auto endings = std::make_shared<Endings>();
        ConnectionTest test(std::move(properties), 1, m_clock, endings);
        QTRY_VERIFY_WITH_TIMEOUT(test.job()->snapshot().finished, 30000);
        m_steps = test.steps();
        m_job = test.job()->snapshot();
    }

    const SystemClock m_clock;
    Steps m_steps;
    JobSnapshot m_job;
};

HEADWATER_TEST(tst_ConnectionTest)
#include "tst_ConnectionTest.moc"
