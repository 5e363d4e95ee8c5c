// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong before any cluster is asked: one clear line, the place named, and the exit code of its kind.
#include "tests/support/CommandRun.h"
#include "tests/support/TestMain.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTcpServer>
#include <QTemporaryDir>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace headwater::test;

class tst_CommandLine : public QObject {
    Q_OBJECT
private slots:
    void badUsageIsOneClearLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("names");
        const auto row = [](const char* name, QStringList arguments, const char* names) {
            QTest::newRow(name) << arguments << QByteArray(names);
        };
        const QStringList send{"send", "-b", "127.0.0.1:9", "-t", "t"};
        const QStringList tail{"tail", "-b", "127.0.0.1:9", "-t", "t"};
        row("a window on no cluster", {"-X", "linger.ms=5"}, "-b HOST:PORT");
        row("a window on an unknown profile", {"--profile", "nope"}, "nope");
        row("unknown command", {"sned"}, "sned");
        row("unknown option", send + QStringList{"-v", "x", "--haeder", "a=b"}, "--haeder");
        row("no cluster", {"send", "-t", "t", "-v", "x"}, "-b HOST:PORT");
        row("no topic", {"send", "-b", "127.0.0.1:9", "-v", "x"}, "-t");
        row("nothing to send", send, "-v VALUE");
        row("value and tombstone", send + QStringList{"-v", "x", "--tombstone"}, "--tombstone");
        row("file and key", send + QStringList{"--file", "-", "-k", "x"}, "--file");
        row("file that is not there", send + QStringList{"--file", "/nonexistent/x.jsonl"}, "/nonexistent/x.jsonl");
        row("file that is a folder", send + QStringList{"--file", "/"}, "/");
        row("bad hex digit", send + QStringList{"-v", "x", "--header-hex", "a=0g"}, "--header-hex a=0g");
        row("odd hex", send + QStringList{"-v", "x", "--header-hex", "a=000"}, "--header-hex a=000");
        row("bad partition", send + QStringList{"-v", "x", "-p", "three"}, "three");
        row("negative partition", send + QStringList{"-v", "x", "-p", "-1"}, "-1");
        row("bad time", send + QStringList{"-v", "x", "--timestamp", "yesterday"}, "yesterday");
        row("time without zone", send + QStringList{"-v", "x", "--timestamp", "2026-01-31T08:00:00"}, "--timestamp");
        row("bad rate", send + QStringList{"-v", "x", "--rate", "fast"}, "fast");
        row("a rate that is no number", send + QStringList{"-v", "x", "--rate", "nan"}, "--rate");
        row("repeats beyond all numbers", send + QStringList{"-v", "x", "--repeat", "99999999999999999999"},
            "--repeat");
        row("a topic's name", {"send", "-b", "127.0.0.1:9", "-t", "a b", "-v", "x"}, "-t");
        row("a topic's name to read", {"tail", "-b", "127.0.0.1:9", "-t", ""}, "-t");
        row("a line break in an argument", {"tail", "-b", "127.0.0.1:9", "-t", "a\nb"}, "-t");
        row("a header without a name", send + QStringList{"-v", "x", "-H", ""}, "-H");
        row("an empty file name", send + QStringList{"--file", ""}, "--file");
        row("brokers named twice", send + QStringList{"-v", "x", "-X", "bootstrap.servers=x:1"}, "-b");
        row("property that hides what arrived", send + QStringList{"-v", "x", "-X", "delivery.report.only.error=true"},
            "delivery.report.only.error");
        row("an empty filter", tail + QStringList{"--where", ""}, "--where");
        row("an empty beginning", tail + QStringList{"--from", ""}, "--from");
        row("no count", tail + QStringList{"-n", "0"}, "-n");
        row("an empty transactional id", send + QStringList{"-v", "x", "--transactional-id", ""}, "--transactional-id");
        row("two transactional ids",
            send + QStringList{"-v", "x", "--transactional-id", "q", "-X", "transactional.id=z"}, "--transactional-id");
        row("a topic list that is not there", {"send", "-t", "t", "-v", "x", "--config", "/nonexistent/l.json"},
            "/nonexistent/l.json");
        row("a topic list that is none", {"send", "-t", "t", "-v", "x", "--config", HEADWATER_SOURCE_DIR "/LICENSE"},
            "LICENSE:1:");
        row("a transaction over a topic list",
            send + QStringList{"-v", "x", "--transactional-id", "q", "--config", "-"}, "--config");
        row("zero repeats", send + QStringList{"-v", "x", "--repeat", "0"}, "--repeat");
        row("unknown property", send + QStringList{"-v", "x", "-X", "bootstrap.severs=x"}, "bootstrap.servers");
        row("property without value", send + QStringList{"-v", "x", "-X", "linger.ms"}, "linger.ms");
        row("property value refused", send + QStringList{"-v", "x", "-X", "linger.ms=soon"}, "linger.ms");
        row("secret in clear", send + QStringList{"-v", "x", "-X", "sasl.password=hunter2"}, "env:");
        row("secret from nowhere", send + QStringList{"-v", "x", "-X", "sasl.password=env:HW_NO_SUCH"}, "HW_NO_SUCH");
        row("property that loads code", send + QStringList{"-v", "x", "-X", "plugin.library.paths=evil"}, "plugin");
        row("property that loads a provider", send + QStringList{"-v", "x", "-X", "ssl.providers=evil"},
            "ssl.providers");
        row("property that runs a command", send + QStringList{"-v", "x", "-X", "sasl.kerberos.kinit.cmd=id"},
            "run a command");
        row("property that hides headers", send + QStringList{"-v", "x", "-X", "api.version.request=false"}, "headers");
        row("properties that contradict each other",
            send + QStringList{"-v", "x", "-X", "enable.idempotence=true", "-X", "acks=1"}, "acks");
        row("a key's file that is missing",
            tail + QStringList{"-X", "security.protocol=ssl", "-X", "ssl.key.location=/nonexistent/key.pem"},
            "/nonexistent/key.pem cannot be opened: No such file");
        row("a login without a mechanism", tail + QStringList{"-X", "security.protocol=sasl_plaintext"},
            "sasl.mechanisms");
        row("a login without a name",
            tail + QStringList{"-X", "security.protocol=sasl_ssl", "-X", "sasl.mechanism=SCRAM-SHA-512"},
            "sasl.username");
        row("a login with an empty password",
            tail + QStringList{"-X", "security.protocol=SASL_SSL", "-X", "sasl.mechanisms=PLAIN", "-X",
                               "sasl.username=me", "-X", "sasl.password=file:/dev/null"},
            "sasl.password: file:/dev/null is empty");
        row("a long property value", tail + QStringList{"-X", "security.protocol=" + QString(5000, 'x')},
            "security.protocol");
        row("a long property name", tail + QStringList{"-X", QString(5000, 'x') + "=1"}, "there is no such property");
        row("the older name of the brokers", {"tail", "-t", "t", "-X", "metadata.broker.list=no port here"},
            "no port here");
        row("the connection before the command", QStringList{"-b", "127.0.0.1:9"} + send, "behind it");
        row("a property before the command", QStringList{"-X", "acks=1"} + tail, "behind it");
        row("a profile before the command", QStringList{"--profile", "p"} + tail, "behind it");
        row("the window's option before a command", QStringList{"--demo"} + tail, "behind it");
        row("no partition", tail + QStringList{"-p", "1|x"}, "'1|x' is no partition");
        row("a partition below 0", tail + QStringList{"-p", "-1"}, "'-1' is no partition");
        row("auto is no partition to read", tail + QStringList{"-p", "auto"}, "'auto' is no partition");
        for (const char* option : {"--from", "--until", "-n", "-p", "--order", "-o", "--where"})
            row(qPrintable(QLatin1String("a long number after ") + option),
                tail + QStringList{option, QString(300, '9')}, option == QByteArray("--where") ? "--where" : "999...");
        row("a long header in hex", send + QStringList{"-v", "x", "--header-hex", QString(5000, 'x')}, "--header-hex");
        row("a long address", {"tail", "-b", QString(5000, 'x'), "-t", "t"}, "xxx...: the port is missing");
        row("bad address", {"send", "-b", "no port here", "-t", "t", "-v", "x"}, "no port here");
        row("port out of range", {"send", "-b", "127.0.0.1:99999", "-t", "t", "-v", "x"}, "99999");
        row("unknown profile", {"send", "--profile", "nope", "-t", "t", "-v", "x"}, "nope");
        row("bad beginning", tail + QStringList{"--from", "yesterday"}, "yesterday");
        row("bad end", tail + QStringList{"--until", "-3"}, "-3");
        row("bad filter", tail + QStringList{"--where", "key = "}, "--where");
        row("bad regular expression", tail + QStringList{"--where", "key matches '('"}, "--where");
        row("bad order", tail + QStringList{"--order", "size"}, "size");
        row("bad format", tail + QStringList{"-o", "xml"}, "xml");
        row("bad count", tail + QStringList{"-n", "many"}, "many");
    }
    void badUsageIsOneClearLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, names);
        const CommandRun run = runHeadwater(arguments);
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.startsWith("headwater: ") && run.err.count('\n') == 1, run.err);
        QVERIFY2(run.err.size() < 450, run.err);
        QVERIFY2(run.err.contains(names), run.err);
        QVERIFY2(!run.err.contains("hunter2"), run.err);
    }

    // Not only of properties that are secret by name: whoever writes a secret elsewhere must not find it in a log.
    void whatCameByAReferenceIsNeverQuoted_data() {
        QTest::addColumn<QStringList>("properties");
        for (const char* name : {"security.protocol", "compression.type", "debug", "bootstrap.servers", "acks",
                                 "linger.ms", "message.max.bytes", "sasl.mechanisms", "ssl.ca.location"}) {
            const QLatin1String property(name);
            QTest::newRow(name) << (property.startsWith(QLatin1String("ss"))
                                        ? QStringList{"security.protocol=ssl", name}
                                    : property.startsWith(QLatin1String("sasl"))
                                        ? QStringList{"security.protocol=sasl_ssl", name}
                                        : QStringList{name});
        }
    }
    void whatCameByAReferenceIsNeverQuoted() {
        QFETCH(QStringList, properties);
        QTemporaryDir folder;
        QFile file(folder.filePath("secret"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("hunter2:x:y\n");
        file.close();
        qputenv("HW_SECRET", "hunter2:x:y");
        for (const QString& reference : {QStringLiteral("env:HW_SECRET"), "file:" + file.fileName()}) {
            QStringList arguments{"send", "-t", "t", "-v", "x"};
            if (!properties.contains("bootstrap.servers"))
                arguments << "-b"
                          << "127.0.0.1:9";
            for (const QString& property : properties)
                arguments << "-X" << (property.contains('=') ? property : property + '=' + reference);
            const CommandRun run = runHeadwater(arguments);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(!run.err.contains("hunter2"), run.err);
            QVERIFY2(run.err.contains(reference.left(60).toUtf8()), run.err);
            QVERIFY2(properties.last() == "sasl.mechanisms" || run.err.contains(properties.last().toUtf8()), run.err);
        }
    }

    void helpThatNobodyGetsIsNotDone() {
        const CommandRun run = runProgram("sh", {"-c", "exec \"$0\" --help >/dev/full", headwaterBinary()});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("standard output"), run.err);
    }

    // Nothing is to be ended cleanly yet, so that the signal does what it does to every program.
    void aSignalEndsWhatWaitsForAFile_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("signal");
        for (const int signal : {SIGINT, SIGTERM}) {
            const QByteArray name = signal == SIGINT ? ", Ctrl-C" : ", SIGTERM";
            QTest::newRow("profiles, to send" + name)
                << QStringList{"send", "--profile", "p", "-t", "t", "-v", "x"} << signal;
            QTest::newRow("profiles, to tail" + name) << QStringList{"tail", "--profile", "p", "-t", "t"} << signal;
            QTest::newRow("profiles, for the window" + name) << QStringList{"--profile", "p"} << signal;
            QTest::newRow("a property's" + name)
                << QStringList{"tail", "-b", "127.0.0.1:9", "-t", "t", "-X", "client.id=file:PIPE"} << signal;
        }
    }
    void aSignalEndsWhatWaitsForAFile() {
        QFETCH(QStringList, arguments);
        QFETCH(int, signal);
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("headwater"));
        const QString pipe = folder.filePath("headwater/profiles.json");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder.path());
        process.setProcessEnvironment(environment);
        process.start(headwaterBinary(), arguments.replaceInStrings("PIPE", pipe));
        int writer = -1; // can be opened once the program reads
        QTRY_VERIFY_WITH_TIMEOUT((writer = ::open(qPrintable(pipe), O_WRONLY | O_NONBLOCK)) >= 0, 10000);
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(10000));
        ::close(writer);
    }

    void helpAndVersionAreResults() {
        for (const QStringList& arguments :
             {QStringList{"--help"}, QStringList{"send", "--help"}, QStringList{"tail", "--help"}}) {
            const CommandRun run = runHeadwater(arguments);
            QCOMPARE(run.exitCode, 0);
            QVERIFY(run.out.contains("--help"));
            QCOMPARE(run.err, QByteArray());
        }
        QVERIFY(runHeadwater({"--version"}).out.startsWith("headwater "));
    }

    // libc's would halve the speed of sending headers, and nothing else would show it.
    void theProgramHasItsOwnAllocator() {
        qputenv("MIMALLOC_VERBOSE", "1");
        const CommandRun run = runHeadwater({"--version"});
        qunsetenv("MIMALLOC_VERBOSE");
        QVERIFY2(run.err.contains("mimalloc: process init"), run.err);
    }

    void anUnreachableBrokerIsNamedWithinFiveSeconds_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("send") << QStringList{"send", "-v", "x"};
        QTest::newRow("tail") << QStringList{"tail"};
    }
    void anUnreachableBrokerIsNamedWithinFiveSeconds() {
        QFETCH(QStringList, command);
        // Two addresses: nobody listens at the one, the other accepts and never answers.
        QTcpServer closed;
        QVERIFY(closed.listen(QHostAddress::LocalHost));
        const QString refused = QStringLiteral("127.0.0.1:%1").arg(closed.serverPort());
        closed.close();
        QTcpServer mute;
        QVERIFY(mute.listen(QHostAddress::LocalHost));
        const QString silent = QStringLiteral("127.0.0.1:%1").arg(mute.serverPort());
        // Five seconds to say it, the rest for a busy machine; less than librdkafka's own waits.
        const CommandRun run = runHeadwater(command + QStringList{"-b", refused + ',' + silent, "-t", "t"}, {}, 20000);
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains(refused.toUtf8()) && run.err.contains(silent.toUtf8()), run.err);
        QCOMPARE(run.out, QByteArray());
    }

    void withoutADisplayTheCommandsAreNamed_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("the window") << QStringList{} << QByteArray("DISPLAY") << QByteArray();
        QTest::newRow("the demonstration") << QStringList{"--demo"} << QByteArray("DISPLAY") << QByteArray();
        QTest::newRow("a display that nobody serves") << QStringList{} << QByteArray("DISPLAY") << QByteArray(":4242");
        QTest::newRow("a platform that Qt does not know")
            << QStringList{} << QByteArray("QT_QPA_PLATFORM") << QByteArray("nonsense");
    }
    void withoutADisplayTheCommandsAreNamed() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, value);
        const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
        for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
            qunsetenv(name);
        qputenv(variable, value);
        const CommandRun run = runHeadwater(arguments);
        qunsetenv(variable);
        qputenv("QT_QPA_PLATFORM", platform);
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("no display") && run.err.contains("send and tail"), run.err);
        QVERIFY2(run.err.contains(value), run.err);
        QCOMPARE(run.err.count('\n'), 1);
    }

    void profilesGiveTheConnection() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("headwater"));
        QFile file(folder.filePath("headwater/profiles.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"profiles":[{"name":"one","properties":{"bootstrap.servers":"127.0.0.1:1"}},)"
                   R"({"name":"clear","properties":{"bootstrap.servers":"127.0.0.1:1","sasl.password":"hunter2"}}]})");
        file.close();
        qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
        const CommandRun known = runHeadwater({"send", "--profile", "one", "-t", "t", "-v", "x"});
        QCOMPARE(known.exitCode, 1);
        QVERIFY2(known.err.contains("127.0.0.1:1"), known.err);
        const CommandRun unknown = runHeadwater({"send", "--profile", "two", "-t", "t", "-v", "x"});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.err.contains("one"), unknown.err); // names those that there are
        const CommandRun clear = runHeadwater({"send", "--profile", "clear", "-t", "t", "-v", "x"});
        QCOMPARE(clear.exitCode, 2);
        QVERIFY2(clear.err.contains("env:") && !clear.err.contains("hunter2"), clear.err);
        qunsetenv("XDG_CONFIG_HOME");
    }
};

HEADWATER_TEST(tst_CommandLine)
#include "tst_CommandLine.moc"
