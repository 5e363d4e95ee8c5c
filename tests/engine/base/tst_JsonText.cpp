// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

class tst_JsonText : public QObject {
    Q_OBJECT
private slots:
    void onlyWhatMustBeEscapedIs() {
        std::string out = "x";
        appendJsonString(out, std::string_view("a\"\\/\b\t\n\f\r\0\x1f\x7f\xE2\x80\xA8ä", 17));
        QCOMPARE(out, "x\"a\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001F\x7f\xE2\x80\xA8ä\"");
    }
    void aHalfSurrogatePairHasNoText() {
        QCOMPARE(decodeJsonString(R"(\ud83d\ude00)").value(), "\xF0\x9F\x98\x80");
        QCOMPARE(decodeJsonString(R"(a\ud800)").error().where, "byte 1");
    }
    void utf16IsFoundByItsZeroBytes() {
        QCOMPARE(jsonToUtf8(std::string_view("\0{\0}", 4)).value(), "{}");
        QCOMPARE(jsonToUtf8(std::string_view("{\0}\0", 4)).value(), "{}");
    }
};

HEADWATER_TEST(tst_JsonText)
#include "tst_JsonText.moc"
