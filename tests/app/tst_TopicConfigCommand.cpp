// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CommandRun.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace headwater::test;

namespace {

const QByteArray Properties = "{\"bootstrap.servers\":\"h:1\","
                              "\"key.serializer\":\"org.apache.kafka.common.serialization.StringSerializer\","
                              "\"value.serializer\":\"org.apache.kafka.common.serialization.StringSerializer\"}";
const QByteArray Good = "{\"orders[.].*\":" + Properties + ",\n\".*\":" + Properties + "}";

QJsonObject object(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

} // namespace

class tst_TopicConfigCommand : public QObject {
    Q_OBJECT
private slots:
    void badUsageIsOneClearLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("names");
        const auto row = [](const char* name, const QStringList& arguments, const char* input, const char* names) {
            QTest::newRow(name) << arguments << QByteArray(input) << QByteArray(names);
        };
        row("nothing to do", {}, "", "subcommand");
        row("no file", {"check"}, "", "file");
        row("no topic", {"match", "-"}, "{}", "topics");
        row("a file that is not there", {"check", "/nonexistent/x.json"}, "", "/nonexistent/x.json");
        row("a folder", {"fmt", "/"}, "", "/");
        row("an unknown output", {"check", "-o", "xml", "-"}, "", "xml");
        row("a list that is none, to be tried", {"match", "-", "a"}, "{\n1}", "-:2:1");
        row("a list that is none, to be laid out", {"fmt", "-"}, "[]", "-:1:1");
        row("a comment, to be laid out", {"fmt", "-"}, "{\n/**/}", "-:2:1");
        row("two things from one input", {"match", "-", "-"}, "{}", "standard input");
    }
    void badUsageIsOneClearLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, names);
        const CommandRun run = runHeadwater(QStringList{"topic-config"} + arguments, input);
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.startsWith("headwater: ") && run.err.count('\n') == 1, run.err);
        QVERIFY2(run.err.contains(names), run.err);
    }

    void aGoodListHasNoLine() {
        for (const QStringList& how : {QStringList{}, QStringList{"-o", "text"}}) {
            const CommandRun run = runHeadwater(QStringList{"topic-config", "check", "-"} + how, Good);
            QCOMPARE(run.exitCode, 0);
            QCOMPARE(run.out + run.err, QByteArray());
        }
    }
    void aFindingIsALine() {
        const CommandRun run =
            runHeadwater({"topic-config", "check", "-"}, "{\n\"my.topic.*\":" + Properties + ",\n \"b\":{\"x\":1}}");
        QCOMPARE(run.exitCode, 1);
        const QList<QByteArray> lines = run.out.trimmed().split('\n');
        const QJsonObject dot = object(lines[0]);
        QCOMPARE(dot["severity"].toString(), "warning");
        QCOMPARE(dot["code"].toString(), "pattern-dot");
        QCOMPARE(dot["entry"].toInt(-1), 0);
        QCOMPARE(dot["path"].toString(), "$.my.topic.*");
        QCOMPARE(dot["line"].toInt(), 2);
        QCOMPARE(dot["column"].toInt(), 4);
        QVERIFY(!dot["message"].toString().isEmpty() && !dot["remedy"].toString().isEmpty());
        const QJsonObject edit = dot["fix"].toObject()["edits"].toArray()[0].toObject();
        QCOMPARE(edit["begin"].toInt(), 5);
        QCOMPARE(edit["end"].toInt(), 6);
        QCOMPARE(edit["text"].toString(), "[.]");
        QByteArray codes;
        for (const QByteArray& line : lines)
            codes += object(line)["code"].toString().toUtf8() + ' ';
        QCOMPARE(codes, QByteArray("pattern-dot 1028 1028 1028 property-unknown 1029 "));
    }
    void warningsAloneAreNoFailure() {
        const QByteArray text = "{\"my.topic\":" + Properties + "}";
        QCOMPARE(runHeadwater({"topic-config", "check", "-"}, text).exitCode, 0);
    }
    void whatIsNoListIsAFindingToo() {
        const CommandRun run = runHeadwater({"topic-config", "check", "-"}, "{\n  \"a\": {},\n}");
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.err, QByteArray());
        const QJsonObject finding = object(run.out);
        QCOMPARE(finding["code"].toString(), "json-syntax");
        QVERIFY(finding["entry"].isNull());
        QCOMPARE(finding["line"].toInt(), 3);
    }
    void textForPeopleNamesThePlaceAndSteersNothing() {
        const CommandRun run =
            runHeadwater({"topic-config", "check", "-o", "text", "-"}, "{\n\"a\\u001bc\":" + Properties + "}");
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.contains("-:2:2: warning: ") && run.out.contains("[pattern-never]"), run.out);
        QVERIFY(!run.out.contains('\x1b'));
    }
    void theAnswerToAPutIsSaid() {
        const CommandRun good = runHeadwater({"topic-config", "check", "--http", "-"}, Good);
        QCOMPARE(good.out, QByteArray("{\"status\":200,\"reason\":\"OK\",\"body\":\"\"}\n"));
        QCOMPARE(good.exitCode, 0);
        const CommandRun bad = runHeadwater({"topic-config", "check", "--http", "-"}, "{\"a\":1}");
        QCOMPARE(bad.exitCode, 1);
        QCOMPARE(object(bad.out)["status"].toInt(), 400);
        QCOMPARE(object(bad.out)["reason"].toString(), "Bad Request Validation failed");
        QVERIFY(object(bad.out)["body"].toString().startsWith(
            "[{\"type\":\"required\",\"code\":\"1028\",\"path\":\"$.a\""));
    }

    void aTopicIsALine() {
        QTemporaryDir folder;
        QFile file(folder.filePath("list.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(Good);
        file.close();
        const CommandRun run =
            runHeadwater({"topic-config", "match", file.fileName(), "orders.eu", "-"}, "ordersX\r\n\na.b");
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out,
                 QByteArray("{\"topic\":\"orders.eu\",\"entry\":0,\"pattern\":\"orders[.].*\",\"matches\":[0,1]}\n"
                            "{\"topic\":\"ordersX\",\"entry\":1,\"pattern\":\".*\",\"matches\":[1]}\n"
                            "{\"topic\":\"a.b\",\"entry\":1,\"pattern\":\".*\",\"matches\":[1]}\n"));
        const CommandRun text = runHeadwater({"topic-config", "match", "-o", "text", "-", "orders.eu", "x"},
                                             "{\"orders.*\":{},\".*eu\":{}}");
        QCOMPARE(text.out, QByteArray("orders.eu: orders.* (0); also .*eu (1)\nx: no entry\n"));
    }
    void aTopicThatNobodyServesHasNoEntry() {
        const CommandRun run = runHeadwater({"topic-config", "match", "-", "x"}, "{\"a\":{},\"(\":{}}");
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out, QByteArray("{\"topic\":\"x\",\"entry\":null,\"pattern\":null,\"matches\":[]}\n"));
    }
    void whatCannotBeToldIsSaid() {
        const CommandRun run = runHeadwater({"topic-config", "match", "-", "x"}, "{\"(?x)a\":{},\"x\":{}}");
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.out,
                 QByteArray("{\"topic\":\"x\",\"entry\":1,\"pattern\":\"x\",\"matches\":[1],\"undecided\":[0]}\n"));
        QCOMPARE(run.err.count('\n'), 1);
    }

    void layingOutChangesBlanksAlone() {
        const CommandRun run =
            runHeadwater({"topic-config", "fmt", "-"}, "{\"b\\u002e*\" :{\"x\":1.00,\"x\":\"\\/\"},\n\n\"a\":{}}");
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out,
                 QByteArray("{\n  \"b\\u002e*\": {\n    \"x\": 1.00,\n    \"x\": \"\\/\"\n  },\n  \"a\": {}\n}\n"));
        QCOMPARE(runHeadwater({"topic-config", "fmt", "-"}, run.out).out, run.out);
    }
};

HEADWATER_TEST(tst_TopicConfigCommand)
#include "tst_TopicConfigCommand.moc"
