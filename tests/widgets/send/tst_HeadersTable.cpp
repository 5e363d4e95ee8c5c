// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/send/HeadersPane.h"

#include <QApplication>
#include <QClipboard>

using namespace headwater;

namespace {

/// "name=value", the name alone for null.
QStringList headersOf(const HeadersModel& model) {
    QStringList all;
    for (const HeaderDraft& header : model.headers())
        all += header.name.text + (header.value.null ? QString() : "=" + header.value.text);
    return all;
}

HeaderDraft text(const QString& name, const QString& value) {
    return {FieldDraft::of(name), FieldDraft::of(value)};
}

} // namespace

class tst_HeadersTable : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_pane = std::make_unique<HeadersPane>();
        m_pane->resize(640, 300);
        m_pane->addActions(m_pane->headerActions());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        table().setFocus();
    }
    void cleanup() { m_pane.reset(); }

    void headersAreTypedWithEnterAndTabAlone() {
        QTest::keyClick(&table(), Qt::Key_Return);
        type("trace");
        press(Qt::Key_Tab);
        type("1");
        press(Qt::Key_Return); // the last row's value: another row
        QTRY_COMPARE(model().rowCount(), 2);
        type("step");
        press(Qt::Key_Return); // from the name to the value
        QTRY_COMPARE(table().currentIndex().column(), static_cast<int>(HeadersModel::Value));
        type("a");
        press(Qt::Key_Escape); // nobody wants that
        QTRY_VERIFY(!editing());
        QCOMPARE(headersOf(model()), (QStringList{"trace=1", "step="}));
        QTest::keyClick(&table(), Qt::Key_Return);
        QTRY_VERIFY(editing());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!editing());
        QCOMPARE(model().rowCount(), 3);
        QCOMPARE(model().count(), 2); // the row that nobody touched does not count
    }

    void rowsAreMovedDuplicatedAndDeletedByKeyboard() {
        model().insert(0, {text("a", "1"), text("b", "2"), text("c", "3")});
        table().setCurrentIndex(model().index(0, HeadersModel::Name));
        QTest::keyClick(&table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(headersOf(model()), (QStringList{"b=2", "a=1", "c=3"}));
        QCOMPARE(table().currentIndex().row(), 1);
        QTest::keyClick(&table(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&table(), Qt::Key_Down, Qt::AltModifier); // there is no further place
        QCOMPARE(headersOf(model()), (QStringList{"b=2", "c=3", "a=1"}));
        QTest::keyClick(&table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(headersOf(model()), (QStringList{"b=2", "a=1", "c=3"}));
        QTest::keyClick(&table(), Qt::Key_D, Qt::AltModifier);
        QCOMPARE(headersOf(model()), (QStringList{"b=2", "a=1", "a=1", "c=3"}));
        QTest::keyClick(&table(), Qt::Key_Delete, Qt::AltModifier);
        QCOMPARE(headersOf(model()), (QStringList{"b=2", "a=1", "c=3"}));
    }

    void aRowIsDraggedToItsPlaceAndNothingIsLost_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("over");
        QTest::addColumn<bool>("lowerHalf");
        QTest::addColumn<QString>("order");
        QTest::newRow("down") << 0 << 2 << true << "bca";
        QTest::newRow("between") << 0 << 2 << false << "bac";
        QTest::newRow("up") << 2 << 0 << false << "cab";
        QTest::newRow("onto itself") << 1 << 1 << false << "abc";
        QTest::newRow("below all") << 1 << -1 << false << "acb";
    }
    void aRowIsDraggedToItsPlaceAndNothingIsLost() {
        QFETCH(int, from);
        QFETCH(int, over);
        QFETCH(bool, lowerHalf);
        model().insert(0, {text("a", "1"), text("b", "2"), text("c", "3")});
        table().setCurrentIndex(model().index(from, HeadersModel::Handle));
        QPoint at(10, table().viewport()->height() - 2);
        if (over >= 0) {
            const QRect rect = table().visualRect(model().index(over, HeadersModel::Name));
            at = {rect.x() + 5, lowerHalf ? rect.bottom() - 2 : rect.top() + 2};
        }
        table().dropAt(at);
        QString order;
        for (const HeaderDraft& header : model().headers())
            order += header.name.text;
        QTEST(order, "order");
    }

    void nullIsChosenWithTheTypeAndIsNotEmpty() {
        model().insert(0, {text("n", "")});
        table().setCurrentIndex(model().index(0, HeadersModel::CodecName));
        QTest::keyClick(&table(), Qt::Key_F2);
        QTRY_VERIFY(editing());
        press(Qt::Key_End);
        press(Qt::Key_Return);
        QTRY_VERIFY(model().headers()[0].value.null);
    }

    void whatAnEditorShowsOtherwiseIsKept() {
        const QString strange = QStringLiteral("a\nb\tc\u202E") + QChar(0);
        const QString large(100'000, u'x');
        model().insert(0, {text("strange", strange), text("large", large)});
        for (int row = 0; row < 2; ++row) {
            table().setCurrentIndex(model().index(row, HeadersModel::Value));
            QTest::keyClick(&table(), Qt::Key_F2);
            QTRY_VERIFY(editing());
            press(Qt::Key_Return);
            QTRY_VERIFY(!editing() || table().currentIndex().row() == 2);
        }
        QCOMPARE(model().headers()[0].value.text, strange);
        QCOMPARE(model().headers()[1].value.text, large);
    }

    void aPasteTakesWhatItCanAndSaysTheRest() {
        paste("trace: 1\nabcdef\nstep: a");
        QCOMPARE(headersOf(model()), (QStringList{"trace=1", "step=a"}));
        QVERIFY2(said().contains("abcdef"), qPrintable(said()));
        paste(R"([{"name":"n","value":null},{"name":"trace","value":"2"}])");
        QCOMPARE(headersOf(model()), (QStringList{"trace=1", "step=a", "n", "trace=2"}));
        QCOMPARE(said(), "");
        paste("abcdef");
        QCOMPARE(model().rowCount(), 4);
        QVERIFY(said().contains("no colon"));
    }

    void aFaultIsSaidUnderTheTableInWords() {
        model().insert(0, {text("a", "1"), text("u", "12")});
        QVERIFY(model().setData(model().index(1, HeadersModel::CodecName), "uuid"));
        QVERIFY2(said().startsWith("Header 2: "), qPrintable(said()));
        QVERIFY(said().contains("UUID"));
        QVERIFY(model().setData(model().index(1, HeadersModel::CodecName), "text"));
        QCOMPARE(said(), "");
    }

    void anEmptyNameIsMeantByKeyboard() {
        model().insert(0, {text("", "v")});
        QVERIFY(said().contains("no name"));
        table().setCurrentIndex(model().index(0, HeadersModel::Name));
        QTest::keyClick(&table(), Qt::Key_E, Qt::AltModifier);
        QCOMPARE(said(), "");
        QVERIFY(model().headers()[0].header());
    }

    void markupInHeadersIsShownLetterByLetter() {
        paste("x: <img src=\"file:///canary\"> &amp <b>b</b>");
        QCOMPARE(model().index(0, HeadersModel::Value).data().toString(), "<img src=\"file:///canary\"> &amp <b>b</b>");
        m_pane->grab();
    }

private:
    HeadersTable& table() { return m_pane->table(); }
    HeadersModel& model() { return m_pane->model(); }
    /// The open cell's, if there is one.
    QWidget* editor() {
        QWidget* const focus = QApplication::focusWidget();
        return focus && table().viewport()->isAncestorOf(focus) ? focus : nullptr;
    }
    bool editing() { return editor(); }
    void type(const QString& letters) {
        QTRY_VERIFY(editing());
        QTest::keyClicks(editor(), letters);
    }
    void press(Qt::Key key) { QTest::keyClick(editor(), key); }
    void paste(const QString& pasted) {
        QApplication::clipboard()->setText(pasted);
        QTest::keyClick(&table(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    }
    QString said() {
        QStringList all;
        for (const FaultLine* line : m_pane->findChildren<FaultLine*>())
            if (!line->isHidden())
                all += line->text();
        return all.join("|");
    }
    std::unique_ptr<HeadersPane> m_pane;
};

HEADWATER_TEST(tst_HeadersTable)
#include "tst_HeadersTable.moc"
