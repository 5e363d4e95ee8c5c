// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordView.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_Record : public QObject {
    Q_OBJECT
private slots:
    void namesRepeatAndKeepTheirOrder() {
        Headers headers;
        headers.add("trace", "1");
        headers.add("n", Bytes());
        headers.add("trace", "2");
        QCOMPARE(headers.size(), 3u);
        QVERIFY(headers.last("trace")->value == Bytes("2"));
        QVERIFY(headers.last("n")->value.isNull());
        QVERIFY(headers.last("none") == nullptr);
        QVERIFY((headers.all("trace") == std::vector<BytesView>{"1", "2"}));
        QVERIFY(headers.all("none").empty());
    }
    void aViewOfARecordGivesTheSameRecordAgain() {
        Record record("orders", Bytes(), "", {{"", "empty name"}, {"e", ""}, {"n", Bytes()}});
        record.partition = 3;
        record.offset = 41;
        record.timestamp = Timestamp(std::chrono::milliseconds(-1));
        record.timestampType = TimestampType::LogAppend;
        RecordViewOf view;
        QVERIFY(Record(view(record)) == record);
        const Record bare("t", "k", "v");
        QVERIFY(Record(view(bare)) == bare);
    }
};

HEADWATER_TEST(tst_Record)
#include "tst_Record.moc"
