// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/RecordInspector.h"

#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "tests/support/ThreadTimer.h"
#include "tests/support/WidgetTools.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

using namespace headwater;

namespace {

QTableView& table(RecordInspector& inspector, const char* name) {
    return *inspector.findChild<QTableView*>(QLatin1String(name));
}

QTreeView& tree(RecordInspector& inspector) {
    return *inspector.findChild<QTreeView*>(QStringLiteral("inspector.json"));
}

void press(RecordInspector& inspector, const QString& text) {
    for (QPushButton* button : inspector.findChildren<QPushButton*>())
        if (button->text() == text)
            QTest::keyClick(button, Qt::Key_Space);
}

void chooseCharset(RecordInspector& inspector, const QString& name) {
    QLineEdit* edit = inspector.findChild<QComboBox*>()->lineEdit();
    edit->setText(name);
    QTest::keyClick(edit, Qt::Key_Return);
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
        inspector.show(Record("t", Bytes("k"), Bytes("{\"n\":1.00,\"n\":73314510714175488}")));
        QTreeView& json = tree(inspector);
        const QModelIndex root = json.model()->index(0, 0);
        QVERIFY(json.isExpanded(root));
        QCOMPARE(json.model()->index(0, 1, root).data().toString(), "1.00");
        QCOMPARE(json.model()->index(1, 1, root).data().toString(), "73314510714175488");
        QCOMPARE(table(inspector, "inspector.text").model()->rowCount(), 1);
        QVERIFY(table(inspector, "inspector.hex").model()->index(0, 1).data().toString().startsWith("7b 22 6e"));
    }

    void aLongLineCanBeReadToItsEndAndNamesAreNotCut() {
        RecordInspector inspector;
        inspector.resize(400, 300);
        inspector.QWidget::show();
        inspector.show(Record("t", Bytes(), Bytes("short")));
        inspector.show(Record("t", Bytes(), Bytes("{\"a-name-of-some-length\":\"" + std::string(150, 'w') + "\"}")));
        QTableView& lines = table(inspector, "inspector.text");
        const int needed = lines.fontMetrics().averageCharWidth() * 150;
        QVERIFY2(lines.columnWidth(1) > needed, qPrintable(QString::number(lines.columnWidth(1))));
        // Also where the tab was not shown before.
        inspector.findChild<QTabWidget*>()->setCurrentIndex(2);
        QTreeView& json = tree(inspector);
        QVERIFY(json.columnWidth(0) > json.fontMetrics().horizontalAdvance("a-name-of-some-length"));
    }

    void whatIsNotJsonSaysSoAndKeepsTheTab() {
        RecordInspector inspector;
        inspector.QWidget::show();
        auto* tabs = inspector.findChild<QTabWidget*>();
        tabs->setCurrentIndex(2);
        inspector.show(Record("t", Bytes(), Bytes("no JSON")));
        QCOMPARE(tabs->currentIndex(), 2);
        QVERIFY(test::visibleTexts(inspector).contains("This is not JSON"));
        inspector.show(Record("t", Bytes(), Bytes("[1,")), 20);
        QVERIFY(test::visibleTexts(inspector).contains("Only the beginning of the value is here"));
        inspector.show(Record("t", Bytes(), Bytes("[1]")));
        QVERIFY(!test::visibleTexts(inspector).contains("This is not JSON"));
    }

    void aNodeIsCopiedAsItStandsAndByItsPath() {
        RecordInspector inspector;
        inspector.QWidget::show();
        QApplication::setActiveWindow(&inspector);
        inspector.findChild<QTabWidget*>()->setCurrentIndex(2);
        inspector.show(Record("t", Bytes(), Bytes("{ \"a\" : [1.00 , \"x\\ny\"] }")));
        QTreeView& json = tree(inspector);
        json.setFocus();
        QTest::keyClick(&json, Qt::Key_Down);
        QTest::keyClick(&json, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "[1.00 , \"x\\ny\"]");
        QTest::keyClick(&json, Qt::Key_Down);
        QTest::keyClick(&json, Qt::Key_Down);
        QTest::keyClick(&json, Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "value.a[1]");
        QTest::keyClick(&json, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "x\ny");
    }

    void theWholeValueIsCopiedByteForByteOrAsHexWhichIsSaid_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("tab");
        QTest::addColumn<QString>("copied");
        QTest::addColumn<QString>("said");
        QTest::newRow("text") << QByteArray("{\"a\" :1.00}\n ") << 0 << "{\"a\" :1.00}\n "
                              << "Copied, 13 bytes";
        QTest::newRow("hex tab") << QByteArray("ab") << 3 << "6162"
                                 << "Copied as hex, 2 bytes";
        QTest::newRow("no text") << QByteArray("a\xff") << 1 << "61ff"
                                 << "Copied as hex, 2 bytes: it is not UTF-8 text";
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << 1 << QString::fromUtf8("a\0b", 3) << "Copied, 3 bytes";
    }
    void theWholeValueIsCopiedByteForByteOrAsHexWhichIsSaid() {
        QFETCH(QByteArray, value);
        QFETCH(int, tab);
        RecordInspector inspector;
        inspector.QWidget::show();
        inspector.findChild<QTabWidget*>()->setCurrentIndex(tab);
        inspector.show(Record("t", Bytes(), Bytes(value.toStdString())));
        press(inspector, "Copy value");
        QTEST(QGuiApplication::clipboard()->text(), "copied");
        QFETCH(QString, said);
        QVERIFY(test::visibleTexts(inspector).contains(said));
    }

    void aCharsetIsChosenByNameAndRemembered() {
        Readings choices;
        RecordInspector inspector;
        inspector.setChoices(choices);
        inspector.QWidget::show();
        const Record record("t", Bytes(), Bytes("caf\xE9"));
        inspector.show(record);
        QVERIFY(test::visibleTexts(inspector).contains("Value: 4 bytes, not UTF-8 text"));
        chooseCharset(inspector, "ISO-8859-1");
        auto* lines = table(inspector, "inspector.text").model();
        QCOMPARE(lines->index(0, 1).data().toString(), "café");
        inspector.show(Record("u", Bytes(), Bytes("u")));
        inspector.show(record);
        QCOMPARE(lines->index(0, 1).data().toString(), "café");
        chooseCharset(inspector, "no such");
        QVERIFY(test::visibleTexts(inspector).contains("There is no charset no such"));
        QCOMPARE(inspector.findChild<QComboBox*>()->currentText(), "ISO-8859-1");
    }

    void howAHeaderIsReadIsKeptForItsNameAndTopic() {
        RecordInspector inspector;
        const Record record("t", Bytes(), Bytes("v"), {{"n", Bytes(std::string("\0\0\0\x07", 4))}, {"n", "1234"}});
        inspector.show(record, 100);
        auto* fields = static_cast<RecordFieldsModel*>(table(inspector, "inspector.fields").model());
        fields->setCodec(5, {Codec::Kind::Base64});
        QCOMPARE(fields->index(6, 1).data().toString(), "base64");
        fields->setCodec(5, {Codec::Kind::Int32});
        inspector.show(Record("t", Bytes(), Bytes("whole"), record.headers));
        QCOMPARE(fields->index(5, 2).data().toString(), "7");
        inspector.show(Record("t", Bytes(), Bytes(), {{"n", "five!"}}));
        QCOMPARE(fields->index(5, 1).data().toString(), "text"); // which are no 4 bytes
        inspector.show(Record("u", Bytes(), Bytes(), record.headers));
        QVERIFY(fields->index(5, 1).data().toString() != "base64");
    }

    void blanksAtTheEndsAreSeen() {
        RecordInspector inspector;
        inspector.show(Record("t", Bytes(" k "), Bytes("v "), {{" n", "h "}}));
        auto* fields = table(inspector, "inspector.fields").model();
        QCOMPARE(fields->index(4, 2).data().toString(), "␣k␣");
        QCOMPARE(fields->index(5, 0).data().toString(), "␣n");
        QCOMPARE(fields->index(5, 2).data().toString(), "h␣");
        QCOMPARE(table(inspector, "inspector.text").model()->index(0, 1).data().toString(), "v␣");
    }

    void aLargeValueIsAskedForAndALateAnswerIsDropped() {
        RecordInspector inspector;
        inspector.QWidget::show();
        std::vector<std::pair<std::shared_ptr<const Record>, std::string>> asked;
        connect(&inspector, &RecordInspector::formsWanted, this, [&](const auto& record, const auto& charset) {
            asked.push_back({record, charset});
        });
        const Record large("t", Bytes("k"), Bytes("[\"" + std::string(20'000'000, 'x') + "\"]"));
        inspector.show(large);
        inspector.show(large);
        QCOMPARE(asked.size(), 2u);
        inspector.showForms(readValue(asked[0].first, asked[0].second));
        QCOMPARE(table(inspector, "inspector.text").model()->rowCount(), 0);
        const auto forms = readValue(asked[1].first, asked[1].second);
        inspector.grab(); // fonts are loaded by now
        for (int tab = 0; tab < 4; ++tab) {
            inspector.findChild<QTabWidget*>()->setCurrentIndex(tab);
            test::ThreadTimer time;
            inspector.showForms(forms);
            const double shown = time.elapsed();
            inspector.grab();
            QVERIFY2(time.elapsed() < 100,
                     qPrintable(QStringLiteral("%1: %2, %3").arg(tab).arg(shown).arg(time.elapsed())));
        }
        QCOMPARE(table(inspector, "inspector.text").model()->rowCount(), 100'001);
        inspector.findChild<QTabWidget*>()->setCurrentIndex(1);
        test::ThreadTimer time;
        press(inspector, "Copy value");
        QVERIFY(time.elapsed() < 16);
        QCOMPARE(QGuiApplication::clipboard()->text().size(), 20'000'004);
    }

    void escLeavesIt() {
        RecordInspector inspector;
        inspector.QWidget::show();
        QApplication::setActiveWindow(&inspector);
        QSignalSpy left(&inspector, &RecordInspector::left);
        inspector.show(Record("t", Bytes(), Bytes("[1]")));
        for (int tab = 0; tab < 4; ++tab) {
            inspector.findChild<QTabWidget*>()->setCurrentIndex(tab);
            inspector.setFocus();
            QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QCOMPARE(left.size(), tab + 1);
        }
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
        press(inspector, "Load all");
        QCOMPARE(whole.size(), 1);
        inspector.show(Record(inspector.record()));
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

    void theCanaryIsOnlyText() {
        test::Canary canary;
        const Bytes text(canary.text().toStdString());
        Record record("topic", text, text, {{canary.shortText().toStdString(), text}, {"b", text}});
        RecordInspector inspector;
        inspector.resize(600, 500);
        inspector.QWidget::show();
        test::ThreadTimer time;
        for (int tab = 0; tab < 4; ++tab) {
            inspector.findChild<QTabWidget*>()->setCurrentIndex(tab);
            time.restart();
            inspector.show(record);
            inspector.grab();
            QVERIFY2(time.elapsed() < 100, qPrintable(QString::number(time.elapsed())));
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
