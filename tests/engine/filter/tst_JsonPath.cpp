// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/JsonPath.h"
#include "tests/support/TestMain.h"

using namespace headwater;

namespace {

JsonPath path(std::initializer_list<const char*> steps) {
    JsonPath result;
    for (const std::string step : steps) {
        if (step == "*")
            result.addEachElement();
        else if (std::isdigit(static_cast<unsigned char>(step[0])))
            result.addElement(std::stoul(step));
        else
            result.addMember(step);
    }
    return result;
}

/// All values at the path, joined with spaces; with `stopAt` none after that one.
std::string valuesAt(const JsonPath& at, std::string_view json, std::string_view stopAt = "none",
                     bool* held = nullptr) {
    std::string all;
    const bool any = at.any(json, [&](const JsonPath::Value& value) {
        all.append(all.empty() ? "" : " ").append(value.raw);
        return value.raw == stopAt;
    });
    if (held)
        *held = any;
    return all;
}

} // namespace

class tst_JsonPath : public QObject {
    Q_OBJECT
private slots:
    void findsEveryValueOnceAndInOrder() {
        const std::string_view json = "{\"a\":[1,{\"b\":2},[3,4],{\"b\":5,\"b\":{\"c\":6}}],\"a\":7,\"x\":{\"a\":8}}";
        QCOMPARE(valuesAt(path({}), json), std::string(json));
        QCOMPARE(valuesAt(path({"a"}), json), "[1,{\"b\":2},[3,4],{\"b\":5,\"b\":{\"c\":6}}] 7");
        QCOMPARE(valuesAt(path({"a", "*"}), json), "1 {\"b\":2} [3,4] {\"b\":5,\"b\":{\"c\":6}}");
        QCOMPARE(valuesAt(path({"a", "*", "b"}), json), "2 5 {\"c\":6}");
        QCOMPARE(valuesAt(path({"a", "*", "b", "c"}), json), "6");
        QCOMPARE(valuesAt(path({"a", "2", "*"}), json), "3 4");
        QCOMPARE(valuesAt(path({"a", "2", "1"}), json), "4");
        QCOMPARE(valuesAt(path({"a", "4"}), json), "");
        QCOMPARE(valuesAt(path({"b"}), json), "");
        QCOMPARE(valuesAt(path({"*"}), json), "");
        QCOMPARE(valuesAt(path({"x", "a"}), json), "8");
    }
    void afterTheOneThatHoldsNoOtherIsAsked() {
        bool held = false;
        QCOMPARE(valuesAt(path({"*", "a"}), "[{\"a\":1,\"a\":2},{\"a\":3}]", "2", &held), "1 2");
        QVERIFY(held);
        QCOMPARE(valuesAt(path({"*", "*"}), "[[1],[2],[3]]", "2", &held), "1 2");
        QVERIFY(held);
    }
    void whatIsNotJsonInWholeHoldsNothing() {
        bool held = true;
        for (const char* json : {"[1,2", "[1,2]]", "[1,2}", "[1,2,]", "[1,2][", "[1,02]", "[1,2,nul]"}) {
            valuesAt(path({"*"}), json, "1", &held);
            QVERIFY2(!held, json);
        }
        valuesAt(path({"*"}), "[1,2]\n", "1", &held);
        QVERIFY(held);
    }
    void namesAreComparedDecoded() {
        QCOMPARE(valuesAt(path({"a\"b"}), "{\"a\\\"b\":1,\"a\\u0022b\":2,\"ab\":3}"), "1 2");
        QCOMPARE(valuesAt(path({"\xF0\x9F\x98\x80"}), "{\"\\ud83d\\ude00\":1,\"\xF0\x9F\x98\x80\":2,\"\\ud83d\":3}"),
                 "1 2");
        QCOMPARE(valuesAt(path({"a\\u0022b"}), "{\"a\\u0022b\":1}"), "");
    }
    void escapesAreSaidOfTheValueAlone() {
        std::vector<bool> escapes;
        path({"*", "n"})
            .any("[{\"n\":\"a\"},{\"\\u006e\":\"b\"},{\"n\":\"\\n\"}]", [&escapes](const JsonPath::Value& value) {
                escapes.push_back(value.hasEscape);
                return false;
            });
        QVERIFY((escapes == std::vector<bool>{false, false, true}));
    }
    void depthOfTheTextDoesNotMatter() {
        const std::string deep(100'000, '[');
        const std::string json = "{\"deep\":" + deep + std::string(100'000, ']') + ",\"a\":1}";
        QCOMPARE(valuesAt(path({"a"}), json), "1");
    }
};

HEADWATER_TEST(tst_JsonPath)
#include "tst_JsonPath.moc"
