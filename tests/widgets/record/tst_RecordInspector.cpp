// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/RecordInspector.h"

#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

using namespace headwater;

namespace {

QTableView& table(RecordInspector& inspector, const char* name) {
    return *inspector.findChild<QTableView*>(QLatin1String(name));
}

QAction* find(const QMenu& menu, const QString& text) {
    for (QAction* action : menu.actions()) {
        if (action->text() == text)
            return action;
        if (action->menu())
            if (QAction* found = find(*action->menu(), text))
                return found;
    }
    return nullptr;
}

} // namespace

class tst_RecordInspector : public QObject {
    Q_OBJECT
private slots:
    void aValueIsShownAsTextJsonAndBytes() {
        RecordInspector inspector;
        inspector.show(Record("t", Bytes("k"), Bytes(R"({"n":1.00,"n":73314510714175488})")));
        auto* json = table(inspector, "inspector.json").model();
        QCOMPARE(json->index(1, 1).data().toString(), R"(  "n": 1.00,)");
        QCOMPARE(json->index(2, 1).data().toString(), R"(  "n": 73314510714175488)");
        QCOMPARE(table(inspector, "inspector.text").model()->rowCount(), 1);
        QVERIFY(table(inspector, "inspector.hex").model()->index(0, 1).data().toString().startsWith("7b 22 6e"));
        inspector.show(Record("t", Bytes(), Bytes("no JSON")));
        QVERIFY(!inspector.findChild<QTabWidget*>()->isTabEnabled(2));
    }

    void nullAndEmptyAreSaidInWords() {
        RecordInspector inspector;
        inspector.QWidget::show();
        inspector.show(Record("t", Bytes(), Bytes()));
        QVERIFY(test::visibleTexts(inspector).contains("The value is null"));
        inspector.show(Record("t", Bytes(), Bytes("")));
        QVERIFY(test::visibleTexts(inspector).contains("The value is empty"));
    }

    void aCutValueSaysSoAndAsksForAll() {
        RecordInspector inspector;
        inspector.QWidget::show();
        QSignalSpy whole(&inspector, &RecordInspector::wholeRequested);
        inspector.show(Record("t", Bytes(), Bytes("begin")), 20'000'000);
        QVERIFY(test::visibleTexts(inspector).contains("Value: 20\u2009000\u2009000 bytes"));
        QVERIFY(test::visibleTexts(inspector).contains("only the first 5 are here"));
        for (QPushButton* button : inspector.findChildren<QPushButton*>())
            if (button->text() == "Load all")
                QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(whole.size(), 1);
        inspector.show(inspector.record());
        QVERIFY(!test::visibleTexts(inspector).contains("Load all"));
    }

    void aHeaderCanBeReadOtherwiseAndCopiedByKeyboard() {
        RecordInspector inspector;
        inspector.QWidget::show();
        QApplication::setActiveWindow(&inspector);
        inspector.show(Record("t", Bytes(), Bytes(), {{"n", Bytes(std::string("\x00\x00\x00\x07", 4))}}));
        QTableView& fields = table(inspector, "inspector.fields");
        fields.setFocus();
        QTest::keyClick(&fields, Qt::Key_Down);
        QTest::keyClick(&fields, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(&fields, Qt::Key_Space);
        auto* menu = fields.findChild<QMenu*>();
        find(*menu, "int32")->trigger();
        QCOMPARE(fields.model()->index(5, 2).data().toString(), "7");
        find(*menu, "Copy as hex")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().remove(' '), "00000007");
    }

    void aMenuOfTheRecordBeforeDoesNothing() {
        RecordInspector inspector;
        inspector.QWidget::show();
        QApplication::setActiveWindow(&inspector);
        inspector.show(Record("t", Bytes(), Bytes(), {{"n", Bytes(std::string("\x00\x00\x00\x07", 4))}}));
        QTableView& fields = table(inspector, "inspector.fields");
        fields.setFocus();
        fields.setCurrentIndex(fields.model()->index(5, 0));
        QTest::keyClick(&fields, Qt::Key_Space);
        auto* menu = fields.findChild<QMenu*>();
        QVERIFY(find(*menu, "int32"));
        inspector.show(Record("t", Bytes(), Bytes()));
        QVERIFY(menu->isEmpty() && !menu->isVisible());
    }

    void aValueTooLargeForJsonSaysSo() {
        RecordInspector inspector;
        inspector.QWidget::show();
        inspector.show(Record("t", Bytes(), Bytes("[\"" + std::string(5'000'000, 'x') + "\"]")));
        QVERIFY(!test::visibleTexts(inspector).filter("too large to be laid out as JSON").isEmpty());
    }

    void theCanaryIsOnlyText() {
        test::Canary canary;
        const Bytes text(canary.text().toStdString());
        Record record("topic", text, text, {{canary.shortText().toStdString(), text}, {"b", text}});
        RecordInspector inspector;
        inspector.resize(600, 500);
        inspector.QWidget::show();
        QElapsedTimer time;
        for (int tab = 0; tab < 4; ++tab) {
            inspector.findChild<QTabWidget*>()->setCurrentIndex(tab);
            time.start();
            inspector.show(record);
            inspector.grab();
            QVERIFY2(time.elapsed() < 1000, qPrintable(QString::number(time.elapsed()))); // a stall would be seconds
        }
        QVERIFY(!canary.wasOpened());
    }

    void everythingFocusableHasAName() {
        RecordInspector inspector;
        inspector.show(Record("t", Bytes(), Bytes("x")), 10);
        const QStringList nameless = test::withoutName(inspector);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }
};

HEADWATER_TEST(tst_RecordInspector)
#include "tst_RecordInspector.moc"
