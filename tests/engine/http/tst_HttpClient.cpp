// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/HttpClient.h"

#include "tests/support/ScriptedServer.h"
#include "tests/support/SilentPort.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

std::string answer(const std::string& body, const std::string& statusLine = "HTTP/1.1 200 OK") {
    return statusLine + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

} // namespace

class tst_HttpClient : public QObject {
    Q_OBJECT
private slots:
    void theAnswerIsGivenAsItCame() {
        const std::string body("a\0b", 3);
        ScriptedServer server({"HTTP/1.1 403 Not for  you\r\nX-One: 1\r\nx-one:  2 \r\nX-Empty:\r\n"
                               "Content-Length: 3\r\n\r\n" +
                               body});
        const Result<HttpResponse> response = fetch({.url = "http://" + server.address() + "/a?b=c"});
        QVERIFY2(response, response ? "" : response.error().text().c_str());
        QCOMPARE(response->status, 403);
        QCOMPARE(response->reason, std::string("Not for  you"));
        QCOMPARE(response->body, body);
        QVERIFY(
            (response->fields == HttpFields{{"X-One", "1"}, {"x-one", "2"}, {"X-Empty", ""}, {"Content-Length", "3"}}));
        QCOMPARE(*findField(response->fields, "x-ONE"), std::string("1"));
        QVERIFY(!findField(response->fields, "x"));
        QVERIFY(server.requests().at(0).starts_with("GET /a?b=c HTTP/1.1\r\n"));
    }

    void theRequestIsSentAsItIsMeant_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("put") << QByteArray("PUT") << QByteArray("{\"a\": 1}");
        QTest::newRow("put nothing") << QByteArray("PUT") << QByteArray();
        QTest::newRow("post bytes") << QByteArray("POST") << QByteArray("a\0\r\n", 4);
        QTest::newRow("more than a megabyte") << QByteArray("PUT") << QByteArray(3'000'000, 'x');
        QTest::newRow("delete") << QByteArray("DELETE") << QByteArray();
        QTest::newRow("a word of their own") << QByteArray("X-WORD") << QByteArray("b");
    }
    void theRequestIsSentAsItIsMeant() {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, body);
        ScriptedServer server({answer("")});
        const Result<HttpResponse> response = fetch({.method = method.toStdString(),
                                                     .url = "http://" + server.address() + "/x",
                                                     .fields = {{"X-A", "1"}, {"X-A", ""}, {"Content-Type", "a/b"}},
                                                     .body = body.toStdString()});
        QVERIFY2(response, response ? "" : response.error().text().c_str());
        const std::string request = server.requests().at(0);
        QVERIFY(request.starts_with(method.toStdString() + " /x HTTP/1.1\r\n"));
        QVERIFY2(request.find("\r\nX-A: 1\r\nX-A:\r\nContent-Type: a/b\r\n") != std::string::npos, request.c_str());
        QVERIFY(request.find("Expect:") == std::string::npos);
        QCOMPARE(request.substr(request.find("\r\n\r\n") + 4), body.toStdString());
    }

    void aRedirectIsAnAnswerNotFollowed() {
        ScriptedServer server({"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"});
        QCOMPARE(fetch({.url = "http://" + server.address()})->status, 302);
    }

    void whatIsNoRequestIsRefusedBeforeItIsSent_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        const QByteArray get("GET");
        QTest::newRow("no URL") << get << QByteArray("") << QByteArray("a") << QByteArray("b");
        QTest::newRow("no scheme of ours")
            << get << QByteArray("file:///etc/passwd") << QByteArray("a") << QByteArray();
        QTest::newRow("another scheme") << get << QByteArray("gopher://127.0.0.1/") << QByteArray("a") << QByteArray();
        QTest::newRow("a blank in the URL")
            << get << QByteArray("http://127.0.0.1/a b") << QByteArray("a") << QByteArray();
        QTest::newRow("a method of two lines")
            << QByteArray("GET /\r\nX: y") << QByteArray("http://127.0.0.1:1/") << QByteArray("a") << QByteArray();
        QTest::newRow("a field of two lines")
            << get << QByteArray("http://127.0.0.1:1/") << QByteArray("a") << QByteArray("b\r\nX: y");
        QTest::newRow("a field's name") << get << QByteArray("http://127.0.0.1:1/") << QByteArray("a b")
                                        << QByteArray();
    }
    void whatIsNoRequestIsRefusedBeforeItIsSent() {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        const Result<HttpResponse> response = fetch({.method = method.toStdString(),
                                                     .url = url.toStdString(),
                                                     .fields = {{name.toStdString(), value.toStdString()}}});
        QVERIFY(!response);
        QVERIFY2(response.error().code == ErrorCode::InvalidArgument, response.error().text().c_str());
    }

    void whoDoesNotAnswerIsNamedWithoutSecrets_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<int>("code");
        QTest::newRow("nobody there") << QByteArray("closed") << int(ErrorCode::Unreachable);
        QTest::newRow("no such name") << QByteArray("name") << int(ErrorCode::Unreachable);
        QTest::newRow("a silent one") << QByteArray("silent") << int(ErrorCode::TimedOut);
        QTest::newRow("no HTTP") << QByteArray("rubbish") << int(ErrorCode::InvalidData);
        QTest::newRow("half an answer") << QByteArray("half") << int(ErrorCode::Unreachable);
        QTest::newRow("nothing") << QByteArray("nothing") << int(ErrorCode::Unreachable);
        QTest::newRow("too much") << QByteArray("much") << int(ErrorCode::TooLarge);
        QTest::newRow("no TLS") << QByteArray("tls") << int(ErrorCode::Unreachable);
    }
    void whoDoesNotAnswerIsNamedWithoutSecrets() {
        QFETCH(QByteArray, kind);
        QFETCH(int, code);
        const SilentPort silent;
        ScriptedServer server({kind == "rubbish"   ? "SSH-2.0-x\r\n\r\n"
                               : kind == "half"    ? "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"
                               : kind == "nothing" ? ""
                                                   : answer(std::string(1000, 'x'))});
        const std::string address = kind == "closed"   ? "127.0.0.1:1"
                                    : kind == "name"   ? "no-such-host.invalid"
                                    : kind == "silent" ? silent.address()
                                                       : server.address();
        const std::string url =
            (kind == "tls" ? "https://" : "http://") + std::string("user:hunter2@") + address + "/path?token=hunter2";
        const Result<HttpResponse> response = fetch({.url = url}, {.connect = 2s, .whole = 500ms, .body = 100});
        QVERIFY(!response);
        const std::string text = response.error().text();
        QVERIFY2(int(response.error().code) == code, text.c_str());
        QVERIFY2(text.find(address) != std::string::npos && text.find("hunter2") == std::string::npos, text.c_str());
    }

    void aCancelEndsTheWait() {
        const SilentPort silent;
        const Result<HttpResponse> response = fetch({.url = "http://" + silent.address()}, {}, [] { return true; });
        QVERIFY(response.error().code == ErrorCode::Cancelled);
    }
};

HEADWATER_TEST(tst_HttpClient)
#include "tst_HttpClient.moc"
