// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Hex.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_Hex : public QObject {
    Q_OBJECT
private slots:
    void everyByteHasTwoDigitsAndComesBack() {
        std::string all;
        for (int i = 0; i < 256; ++i)
            all.push_back(static_cast<char>(i));
        std::string text = ">";
        appendHex(text, all);
        QCOMPARE(text.size(), 513u);
        QCOMPARE(text.substr(0, 7), std::string(">000102"));
        QCOMPARE(text.substr(509), std::string("feff"));
        const auto back = decodeHex(std::string_view(text).substr(1));
        QVERIFY(back.ok());
        QCOMPARE(*back, all);
    }
    void bothCasesAreRead() {
        QCOMPARE(*decodeHex("aAfF0"
                            "9"),
                 std::string("\xaa\xff\x09"));
    }
    void everyCharacterIsADigitOrNone() {
        const std::string_view digits = "0123456789abcdef";
        for (int c = 0; c < 256; ++c) {
            const char character = static_cast<char>(c);
            const char lower = character >= 'A' && character <= 'Z' ? static_cast<char>(character + 32) : character;
            const std::size_t value = digits.find(lower);
            QCOMPARE(hexValue(character), value == digits.npos ? -1 : static_cast<int>(value));
            if (value != digits.npos)
                QCOMPARE(hexDigit(static_cast<int>(value)), lower);
        }
    }
    void noDigitsAreNoBytes() { QCOMPARE(*decodeHex(""), std::string()); }

    void whatIsWrongIsNamedByItsPosition_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("odd") << QByteArray("00f") << QByteArray("character 3,");
        QTest::newRow("letter") << QByteArray("00fg") << QByteArray("character 4 ");
        QTest::newRow("space") << QByteArray("00 ff") << QByteArray("character 3 ");
        QTest::newRow("prefix") << QByteArray("0x00") << QByteArray("character 2 ");
        QTest::newRow("zero byte") << QByteArray("0\0", 2) << QByteArray("character 2 ");
        QTest::newRow("not ascii") << QByteArray("\xc3\xa9") << QByteArray("character 1 ");
    }
    void whatIsWrongIsNamedByItsPosition() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, said);
        const auto bytes = decodeHex(text.toStdString());
        QVERIFY(!bytes.ok());
        QVERIFY(bytes.error().code == ErrorCode::InvalidData);
        QVERIFY2(QByteArray::fromStdString(bytes.error().message).contains(said), bytes.error().message.c_str());
    }
};

HEADWATER_TEST(tst_Hex)
#include "tst_Hex.moc"
