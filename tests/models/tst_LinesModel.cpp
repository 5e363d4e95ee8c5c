// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/LinesModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

struct Setup {
    QStringList column(int column) {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts += model.index(row, column).data().toString();
        return texts;
    }

    LinesModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_LinesModel : public QObject {
    Q_OBJECT
private slots:
    void textIsShownLineByLine() {
        Setup setup;
        setup.model.show(LinesModel::Kind::Text, "one\n\ntwo\x01\r\nlast");
        QCOMPARE(setup.column(LinesModel::Content), (QStringList{"one", "", "two\\x01\\r", "last"}));
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"1", "2", "3", "4"}));
        setup.model.show(LinesModel::Kind::Text, "");
        QCOMPARE(setup.model.rowCount(), 0);
        setup.model.show(LinesModel::Kind::Text, "\n");
        QCOMPARE(setup.column(LinesModel::Content), QStringList{""});
    }

    void aLongLineGoesOnWithoutCuttingACharacter() {
        Setup setup;
        std::string text(LinesModel::BytesInTextRow - 1, 'a');
        text += "\xE2\x82\xAC" + std::string(300, 'b') + "\nnext";
        setup.model.show(LinesModel::Kind::Text, text);
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"1", "…", "…", "2"}));
        QCOMPARE(setup.column(LinesModel::Content).mid(0, 3).join(QString()),
                 QString(199, 'a') + "€" + QString(300, 'b'));
    }

    void hexHasSixteenBytesARow() {
        Setup setup;
        setup.model.show(LinesModel::Kind::Hex, std::string("\x00\x01\xfe<b>0123456789ABC", 19));
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"00000000", "00000010"}));
        QCOMPARE(setup.column(LinesModel::Content)[0],
                 "00 01 fe 3c 62 3e 30 31  32 33 34 35 36 37 38 39  ...<b>0123456789");
        QVERIFY(setup.column(LinesModel::Content)[1].startsWith("41 42 43 "));
    }

    void alsoLargeValuesHaveShortRows() {
        Setup setup;
        setup.model.show(LinesModel::Kind::Text, std::string(20'000'000, 'x'));
        QCOMPARE(setup.model.rowCount(), 100'000);
        QCOMPARE(setup.model.index(99'999, 1).data().toString().size(), 200);
        setup.model.show(LinesModel::Kind::Hex, std::string(20'000'000, 'x'));
        QCOMPARE(setup.model.rowCount(), 1'250'000);
    }

    void brokenTextIsNotLost() {
        Setup setup;
        setup.model.show(LinesModel::Kind::Text, std::string(500, '\x80'));
        qsizetype bytes = 0;
        for (const QString& text : setup.column(LinesModel::Content))
            bytes += text.split(' ').size();
        QCOMPARE(bytes, 500);
        QCOMPARE(setup.model.index(0, LinesModel::Content).data(BadgeRole).toString(), "hex");
        setup.model.show(LinesModel::Kind::Text, "80 80");
        QCOMPARE(setup.model.index(0, LinesModel::Content).data(BadgeRole).toString(), "");
    }
};

HEADWATER_TEST(tst_LinesModel)
#include "tst_LinesModel.moc"
