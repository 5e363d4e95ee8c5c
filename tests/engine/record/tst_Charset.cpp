// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Charset.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;

class tst_Charset : public QObject {
    Q_OBJECT
private slots:
    void textHasItsBytesInEveryCharset_data() {
        QTest::addColumn<QByteArray>("charset");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("Latin-1") << QByteArray("ISO-8859-1") << QByteArray("café\x7f") << QByteArray("caf\xE9\x7f");
        QTest::newRow("alias") << QByteArray("latin1") << QByteArray("ÿ") << QByteArray("\xFF");
        QTest::newRow("GBK") << QByteArray("GBK") << QByteArray("中文a") << QByteArray("\xD6\xD0\xCE\xC4\x61");
        QTest::newRow("Shift JIS") << QByteArray("Shift_JIS") << QByteArray("日本") << QByteArray("\x93\xFA\x96\x7B");
        QTest::newRow("windows-1252") << QByteArray("windows-1252") << QByteArray("€") << QByteArray("\x80");
        QTest::newRow("UTF-16BE, pair") << QByteArray("UTF-16BE") << QByteArray("a🚀")
                                        << QByteArray("\0a\xD8\x3D\xDE\x80", 6);
        QTest::newRow("nothing") << QByteArray("GBK") << QByteArray() << QByteArray();
        QTest::newRow("long") << QByteArray("GBK") << QByteArray("中a").repeated(5000)
                              << QByteArray("\xD6\xD0\x61").repeated(5000);
        QTest::newRow("long pairs") << QByteArray("UTF-16LE") << "a" + QByteArray("🚀").repeated(3000)
                                    << QByteArray("a\0", 2) + QByteArray("\x3D\xD8\x80\xDE").repeated(3000);
    }
    void textHasItsBytesInEveryCharset() {
        QFETCH(QByteArray, charset);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, bytes);
        const auto encoded = toCharset(charset.toStdString(), text.toStdString());
        QVERIFY(encoded.ok());
        QCOMPARE(QByteArray::fromStdString(*encoded), bytes);
        const auto decoded = fromCharset(charset.toStdString(), bytes.toStdString());
        QVERIFY(decoded.ok());
        QCOMPARE(QByteArray::fromStdString(*decoded), text);
    }
    void everyByteComesBackFromLatin1() {
        std::string all;
        for (int i = 0; i < 256; ++i)
            all.push_back(static_cast<char>(i));
        const auto text = fromCharset("ISO-8859-1", all);
        QVERIFY(text.ok());
        QCOMPARE(*toCharset("ISO-8859-1", *text), all);
    }
    void bytesThatAreReadAreTheOnesThatAreWritten_data() {
        QTest::addColumn<QByteArray>("charset");
        for (const char* const name : {"GBK", "GB18030", "Shift_JIS", "EUC-KR", "Big5", "ISO-2022-JP", "windows-1252",
                                       "UTF-16", "UTF-16BE", "UTF-32", "UTF-7", "CESU-8", "IBM037"})
            QTest::newRow(name) << QByteArray(name);
    }
    void bytesThatAreReadAreTheOnesThatAreWritten() {
        QFETCH(QByteArray, charset);
        const std::string name = charset.toStdString();
        std::mt19937_64 random(5);
        int read = 0;
        for (int i = 0; i < 20000; ++i) {
            std::string bytes(random() % 6, '\0');
            for (char& c : bytes)
                c = static_cast<char>(random());
            const auto text = fromCharset(name, bytes);
            if (!text.ok())
                continue;
            const auto again = toCharset(name, *text);
            QVERIFY(again.ok() && *again == bytes);
            ++read;
        }
        QVERIFY(read > 100);
    }

    void whatACharsetDoesNotHaveIsNamedByItsPosition() {
        QCOMPARE(toCharset("latin1", "aé🚀€x").error().message,
                 std::string("character 3 does not exist in the charset latin1"));
        QCOMPARE(toCharset("latin1", "🚀").error().message,
                 std::string("character 1 does not exist in the charset latin1"));
        QCOMPARE(toCharset("latin1", "a\xFF").error().message, std::string("byte 2 of the text is not UTF-8"));
        QCOMPARE(fromCharset("US-ASCII", "ab\xE9").error().message, std::string("byte 3 is not US-ASCII"));
        QCOMPARE(fromCharset("GBK", "a\xD6").error().message, std::string("byte 2 is not GBK"));
    }
    void unknownNamesAreRefused() {
        QVERIFY(isCharset("gbk"));
        QVERIFY(!isCharset("no-such-set"));
        QVERIFY(!isCharset(""));
        QVERIFY(toCharset("", "a").error().code == ErrorCode::InvalidArgument);
        QCOMPARE(fromCharset("no-such-set", "a").error().message, std::string("unknown charset \"no-such-set\""));
    }
};

HEADWATER_TEST(tst_Charset)
#include "tst_Charset.moc"
