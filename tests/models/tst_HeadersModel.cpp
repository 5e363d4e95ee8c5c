// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/HeadersModel.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace headwater;

using Column = HeadersModel::Column;

namespace {

HeaderDraft text(const char* name, const char* value) {
    return {FieldDraft::of(QString::fromUtf8(name)), FieldDraft::of(QString::fromUtf8(value))};
}

QStringList names(const HeadersModel& model) {
    QStringList all;
    for (const HeaderDraft& header : model.headers())
        all += header.name.text;
    return all;
}

QStringList column(const HeadersModel& model, int column, int role) {
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all += model.index(row, column).data(role).toString();
    return all;
}

} // namespace

class tst_HeadersModel : public QObject {
    Q_OBJECT
private slots:
    void everyKindOfChangeIsToldAsItIs() {
        HeadersModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy edited(&model, &HeadersModel::edited);
        QSignalSpy resets(&model, &HeadersModel::modelReset);
        model.insert(0, {text("a", "1"), text("b", "2"), text("c", "3")});
        model.duplicate(0);
        QCOMPARE(names(model), (QStringList{"a", "a", "b", "c"}));
        QVERIFY(model.removeRows(0, 1));
        QVERIFY(model.moveBy(0, 1));
        QCOMPARE(names(model), (QStringList{"b", "a", "c"}));
        QVERIFY(model.moveBy(2, -1));
        QCOMPARE(names(model), (QStringList{"b", "c", "a"}));
        QVERIFY(model.moveRows({}, 0, 2, {}, 3));
        QCOMPARE(names(model), (QStringList{"a", "b", "c"}));
        QVERIFY(model.insertRows(3, 1));
        QVERIFY(model.setData(model.index(3, Column::Name), "d"));
        QVERIFY(model.setData(model.index(3, Column::Value), "4"));
        QCOMPARE(edited.size(), 9);
        QCOMPARE(resets.size(), 0);
        model.setHeaders({});
        QCOMPARE(model.rowCount(), 0);
    }

    void whatIsNotThereIsRefused() {
        HeadersModel model;
        QVERIFY(!model.moveBy(0, 1));
        model.insert(0, {text("a", "1")});
        QVERIFY(!model.moveBy(0, -1));
        QVERIFY(!model.moveBy(0, 1));
        QVERIFY(!model.removeRows(0, 2));
        QVERIFY(!model.insertRows(2, 1));
        QVERIFY(!model.setData(model.index(0, Column::CodecName), "no such codec"));
    }

    void nullEmptyAndTheWordNullLookDifferent() {
        HeadersModel model;
        model.insert(0, {text("n", ""), text("e", ""), text("t", "null"), text("x", "v")});
        QVERIFY(model.setData(model.index(0, Column::CodecName), "null"));
        QCOMPARE(column(model, Column::Value, BadgeRole), (QStringList{"null", "empty", "", ""}));
        QCOMPARE(column(model, Column::Value, Qt::DisplayRole), (QStringList{"", "", "null", "v"}));
        QCOMPARE(column(model, Column::CodecName, Qt::DisplayRole), (QStringList{"–", "text", "text", "text"}));
        QVERIFY(model.headers()[0].header()->value.isNull());
        QVERIFY(model.setData(model.index(0, Column::Value), "typed"));
        QVERIFY(model.headers()[0].header()->value == Bytes("typed"));
    }

    void nullKeepsTheTextForLater() {
        HeadersModel model;
        model.insert(0, {text("n", "kept")});
        QVERIFY(model.setData(model.index(0, Column::CodecName), "null"));
        QVERIFY(model.setData(model.index(0, Column::Value), "")); // an editor that was opened and closed
        QVERIFY(model.headers()[0].value.null);
        QVERIFY(model.setData(model.index(0, Column::CodecName), "text"));
        QVERIFY(model.headers()[0].header()->value == Bytes("kept"));
    }

    void repeatedNamesAreCounted() {
        HeadersModel model;
        model.insert(0, {text("trace", "1"), text("step", "a"), text("trace", "2")});
        QCOMPARE(column(model, Column::Note, BadgeRole), (QStringList{"1st of 2", "", "2nd of 2"}));
        QVERIFY(model.setData(model.index(1, Column::Name), "trace"));
        QCOMPARE(column(model, Column::Note, BadgeRole), (QStringList{"1st of 3", "2nd of 3", "3rd of 3"}));
    }

    void twoThousandOfOneNameStayQuick() {
        HeadersModel model;
        model.insert(0, QList<HeaderDraft>(2000, text("trace", "1")));
        QCOMPARE(model.index(1999, Column::Note).data(BadgeRole).toString(), "2000th of 2000");
        QCOMPARE(model.index(1010, Column::Note).data(BadgeRole).toString(), "1011th of 2000");
        QElapsedTimer timer;
        timer.start();
        QVERIFY(model.setData(model.index(0, Column::Value), "2"));
        QVERIFY2(timer.elapsed() < 100, qPrintable(QString::number(timer.elapsed())));
    }

    void binaryValuesShowTheirSize() {
        HeadersModel model;
        model.insert(0, {text("signature", "00ff")});
        QVERIFY(model.setData(model.index(0, Column::CodecName), "hex"));
        QCOMPARE(column(model, Column::Value, Qt::DisplayRole), QStringList{"30 30 66 66"}); // the text's own bytes
        QVERIFY(model.setData(model.index(0, Column::Value), "00f f"));
        QCOMPARE(column(model, Column::Value, Qt::DisplayRole), QStringList{"00 ff"});
        QCOMPARE(column(model, Column::Note, BadgeRole), QStringList{"2 B"});
    }

    void aFaultIsToldInWords() {
        HeadersModel model;
        model.insert(0, {text("p", "abc"), text("", "v")});
        QVERIFY(model.setData(model.index(0, Column::CodecName), "int32"));
        QVERIFY(model.index(0, Column::Value).data(HeadersModel::FaultRole).toString().contains("whole number"));
        QVERIFY(model.index(1, Column::Value).data(HeadersModel::FaultRole).toString().contains("no name"));
        QVERIFY(model.index(0, Column::Value).data(ToneRole).value<Tone>() == Tone::Error);
        QVERIFY(model.setData(model.index(1, Column::Name), true, HeadersModel::EmptyNameRole));
        QCOMPARE(model.index(1, Column::Value).data(HeadersModel::FaultRole).toString(), "");
        QCOMPARE(model.index(1, Column::Name).data(BadgeRole).toString(), "empty");
    }

    void untouchedRowsAreNotCounted() {
        HeadersModel model;
        model.insert(0, {HeaderDraft(), text("a", "")});
        QCOMPARE(model.count(), 1);
        QCOMPARE(model.index(0, Column::Value).data(HeadersModel::FaultRole).toString(), "");
    }

    void hiddenCharactersAreSeen() {
        HeadersModel model;
        model.insert(0, {text("a\xE2\x80\xAE", "x\ny")});
        QCOMPARE(model.index(0, Column::Name).data().toString(), "a\\u202e");
        QCOMPARE(model.index(0, Column::Value).data().toString(), "x\\ny");
        QCOMPARE(model.index(0, Column::Value).data(Qt::EditRole).toString(), "x\ny");
    }
};

HEADWATER_TEST(tst_HeadersModel)
#include "tst_HeadersModel.moc"
