// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonScanner.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

namespace {

/// Every token as a letter and its bytes: "{ N"a" #1 }"; an error as "!place message".
std::string tokens(std::string_view text, JsonMode mode = JsonMode::Strict) {
    JsonScanner scanner(text, mode);
    std::string all;
    for (;;) {
        switch (scanner.next()) {
        case JsonToken::End:
            return all + "$";
        case JsonToken::Error:
            return all + "!" + scanner.error().where;
        case JsonToken::Name:
            all += "N";
            break;
        case JsonToken::String:
            all += "S";
            break;
        case JsonToken::Number:
            all += "#";
            break;
        default:
            break;
        }
        all.append(scanner.raw()) += ' ';
    }
}

} // namespace

class tst_JsonScanner : public QObject {
    Q_OBJECT
private slots:
    void everyTokenIsGivenAsItStands_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("tokens");
        QTest::newRow("empty object") << QByteArray("{}") << QByteArray("{ } $");
        QTest::newRow("members in order, repeated")
            << QByteArray(R"({"b":1,"a":2,"b":3})") << QByteArray(R"({ N"b" #1 N"a" #2 N"b" #3 } $)");
        QTest::newRow("digits stay") << QByteArray("[73314510714175488999,1.00,4.0E-4,1e400,-0]")
                                     << QByteArray("[ #73314510714175488999 #1.00 #4.0E-4 #1e400 #-0 ] $");
        QTest::newRow("white space") << QByteArray(" \t\r\n[ 1 ,\n2 ] \n") << QByteArray("[ #1 #2 ] $");
        QTest::newRow("lone surrogate escape") << QByteArray(R"("\ud800")") << QByteArray(R"(S"\ud800" $)");
        QTest::newRow("words") << QByteArray("[true,false,null]") << QByteArray("[ true false null ] $");
        QTest::newRow("nested") << QByteArray(R"([{"a":[{}]},[]])") << QByteArray(R"([ { N"a" [ { } ] } [ ] ] $)");
    }
    void everyTokenIsGivenAsItStands() {
        QFETCH(QByteArray, text);
        QTEST(QByteArray::fromStdString(tokens(text.toStdString())), "tokens");
    }
    void skipValuePassesOverTheWholeValue() {
        JsonScanner scanner(R"({"a":{"b":[1,{}]} ,"c":2})");
        scanner.next();
        scanner.next();
        QCOMPARE(scanner.next(), JsonToken::BeginObject);
        QCOMPARE(scanner.skipValue(), std::string_view(R"({"b":[1,{}]})"));
        QCOMPARE(scanner.token(), JsonToken::EndObject);
        QCOMPARE(scanner.next(), JsonToken::Name);
        QCOMPARE(scanner.quoted(), std::string_view("c"));
    }
};

HEADWATER_TEST(tst_JsonScanner)
#include "tst_JsonScanner.moc"
