// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/connections/PropertiesPane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QLineEdit>

using namespace headwater;

class tst_PropertiesTable : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_pane = std::make_unique<PropertiesPane>();
        m_pane->resize(640, 300);
        m_pane->addActions(m_pane->propertyActions());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    }
    void cleanup() { m_pane.reset(); }

    void propertiesAreTypedWithEnterAndTabAlone() {
        add();
        name("linger.ms");
        press(Qt::Key_Tab);
        type("5");
        press(Qt::Key_Return); // the last row's value: another row
        QTRY_COMPARE(model().rowCount(), 2);
        name("acks");
        press(Qt::Key_Return);
        QTRY_COMPARE(table().currentIndex().column(), static_cast<int>(PropertiesModel::Value));
        type("all");
        press(Qt::Key_Tab); // behind the last one
        QTRY_VERIFY(!editing());
        QVERIFY((model().properties() == std::vector<ProfileProperty>{{"linger.ms", "5"}, {"acks", "all"}}));
        table().setFocus();
        QTest::keyClick(m_pane.get(), Qt::Key_Delete, Qt::AltModifier);
        QCOMPARE(model().rowCount(), 1);
    }

    void aRowThatIsNotWantedGoesWithEscape() {
        add();
        press(Qt::Key_Escape);
        QTRY_COMPARE(model().rowCount(), 0);
        QVERIFY(!editing());
    }

    void namesAreCompleted() {
        add();
        type("ca.loc");
        auto* edit = qobject_cast<QLineEdit*>(editor());
        QVERIFY(edit && edit->completer());
        const QAbstractItemModel* found = edit->completer()->completionModel();
        QCOMPARE(found->rowCount(), 1);
        QCOMPARE(found->index(0, 0).data().toString(), "ssl.ca.location");
        QTest::keyClick(edit->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(edit->completer()->popup(), Qt::Key_Return);
        QCOMPARE(edit->text(), "ssl.ca.location");
    }

    void aSecretIsHiddenWhileItIsTypedAndAfterwards() {
        add();
        name("sasl.password");
        press(Qt::Key_Tab);
        auto* edit = qobject_cast<QLineEdit*>(editor());
        QVERIFY(edit);
        type("hunter2");
        QCOMPARE(edit->echoMode(), QLineEdit::Password);
        QVERIFY(!edit->displayText().contains("hunter2"));
        press(Qt::Key_Tab);
        QTRY_VERIFY(!editing());
        QVERIFY(model().properties()[0].secret == "hunter2");

        // To edit it again shows nothing of it, and to leave it changes nothing.
        table().goTo(0);
        QTest::keyClick(&table(), Qt::Key_Return);
        QTRY_VERIFY(editing());
        QCOMPARE(static_cast<QLineEdit*>(editor())->text(), "");
        press(Qt::Key_Tab);
        QTRY_VERIFY(!editing());
        QVERIFY(model().properties()[0].secret == "hunter2");

        table().goTo(0);
        QTest::keyClick(&table(), Qt::Key_Return);
        type("env:PASSWORD"); // no secret itself
        QCOMPARE(static_cast<QLineEdit*>(editor())->echoMode(), QLineEdit::Normal);
        press(Qt::Key_Return);
        QTRY_COMPARE(model().properties()[0].value, std::string("env:PASSWORD"));
        QVERIFY(!model().properties()[0].secret);
    }

    void linesOfAPropertiesFileArePasted() {
        QString servers;
        connect(m_pane.get(), &PropertiesPane::serversPasted, this, [&](const QString& named) { servers = named; });
        QApplication::clipboard()->setText("# staging\nbootstrap.servers=a:1\nacks = all\nsasl.password=hunter2\n"
                                           "ssl.truststore.location=/x.jks\n");
        table().setFocus();
        m_pane->setFocus();
        m_pane->paste();
        QCOMPARE(servers, "a:1");
        QCOMPARE(model().rowCount(), 2);
        QVERIFY(model().properties()[1].secret == "hunter2");
        const QString said = test::visibleTexts(*m_pane).join(u'\n');
        QVERIFY2(said.contains("ssl.ca.location"), qPrintable(said));
        QVERIFY(!said.contains("hunter2"));
        QApplication::clipboard()->clear();
    }

    void whatIsWrongWithTheCurrentRowStandsBelow() {
        m_pane->setProperties({{"linger.ms", "5"}, {"linger.msec", "5"}, {"security.protocol", "tls"}});
        const auto said = [this] { return test::visibleTexts(*m_pane).join(u'\n'); };
        QVERIFY(said().contains("the nearest is linger.ms")); // the first that is wrong
        table().setCurrentIndex(model().index(2, 0));
        QVERIFY(said().contains("security.protocol"));
        QVERIFY(!m_pane->goToBar()); // it may be saved all the same
        model().insertRows(0, 1);
        model().setData(model().index(0, 1), "x");
        QVERIFY(m_pane->goToBar());
        QCOMPARE(table().currentIndex().row(), 0);
    }

private:
    PropertiesModel& model() { return m_pane->model(); }
    PropertiesTable& table() { return m_pane->table(); }
    QWidget* editor() {
        QWidget* const focus = QApplication::focusWidget();
        return focus && table().viewport()->isAncestorOf(focus) ? focus : nullptr;
    }
    bool editing() { return editor(); }
    void add() {
        m_pane->propertyActions().first()->trigger();
        QVERIFY(editing());
    }
    void type(const QString& text) {
        QTRY_VERIFY(editing());
        QTest::keyClicks(editor(), text);
    }
    void press(Qt::Key key) { QTest::keyClick(editor(), key); }
    /// Without the completions, whose end leaves no window active offscreen.
    void name(const QString& text) {
        QTRY_VERIFY(editing());
        static_cast<QLineEdit*>(editor())->setText(text);
    }

    std::unique_ptr<PropertiesPane> m_pane;
};

HEADWATER_TEST(tst_PropertiesTable)
#include "tst_PropertiesTable.moc"
