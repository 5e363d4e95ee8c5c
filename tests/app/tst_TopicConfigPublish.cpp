// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CommandRun.h"
#include "tests/support/ScriptedServer.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>

using namespace headwater::test;

namespace {

QByteArray entry(const QByteArray& more = {}) {
    return "{\"bootstrap.servers\":\"h:1\",\"key.serializer\":\"org.apache.kafka.common.serialization."
           "StringSerializer\","
           "\"value.serializer\":\"org.apache.kafka.common.serialization.StringSerializer\"" +
           more + "}";
}

std::string http(const QByteArray& status, const QByteArray& body = {}) {
    return ("HTTP/1.1 " + status + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body)
        .toStdString();
}

CommandRun runTopicConfig(const char* command, const ScriptedServer& server, const QByteArray& list,
                          const QStringList& more = {}) {
    const QString url = QString::fromStdString("http://" + server.address() + "/kafka/topicsConfig");
    return runHeadwater(QStringList{"topic-config", command, "-", url} + more, list);
}

} // namespace

class tst_TopicConfigPublish : public QObject {
    Q_OBJECT private slots : void badUsageIsOneClearLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("no URL") << QStringList{"publish", "-"} << QByteArray("url");
        QTest::newRow("no http URL") << QStringList{"diff", "-", "ftp://h/x"} << QByteArray("URL");
        QTest::newRow("a file that is not there")
            << QStringList{"publish", "/nonexistent/x", "http://127.0.0.1:1/"} << QByteArray("/nonexistent/x");
        QTest::newRow("a header without a value")
            << QStringList{"diff", "-", "http://127.0.0.1:1/", "-H", "a"} << QByteArray("-H");
        QTest::newRow("a secret in clear")
            << QStringList{"diff", "-", "http://127.0.0.1:1/", "-H", "Authorization=Bearer x"} << QByteArray("env:");
        QTest::newRow("a variable that is not there")
            << QStringList{"diff", "-", "http://127.0.0.1:1/", "-H", "Authorization=env:HW_NO_SUCH"}
            << QByteArray("HW_NO_SUCH");
    }
    void badUsageIsOneClearLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, names);
        const CommandRun run = runHeadwater(QStringList{"topic-config"} + arguments, "{}");
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.startsWith("headwater: ") && run.err.count('\n') == 1, run.err);
        QVERIFY2(run.err.contains(names), run.err);
    }

    void aDiffTellsEntriesToProgramsAndLinesToPeople() {
        const QByteArray there = "{\n\"a\": " + entry(",\"acks\":\"1\"") + ",\n\"b\": " + entry() + "\n}\n";
        const QByteArray list = "{\n\"b\": " + entry() + ",\n\"a\": " + entry(",\"sasl.jaas.config\":\"hunter2\"") +
                                ",\n\"c\": " + entry() + "\n}\n";
        ScriptedServer server({http("200 OK", there)});
        const CommandRun lines = runTopicConfig("diff", server, list);
        QCOMPARE(lines.exitCode, 1);
        QByteArray expected = "{'change':'moved','entry':0,'was':1,'pattern':'b','moved':true,'properties':[]}\n"
                              "{'change':'changed','entry':1,'was':0,'pattern':'a','moved':false,'properties':["
                              "{'name':'acks','before':'1','after':null},"
                              "{'name':'sasl.jaas.config','before':null,'after':'(secret)'}]}\n"
                              "{'change':'added','entry':2,'was':null,'pattern':'c'}\n";
        QCOMPARE(lines.out, expected.replace('\'', '"'));
        const CommandRun people = runTopicConfig("diff", server, list, {"-o", "text"});
        QCOMPARE(people.exitCode, 1);
        QVERIFY2(people.out.startsWith("--- http://") && people.out.contains("\n+++ standard input\n@@ ") &&
                     people.out.contains("\n+\"c\": {") && people.out.contains("(secret)"),
                 people.out);
        QVERIFY(!(lines.out + people.out).contains("hunter2"));
    }

    void whatIsTheSameIsNoDifference() {
        const QByteArray list = "{\"a\":" + entry() + "}";
        ScriptedServer server({http("200 OK", list)});
        for (const char* format : {"jsonl", "text"}) {
            const CommandRun run = runTopicConfig("diff", server, list, {"-o", format});
            QCOMPARE(run.exitCode, 0);
            QCOMPARE(run.out + run.err, QByteArray());
        }
        ScriptedServer spaced({http("200 OK", list + "\n")});
        const CommandRun layout = runTopicConfig("diff", spaced, list);
        QCOMPARE(layout.exitCode, 1);
        QCOMPARE(layout.out, QByteArray("{\"change\":\"layout\"}\n"));
    }

    void publishingPutsTheBytesAndReadsThemBack() {
        const QByteArray list = "{ \"a\" : " + entry() + " }\n";
        ScriptedServer server({http("404 Not Found"), http("200 OK"), http("200 OK", list)});
        qputenv("HW_TOKEN", "Bearer hunter2");
        const CommandRun run = runTopicConfig("publish", server, list, {"-H", "Authorization=env:HW_TOKEN"});
        qunsetenv("HW_TOKEN");
        QVERIFY2(run.exitCode == 0, run.err);
        const QByteArray url = QByteArray::fromStdString("http://" + server.address() + "/kafka/topicsConfig");
        QCOMPARE(run.out, QByteArray(R"({"change":"added","entry":0,"was":null,"pattern":"a"})"
                                     "\n") +
                              R"({"url":")" + url + R"(","outcome":"published","status":200})" + "\n");
        QCOMPARE(server.requests().size(), 3u);
        QVERIFY(server.requests()[1].ends_with(("\r\n\r\n" + list).toStdString()));
        for (const std::string& request : server.requests())
            QVERIFY(request.find("Authorization: Bearer hunter2\r\n") != std::string::npos);
        QVERIFY(!(run.out + run.err).contains("hunter2"));
    }

    void whatIsThereAlreadyIsNotPutAgain() {
        const QByteArray list = "{\"a\":" + entry() + "}";
        ScriptedServer server({http("200 OK", list)});
        const CommandRun run = runTopicConfig("publish", server, list);
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.contains(R"("outcome":"unchanged")"), run.out);
        QCOMPARE(server.requests().size(), 1u);
    }

    void aListWithErrorsIsPublishedOnlyByForce() {
        const QByteArray list = "{\n \"a\": {\"x\":1}}";
        const QByteArray refusal =
            R"([{"code":"1029","path":"$.a.x","message":"$.a.x: integer found, string expected"}])";
        ScriptedServer server({http("404 Not Found"), http("400 Bad Request Validation failed", refusal)});
        const CommandRun kept = runTopicConfig("publish", server, list);
        QCOMPARE(kept.exitCode, 1);
        QVERIFY2(kept.err.contains("standard input:2:") && kept.err.contains("--force"), kept.err);
        QCOMPARE(server.requests().size(), 0u);
        const CommandRun forced = runTopicConfig("publish", server, list, {"--force"});
        QCOMPARE(forced.exitCode, 1);
        QVERIFY2(forced.err.contains("400 Bad Request Validation failed") &&
                     forced.err.contains("standard input:2:8: $.a.x: integer found, string expected"),
                 forced.err);
        QVERIFY2(forced.out.contains(R"("outcome":"failed","status":400)"), forced.out);
    }

    void whoDoesNotAnswerIsNamedAndNothingIsClaimed() {
        const QByteArray list = "{\"a\":" + entry() + "}";
        ScriptedServer server({http("404 Not Found"), ""});
        const CommandRun run = runTopicConfig("publish", server, list);
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.out.contains(R"("outcome":"unknown")"), run.out);
        const CommandRun nobody = runHeadwater({"topic-config", "publish", "-", "http://127.0.0.1:1/x"}, list);
        QCOMPARE(nobody.exitCode, 1);
        QCOMPARE(nobody.out, QByteArray());
        QVERIFY2(nobody.err.startsWith("headwater: http://127.0.0.1:1/x: ") && nobody.err.count('\n') == 1, nobody.err);
    }
};

HEADWATER_TEST(tst_TopicConfigPublish)
#include "tst_TopicConfigPublish.moc"
