// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/TimeText.h"
#include "tests/support/TestMain.h"

#include <ctime>
#include <limits>
#include <random>

using namespace headwater;
using std::chrono::milliseconds;

namespace {
Timestamp at(std::int64_t time) {
    return Timestamp(milliseconds(time));
}
constexpr std::int64_t Least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t Most = std::numeric_limits<std::int64_t>::max();
} // namespace

class tst_TimeText : public QObject {
    Q_OBJECT
private slots:
    void formatsAndReadsAgain_data() {
        QTest::addColumn<qlonglong>("time");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](std::int64_t time, const char* text) {
            QTest::newRow(text) << qlonglong(time) << QByteArray(text);
        };
        row(0, "1970-01-01T00:00:00.000Z");
        row(-1, "1969-12-31T23:59:59.999Z");
        row(1764532800000, "2025-11-30T20:00:00.000Z");
        row(1796074649123, "2026-11-30T21:37:29.123Z");
        row(951782400000, "2000-02-29T00:00:00.000Z");
        row(951868799999, "2000-02-29T23:59:59.999Z");
        row(4107542400000, "2100-03-01T00:00:00.000Z");
        row(4107542399999, "2100-02-28T23:59:59.999Z");
        row(253402300799999, "9999-12-31T23:59:59.999Z");
        row(253402300800000, "+10000-01-01T00:00:00.000Z");
        row(-62135596800000, "0001-01-01T00:00:00.000Z");
        row(-62167219200000, "0000-01-01T00:00:00.000Z");
        row(-62167219200001, "-0001-12-31T23:59:59.999Z");
        row(1764532800000000, "+57885-10-26T08:00:00.000Z"); // microseconds taken for milliseconds
        row(Most, "+292278994-08-17T07:12:55.807Z");
        row(Least, "-292275055-05-16T16:47:04.192Z");
    }
    void formatsAndReadsAgain() {
        QFETCH(const qlonglong, time);
        QFETCH(const QByteArray, text);
        QCOMPARE(formatTime(at(time)), text.toStdString());
        const auto read = parseTime(text.toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
        QCOMPARE(read->time_since_epoch().count(), time);
    }
    void reads_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qlonglong>("time");
        const auto row = [](const char* text, std::int64_t time) {
            QTest::newRow(text) << QByteArray(text) << qlonglong(time);
        };
        row("2026-11-30T21:37:29.123z", 1796074649123);
        row("2026-11-30t21:37:29.123Z", 1796074649123);
        row("2026-11-30 21:37:29.123Z", 1796074649123);
        row("2026-12-01T03:07:29.123+05:30", 1796074649123);
        row("2026-12-01T03:07:29.123+0530", 1796074649123);
        row("2026-11-30T13:37:29.123-08", 1796074649123);
        row("2026-11-30T13:07:29.123-08:30", 1796074649123);
        row("2026-11-30T21:37:29.123-00:00", 1796074649123);
        row("2023-03-09T19:20:40.123+05:30", 1678369840123); // tchiotludo/akhq (A15)
        row("1970-01-01T00:00Z", 0);
        row("1970-01-01T00:00:00Z", 0);
        row("1970-01-01T00:00:00.1Z", 100);
        row("1970-01-01T00:00:00.12Z", 120);
        row("1970-01-01T00:00:00.001000000Z", 1);
        row("1970-01-01T00:00:00+23:59", -86340000);
        row("+1970-01-01T00:00:00Z", 0);
        row("+001970-01-01T00:00:00Z", 0);
        row("-0000-01-01T00:00:00Z", -62167219200000);
        row("+292278994-08-18T06:12:55.807+23:00", Most);
        row("-292275055-05-15T17:47:04.192-23:00", Least);
    }
    void reads() {
        QFETCH(const QByteArray, text);
        QFETCH(const qlonglong, time);
        const auto read = parseTime(text.toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
        QCOMPARE(read->time_since_epoch().count(), time);
    }
    void refusesWithThePlaceAndTheReason_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* text, const char* error) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(error);
        };
        row("", "column 1: expected the 4 digits of the year");
        row("now", "column 1: expected the 4 digits of the year");
        row("26-01-01T00:00:00Z", "column 3: expected the 4 digits of the year");
        row("12026-01-01T00:00:00Z", "column 5: expected '-' of YYYY-MM-DDThh:mm:ss.sssZ");
        row("+26-01-01T00:00:00Z", "column 4: expected the 4 digits of the year");
        row("2026/01/01T00:00:00Z", "column 5: expected '-' of YYYY-MM-DDThh:mm:ss.sssZ");
        row("2026-1-01T00:00:00Z", "column 7: expected the 2 digits of the month");
        row("2026-13-01T00:00:00Z", "column 6: there is no such month");
        row("2026-00-01T00:00:00Z", "column 6: there is no such month");
        row("2026-01-32T00:00:00Z", "column 9: there is no such day");
        row("2026-02-29T00:00:00Z", "column 9: that month has no such day");
        row("2100-02-29T00:00:00Z", "column 9: that month has no such day");
        row("2026-04-31T00:00:00Z", "column 9: that month has no such day");
        row("2026-01-01",
            "column 11: a date alone is no point in time: expected a time with its zone, such as T00:00:00Z");
        row("2026-01-01Z", "column 11: expected T and a time after the date");
        row("2026-01-01  00:00Z", "column 12: expected the 2 digits of the hour");
        row("2026-01-01T24:00:00Z", "column 12: there is no such hour");
        row("2026-01-01T12Z", "column 14: expected ':' of YYYY-MM-DDThh:mm:ss.sssZ");
        row("2026-01-01T12:60Z", "column 15: there is no such minute");
        row("2026-01-01T12:00:60Z", "column 18: leap seconds are not counted in a record's time");
        row("2026-01-01T12:00:61Z", "column 18: there is no such second");
        row("2026-01-01T12:00:00.Z", "column 21: expected the digits of the fraction");
        row("2026-01-01T12:00:00.1234Z", "column 24: a record's time has milliseconds: nothing finer");
        row("2026-01-01T12:00:00", "column 20: expected a zone, Z or one such as +05:30: without it the time means "
                                   "another instant to everybody");
        row("2026-01-01T12:00:00 Europe/Zurich", "column 20: expected a zone, Z or one such as +05:30: without it the "
                                                 "time means another instant to everybody");
        row("2026-01-01T12:00:00+24:00", "column 21: there is no such zone's hour");
        row("2026-01-01T12:00:00+5", "column 22: expected the 2 digits of the zone's hour");
        row("2026-01-01T12:00:00+05:3", "column 25: expected the 2 digits of the zone's minute");
        row("2026-01-01T12:00:00Z ", "column 21: expected nothing after the zone");
        row("+292278994-08-17T07:12:55.808Z", "column 1: a record's time does not reach that far");
        row("-292275055-05-16T16:47:04.191Z", "column 1: a record's time does not reach that far");
        row("+999999999-01-01T00:00Z", "column 1: a record's time does not reach that far");
        row("-999999999-01-01T00:00Z", "column 1: a record's time does not reach that far");
    }
    void refusesWithThePlaceAndTheReason() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, error);
        const auto read = parseTime(text.toStdString());
        QVERIFY(!read);
        QVERIFY(read.error().code == ErrorCode::InvalidArgument);
        QCOMPARE(QByteArray::fromStdString(read.error().text()), error);
    }
    void columnsCountFromTheGivenOne() { QCOMPARE(parseTime("2026-13-01T00:00Z", 10).error().where, "column 15"); }
    void zeroBytesAreNoEnd() {
        using namespace std::string_view_literals;
        QVERIFY(!parseTime("1970-01-01T00:00Z\0"sv));
        QVERIFY(!parseTime("1970-01-01\0"sv));
    }
    void agreesWithTheCLibrary() {
        std::mt19937_64 random(1);
        for (int i = 0; i < 20'000; ++i) {
            // Years -9999 to 9999 mostly, and now and then any.
            const std::int64_t range = i % 4 ? 377705116800000 : Most;
            const std::int64_t time = std::uniform_int_distribution<std::int64_t>(-range, range)(random);
            const std::int64_t millis = (time % 1000 + 1000) % 1000;
            const std::time_t seconds = (time - millis) / 1000;
            std::tm tm{};
            QVERIFY(gmtime_r(&seconds, &tm));
            const long long year = 1900LL + tm.tm_year;
            const QString expected = QString::asprintf("%s%04lld-%02d-%02dT%02d:%02d:%02d.%03dZ",
                                                       year < 0      ? "-"
                                                       : year > 9999 ? "+"
                                                                     : "",
                                                       year < 0 ? -year : year, tm.tm_mon + 1, tm.tm_mday, tm.tm_hour,
                                                       tm.tm_min, tm.tm_sec, static_cast<int>(millis));
            const std::string text = formatTime(at(time));
            QCOMPARE(QString::fromStdString(text), expected);
            const auto read = parseTime(text);
            QVERIFY(read.ok());
            QCOMPARE(read->time_since_epoch().count(), time);
        }
    }
};

HEADWATER_TEST(tst_TimeText)
#include "tst_TimeText.moc"
