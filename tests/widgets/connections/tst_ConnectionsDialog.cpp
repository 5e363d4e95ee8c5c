// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/connections/ConnectionsDialog.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace headwater;

namespace {

Profile profile(const std::string& name, ProfileType type = ProfileType::Development) {
    return {.name = name, .type = type, .properties = {{"bootstrap.servers", "a:1"}}};
}

} // namespace

class tst_ConnectionsDialog : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_model = std::make_unique<ProfilesModel>();
        m_dialog = std::make_unique<ConnectionsDialog>(*m_model);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }
    void cleanup() {
        m_dialog.reset();
        m_model.reset();
    }

    void aConnectionIsMadeByKeyboardAlone() {
        open({});
        QVERIFY(texts().contains("No connection is saved yet"));
        QSignalSpy saved(m_dialog.get(), &ConnectionsDialog::saveRequested);
        press(Qt::Key_N, Qt::ControlModifier);
        QTest::keyClicks(focus(), "staging");
        press(Qt::Key_Tab); // type
        press(Qt::Key_Down);
        press(Qt::Key_Tab); // colour
        press(Qt::Key_Down);
        press(Qt::Key_Tab); // servers
        QTest::keyClicks(focus(), "a:1,b:2");
        press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(saved.count(), 1);
        const Profile made = m_model->profile(0);
        QCOMPARE(made.name, std::string("staging"));
        QVERIFY(made.type == ProfileType::Test);
        QVERIFY(made.colour.has_value());
        QCOMPARE(made.find("bootstrap.servers")->value, std::string("a:1,b:2"));
    }

    void whatIsWrongStandsUnderItsField() {
        open({profile("a"), profile("b")});
        m_dialog->editor().name().setText("b");
        QVERIFY(texts().join(u'\n').contains("Another connection has this name"));
        m_dialog->editor().name().setText("");
        QVERIFY(texts().join(u'\n').contains("needs a name"));
        m_dialog->editor().servers().setText("nowhere");
        QVERIFY(texts().join(u'\n').contains("the port is missing"));
    }

    void savingGoesToTheFirstFaultOfAnyConnection() {
        open({profile("a"), profile("b")});
        QSignalSpy saved(m_dialog.get(), &ConnectionsDialog::saveRequested);
        m_dialog->choose(1);
        m_dialog->editor().properties().model().merge({{"sasl.password", ""}});
        m_dialog->choose(0);
        press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(saved.count(), 0);
        QCOMPARE(m_dialog->current(), 1);
        QCOMPARE(focus(), &m_dialog->editor().properties().table());
        m_dialog->editor().properties().model().removeRows(0, 1);
        m_dialog->choose(0);
        m_dialog->editor().name().setText("c");
        press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(saved.count(), 1);
    }

    void connectingNeedsAnAddress() {
        open({{.name = "a"}});
        QSignalSpy connected(m_dialog.get(), &ConnectionsDialog::connectRequested);
        QSignalSpy tested(m_dialog.get(), &ConnectionsDialog::testRequested);
        press(Qt::Key_Return, Qt::ControlModifier);
        press(Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(connected.count() + tested.count(), 0);
        QCOMPARE(focus(), &m_dialog->editor().servers());
        QTest::keyClicks(focus(), "a:1");
        press(Qt::Key_T, Qt::ControlModifier);
        press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(connected.count(), 1);
        QCOMPARE(tested.count(), 1);
    }

    void deletingAsks() {
        open({profile("a"), profile("prod", ProfileType::Production)});
        m_dialog->choose(1);
        press(Qt::Key_Delete, Qt::ControlModifier);
        auto* question = m_dialog->findChild<QDialog*>("question");
        QVERIFY(question);
        auto* typed = question->findChild<QLineEdit*>(); // production is deleted by its name only
        QVERIFY(typed);
        QTest::keyClicks(typed, "prod");
        for (QPushButton* button : question->findChildren<QPushButton*>())
            if (button->text() == "Delete")
                button->click();
        QTRY_COMPARE(m_model->rowCount(), 1);
        QVERIFY(m_model->isEdited());
    }

    void nothingTypedIsLostByClosing() {
        open({profile("a")});
        m_dialog->editor().name().setText("typed");
        press(Qt::Key_Escape, Qt::NoModifier);
        QVERIFY(m_dialog->isVisible());
        auto* question = m_dialog->findChild<QDialog*>("question");
        QVERIFY(question);
        question->reject();
        QCOMPARE(m_model->profile(0).name, std::string("typed"));
        m_dialog->sayNotSaved("the disk is full");
        QVERIFY(texts().join(u'\n').contains("the disk is full"));
        QCOMPARE(m_dialog->editor().name().text(), "typed");
    }

    void productionIsRedAndSaysThatItIsReadOnly() {
        open({profile("a")});
        m_dialog->editor().type().setFocus();
        press(Qt::Key_End);
        QVERIFY(m_model->profile(0).type == ProfileType::Production);
        QVERIFY(texts().join(u'\n').contains("Read-only"));
        auto* colour = m_dialog->findChild<ColourBox*>();
        QCOMPARE(colour->currentText(), "Red");
        QVERIFY(!colour->isEnabled());
        press(Qt::Key_Home);
        QCOMPARE(colour->currentText(), "Teal");
        QVERIFY(!m_model->isEdited());
    }

    void aBrokenFileIsOnePlaceWithTheReason() {
        m_model->setProfiles({});
        QSignalSpy again(m_dialog.get(), &ConnectionsDialog::readAgainRequested);
        m_dialog->showBroken("/x/profiles.json:3:5: a profile needs a name");
        QVERIFY(texts().join(u'\n').contains("/x/profiles.json:3:5"));
        QVERIFY(!m_dialog->editor().isVisible());
        for (QPushButton* button : m_dialog->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == "Read again")
                button->click();
        QCOMPARE(again.count(), 1);
    }

    void aConflictIsTheUsersToSolve() {
        open({profile("a")});
        m_dialog->editor().name().setText("mine");
        QSignalSpy overwritten(m_dialog.get(), &ConnectionsDialog::overwriteRequested);
        m_dialog->sayConflict("was changed by somebody else");
        for (QPushButton* button : m_dialog->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QString::fromUtf8("Overwrite…"))
                button->click();
        auto* question = m_dialog->findChild<QDialog*>("question");
        QVERIFY(question);
        QCOMPARE(overwritten.count(), 0);
        question->accept();
        QCOMPARE(overwritten.count(), 1);
        m_dialog->editor().name().setText("mine too"); // the choice is gone with the next edit
        QVERIFY(!texts().contains(QString::fromUtf8("Overwrite…")));
    }

    void aSecretThatTheKeyStoreDidNotTakeIsSaidAtItsRow() {
        open({profile("a"), {.name = "b", .properties = {{"sasl.password", "keychain:"}}}});
        m_dialog->saySecretRefused(1, "sasl.password", "there is no key store: use env:NAME or file:PATH");
        QCOMPARE(m_dialog->current(), 1);
        QCOMPARE(focus(), &m_dialog->editor().properties().table());
        QVERIFY(texts().join(u'\n').contains("use env:NAME or file:PATH"));
    }

    void everythingFocusableHasAName() {
        open({profile("a")});
        const QStringList nameless = test::withoutName(*m_dialog);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
        for (const QAction* action : m_dialog->dialogActions())
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
    }

    void textStaysText() {
        test::Canary canary;
        const std::string text = canary.shortText().toStdString();
        open({{.name = text, .properties = {{"bootstrap.servers", text}, {text, text}, {"client.id", text}}}});
        m_dialog->showBroken(canary.text());
        m_dialog->showProfiles({});
        m_dialog->sayConflict(canary.text());
        m_dialog->test().showFault(canary.text());
        m_dialog->grab();
        QVERIFY(!canary.wasOpened());
        QVERIFY(m_model->profile(0).name == text);
    }

private:
    void open(std::vector<Profile> profiles) {
        m_model->setProfiles(std::move(profiles));
        m_dialog->showProfiles({});
    }
    static QWidget* focus() { return QApplication::focusWidget(); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focus(), key, modifiers); }
    QStringList texts() const { return test::visibleTexts(*m_dialog); }

    std::unique_ptr<ProfilesModel> m_model;
    std::unique_ptr<ConnectionsDialog> m_dialog;
};

HEADWATER_TEST(tst_ConnectionsDialog)
#include "tst_ConnectionsDialog.moc"
