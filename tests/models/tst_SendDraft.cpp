// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/SendDraft.h"
#include "tests/support/TestMain.h"

using namespace headwater;

using Kind = Codec::Kind;

namespace {

SendDraft valid() {
    SendDraft draft;
    draft.topic = QStringLiteral("orders");
    draft.value = FieldDraft::of(QStringLiteral("v"));
    return draft;
}

} // namespace

class tst_SendDraft : public QObject {
    Q_OBJECT
private slots:
    void nullEmptyAndTextAreNineRecords() {
        const FieldDraft pick[] = {{.null = true}, {}, FieldDraft::of(QStringLiteral("k"))};
        const Bytes bytes[] = {Bytes(), Bytes(""), Bytes("k")};
        for (int key = 0; key < 3; ++key)
            for (int value = 0; value < 3; ++value) {
                SendDraft draft = valid();
                draft.key = pick[key];
                draft.value = pick[value];
                const Result<Record> record = draft.record();
                QVERIFY(record);
                QVERIFY(record->key == bytes[key]);
                QVERIFY(record->value == bytes[value]);
            }
    }

    void aRecordComesBackByteForByte() {
        Record record(
            "orders", Bytes("9007199254740993"),
            Bytes("{\"weight\":1.00,\"tiny\":4.0E-4,\"a\":23958446825181076828,\"c\":1e400}"),
            {{"trace", Bytes("1")}, {"step", Bytes()}, {"trace", Bytes("")}, {"", Bytes(std::string(1, '\0'))}});
        const Result<SendDraft> draft = SendDraft::fromJson(SendDraft::of(record).toJson());
        QVERIFY(draft);
        const Result<Record> again = draft->record();
        QVERIFY(again);
        QVERIFY(*again == record);
    }

    void anUntouchedHeaderIsNotSent() {
        SendDraft draft = valid();
        draft.headers = {HeaderDraft(), {FieldDraft::of(QStringLiteral("a"))}, HeaderDraft()};
        QVERIFY(draft.record()->headers == Headers({{"a", Bytes("")}}));
    }

    void everyFaultIsNamedAtItsField_data() {
        QTest::addColumn<int>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, SendField field, const char* text, const char* said) {
            QTest::newRow(name) << static_cast<int>(field) << text << said;
        };
        row("no topic", SendField::Topic, "", "a topic is needed");
        row("a wrong topic", SendField::Topic, "a b", "");
        row("no partition", SendField::Partition, "-1", "a whole number from 0");
        row("a partition that is not there", SendField::Partition, "4", "no partition 4, but 0 to 3");
        row("a time without a zone", SendField::Time, "2026-01-31T08:00:00", "expected a zone");
        row("no time", SendField::Time, "", "no time");
        row("a wrong key", SendField::Key, "x", "hexadecimal");
        row("a wrong header", SendField::Headers, "x", "hexadecimal");
        row("a wrong value", SendField::Value, "{", "1:2");
        row("no count", SendField::Times, "0", "from 1");
        row("no rate", SendField::Rate, "inf", "above 0");
    }
    void everyFaultIsNamedAtItsField() {
        QFETCH(int, field);
        QFETCH(QString, text);
        QFETCH(QString, said);
        SendDraft draft = valid();
        draft.timeFixed = draft.repeat = draft.partitionFixed = true;
        draft.partition = QStringLiteral("3");
        draft.time = QStringLiteral("1764532800000");
        draft.headers = {{FieldDraft::of(QStringLiteral("a"))}, {FieldDraft::of(QStringLiteral("b"))}};
        QCOMPARE(draft.faults(4).size(), 0u);
        switch (static_cast<SendField>(field)) {
        case SendField::Topic:
            draft.topic = text;
            break;
        case SendField::Partition:
            draft.partition = text;
            break;
        case SendField::Time:
            draft.time = text;
            break;
        case SendField::Key:
            draft.key = {{Kind::Hex}, text};
            break;
        case SendField::Headers:
            draft.headers[1].value = {{Kind::Hex}, text};
            break;
        case SendField::Value:
            draft.value = {{Kind::Json}, text};
            break;
        case SendField::Times:
            draft.times = text;
            break;
        case SendField::Rate:
            draft.rate = text;
            break;
        }
        const std::vector<DraftFault> faults = draft.faults(4);
        QCOMPARE(faults.size(), 1u);
        QCOMPARE(static_cast<int>(faults[0].field), field);
        QVERIFY2(faults[0].message.contains(said), qPrintable(faults[0].message));
        QCOMPARE(faults[0].header, faults[0].field == SendField::Headers ? 1 : -1);
        const Result<SendDraft> stored = SendDraft::fromJson(draft.toJson());
        QVERIFY(stored);
        QVERIFY2(*stored == draft, "half-typed text comes back as well");
    }

    void timeAndPartitionAreSentAsFixed() {
        SendDraft draft = valid();
        draft.time = QStringLiteral("2023-03-09T19:20:40.123+05:30");
        draft.partition = QStringLiteral("2");
        QVERIFY(!draft.record()->timestamp);
        QVERIFY(!draft.record()->partition);
        draft.timeFixed = draft.partitionFixed = true;
        QVERIFY(draft.record()->timestamp == Timestamp(std::chrono::milliseconds(1678369840123)));
        QVERIFY(draft.record()->partition == 2);
    }

    void whatIsNoDraftIsRefused() {
        QVERIFY(!SendDraft::fromJson("{\"topic\":"));
        QVERIFY(!SendDraft::fromJson("[]"));
        QVERIFY(SendDraft::fromJson("{}"));
    }
};

HEADWATER_TEST(tst_SendDraft)
#include "tst_SendDraft.moc"
