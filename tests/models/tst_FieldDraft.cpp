// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/FieldDraft.h"
#include "tests/support/TestMain.h"

using namespace headwater;

using Kind = Codec::Kind;

namespace {

Bytes bytesOf(const QByteArray& bytes) {
    return bytes.isNull() ? Bytes() : Bytes(bytes.toStdString());
}

} // namespace

class tst_FieldDraft : public QObject {
    Q_OBJECT
private slots:
    void everyBytesComeBackAsTheyWere_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("codec");
        QTest::newRow("null") << QByteArray() << "text";
        QTest::newRow("empty") << QByteArray("") << "text";
        QTest::newRow("the word null") << QByteArray("null") << "text";
        QTest::newRow("text") << QByteArray("acme") << "text";
        QTest::newRow("markup") << QByteArray("<img src=x>&amp;") << "text";
        QTest::newRow("JSON") << QByteArray("{\"weight\":1.00,\"tiny\":4.0E-4,\"big\":1e400}") << "json";
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                         "bom")
                                           << "text";
        QTest::newRow("a zero byte") << QByteArray("a\0b", 3) << "hex";
        QTest::newRow("int32") << QByteArray("\x00\x00\x00\x2A", 4) << "int32";
        QTest::newRow("int64") << QByteArray("\x00\x00\x00\x00\x00\x01\xE2\x40", 8) << "int64";
        QTest::newRow("binary") << QByteArray("\xFF\xFE\x80", 3) << "hex";
    }
    void everyBytesComeBackAsTheyWere() {
        QFETCH(QByteArray, bytes);
        const FieldDraft draft = FieldDraft::of(bytesOf(bytes));
        QTEST(QString::fromStdString(toString(draft.codec)), "codec");
        QCOMPARE(draft.null, bytes.isNull());
        const Result<Bytes> again = draft.bytes();
        QVERIFY(again);
        QVERIFY(*again == bytesOf(bytes));
        const FieldDraft stored = FieldDraft::fromJson(draft.toJson());
        QVERIFY(stored == draft);
    }

    void whatCannotBeSentSaysWhyAndStaysAsItWasTyped_data() {
        QTest::addColumn<QString>("codec");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("hex") << "hex"
                             << "00 0g"
                             << "character 5 is no hexadecimal digit";
        QTest::newRow("half a byte") << "hex"
                                     << "00 0"
                                     << "two hexadecimal digits";
        QTest::newRow("JSON") << "json"
                              << "{\n\"a\":}"
                              << "2:5";
        QTest::newRow("out of range") << "int32"
                                      << "2147483648"
                                      << "from -2147483648 to 2147483647";
        QTest::newRow("UUID") << "uuid"
                              << "12"
                              << "36 characters";
        QTest::newRow("half a character") << "text" << QString(QChar(0xD800)) << "lone surrogate";
    }
    void whatCannotBeSentSaysWhyAndStaysAsItWasTyped() {
        QFETCH(QString, codec);
        QFETCH(QString, text);
        QFETCH(QString, said);
        const FieldDraft draft{codecFromString(codec.toStdString()).value(), text};
        const Result<Bytes> bytes = draft.bytes();
        QVERIFY(!bytes);
        QVERIFY2(bytes.error().text().find(said.toStdString()) != std::string::npos, bytes.error().text().c_str());
        QCOMPARE(draft.text, text);
    }

    void hexMayBeInGroups() {
        const FieldDraft draft{{Kind::Hex}, QStringLiteral(" 9f 02\n1C44 ")};
        QVERIFY(*draft.bytes() == Bytes("\x9f\x02\x1c\x44"));
    }

    void anotherCodecKeepsBytesWhereTheyWereShownElseTheText_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("then");
        QTest::newRow("text to hex") << "text"
                                     << "abc"
                                     << "hex"
                                     << "616263";
        QTest::newRow("hex to text") << "hex"
                                     << "61 62 63"
                                     << "text"
                                     << "abc";
        QTest::newRow("hex to int32") << "hex"
                                      << "0000002a"
                                      << "int32"
                                      << "42";
        QTest::newRow("int64 to base64") << "int64"
                                         << "42"
                                         << "base64"
                                         << "AAAAAAAAACo=";
        QTest::newRow("text to int32 means the number") << "text"
                                                        << "1234"
                                                        << "int32"
                                                        << "1234";
        QTest::newRow("hex that is no text") << "hex"
                                             << "ff"
                                             << "text"
                                             << "ff";
        QTest::newRow("wrong hex") << "hex"
                                   << "zz"
                                   << "text"
                                   << "zz";
    }
    void anotherCodecKeepsBytesWhereTheyWereShownElseTheText() {
        QFETCH(QString, from);
        QFETCH(QString, text);
        QFETCH(QString, to);
        FieldDraft draft{codecFromString(from.toStdString()).value(), text};
        draft.setCodec(codecFromString(to.toStdString()).value());
        QTEST(draft.text, "then");
        QCOMPARE(QString::fromStdString(toString(draft.codec)), to);
    }

    void everyCodecOfTheListHasATitleOfItsOwnAndComesBackByName() {
        QSet<QString> titles;
        for (const Codec& codec : fieldCodecs()) {
            titles += codecTitle(codec);
            QVERIFY(*codecFromString(toString(codec)) == codec);
        }
        QCOMPARE(titles.size(), static_cast<qsizetype>(fieldCodecs().size()));
    }
};

HEADWATER_TEST(tst_FieldDraft)
#include "tst_FieldDraft.moc"
