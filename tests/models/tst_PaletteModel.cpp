// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PaletteModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

struct Setup {
    Setup() {
        model.setEntries({{QStringLiteral("send"), QStringLiteral("action"), QStringLiteral("Send the record"),
                           QStringLiteral("Ctrl+Return")},
                          {QStringLiteral("page.topics"), QStringLiteral("page"), QStringLiteral("Topics")},
                          {QStringLiteral("topic.orders"), QStringLiteral("topic"), QStringLiteral("shop.orders")},
                          {QStringLiteral("topic.returns"), QStringLiteral("topic"), QStringLiteral("shop.returns")}});
    }
    QStringList shown() {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts += model.index(row).data().toString();
        return texts;
    }

    PaletteModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_PaletteModel : public QObject {
    Q_OBJECT
private slots:
    void lettersInTheirOrderFindAnEntry_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("shown");
        const QString send = QStringLiteral("Send the record"), topics = QStringLiteral("Topics");
        const QString orders = QStringLiteral("shop.orders"), returns = QStringLiteral("shop.returns");
        QTest::newRow("nothing typed: all") << QString() << QStringList{send, topics, orders, returns};
        QTest::newRow("a part") << QStringLiteral("order") << QStringList{orders};
        QTest::newRow("capitals do not matter") << QStringLiteral("TOP") << QStringList{topics};
        QTest::newRow("first letters of words") << QStringLiteral("so") << QStringList{orders, send, returns};
        QTest::newRow("spaces do not matter") << QStringLiteral("shop ret") << QStringList{returns};
        QTest::newRow("a word's beginning before a later part")
            << QStringLiteral("re") << QStringList{returns, send, orders};
        QTest::newRow("none") << QStringLiteral("xyz") << QStringList{};
    }
    void lettersInTheirOrderFindAnEntry() {
        QFETCH(QString, typed);
        QFETCH(QStringList, shown);
        Setup setup;
        setup.model.setFilter(typed);
        QCOMPARE(setup.shown(), shown);
    }

    // Every letter begins a word: a search that tries both of two equal ways for each takes 4,096 times as long.
    void aNameOfManyShortWordsIsFoundAtOnce() {
        std::vector<PaletteModel::Entry> entries;
        for (int i = 0; i < 20'000; ++i)
            entries.push_back({QString::number(i), QStringLiteral("topic"), QStringLiteral("a.").repeated(40)});
        PaletteModel model;
        model.setEntries(std::move(entries));
        model.setFilter(QString(12, u'a'));
        QCOMPARE(model.rowCount(), 200);
    }

    void whatWasRunLastComesFirst() {
        Setup setup;
        setup.model.use(QStringLiteral("topic.returns"));
        setup.model.use(QStringLiteral("page.topics"));
        QCOMPARE(setup.shown().mid(0, 2), (QStringList{QStringLiteral("Topics"), QStringLiteral("shop.returns")}));
        QCOMPARE(setup.model.recent().first(), QStringLiteral("page.topics"));
        setup.model.use(QStringLiteral("topic.returns"));
        QCOMPARE(setup.shown().first(), QStringLiteral("shop.returns"));
        QCOMPARE(setup.model.recent().size(), 2);
    }

    void anEntryTellsItsKindAndShortcut() {
        Setup setup;
        QCOMPARE(setup.model.index(0).data(PaletteModel::KindRole).toString(), QStringLiteral("action"));
        QCOMPARE(setup.model.index(0).data(PaletteModel::HintRole).toString(), QStringLiteral("Ctrl+Return"));
        QCOMPARE(setup.model.entry(2).id, QStringLiteral("topic.orders"));
    }
};

HEADWATER_TEST(tst_PaletteModel)
#include "tst_PaletteModel.moc"
