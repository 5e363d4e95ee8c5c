// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Hex.h"
#include "engine/record/Codec.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

#include <map>

using namespace headwater;

namespace {

constexpr const char* All[] = {"null",     "text",  "text:ISO-8859-1", "text:GBK", "json",   "hex",  "base64", "int32",
                               "int32-le", "int64", "int64-le",        "float",    "double", "uuid", "bool"};

Codec codec(const char* name) {
    return codecFromString(name).value();
}
Bytes bytesOfHex(const char* hex) {
    return Bytes(decodeHex(hex).value());
}
std::string names(const std::vector<Codec>& codecs) {
    std::string text;
    for (const Codec& one : codecs)
        text += (text.empty() ? "" : " ") + toString(one);
    return text;
}

} // namespace

class tst_Codec : public QObject {
    Q_OBJECT
private slots:
    void everyCodecHasAName() {
        for (const char* const name : All)
            QCOMPARE(toString(codec(name)), std::string(name));
        QCOMPARE(toString(codec("text:UTF-8")), std::string("text"));
        QVERIFY(codec("text") == Codec());
        const auto unknown = codecFromString("int31");
        QVERIFY(unknown.error().code == ErrorCode::InvalidArgument);
        QVERIFY2(unknown.error().message.starts_with("unknown codec \"int31\"; there are null, text, json"),
                 unknown.error().message.c_str());
        QCOMPARE(codecFromString("text:nope").error().message, std::string("unknown charset \"nope\""));
    }

    void textAndBytesAreTheSame_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("hex");
        const auto row = [](const char* name, const char* text, const char* hex) {
            QTest::addRow("%s %s", name, text) << QByteArray(name) << QByteArray(text) << QByteArray(hex);
        };
        row("text", "", "");
        row("text", "é", "c3a9");
        row("text:ISO-8859-1", "é", "e9");
        row("json", "{\"a\": 1.00}", "7b2261223a20312e30307d");
        row("json", " 1e400 ", "20316534303020");
        row("hex", "00ff", "00ff");
        row("base64", "AP8=", "00ff");
        row("int32", "42", "0000002a");
        row("int32", "-1", "ffffffff");
        row("int32", "-2147483648", "80000000");
        row("int32-le", "42", "2a000000");
        row("int64", "123456", "000000000001e240");
        row("int64", "9223372036854775807", "7fffffffffffffff");
        row("int64-le", "123456", "40e2010000000000");
        row("int64", "-9223372036854775808", "8000000000000000");
        row("float", "0.1", "3dcccccd");
        row("float", "-0", "80000000");
        row("float", "inf", "7f800000");
        row("float", "nan", "7fc00000");
        row("float", "1e-45", "00000001");
        row("double", "0.1", "3fb999999999999a");
        row("double", "5e-324", "0000000000000001");
        row("double", "-inf", "fff0000000000000");
        row("uuid", "00112233-4455-6677-8899-aabbccddeeff", "00112233445566778899aabbccddeeff");
        row("bool", "true", "01");
        row("bool", "false", "00");
    }
    void textAndBytesAreTheSame() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, hex);
        const auto bytes = encode(codec(name.constData()), text.toStdString());
        QVERIFY2(bytes.ok(), bytes.ok() ? "" : bytes.error().message.c_str());
        QVERIFY(!bytes->isNull());
        std::string encoded;
        appendHex(encoded, bytes->view());
        QCOMPARE(QByteArray::fromStdString(encoded), hex);
        QCOMPARE(QByteArray::fromStdString(*decode(codec(name.constData()), *bytes)), text);
    }
    void nullIsNeverText() {
        QVERIFY(encode(codec("null"), "")->isNull());
        QVERIFY(!encode(codec("null"), "null").ok());
        QCOMPARE(*decode(codec("null"), BytesView()), std::string());
        QVERIFY(!decode(codec("null"), "").ok());
        for (const char* const name : All) {
            if (codec(name).kind != Codec::Kind::Null)
                QVERIFY2(!decode(codec(name), BytesView()).ok(), name);
        }
        QVERIFY(*encode(codec("text"), "null") == Bytes("null"));
    }

    void whatACodecCannotHoldIsRefused_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::addRow("%s %s", name, text) << QByteArray(name) << QByteArray(text) << QByteArray(error);
        };
        row("hex", "00fg", "character 4 is not a hexadecimal digit");
        row("base64", "AA?=", "character 3 is not of the base64 alphabet (A-Z a-z 0-9 + /)");
        row("int32", "2147483648", "a whole number from -2147483648 to 2147483647 is asked for");
        row("int32", "-2147483649", "a whole number from -2147483648 to 2147483647 is asked for");
        row("int32-le", "99999999999999999999", "a whole number from -2147483648 to 2147483647 is asked for");
        row("int64", "9223372036854775808",
            "a whole number from -9223372036854775808 to 9223372036854775807 is asked for");
        row("int64", "1.5", "character 2 does not belong to a whole number");
        row("int64", "12 ", "character 3 does not belong to a whole number");
        row("int64", "+1", "character 1 does not belong to a whole number");
        row("int64", "1e3", "character 2 does not belong to a whole number");
        row("int64", "", "nothing was given where a whole number is asked for");
        row("float", "1e39", "a float cannot hold this number");
        row("float", "1e-60", "a float cannot hold this number");
        row("double", "1e400", "a double cannot hold this number");
        row("double", "1,5", "character 2 does not belong to a number");
        row("double", "", "nothing was given where a number is asked for");
        row("uuid", "00112233-4455-6677-8899-aabbccddeef", "a UUID has 36 characters, here are 35");
        row("uuid", "00112233-4455-6677-8899-aabbccddeeff0", "a UUID has 36 characters, here are 37");
        row("uuid", "0011223g-4455-6677-8899-aabbccddeeff", "character 8 of a UUID must be a hexadecimal digit");
        row("uuid", "00112233445566778899aabbccddeeff", "character 9 of a UUID must be a dash");
        row("uuid", "", "a UUID has 36 characters, here are 0");
        row("bool", "TRUE", "true or false is asked for");
        row("json", "{\"a\":}", "not JSON: expected a value, but found '}'");
        row("json", "", "not JSON: expected a value, but the text ends");
        row("text", "a\xFF", "byte 2 is not UTF-8");
        row("text:GBK", "a\xF0\x9F\x9A\x80", "character 2 does not exist in the charset GBK");
    }
    void whatACodecCannotHoldIsRefused() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        const auto bytes = encode(codec(name.constData()), text.toStdString());
        QVERIFY(!bytes.ok());
        QVERIFY(bytes.error().code == ErrorCode::InvalidData);
        QCOMPARE(QByteArray::fromStdString(bytes.error().message), error);
    }
    void noReadingCutsBytesOff() {
        QCOMPARE(decode(codec("int64"), "1234567").error().message, std::string("int64 has 8 bytes, here are 7"));
        QCOMPARE(decode(codec("int32"), "12345").error().message, std::string("int32 has 4 bytes, here are 5"));
        QCOMPARE(decode(codec("bool"), "").error().message, std::string("bool has 1 byte, here are 0"));
        QVERIFY(!decode(codec("uuid"), std::string(17, 'a')).ok());
        QVERIFY(!decode(codec("bool"), "\2").ok());
        QVERIFY(!decode(codec("float"), bytesOfHex("7fc00001")).ok());
        QVERIFY(!decode(codec("double"), bytesOfHex("fff8000000000123")).ok());
    }
    void whateverIsReadIsWrittenAsItWas() {
        test::RecordGenerator generator(31);
        std::map<std::string, int> read;
        for (int i = 0; i < 20000; ++i) {
            std::string random(generator.below(2) == 0 ? generator.below(20) : std::size_t(4) << generator.below(3),
                               '\0');
            for (char& c : random)
                c = static_cast<char>(generator.below(256));
            for (const Bytes& bytes : {generator.bytes(), Bytes(random)}) {
                for (const char* const name : All) {
                    const auto text = decode(codec(name), bytes);
                    if (!text.ok())
                        continue;
                    const auto again = encode(codec(name), *text);
                    QVERIFY2(again.ok() && *again == bytes, (std::string(name) + ": " + *text).c_str());
                    ++read[name];
                }
            }
        }
        for (const char* const name : All)
            QVERIFY2(read[name] > 20, name);
    }

    void theReadingsThatFitAreOfferedTheLikeliestFirst_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("offered");
        const auto row = [](const char* name, const QByteArray& bytes, const char* offered) {
            QTest::newRow(name) << bytes.toHex() << QByteArray(offered);
        };
        row("empty", "", "text hex base64");
        row("words", "hello", "text hex base64");
        row("lines", "a\tb\r\n", "text hex base64");
        row("object", "{\"a\":1.00}", "json text hex base64");
        row("number", "9007199254740993", "text uuid json hex base64");
        row("four letters", "null", "text int32 float int32-le json hex base64");
        row("p of A4", QByteArray::fromHex("0000002a"), "int32 float int32-le hex base64 text");
        row("o of A4", QByteArray::fromHex("000000000001e240"), "int64 double int64-le hex base64");
        row("u of A4", QByteArray::fromHex("8f14e45fceea467f9b3c0ee2ad12f3c1"), "uuid hex base64");
        row("three bytes", QByteArray::fromHex("0000ff"), "hex base64");
        row("seventeen bytes", QByteArray(17, '\xFF'), "hex base64");
        row("one", QByteArray::fromHex("01"), "bool hex base64 text");
        row("two", QByteArray::fromHex("02"), "hex base64 text");
        row("a number that is none", QByteArray::fromHex("ffc00001"), "int32 int32-le hex base64");
    }
    void theReadingsThatFitAreOfferedTheLikeliestFirst() {
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, offered);
        const Bytes bytes = bytesOfHex(hex.constData());
        QCOMPARE(QByteArray::fromStdString(names(readings(bytes))), offered);
        QVERIFY(guess(bytes) == readings(bytes).front());
        for (const Codec& one : readings(bytes))
            QVERIFY(decode(one, bytes).ok());
    }
    void nullHasOneReading() { QCOMPARE(names(readings(BytesView())), std::string("null")); }
};

HEADWATER_TEST(tst_Codec)
#include "tst_Codec.moc"
