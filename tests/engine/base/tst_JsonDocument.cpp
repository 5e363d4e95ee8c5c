// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonDocument.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

namespace {

JsonDocument parsed(std::string_view text, JsonMode mode = JsonMode::Strict) {
    return JsonDocument::parse(std::string(text), mode).value();
}

/// The raw children, names before them, one after the other.
std::string childrenOf(const JsonValue& value) {
    std::string all;
    for (const JsonValue child : value.children())
        all += std::string(child.rawName()) + (child.rawName().empty() ? "" : "=") + std::string(child.raw()) + ";";
    return all;
}

} // namespace

class tst_JsonDocument : public QObject {
    Q_OBJECT
private slots:
    void childrenAreInOrderWithTheirRepeats() {
        const JsonDocument document = parsed(R"({"b":{"x":[1,[2]]},"a" : 1.00 ,"b":[],"":null})");
        QCOMPARE(childrenOf(document.root()), R"("b"={"x":[1,[2]]};"a"=1.00;"b"=[];""=null;)");
        QCOMPARE(document.root().children().size(), 4u);
        const JsonValue first = *document.root().children().begin();
        QCOMPARE(childrenOf(first), R"("x"=[1,[2]];)");
        QCOMPARE(childrenOf(first.member("x").value()), "1;[2];");
        QVERIFY(document.root().member("a")->children().empty());
        QVERIFY(document.root().member("b")->children().empty());
    }
    void rangesAreThoseOfTheText() {
        const std::string text = " {\n \"n\u00e4me\" : [ true,\"x\" ] } ";
        const JsonDocument document = parsed(text);
        QCOMPARE(document.text(), text);
        const JsonValue root = document.root();
        QCOMPARE(text.substr(root.begin(), root.end() - root.begin()), "{\n \"n\u00e4me\" : [ true,\"x\" ] }");
        QVERIFY(root.rawName().empty());
        const JsonValue member = *root.children().begin();
        QCOMPARE(text.substr(member.nameBegin(), member.nameEnd() - member.nameBegin()), "\"n\u00e4me\"");
        QCOMPARE(member.name().value(), "n\u00e4me");
        QCOMPARE(member.namePlace(), "2:2");
        QCOMPARE(member.place(), "2:11");
        QCOMPARE(text.substr(member.begin(), member.end() - member.begin()), "[ true,\"x\" ]");
        QCOMPARE((*++member.children().begin()).place(), "2:18");
    }
    void kindsAreTold() {
        const JsonDocument document = parsed(R"([{},[],"",0,true,false,null])");
        std::string kinds;
        for (const JsonValue value : document.root().children())
            kinds += std::string(toString(value.kind())) + ";";
        QCOMPARE(kinds, "an object;an array;a string;a number;a boolean;a boolean;null;");
    }

    void theLastMemberOfANameIsTaken() {
        const JsonDocument document = parsed(R"({"a":1,"b":2,"\u0061":3,"A":4,"a\u0000":5})");
        QCOMPARE(document.root().member("a")->raw(), std::string_view("3"));
        QCOMPARE(document.root().member("A")->raw(), std::string_view("4"));
        QCOMPARE(document.root().member(std::string_view("a\0", 2))->raw(), std::string_view("5"));
        QVERIFY(!document.root().member("c"));
        QVERIFY(!document.root().member(""));
        QVERIFY(!parsed("[1]").root().member("a"));
        QVERIFY(!parsed("1").root().member("a"));
    }
    void repeatedMembersAreThoseAfterTheFirst() {
        const JsonDocument document =
            parsed(R"({"a":1,"b":{"a":2,"c":2},"\u0061":3,"a":4,"\ud800":5,"\uD800":6,"\ud801":7})");
        std::string repeated;
        for (const JsonValue value : document.root().repeatedMembers())
            repeated += std::string(value.raw()) + "@" + value.namePlace() + ";";
        QCOMPARE(repeated, "3@1:26;4@1:37;6@1:54;");
        QVERIFY(parsed(R"([1,1])").root().repeatedMembers().empty());
    }
    void manyMembersAreCheckedForRepeatsInTime() {
        std::string text = "{";
        for (int i = 0; i < 100'000; ++i)
            text += "\"" + std::to_string(i % 99'999) + "\":0,";
        text += "\"\":0}";
        QCOMPARE(parsed(text).root().repeatedMembers().size(), 1u);
    }

    void textsAreDecoded() {
        const JsonDocument document = parsed(R"({"t":"a\n\u00e4","s":
 "\ud800","\ud800":1,"n":1})");
        QCOMPARE(document.root().member("t")->text().value(), "a\n\xC3\xA4");
        QCOMPARE(document.root().member("s")->text().error().text(),
                 "2:2: \\uD800 is half of a surrogate pair, which no text can hold");
        QCOMPARE((*++ ++document.root().children().begin()).name().error().where, "2:11");
        QCOMPARE(document.root().member("n")->text().error().text(), "2:26: expected a string, but this is a number");
    }
    void integersAreExactOrRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("number");
        QTest::addColumn<bool>("ok");
        const auto row = [](const char* text, qint64 number, bool ok) {
            QTest::newRow(text) << QByteArray(text) << number << ok;
        };
        row("0", 0, true);
        row("-0", 0, true);
        row("-17", -17, true);
        row("9007199254740993", 9007199254740993, true);
        row("9223372036854775807", std::numeric_limits<qint64>::max(), true);
        row("-9223372036854775808", std::numeric_limits<qint64>::min(), true);
        row("9223372036854775808", 0, false);
        row("-9223372036854775809", 0, false);
        row("73314510714175488999", 0, false);
        row("1.0", 0, false);
        row("1e3", 0, false);
        row("1e400", 0, false);
    }
    void integersAreExactOrRefused() {
        QFETCH(QByteArray, text);
        QFETCH(qint64, number);
        const JsonDocument document = parsed(text.toStdString());
        const Result<std::int64_t> integer = document.root().integer();
        QTEST(integer.ok(), "ok");
        if (integer)
            QCOMPARE(qint64(*integer), number);
        else
            QCOMPARE(integer.error().text(), "1:1: " + text.toStdString() + " is not a whole number of 64 bits");
        QCOMPARE(document.root().raw(), std::string_view(text.toStdString()));
    }
    void booleansAreTrueOrFalse() {
        const JsonDocument document = parsed("[true,false,\"true\"]");
        auto value = document.root().children().begin();
        QCOMPARE((*value++).boolean().value(), true);
        QCOMPARE((*value++).boolean().value(), false);
        QCOMPARE((*value).boolean().error().text(), "1:13: expected true or false, but this is a string");
        QCOMPARE((*value).integer().error().text(), "1:13: expected a whole number, but this is a string");
    }

    void whatIsWrongIsRefusedAtItsPlace() {
        QCOMPARE(JsonDocument::parse("{\"a\":\n[1,}").error().text(), "2:4: expected a value, but found '}'");
        QVERIFY(!JsonDocument::parse(""));
        QVERIFY(!JsonDocument::parse("// x\n{}"));
        QCOMPARE(childrenOf(parsed("// x\n[1,/* 2 */ 3]", JsonMode::Lenient).root()), "1;3;");
    }
    void bytesMayBeInAnyEncoding() {
        const std::string wide("[\0\"\0\xAC\x20\"\0]\0", 10);
        const JsonDocument document = JsonDocument::parseBytes(wide).value();
        QCOMPARE(document.text(), "[\"\xE2\x82\xAC\"]");
        QCOMPARE((*document.root().children().begin()).text().value(), "\xE2\x82\xAC");
        QCOMPARE(JsonDocument::parseBytes("\xEF\xBB\xBF/**/1", JsonMode::Lenient).value().text(), "/**/1");
        QCOMPARE(JsonDocument::parseBytes("\"\xFF\"").error().where, "byte 1");
        QCOMPARE(JsonDocument::parseBytes("{\"a\"}").error().where, "1:5");
        QCOMPARE(JsonDocument::parse("\xEF\xBB\xBF{}").error().where, "1:1");
    }
    void valuesStayValidWhileACopyOfTheDocumentLives() {
        std::optional<JsonDocument> document = parsed("[\"x\"]");
        const JsonValue value = *document->root().children().begin();
        const JsonDocument copy = *document;
        document.reset();
        const JsonDocument moved = JsonDocument(copy);
        QCOMPARE(value.text().value(), "x");
        QVERIFY(value == *moved.root().children().begin());
    }
    void aMillionLevelsAreParsedAndDestroyed() {
        const int levels = 1'000'000;
        const JsonDocument document = parsed(std::string(levels, '[') + std::string(levels, ']'));
        int depth = 1;
        JsonValue value = document.root();
        while (!value.children().empty()) {
            value = *value.children().begin();
            ++depth;
        }
        QCOMPARE(depth, levels);
    }
};

HEADWATER_TEST(tst_JsonDocument)
#include "tst_JsonDocument.moc"
