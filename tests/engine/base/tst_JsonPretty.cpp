// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonPretty.h"
#include "engine/base/JsonScanner.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

class tst_JsonPretty : public QObject {
    Q_OBJECT
private slots:
    void everyTokenStaysAsItStood() {
        const std::string text = R"({"b":[1.00,4.0E-4,{}],"a" : { "b\u0041":[ ],"a":-0 },"a":"\ud800/\/",
            "c":[[1e400],true]})";
        QCOMPARE(prettyJson(text).value(), R"({
  "b": [
    1.00,
    4.0E-4,
    {}
  ],
  "a": {
    "b\u0041": [],
    "a": -0
  },
  "a": "\ud800/\/",
  "c": [
    [
      1e400
    ],
    true
  ]
})");
        QCOMPARE(prettyJson(prettyJson(text).value()).value(), prettyJson(text).value());
    }
    void compactLeavesOutBlanksAlone() {
        QCOMPARE(compactJson("\n{ \"b\" : [1.00 , 4.0E-4,{ }],\t\"a\": \"a b\", \"a\":[ ] }").value(),
                 R"({"b":[1.00,4.0E-4,{}],"a":"a b","a":[]})");
        QCOMPARE(compactJson(" -0 ").value(), "-0");
        QVERIFY(!compactJson("{} {}"));
    }
    void aValueAloneStandsAlone() {
        QCOMPARE(prettyJson(" 1.0 ").value(), "1.0");
        QCOMPARE(prettyJson("\n{ }").value(), "{}");
        QCOMPARE(prettyJson("[ ]\n").value(), "[]");
    }
    void whatIsNotJsonIsRefusedAtItsPlace() {
        QCOMPARE(prettyJson("[1,\n2,]").error().text(), "2:3: expected a value, but found ']'");
        QVERIFY(!prettyJson(""));
        QVERIFY(!prettyJson("/**/1"));
    }
    void aDeepTextDoesNotGrowWithTheSquareOfItsDepth() {
        const std::string text = std::string(100'000, '[') + std::string(100'000, ']');
        QVERIFY(prettyJson(text).value().size() < 300 * text.size());
    }
};

HEADWATER_TEST(tst_JsonPretty)
#include "tst_JsonPretty.moc"
