// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigResource.h"

#include "tests/support/ScriptedServer.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {

std::string http(const std::string& status, const std::string& body = {}) {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

// As gateleen answers (reference of its configuration resource).
const std::string Refusals = R"([{"type":"required","code":"1028","path":"$.a","arguments":["bootstrap.servers"],)"
                             R"("details":null,"message":"$.a.bootstrap.servers: is missing but it is required"},)"
                             R"({"type":"type","code":"1029","path":"$.a.x","arguments":["integer","string"],)"
                             R"("details":null,"message":"$.a.x: integer found, string expected"}])";

TopicConfigResource resource(const ScriptedServer& server, HttpFields fields = {}) {
    return {"http://u:hunter2@" + server.address() + "/kafka/topicsConfig", std::move(fields)};
}

} // namespace

class tst_TopicConfigResource : public QObject {
    Q_OBJECT
private slots:
    void whatIsThereIsRead_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("text"); // "-": nothing, "!": an error
        QTest::newRow("a list") << QByteArray::fromStdString(http("200 OK", "{ }\n")) << QByteArray("{ }\n");
        QTest::newRow("an empty one") << QByteArray::fromStdString(http("200 OK")) << QByteArray("");
        QTest::newRow("none yet") << QByteArray::fromStdString(http("404 Not Found", "x")) << QByteArray("-");
        QTest::newRow("no right") << QByteArray::fromStdString(http("403 Forbidden")) << QByteArray("!");
        QTest::newRow("somewhere else") << QByteArray::fromStdString(http("302 Found")) << QByteArray("!");
        QTest::newRow("a fault") << QByteArray::fromStdString(http("500 Oh")) << QByteArray("!");
    }
    void whatIsThereIsRead() {
        QFETCH(QByteArray, answer);
        ScriptedServer server({answer.toStdString()});
        const auto there = resource(server, {{"X-Who", "me"}}).read();
        QTEST(there ? QByteArray::fromStdString(there->value_or("-")) : QByteArray("!"), "text");
        QVERIFY(server.requests().at(0).find("X-Who: me\r\n") != std::string::npos);
        if (!there)
            QVERIFY2(there.error().text().find("hunter2") == std::string::npos, there.error().text().c_str());
    }

    void aListIsPutAsItIsAndReadBack() {
        const std::string text = "{ \"a\" : {} }\n";
        ScriptedServer server({http("200 OK"), http("200 OK", text)});
        const auto answer = resource(server).replace(text);
        QVERIFY(answer.outcome == Outcome::Done);
        QCOMPARE(answer.status, 200);
        const std::string put = server.requests().at(0);
        QVERIFY(put.starts_with("PUT /kafka/topicsConfig HTTP/1.1\r\n"));
        QVERIFY(put.find("Content-Type: application/json\r\n") != std::string::npos);
        QVERIFY(put.ends_with("\r\n\r\n" + text));
    }

    void refusalsComeWithTheirPlaces() {
        ScriptedServer server({http("400 Bad Request Validation failed", Refusals)});
        const auto answer = resource(server).replace("{}");
        QVERIFY(answer.outcome == Outcome::Failed);
        QCOMPARE(answer.status, 400);
        QCOMPARE(server.requests().size(), 1u); // nothing to read back
        QCOMPARE(answer.refusals.size(), 2u);
        QCOMPARE(answer.refusals[1].path, std::string("$.a.x"));
        QCOMPARE(answer.refusals[1].code, std::string("1029"));
        QCOMPARE(answer.refusals[1].message, std::string("$.a.x: integer found, string expected"));
        QVERIFY2(answer.error.message.ends_with("400 Bad Request Validation failed"), answer.error.message.c_str());
    }

    void everyOtherEndIsNotDone_data() {
        QTest::addColumn<QByteArrayList>("answers");
        QTest::addColumn<int>("outcome");
        const auto row = [](const char* name, std::vector<std::string> answers, Outcome outcome) {
            QByteArrayList all;
            for (const std::string& answer : answers)
                all.append(QByteArray::fromStdString(answer));
            QTest::newRow(name) << all << int(outcome);
        };
        row("refused in words", {http("400 Bad Request Unable to parse json", "Unable to parse json")},
            Outcome::Failed);
        row("a connection that breaks", {""}, Outcome::Unknown);
        row("half an answer", {"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"}, Outcome::Unknown);
        row("no reading back", {http("200 OK"), http("500 Oh")}, Outcome::Unknown);
        row("another text is there", {http("200 OK"), http("200 OK", "{}")}, Outcome::Failed);
        row("nothing is there", {http("200 OK"), http("404 Not Found")}, Outcome::Failed);
    }
    void everyOtherEndIsNotDone() {
        QFETCH(QByteArrayList, answers);
        QFETCH(int, outcome);
        std::vector<std::string> script;
        for (const QByteArray& answer : answers)
            script.push_back(answer.toStdString());
        ScriptedServer server(script);
        const auto answer = resource(server).replace("{\"a\":{}}");
        QVERIFY2(int(answer.outcome) == outcome, answer.error.text().c_str());
        QVERIFY(!answer.error.message.empty());
    }

    void nobodyThereIsFailed() {
        const TopicConfigResource nobody("http://127.0.0.1:1/x", {});
        QVERIFY(nobody.replace("{}").outcome == Outcome::Failed);
        QVERIFY(nobody.read().error().code == ErrorCode::Unreachable);
    }
};

HEADWATER_TEST(tst_TopicConfigResource)
#include "tst_TopicConfigResource.moc"
