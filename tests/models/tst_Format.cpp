// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Format.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_Format : public QObject {
    Q_OBJECT
private slots:
    void cell_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("text");
        QTest::newRow("text") << QByteArray("k1") << 100 << QStringLiteral("k1");
        QTest::newRow("markup stays letters") << QByteArray("<b>&amp") << 100 << QStringLiteral("<b>&amp");
        QTest::newRow("line breaks") << QByteArray("a\nb\tc\r") << 100 << QStringLiteral("a\\nb\\tc\\r");
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << 100 << QStringLiteral("a\\x00b");
        QTest::newRow("direction override") << QByteArray("a\xE2\x80\xAE") << 100 << QStringLiteral("a\\u202e");
        QTest::newRow("not UTF-8") << QByteArray("\xff\x00", 2) << 100 << QStringLiteral("ff 00");
        QTest::newRow("cut") << QByteArray("abcdef") << 3 << QStringLiteral("abc\u2026");
        QTest::newRow("cut between characters")
            << QByteArray("\xC3\xA4\xC3\xB6\xC3\xBC") << 2 << QStringLiteral("äö\u2026");
        QTest::newRow("a long text is cut by bytes first")
            << QByteArray("\xE2\x82\xAC").repeated(50) << 3 << QStringLiteral("€€€\u2026");
    }
    void cell() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, limit);
        QTEST(format::cell(BytesView(bytes.constData(), static_cast<std::size_t>(bytes.size())), limit), "text");
    }
};

HEADWATER_TEST(tst_Format)
#include "tst_Format.moc"
