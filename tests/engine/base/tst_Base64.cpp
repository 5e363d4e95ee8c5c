// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Base64.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;

class tst_Base64 : public QObject {
    Q_OBJECT
private slots:
    void theVectorsOfTheStandard_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("0") << QByteArray() << QByteArray();
        QTest::newRow("1") << QByteArray("f") << QByteArray("Zg==");
        QTest::newRow("2") << QByteArray("fo") << QByteArray("Zm8=");
        QTest::newRow("3") << QByteArray("foo") << QByteArray("Zm9v");
        QTest::newRow("4") << QByteArray("foob") << QByteArray("Zm9vYg==");
        QTest::newRow("5") << QByteArray("fooba") << QByteArray("Zm9vYmE=");
        QTest::newRow("6") << QByteArray("foobar") << QByteArray("Zm9vYmFy");
        QTest::newRow("high") << QByteArray("\xfb\xff\xfe\x00", 4) << QByteArray("+//+AA==");
    }
    void theVectorsOfTheStandard() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        std::string encoded;
        appendBase64(encoded, bytes.toStdString());
        QCOMPARE(QByteArray::fromStdString(encoded), text);
        const auto decoded = decodeBase64(encoded);
        QVERIFY(decoded.ok());
        QCOMPARE(QByteArray::fromStdString(*decoded), bytes);
    }
    void anyBytesComeBack() {
        std::mt19937_64 random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes(random() % 70, '\0');
            for (char& c : bytes)
                c = static_cast<char>(random());
            std::string text = "kept";
            appendBase64(text, bytes);
            const auto decoded = decodeBase64(std::string_view(text).substr(4));
            QVERIFY(decoded.ok());
            QCOMPARE(*decoded, bytes);
        }
    }

    void whatIsWrongIsNamedByItsPosition_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("cut") << QByteArray("Zm9vY") << QByteArray("character 5 ");
        QTest::newRow("padding missing") << QByteArray("Zg") << QByteArray("character 2 ");
        QTest::newRow("blank") << QByteArray("Zm9 Zm9v") << QByteArray("character 4 ");
        QTest::newRow("line break") << QByteArray("Zm9v\nm9v") << QByteArray("character 5 ");
        QTest::newRow("url alphabet") << QByteArray("Zm-_") << QByteArray("character 3 ");
        QTest::newRow("padding within") << QByteArray("Zg==Zg==") << QByteArray("character 3 is padding");
        QTest::newRow("only padding") << QByteArray("====") << QByteArray("character 1 is padding");
        QTest::newRow("three paddings") << QByteArray("Z===") << QByteArray("character 2 is padding");
        QTest::newRow("padding then digit") << QByteArray("Zg=g") << QByteArray("character 3 is padding");
        QTest::newRow("loose bits, one byte") << QByteArray("Zh==") << QByteArray("character 2 ");
        QTest::newRow("loose bits, two bytes") << QByteArray("Zm9=") << QByteArray("character 3 ");
        QTest::newRow("not ascii") << QByteArray("Zm\xc3\xa9") << QByteArray("character 3 ");
        QTest::newRow("in the last group") << QByteArray("Zm9vZ!==") << QByteArray("character 6 ");
    }
    void whatIsWrongIsNamedByItsPosition() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, said);
        const auto bytes = decodeBase64(text.toStdString());
        QVERIFY(!bytes.ok());
        QVERIFY(bytes.error().code == ErrorCode::InvalidData);
        QVERIFY2(QByteArray::fromStdString(bytes.error().message).contains(said), bytes.error().message.c_str());
    }
};

HEADWATER_TEST(tst_Base64)
#include "tst_Base64.moc"
