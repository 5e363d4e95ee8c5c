// SPDX-License-Identifier: GPL-3.0-or-later
// Standard streams as shells, pipes and full disks make them: what was read and sent is accounted for in any case, and
// what stands there is whole.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace headwater;
using namespace headwater::test;

namespace {

constexpr int Many = 20'000;

/// A topic with so many records that no pipe holds them.
const std::string& filled() {
    static const std::string topic = [] {
        std::string made = RealBroker::newTopic("streams");
        if (send(made, {"-v", "x", "--repeat", QString::number(Many)}).exitCode != 0)
            qFatal("send");
        return made;
    }();
    return topic;
}

/// In the script, $H is the program, $B the broker and $T the topic.
CommandRun shell(const char* script, const std::string& topic, const QByteArray& input = {}) {
    const QString begin =
        QStringLiteral("H='%1' B='%2' T='%3'\n").arg(headwaterBinary(), q(RealBroker::address()), q(topic));
    return runProgram(QStringLiteral("bash"), {"-c", begin + QString::fromLatin1(script)}, input);
}

} // namespace

class tst_Streams : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(RealBroker::isThere(), RealBroker::Missing); }

    void aResultThatCannotBeWrittenIsToldToPeople_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char* name, const char* script, int exitCode, const char* told) {
            QTest::newRow(name) << QByteArray(script) << exitCode << QByteArray(told);
        };
        row("an account, full", "$H send -b $B -t $T -v x --repeat 3 >/dev/full", 1, "\"sent\":3");
        row("an account, closed", "$H send -b $B -t $T -v x --repeat 3 >&-", 1, "\"sent\":3");
        row("an account, nobody", "$H send -b $B -t $T -v x --repeat 3 | true; exit ${PIPESTATUS[0]}", 0, "\"sent\":3");
        row("one record, full", "$H send -b $B -t $T -v x >/dev/full", 1, "\"outcome\":\"done\"");
        row("a text, full", "$H send -b $B -t $T -v x --repeat 3 -o text >/dev/full", 1, "sent 3, failed 0");
        row("records, full", "$H tail -b $B -t $T --until end >/dev/full", 1, " 0 shown");
        row("records, closed", "$H tail -b $B -t $T --until end >&-", 1, " 0 shown");
        row("records to come, closed", "$H tail -b $B -t $T >&-", 1, "standard output: closed");
    }
    void aResultThatCannotBeWrittenIsToldToPeople() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, told);
        static const std::string topic = [] {
            std::string made = RealBroker::newTopic("told");
            send(made, {"-v", "x"});
            return made;
        }();
        const CommandRun run = shell(script, topic);
        QTEST(run.exitCode, "exitCode");
        QVERIFY2(run.err.contains(told), run.err);
        QVERIFY2(run.exitCode == 0 || run.err.contains("standard output"), run.err);
    }

    // As when a disk gets full: what is counted as shown stands there, and no half of a line.
    void aFileThatMayNotGrowEndsWithAWholeLine_data() {
        QTest::addColumn<QByteArray>("redirection");
        QTest::newRow("a new file") << QByteArray(">");
        QTest::newRow("an older file") << QByteArray(">>");
    }
    void aFileThatMayNotGrowEndsWithAWholeLine() {
        QFETCH(QByteArray, redirection);
        QTemporaryDir folder;
        QFile file(folder.filePath("out"));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write("older\n") == 6 && file.flush());
        const QByteArray script =
            "ulimit -f 1000; $H tail -b $B -t $T --until end " + redirection + file.fileName().toUtf8();
        const CommandRun run = shell(script, filled());
        QCOMPARE(run.exitCode, 1);
        QVERIFY(file.seek(0));
        const QByteArray text = file.readAll();
        QVERIFY(text.endsWith("}\n") && text.size() > 900'000);
        const qsizetype lines = text.count('\n') - (redirection == ">>" ? 1 : 0);
        QVERIFY2(run.err.contains(' ' + QByteArray::number(lines) + " shown"), run.err);
    }

    void aReaderThatIsSlowGetsAll() {
        const CommandRun run = shell("$H tail -b $B -t $T --until end | sort | wc -l", filled());
        QCOMPARE(run.out.trimmed(), QByteArray::number(Many));
    }

    void aReaderThatHasGoneEndsAQuietTail() {
        const CommandRun run = shell("$H tail -b $B -t $T | true", RealBroker::newTopic("quiet"));
        QCOMPARE(run.exitCode, 0); // and so it came to an end
    }

    void oneSignalEndsATailWhoseReaderDoesNotRead() {
        QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int reader = ::open(qPrintable(pipe), O_RDONLY | O_NONBLOCK);
        QProcess process;
        process.setStandardOutputFile(pipe);
        process.start(headwaterBinary(), {"tail", "-b", q(RealBroker::address()), "-t", q(filled()), "--from", "0"});
        char byte = 0;
        QTRY_VERIFY_WITH_TIMEOUT(::read(reader, &byte, 1) == 1, 15000);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(15000));
        ::close(reader);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        const QByteArray told = process.readAllStandardError();
        QVERIFY2(told.contains("nobody read it") && told.contains(" shown"), told);
    }

    void oneSignalEndsASendThatWaitsForAPipe() {
        QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        QProcess process;
        process.start(headwaterBinary(), {"send", "-b", q(RealBroker::address()), "-t", q(filled()), "--file", pipe});
        int writer = -1;
        QTRY_VERIFY_WITH_TIMEOUT((writer = ::open(qPrintable(pipe), O_WRONLY | O_NONBLOCK)) >= 0, 10000);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(15000));
        ::close(writer);
    }

    void inputThatCannotBeReadAtAllIsWrongUsage_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("closed") << QByteArray("$H send -b $B -t $T --file - <&-") << QByteArray("standard input");
        QTest::newRow("open for writing")
            << QByteArray("$H send -b $B -t $T --file - 0>/dev/null") << QByteArray("standard input");
        QTest::newRow("UTF-16") << QByteArray("printf '\\377\\376{\\0}\\0' | $H send -b $B -t $T --file -")
                                << QByteArray("UTF-16");
    }
    void inputThatCannotBeReadAtAllIsWrongUsage() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, names);
        const CommandRun run = shell(script, "unused");
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(names) && run.err.count('\n') == 1, run.err);
    }

    void aLackOfMemoryIsOneClearLine() {
        const CommandRun run = shell("ulimit -v 500000; head -c 200000000 /dev/zero | tr '\\0' x | "
                                     "$H send -b $B -t $T --file -",
                                     filled());
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("headwater: stopped: there is not enough memory\n"), run.err);
        QVERIFY(run.out.contains("\"sent\":0"));
    }

    void aPartitionThatIsNotThereAccountsForNoOther() {
        const CommandRun run = tail(filled(), {"-p", "7", "--until", "end"});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("has no partition 7") && run.err.count('\n') == 1, run.err);
    }

    void aLimitOfTheClientIsNotBlamedOnTheTopic() {
        const CommandRun run = send(filled(), {"-v", QString(2000, 'x'), "-X", "message.max.bytes=1000"});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("the property message.max.bytes"), run.err);
    }

    void theOlderNameOfTheBrokersWillDo() {
        const CommandRun run = shell("$H send -X metadata.broker.list=$B -t $T -v x", filled());
        QVERIFY2(run.exitCode == 0, run.err);
    }
};

HEADWATER_TEST(tst_Streams)
#include "tst_Streams.moc"
