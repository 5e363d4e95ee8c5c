// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailRange.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_TailRange : public QObject {
    Q_OBJECT
private slots:
    void placesToBegin_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind"); // -1: refused
        QTest::addColumn<qint64>("number");
        const auto row = [](const char* text, int kind, qint64 number) {
            QTest::newRow(*text ? text : "nothing") << QString::fromLatin1(text) << kind << number;
        };
        row("beginning", int(TailFrom::Kind::Beginning), 0);
        row("end", int(TailFrom::Kind::End), 0);
        row("41", int(TailFrom::Kind::Offset), 41);
        row("0", int(TailFrom::Kind::Offset), 0);
        row("9223372036854775807", int(TailFrom::Kind::Offset), 9223372036854775807LL);
        row("-5", int(TailFrom::Kind::Last), 5);
        row("1970-01-01T00:00:01Z", int(TailFrom::Kind::Time), 1000);
        row("1970-01-01T05:30:00+05:30", int(TailFrom::Kind::Time), 0);
        for (const char* bad :
             {"", "-", "--5", "+5", "5 ", "begin", "9223372036854775808", "1970-01-01T00:00:00", "1.5"})
            row(bad, -1, 0);
    }
    void placesToBegin() {
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(qint64, number);
        const Result<TailFrom> from = parseFrom(text.toStdString());
        QCOMPARE(from.ok(), kind != -1);
        if (!from)
            return;
        QCOMPARE(int(from->kind), kind);
        const qint64 found = from->kind == TailFrom::Kind::Time ? from->time.time_since_epoch().count() : from->number;
        QCOMPARE(found, number);
    }

    void placesToEnd_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* text, int kind) {
            QTest::newRow(*text ? text : "nothing") << QString::fromLatin1(text) << kind;
        };
        row("end", int(TailUntil::Kind::End));
        row("7", int(TailUntil::Kind::Offset));
        row("2026-01-31T08:00:00.5Z", int(TailUntil::Kind::Time));
        for (const char* bad : {"", "-5", "beginning", "never"})
            row(bad, -1);
    }
    void placesToEnd() {
        QFETCH(QString, text);
        QFETCH(int, kind);
        const Result<TailUntil> until = parseUntil(text.toStdString());
        QCOMPARE(until ? int(until->kind) : -1, kind);
    }
};

HEADWATER_TEST(tst_TailRange)
#include "tst_TailRange.moc"
