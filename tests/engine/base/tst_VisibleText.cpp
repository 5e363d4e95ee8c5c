// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/VisibleText.h"
#include "tests/support/TestMain.h"

#include <QChar>

using namespace headwater;

class tst_VisibleText : public QObject {
    Q_OBJECT
private slots:
    void hiddenIsWhatUnicodeCallsControlFormatOrSeparator() {
        // Qt's tables are the independent word; characters that Unicode has not assigned yet are nobody's.
        for (char32_t c = 0; c <= 0x10FFFF; ++c) {
            const QChar::Category category = QChar::category(c);
            const bool acts = category == QChar::Other_Control || category == QChar::Other_Format ||
                              category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
            if (acts && !isHidden(c))
                QFAIL(qPrintable(QStringLiteral("U+%1 would act").arg(quint32(c), 4, 16)));
            if (isHidden(c) && !acts && category != QChar::Other_NotAssigned && (c < 0xE0000 || c > 0xE0FFF))
                QFAIL(qPrintable(QStringLiteral("U+%1 is an ordinary character").arg(quint32(c), 4, 16)));
        }
    }

    void whatIsHiddenIsSeenAsItsBytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("seen");
        QTest::newRow("text") << QByteArray("Zürich 東京 \\n") << QByteArray("Zürich 東京 \\n");
        QTest::newRow("line break") << QByteArray("a\nb") << QByteArray("a\\x0ab");
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << QByteArray("a\\x00b");
        QTest::newRow("C1 control") << QByteArray("\xC2\x9B"
                                                  "31m")
                                    << QByteArray("\\xc2\\x9b31m");
        QTest::newRow("tag") << QByteArray("\xF3\xA0\x81\x81") << QByteArray("\\xf3\\xa0\\x81\\x81");
        QTest::newRow("not UTF-8") << QByteArray("\xff\xC3") << QByteArray("\\xff\\xc3");
    }
    void whatIsHiddenIsSeenAsItsBytes() {
        QFETCH(QByteArray, bytes);
        std::string seen;
        appendVisible(seen, bytes.toStdString());
        QTEST(QByteArray::fromStdString(seen), "seen");
    }

    void aLongTextIsCutBetweenCharacters() {
        QCOMPARE(cited("short"), std::string("'short'"));
        QCOMPARE(shortened("12345", 5), std::string("12345"));
        QCOMPARE(shortened("123456", 5), std::string("12345..."));
        QCOMPARE(shortened("12\u6771", 4), std::string("12..."));
        QVERIFY(cited(std::string(1000, '9')).size() < 100);
    }
};

HEADWATER_TEST(tst_VisibleText)
#include "tst_VisibleText.moc"
