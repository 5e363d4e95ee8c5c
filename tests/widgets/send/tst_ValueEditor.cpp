// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/send/ValueEditor.h"

#include <QApplication>
#include <QClipboard>
#include <QVBoxLayout>

using namespace headwater;

namespace {

QWidget& input(ValueEditor& editor) {
    return *editor.focusProxy();
}

} // namespace

class tst_ValueEditor : public QObject {
    Q_OBJECT
private slots:
    void whatIsPutInComesOutByteForByte_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << QString();
        QTest::newRow("line ends of all kinds") << "a\r\nb\nc\rd";
        QTest::newRow("digits") << R"({"weight":1.00,"tiny":4.0E-4,"a":23958446825181076828,"c":1e400})";
        QTest::newRow("tabs and blanks") << "\t {  }  \n\n";
        QTest::newRow("a byte order mark") << QString(QChar(0xFEFF)) + "x";
        QTest::newRow("markup") << "<img src=canary><a href=x>&amp;";
        QTest::newRow("directions") << QStringLiteral("a\u202Eb\u200B");
        QTest::newRow("beyond the first plane") << QStringLiteral("\U0001F600");
        QTest::newRow("a long line") << QString(100'000, u'x');
    }
    void whatIsPutInComesOutByteForByte() {
        QFETCH(QString, text);
        for (const bool json : {true, false}) {
            ValueEditor editor;
            editor.setJson(json);
            editor.setText(text);
            QCOMPARE(editor.text(), text);
            QCOMPARE(editor.length(), text.toUtf8().size());
            editor.setText("other");
            editor.replaceText(text);
            QCOMPARE(editor.text(), text);
        }
    }

    void whatIsPastedStaysAsItWas() {
        ValueEditor editor;
        QApplication::clipboard()->setText("a\r\n\tb\n");
        QTest::keyClick(&input(editor), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(editor.text(), "a\r\n\tb\n");
    }

    void richTextIsPastedAsPlain() {
        ValueEditor editor;
        auto* const data = new QMimeData;
        data->setHtml("<b>bold</b>");
        data->setText("<b>bold</b>");
        QApplication::clipboard()->setMimeData(data);
        QTest::keyClick(&input(editor), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(editor.text(), "<b>bold</b>");
    }

    void tabMovesOnAndChangesNothing() {
        QWidget window;
        QVBoxLayout layout(&window);
        QLineEdit before;
        QLineEdit after;
        ValueEditor editor;
        layout.addWidget(&before);
        layout.addWidget(&editor);
        layout.addWidget(&after);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        editor.setFocus();
        QTRY_VERIFY(input(editor).hasFocus());
        QTest::keyClick(&input(editor), Qt::Key_Tab);
        QVERIFY(after.hasFocus());
        QTest::keyClick(&after, Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(input(editor).hasFocus());
        QTest::keyClick(&input(editor), Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(before.hasFocus());
        QCOMPARE(editor.text(), "");
    }

    void aRewriteCanBeUndone() {
        ValueEditor editor;
        editor.setText("{\"a\":1.00}");
        editor.replaceText("{\n  \"a\": 1.00\n}");
        QTest::keyClick(&input(editor), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor.text(), "{\"a\":1.00}");
    }

    void aFaultAnywhereIsMarked() {
        ValueEditor editor;
        editor.setJson(true);
        for (const QString& text : {QString(), QStringLiteral("{\n\"ä\":}"), QString(1000, u'[')}) {
            editor.setText(text);
            for (const std::size_t at : {std::size_t(0), std::size_t(text.toUtf8().size()), std::size_t(5000)}) {
                editor.markFault(at);
                editor.goToFault();
            }
            editor.markFault({});
            QCOMPARE(editor.text(), text);
        }
    }
};

HEADWATER_TEST(tst_ValueEditor)
#include "tst_ValueEditor.moc"
