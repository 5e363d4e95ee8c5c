// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordFieldsModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

Record example() {
    Record record("orders", Bytes("k1"), Bytes("v"),
                  {{"tenant", Bytes("acme")},
                   {"tenant", Bytes("beta")},
                   {"", Bytes("x")},
                   {"none", Bytes()},
                   {"empty", Bytes("")},
                   {"count", Bytes(std::string("\x00\x00\x00\x07", 4))}});
    record.partition = 3;
    record.offset = 41207;
    record.timestamp = Timestamp(std::chrono::milliseconds(1764511331318));
    record.timestampType = TimestampType::LogAppend;
    return record;
}

struct Setup {
    QString text(int row, int column) { return model.index(row, column).data().toString(); }
    QString badge(int row, int column) { return model.index(row, column).data(BadgeRole).toString(); }

    RecordFieldsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_RecordFieldsModel : public QObject {
    Q_OBJECT
private slots:
    void everyFieldAndHeaderIsARow() {
        Setup setup;
        QCOMPARE(setup.model.rowCount(), 0);
        setup.model.show(example());
        QCOMPARE(setup.model.rowCount(), 11);
        QCOMPARE(setup.text(RecordFieldsModel::Partition, RecordFieldsModel::Value), "3");
        QCOMPARE(setup.text(RecordFieldsModel::Offset, RecordFieldsModel::Value), "41\u2009207");
        QVERIFY(setup.text(RecordFieldsModel::Time, RecordFieldsModel::Value).startsWith("2025-11-30 14:02:11.318"));
        QVERIFY(setup.text(RecordFieldsModel::Time, RecordFieldsModel::Value).endsWith("set by the broker"));
        QCOMPARE(setup.text(5, RecordFieldsModel::Name), "tenant");
        QCOMPARE(setup.badge(5, RecordFieldsModel::Name), "1 of 2");
        QCOMPARE(setup.badge(6, RecordFieldsModel::Name), "2 of 2");
        QCOMPARE(setup.badge(7, RecordFieldsModel::Name), "empty name");
        QCOMPARE(setup.badge(8, RecordFieldsModel::Value), "null");
        QCOMPARE(setup.badge(9, RecordFieldsModel::Value), "empty");
        QCOMPARE(setup.badge(5, RecordFieldsModel::Value), "");
        setup.model.clear();
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void bytesCanBeReadAsWhateverFits() {
        Setup setup;
        setup.model.show(example());
        const int row = 10;
        std::vector<std::string> names;
        for (const Codec& codec : setup.model.readings(row))
            names.push_back(toString(codec));
        QVERIFY(std::ranges::find(names, "int32") != names.end());
        setup.model.setCodec(row, {Codec::Kind::Int32});
        QCOMPARE(setup.text(row, RecordFieldsModel::Type), "int32");
        QCOMPARE(setup.text(row, RecordFieldsModel::Value), "7");
        setup.model.setCodec(row, {Codec::Kind::Hex});
        QCOMPARE(setup.text(row, RecordFieldsModel::Value).remove(' '), "00000007");
    }

    void onlyKeyAndHeadersHaveBytes() {
        Setup setup;
        QVERIFY(!setup.model.hasBytes(RecordFieldsModel::Key));
        setup.model.show(example());
        QVERIFY(!setup.model.hasBytes(RecordFieldsModel::Offset));
        QVERIFY(setup.model.hasBytes(RecordFieldsModel::Key));
        QVERIFY(setup.model.readings(RecordFieldsModel::Topic).empty());
    }

    void timesFollowTheZone() {
        Setup setup;
        setup.model.show(example());
        setup.model.setTimeZone(QTimeZone(3600));
        QVERIFY(setup.text(RecordFieldsModel::Time, RecordFieldsModel::Value).startsWith("2025-11-30 15:02:11.318"));
    }
};

HEADWATER_TEST(tst_RecordFieldsModel)
#include "tst_RecordFieldsModel.moc"
