// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Roles.h"
#include "tests/support/TestMain.h"
#include "widgets/base/TableView.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QStandardItemModel>

using namespace headwater;

namespace {

void addRow(QStandardItemModel& model, const QStringList& texts) {
    QList<QStandardItem*> items;
    for (const QString& text : texts)
        items += new QStandardItem(text);
    model.appendRow(items);
}

} // namespace

class tst_TableView : public QObject {
    Q_OBJECT
private slots:
    void columnsFitTheirFirstContentAndThenStay() {
        QStandardItemModel model(0, 3);
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.resize(800, 200);
        view.setModel(&model);
        addRow(model, {QStringLiteral("short"), QStringLiteral("a text that is somewhat longer"), {}});
        const int first = view.columnWidth(0);
        const int second = view.columnWidth(1);
        QVERIFY(second > first);
        addRow(model, {QString(60, u'w'), {}, {}});
        QCOMPARE(view.columnWidth(0), first);
    }

    void aColumnHasRoomForWhatWillCome() {
        QStandardItemModel model(0, 3);
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.resize(800, 200);
        view.setModel(&model);
        view.setWidestText(0, QString(20, u'm'));
        addRow(model, {QStringLiteral("a"), {}, {}});
        QVERIFY(view.columnWidth(0) >= view.fontMetrics().horizontalAdvance(QString(20, u'm')));
        QVERIFY(view.columnWidth(0) > view.columnWidth(1));
    }

    void columnsThatNobodySizedAreNotRemembered() {
        QStandardItemModel model(0, 3);
        TableView first(QStringLiteral("t"), QStringLiteral("Table"));
        first.setModel(&model);
        first.setStretchedColumn(1);
        first.resize(700, 100);
        first.show();
        QCOMPARE(first.columns(), QByteArray());
        first.setColumnWidth(0, 77); // by the user, before there is any row
        QVERIFY(!first.columns().isEmpty());
        addRow(model, {QString(30, u'w'), {}, {}});
        QCOMPARE(first.columnWidth(0), 77);
    }

    // As after an update that gave the table another column, or took one away.
    void columnsOfAnotherVersionHideNothing_data() {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("now");
        QTest::newRow("a new column") << 2 << 4;
        QTest::newRow("a column less") << 4 << 2;
    }
    void columnsOfAnotherVersionHideNothing() {
        QFETCH(int, before);
        QFETCH(int, now);
        QStandardItemModel oldModel(1, before), newModel(1, now);
        TableView first(QStringLiteral("t"), QStringLiteral("Table")),
            second(QStringLiteral("t"), QStringLiteral("Table"));
        first.setModel(&oldModel);
        first.setColumnWidth(0, 123);
        second.resize(600, 100);
        second.setModel(&newModel);
        second.restoreColumns(first.columns());
        QCOMPARE(second.horizontalHeader()->count(), now);
        for (int column = 0; column < now; ++column) {
            QVERIFY(!second.isColumnHidden(column));
            QVERIFY2(second.columnWidth(column) >= 30, qPrintable(QString::number(column)));
        }
        second.grab();
    }

    void theStretchedColumnTakesWhatIsLeft() {
        QStandardItemModel model(0, 3);
        addRow(model, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.setStretchedColumn(1);
        view.setModel(&model);
        view.resize(700, 200);
        view.show();
        const auto sum = [&] { return view.columnWidth(0) + view.columnWidth(1) + view.columnWidth(2); };
        QCOMPARE(sum(), view.viewport()->width());
        view.resize(900, 200);
        QCOMPARE(sum(), view.viewport()->width());
        view.setColumnWidth(0, 200);
        QCOMPARE(sum(), view.viewport()->width());
    }

    void columnsAreRemembered() {
        QStandardItemModel model(0, 3);
        addRow(model, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        TableView first(QStringLiteral("t"), QStringLiteral("Table"));
        first.setModel(&model);
        first.setColumnWidth(0, 123);
        first.horizontalHeader()->moveSection(0, 1);
        TableView second(QStringLiteral("t"), QStringLiteral("Table"));
        second.setModel(&model);
        second.restoreColumns(first.columns());
        QCOMPARE(second.columnWidth(0), 123);
        QCOMPARE(second.horizontalHeader()->visualIndex(0), 1);
        second.restoreColumns("rubbish");
        second.restoreColumns("3:rubbish");
        QCOMPARE(second.columnWidth(0), 123);
    }

    void enterChooses() {
        QStandardItemModel model(0, 1);
        addRow(model, {QStringLiteral("a")});
        addRow(model, {QStringLiteral("b")});
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.setModel(&model);
        QSignalSpy chosen(&view, &TableView::chosen);
        view.show();
        view.setCurrentIndex(model.index(0, 0));
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toModelIndex().row(), 1);
    }

    // To measure a megabyte for a column's width, or to draw it, would stall the window.
    void ofAHugeCellOnlyWhatCanBeSeenIsMeasured() {
        QStandardItemModel model(0, 2);
        addRow(model, {QString(1'000'000, u'w'), {}});
        model.setData(model.index(0, 1), QString(1'000'000, u'w'), BadgeRole);
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.setModel(&model);
        const int most = view.fontMetrics().horizontalAdvance(QString(3000, u'w'));
        for (int column = 0; column < 2; ++column)
            QVERIFY(view.itemDelegate()->sizeHint({}, model.index(0, column)).width() < most);
        view.grab();
    }

    void aBadgeStandsWhereThereIsNoText() {
        QStandardItemModel model(0, 1);
        addRow(model, {QString()});
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.setModel(&model);
        view.resize(200, 60);
        const QImage bare = view.viewport()->grab().toImage();
        model.setData(model.index(0, 0), QStringLiteral("null"), BadgeRole);
        QVERIFY(bare != view.viewport()->grab().toImage());
    }
};

HEADWATER_TEST(tst_TableView)
#include "tst_TableView.moc"
