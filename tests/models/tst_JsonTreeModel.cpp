// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/JsonTreeModel.h"

#include "tests/support/TestMain.h"
#include "tests/support/ThreadTimer.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

struct Setup {
    // It would begin an insertion within another, which no view does.
    Setup() { tester.setUseFetchMore(false); }

    void show(const std::string& json) {
        model.show(readValue(std::make_shared<Record>("t", Bytes(), Bytes(json)), "UTF-8"));
        root = model.index(0, 0);
        model.fetchMore(root);
    }
    QModelIndex at(int row, const QModelIndex& parent) {
        const QModelIndex index = model.index(row, 0, parent);
        model.fetchMore(index);
        return index;
    }
    QString value(const QModelIndex& index) { return index.siblingAtColumn(JsonTreeModel::Value).data().toString(); }

    JsonTreeModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    QModelIndex root;
};

} // namespace

class tst_JsonTreeModel : public QObject {
    Q_OBJECT
private slots:
    void everythingIsShownAsItStands() {
        Setup setup;
        setup.show(
            "{\"b\":73314510714175488,\"a\":1.00,\"b\":4.0E-4,\"s\":\"\\u0041\\n\\/ü\",\"\":null,\"o\":{},\"l\":[ ]}");
        QStringList names, values;
        for (int row = 0; row < setup.model.rowCount(setup.root); ++row) {
            names += setup.at(row, setup.root).data().toString();
            values += setup.value(setup.at(row, setup.root));
        }
        QCOMPARE(names, (QStringList{"\"b\"", "\"a\"", "\"b\"", "\"s\"", "\"\"", "\"o\"", "\"l\""}));
        QCOMPARE(values,
                 (QStringList{"73314510714175488", "1.00", "4.0E-4", "\"\\u0041\\n\\/ü\"", "null", "{}", "[ ]"}));
        QCOMPARE(setup.at(2, setup.root).data(BadgeRole).toString(), "again");
        QCOMPARE(setup.at(0, setup.root).data(BadgeRole).toString(), "");
        QCOMPARE(setup.value(setup.root), "{ 7 members }");
    }

    void hiddenCharactersAreMadeVisible() {
        Setup setup;
        setup.show("{\"x\xE2\x80\xAEy\":\"\xE2\x80\x8B\"}");
        QCOMPARE(setup.at(0, setup.root).data().toString(), "\"x\\u202ey\"");
        QCOMPARE(setup.value(setup.at(0, setup.root)), "\"\\u200b\"");
    }

    void aPathCanBeUsedAsACondition() {
        Setup setup;
        setup.show("{\"items\":[{\"odd name\":1,\"it's\":2,\"q\\\"\\\\\":3}]}");
        const QModelIndex item = setup.at(0, setup.at(0, setup.root));
        QCOMPARE(setup.model.path(setup.root), "value");
        QCOMPARE(setup.model.path(item), "value.items[0]");
        QCOMPARE(setup.model.path(setup.at(0, item)), "value.items[0]['odd name']");
        QCOMPARE(setup.model.path(setup.at(1, item)), "value.items[0]['it\\'s']");
        QCOMPARE(setup.model.path(setup.at(2, item)), "value.items[0]['q\\\"\\\\']");
    }

    void aValueIsCopiedAsItStandsAndAStringAsItsText() {
        Setup setup;
        setup.show("[ { \"a\" : 1.00 } ,\"x\\ny\\u00fc\",\"\\ud800\"]");
        QCOMPARE(setup.model.raw(setup.at(0, setup.root)), "{ \"a\" : 1.00 }");
        QCOMPARE(setup.model.raw(setup.at(1, setup.root)), "\"x\\ny\\u00fc\"");
        QCOMPARE(setup.model.text(setup.at(1, setup.root)), "x\nyü");
        QCOMPARE(setup.model.text(setup.at(2, setup.root)), "\"\\ud800\"");
    }

    void manyElementsAreUnfoldedInParts() {
        Setup setup;
        std::string json = "[0";
        for (int i = 1; i < 70'000; ++i)
            json += "," + std::to_string(i);
        setup.show(json + "]");
        QCOMPARE(setup.value(setup.root), "[ 70\u2009000 elements ]");
        QCOMPARE(setup.model.rowCount(setup.root), 2);
        const QModelIndex last = setup.at(1, setup.root);
        QCOMPARE(last.data().toString(), "65\u2009536 – 69\u2009999");
        const QModelIndex part = setup.at(setup.model.rowCount(last) - 1, last);
        const QModelIndex element = setup.at(setup.model.rowCount(part) - 1, part);
        QCOMPARE(setup.value(element), "69999");
        QCOMPARE(setup.model.path(element), "value[69999]");
        QVERIFY(setup.model.rowCount(last) <= 256 && setup.model.rowCount(part) <= 256);
    }

    void whatIsNotJsonHasNoRow() {
        Setup setup;
        setup.show("no JSON");
        QCOMPARE(setup.model.rowCount(), 0);
        setup.show("1");
        QCOMPARE(setup.value(setup.root), "1");
        setup.model.show(nullptr);
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void unfoldingTwentyMegabytesKeepsNobodyWaiting_data() {
        QTest::addColumn<QByteArray>("element");
        QTest::newRow("small elements") << QByteArray("1");
        QTest::newRow("below what is remembered") << '"' + QByteArray(4000, 'x') + '"';
        QTest::newRow("objects") << "{\"a\":[" + QByteArray("{\"b\":12},").repeated(500) + "1]}";
        QTest::newRow("one large string") << '"' + QByteArray(20'000'000, 'x') + '"';
    }
    void unfoldingTwentyMegabytesKeepsNobodyWaiting() {
        QFETCH(QByteArray, element);
        const QByteArray json = '[' + (element + ',').repeated(20'000'000 / element.size()) + element + ']';
        JsonTreeModel model;
        const auto forms = readValue(std::make_shared<Record>("t", Bytes(), Bytes(json.toStdString())), "UTF-8");
        double longest = 0;
        test::ThreadTimer time;
        const auto lap = [&] {
            longest = std::max(longest, time.elapsed());
            time.restart();
        };
        model.show(forms);
        lap();
        QModelIndex index = model.index(0, 0);
        while (index.isValid() && model.hasChildren(index)) {
            model.fetchMore(index);
            lap();
            const int last = model.rowCount(index) - 1;
            for (int row = 0; row <= std::min(last, 40); ++row) // as many as a window shows
                for (const int role : {int(Qt::DisplayRole), int(ToneRole), int(BadgeRole)})
                    model.index(row, 1, index).data(role);
            lap();
            index = model.index(last, 0, index);
        }
        QVERIFY2(longest < 16, qPrintable(QString::number(longest)));
    }
};

HEADWATER_TEST(tst_JsonTreeModel)
#include "tst_JsonTreeModel.moc"
