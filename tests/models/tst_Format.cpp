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

    void numbersHaveAllTheirDigitsInGroups() {
        QCOMPARE(format::number(std::int64_t(0)), QStringLiteral("0"));
        QCOMPARE(format::number(std::int64_t(-999)), QStringLiteral("-999"));
        QCOMPARE(format::number(std::int64_t(-1000)), QStringLiteral("-1\u2009000"));
        QCOMPARE(format::number(std::uint64_t(18446744073709551615u)),
                 QStringLiteral("18\u2009446\u2009744\u2009073\u2009709\u2009551\u2009615"));
    }

    void timesCarryMillisecondsAndGoBeyondTheCalendar() {
        const auto at = [](qint64 milliseconds) { return Timestamp(std::chrono::milliseconds(milliseconds)); };
        QCOMPARE(format::dateTime(at(1764511331318), QTimeZone(3600)), QStringLiteral("2025-11-30 15:02:11.318"));
        QCOMPARE(format::timeOfDay(at(1764511331318), QTimeZone::utc()), QStringLiteral("14:02:11.318"));
        QCOMPARE(format::dateTime(at(-1), QTimeZone::utc()), QStringLiteral("1969-12-31 23:59:59.999"));
        for (const qint64 odd : {std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min()})
            QCOMPARE(format::dateTime(at(odd), QTimeZone::utc()), QString::number(odd));
    }

    void durationsAreShort() {
        using namespace std::chrono_literals;
        QCOMPARE(format::duration(32us), QStringLiteral("32 µs"));
        QCOMPARE(format::duration(430us), QStringLiteral("0.4 ms"));
        QCOMPARE(format::duration(5800us), QStringLiteral("6 ms"));
        QCOMPARE(format::duration(1234ms), QStringLiteral("1234 ms"));
        QCOMPARE(format::duration(12345ms), QStringLiteral("12.3 s"));
    }
};

HEADWATER_TEST(tst_Format)
#include "tst_Format.moc"
