// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that stand in README.md and docs do what they say, or at least exist.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace headwater;
using namespace headwater::test;

namespace {

const QString Root = QStringLiteral(HEADWATER_SOURCE_DIR "/");

QString contents(const QString& path) {
    QFile file(Root + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

QString help() {
    return QString::fromUtf8(runProgram(Root + "dev", {}).out);
}

/// The first words of all matches of what `pattern` takes as its first group.
QStringList firstWords(const QString& text, const char* pattern) {
    QStringList all;
    const QRegularExpression expression(QString::fromLatin1(pattern), QRegularExpression::MultilineOption);
    for (auto found = expression.globalMatch(text); found.hasNext();)
        all += found.next().captured(1);
    return all;
}

} // namespace

class tst_Readme : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(RealBroker::isThere(), RealBroker::Missing);
        QVERIFY(m_folder.isValid());
        m_topic = q(RealBroker::newTopic("readme"));
        QFile records(m_folder.filePath("records.jsonl"));
        QVERIFY(records.open(QIODevice::WriteOnly));
        records.write("{\"topic\":\"" + m_topic.toUtf8() + "\",\"value\":\"x\"}\n");
        qputenv("GATEWAY_TOKEN", "Bearer x");
        QFile names(m_folder.filePath("names.txt"));
        QVERIFY(names.open(QIODevice::WriteOnly));
        names.write("orders.eu\n");
        QFile topics(m_folder.filePath("topics.json"));
        QVERIFY(topics.open(QIODevice::WriteOnly));
        topics.write(R"({"orders[.].*":{"bootstrap.servers":"localhost:9092",)"
                     R"("key.serializer":"org.apache.kafka.common.serialization.StringSerializer",)"
                     R"("value.serializer":"org.apache.kafka.common.serialization.StringSerializer"}})");
    }

    // In their order, in one folder: what one writes another reads.
    void theCommandsOfThePagesRun_data() {
        QTest::addColumn<QString>("line");
        for (const char* page : {"README.md", "docs/command-line.md", "docs/filter.md"}) {
            int number = 0;
            for (const QString& line : contents(page).split('\n')) {
                ++number;
                if (line.trimmed().startsWith("headwater "))
                    QTest::addRow("%s:%d", page, number) << line.trimmed();
            }
        }
    }
    void theCommandsOfThePagesRun() {
        QFETCH(QString, line);
        QVERIFY2(line.startsWith("headwater send ") || line.startsWith("headwater tail ") ||
                     line.startsWith("headwater topic-config "),
                 "run it here as well");
        line.replace("gateway.example", "127.0.0.1:9");
        line.replace("localhost:9092", q(RealBroker::address())).replace("-t orders", "-t " + m_topic);
        if (!line.contains("--until"))
            line.replace("headwater tail ", "headwater tail --until end "); // else it may wait for ever
        const QString script = QStringLiteral("set -e; cd '%1'; headwater() { '%2' \"$@\"; }; %3")
                                   .arg(m_folder.path(), headwaterBinary(), line);
        const CommandRun run = runProgram("bash", {"-c", script});
        // No gateway is there, but what is asked of it is understood.
        QVERIFY2(run.exitCode == (line.contains("http:") ? 1 : 0), run.err);
    }

    void devKnowsTheCommandsOfThePages() {
        const QString known = help();
        QStringList commands;
        for (const char* page : {"README.md", "docs/house.md"})
            commands += firstWords(contents(page), "\\./dev ([a-z]+)");
        QVERIFY(commands.size() > 10);
        for (const QString& command : commands)
            QVERIFY2(known.contains("./dev " + command), qPrintable(command));
    }
    void thePagesKnowTheCommandsOfDev() {
        const QString readme = contents("README.md");
        const QStringList commands = firstWords(help(), "^\\./dev ([a-z]+)");
        QVERIFY(commands.size() > 10);
        for (const QString& command : commands)
            QVERIFY2(readme.contains("./dev " + command), qPrintable(command));
    }
    void thePresetsOfThePagesExist() {
        const QString presets = contents("CMakePresets.json");
        const QStringList named = firstWords(contents("README.md"), "--preset ([a-z]+)");
        QVERIFY(!named.isEmpty());
        for (const QString& preset : named)
            QVERIFY2(presets.contains("\"name\": \"" + preset + '"'), qPrintable(preset));
    }

    void devRefusesWhatItDoesNotKnow_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("a command") << QStringList{"dev", "bogus"};
        QTest::newRow("an option of format") << QStringList{"dev", "format", "--bogus"};
        QTest::newRow("more for format") << QStringList{"dev", "format", "--check", "more"};
        QTest::newRow("a kind of setup") << QStringList{"dev", "setup", "bogus"};
        QTest::newRow("a target") << QStringList{"dev", "build", "--bogus"};
        const QString folder = m_folder.filePath("broker");
        for (const char* port : {"99999", "0", "-1", "70000", "9x", "99999999999999999999999"})
            QTest::addRow("port %s", port) << QStringList{"tests/broker/kafka.sh", "start", folder, port};
    }
    void devRefusesWhatItDoesNotKnow() {
        QFETCH(QStringList, command);
        const QString program = Root + command.takeFirst();
        const CommandRun run = runProgram(program, command);
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.count('\n') == 1, run.err);
        QCOMPARE(run.out, QByteArray());
    }

private:
    QTemporaryDir m_folder;
    QString m_topic;
};

HEADWATER_TEST(tst_Readme)
#include "tst_Readme.moc"
