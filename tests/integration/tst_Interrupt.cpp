// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C ends every command cleanly: what was acknowledged is reported, and nothing half-written stays.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

using namespace headwater;
using namespace headwater::test;

namespace {

// A command that runs until it is told to stop.
class Running {
public:
    Running(const char* command, const std::string& topic, const QStringList& arguments) {
        m_process.start(headwaterBinary(),
                        QStringList{command, "-b", q(RealBroker::address()), "-t", q(topic)} + arguments);
    }
    void write(const QByteArray& input) { m_process.write(input); }
    const QByteArray& out() {
        m_process.waitForReadyRead(50);
        return m_out += m_process.readAllStandardOutput();
    }
    /// Its exit code; -1 where the signal killed it or it goes on.
    int interrupt(int signal = SIGINT) {
        ::kill(pid_t(m_process.processId()), signal);
        const bool ended = m_process.waitForFinished(15000) && m_process.exitStatus() == QProcess::NormalExit;
        m_out += m_process.readAllStandardOutput();
        return ended ? m_process.exitCode() : -1;
    }

private:
    QProcess m_process;
    QByteArray m_out;
};

} // namespace

class tst_Interrupt : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(RealBroker::isThere(), RealBroker::Missing); }

    void aSlowLiveTailShowsEachRecordAndEndsWell_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
    }
    void aSlowLiveTailShowsEachRecordAndEndsWell() {
        QFETCH(int, signal);
        const std::string topic = RealBroker::newTopic("live");
        Running tail("tail", topic, {"--from", "beginning"});
        for (int i = 1; i <= 3; ++i) {
            QCOMPARE(send(topic, {"-v", "x"}).exitCode, 0);
            QTRY_COMPARE_WITH_TIMEOUT(tail.out().count('\n'), i, 10000);
        }
        QCOMPARE(tail.interrupt(signal), 0);
        QCOMPARE(recordsOf(tail.out().toStdString()).size(), 3u);
    }

    void aSendThatWaitsForItsInputReportsWhatItSent() {
        const std::string topic = RealBroker::newTopic("waits");
        Running sending("send", topic, {"--file", "-"});
        sending.write("{\"value\":\"1\"}\n{\"value\":\"2\"}\n{\"val");
        QTRY_COMPARE_WITH_TIMEOUT(readBack(topic).size(), 2u, 15000);
        QCOMPARE(sending.interrupt(), 1);
        const QJsonObject account = QJsonDocument::fromJson(sending.out()).object();
        QCOMPARE(account[QStringLiteral("sent")].toInt(), 2);
        QVERIFY(account[QStringLiteral("stopped")].toString().contains("cancelled"));
        QCOMPARE(readBack(topic).size(), 2u);
    }

    void aSendInFullFlightReportsExactlyWhatArrived() {
        const std::string topic = RealBroker::newTopic("flight");
        Running sending("send", topic, {"-v", "x", "--repeat", "1000000000", "--rate", "20000"});
        QTRY_VERIFY_WITH_TIMEOUT(readBack(topic).size() > 1000, 15000);
        QCOMPARE(sending.interrupt(), 1);
        const QJsonObject account = QJsonDocument::fromJson(sending.out()).object();
        QCOMPARE(account[QStringLiteral("unknown")].toInt(), 0);
        QCOMPARE(std::size_t(account[QStringLiteral("sent")].toInt()), readBack(topic).size());
    }

    void anInterruptedTransactionLeavesNothing() {
        const std::string topic = RealBroker::newTopic("txint");
        Running sending("send", topic,
                        {"--transactional-id", q(topic), "-v", "x", "--repeat", "1000000", "--rate", "1000"});
        const QStringList all{"-X", "isolation.level=read_uncommitted"};
        QTRY_VERIFY_WITH_TIMEOUT(!readBack(topic, all).empty(), 15000);
        QCOMPARE(sending.interrupt(), 1);
        QCOMPARE(QJsonDocument::fromJson(sending.out()).object()[QStringLiteral("sent")].toInt(), 0);
        QCOMPARE(readBack(topic).size(), 0u);
    }
};

HEADWATER_TEST(tst_Interrupt)
#include "tst_Interrupt.moc"
