// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/base/JsonWriter.h"
#include "tests/support/TestMain.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <limits>
#include <string>

using namespace headwater;

namespace {

/// Whether `misuse` ends its process by an assertion.
bool aborts(const std::function<void(JsonWriter&)>& misuse) {
    const pid_t child = fork();
    if (child == 0) {
        // Neither a message, nor a core file, nor the test's own signal handler.
        close(STDERR_FILENO);
        const rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        std::signal(SIGABRT, SIG_DFL);
        std::string out;
        JsonWriter writer(out);
        misuse(writer);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

} // namespace

class tst_JsonWriter : public QObject {
    Q_OBJECT
private slots:
    void commasAndColonsComeByThemselves() {
        std::string out;
        JsonWriter writer(out);
        writer.beginObject();
        writer.name("a").number(1).name("a").string("x\n").name("").beginArray();
        writer.null().boolean(true).boolean(false).beginArray().endArray().beginObject().endObject();
        writer.raw("1.00").endArray().rawName("\"\\ud800\"").raw("{ \"b\":4.0E-4}").name("c").beginObject().endObject();
        QVERIFY(!writer.isComplete());
        writer.endObject();
        QVERIFY(writer.isComplete());
        QCOMPARE(out, R"({"a":1,"a":"x\n","":[null,true,false,[],{},1.00],"\ud800":{ "b":4.0E-4},"c":{}})");
    }
    void aValueAloneIsComplete() {
        std::string out = "line: ";
        JsonWriter writer(out);
        QVERIFY(!writer.isComplete());
        writer.string("");
        QVERIFY(writer.isComplete());
        QCOMPARE(out, "line: \"\"");
    }
    void everyIntegerIsExact() {
        std::string out;
        JsonWriter writer(out);
        writer.beginArray();
        writer.number(std::numeric_limits<std::int64_t>::min()).number(0).number(-1);
        writer.number(std::numeric_limits<std::int64_t>::max()).endArray();
        QCOMPARE(out, "[-9223372036854775808,0,-1,9223372036854775807]");
    }
    void anyDepthIsWritten() {
        std::string out;
        JsonWriter writer(out);
        const int levels = 1000;
        for (int i = 0; i < levels; ++i) {
            if (i % 3)
                writer.beginArray();
            else
                writer.beginObject().name("a");
        }
        writer.null();
        for (int i = levels - 1; i >= 0; --i)
            i % 3 ? writer.endArray() : writer.endObject();
        QVERIFY(writer.isComplete());
        QVERIFY(isJson(out));
    }
    void whatWouldNotBeJsonIsTheCallersFault() {
        QVERIFY(!aborts([](JsonWriter& writer) { writer.null(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.null().null(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.name("a"); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginArray().name("a"); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginArray().endObject(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginObject().null(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginObject().name("a").name("b"); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginObject().name("a").endObject(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginObject().name("a").null().null(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.beginArray().endArray().beginArray(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.endArray(); }));
        QVERIFY(aborts([](JsonWriter& writer) { writer.raw(""); }));
    }
};

HEADWATER_TEST(tst_JsonWriter)
#include "tst_JsonWriter.moc"
