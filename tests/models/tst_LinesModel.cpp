// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/LinesModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

struct Setup {
    explicit Setup(LinesModel::Kind kind = LinesModel::Kind::Text) : model(kind) {}

    QStringList column(int column) {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts += model.index(row, column).data().toString();
        return texts;
    }

    void show(const std::string& bytes, const std::string& charset = "UTF-8") {
        model.show(readValue(std::make_shared<Record>("t", Bytes(), Bytes(bytes)), charset));
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
        setup.show("one\n\ntwo\x01\r\nlast");
        QCOMPARE(setup.column(LinesModel::Content), (QStringList{"one", "", "two\\x01\\r", "last"}));
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"1", "2", "3", "4"}));
        setup.show("");
        QCOMPARE(setup.model.rowCount(), 0);
        setup.show("\n");
        QCOMPARE(setup.column(LinesModel::Content), QStringList{""});
    }

    void aLongLineGoesOnWithoutCuttingACharacter() {
        Setup setup;
        std::string text(TextRows::MostBytes - 1, 'a');
        text += "\xE2\x82\xAC" + std::string(300, 'b') + "\nnext";
        setup.show(text);
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"1", "…", "…", "2"}));
        QCOMPARE(setup.column(LinesModel::Content).mid(0, 3).join(QString()),
                 QString(199, 'a') + "€" + QString(300, 'b'));
    }

    void hexHasSixteenBytesARow() {
        Setup setup(LinesModel::Kind::Hex);
        setup.show(std::string("\x00\x01\xfe<b>0123456789ABC", 19));
        QCOMPARE(setup.column(LinesModel::Place), (QStringList{"00000000", "00000010"}));
        QCOMPARE(setup.column(LinesModel::Content)[0],
                 "00 01 fe 3c 62 3e 30 31  32 33 34 35 36 37 38 39  ...<b>0123456789");
        QVERIFY(setup.column(LinesModel::Content)[1].startsWith("41 42 43 "));
    }

    void alsoLargeValuesHaveShortRows() {
        Setup setup;
        setup.show(std::string(20'000'000, 'x'));
        QCOMPARE(setup.model.rowCount(), 100'000);
        QCOMPARE(setup.model.index(99'999, 1).data().toString().size(), 200);
        Setup hex(LinesModel::Kind::Hex);
        hex.show(std::string(20'000'000, 'x'));
        QCOMPARE(hex.model.rowCount(), 1'250'000);
    }

    void blanksAtTheEndsAreSeen() {
        Setup setup;
        setup.show(" first  \n  set in \n" + std::string(TextRows::MostBytes - 1, 'x') + "  y");
        QCOMPARE(setup.column(LinesModel::Content).mid(0, 2), (QStringList{"␣first␣␣", "  set in␣"}));
        QVERIFY(setup.column(LinesModel::Content)[2].endsWith("x "));
    }

    void textOfAnotherCharsetIsRead() {
        Setup setup;
        setup.show("caf\xE9", "ISO-8859-1");
        QCOMPARE(setup.column(LinesModel::Content), QStringList{"café"});
        setup.show("caf\xE9");
        QCOMPARE(setup.column(LinesModel::Content), QStringList{"63 61 66 e9"});
    }

    void brokenTextIsNotLost() {
        Setup setup;
        setup.show(std::string(500, '\x80'));
        qsizetype bytes = 0;
        for (const QString& text : setup.column(LinesModel::Content))
            bytes += text.split(' ').size();
        QCOMPARE(bytes, 500);
        QCOMPARE(setup.model.index(0, LinesModel::Content).data(BadgeRole).toString(), "hex");
        setup.show("80 80");
        QCOMPARE(setup.model.index(0, LinesModel::Content).data(BadgeRole).toString(), "");
    }
};

HEADWATER_TEST(tst_LinesModel)
#include "tst_LinesModel.moc"
