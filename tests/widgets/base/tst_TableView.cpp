// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Roles.h"
#include "tests/support/TestMain.h"
#include "widgets/base/TableView.h"

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
