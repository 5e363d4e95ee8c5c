// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordListModel.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

using Column = RecordListModel::Column;

class tst_RecordListModel : public QObject {
    Q_OBJECT
private slots:
    void recordsAreShownAsTheyAre() {
        RecordListModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Record first("orders", "k1", "{\"weight\":1.00}", {{"trace", "1"}, {"trace", "2"}});
        first.partition = 3;
        model.setRecords({first, Record("audit", Bytes(), ""), Record("", "<b>k</b>", "a\nb")});
        QCOMPARE(row(model, 0, Qt::DisplayRole), (QStringList{"orders", "3", "k1", "2", "{\"weight\":1.00}"}));
        QCOMPARE(row(model, 1, BadgeRole), (QStringList{"", "", "null", "", "empty"}));
        QCOMPARE(row(model, 2, Qt::DisplayRole), (QStringList{"", "–", "<b>k</b>", "0", "a\\nb"}));
        model.setRecords({});
        QCOMPARE(model.rowCount(), 0);
    }

private:
    static QStringList row(const RecordListModel& model, int row, int role) {
        QStringList all;
        for (int column = 0; column < Column::ColumnCount; ++column)
            all += model.index(row, column).data(role).toString();
        return all;
    }
};

HEADWATER_TEST(tst_RecordListModel)
#include "tst_RecordListModel.moc"
