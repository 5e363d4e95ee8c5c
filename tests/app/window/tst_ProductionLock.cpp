// SPDX-License-Identifier: GPL-3.0-or-later
// A connection marked production in the whole window, and what is asked before one is left.
#include "app/window/Window.h"

#include "tests/support/FakeKeyStore.h"
#include "tests/support/MockBroker.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/frame/TopBar.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headwater;

namespace {

Connection production(const test::MockBroker& broker) {
    Profile profile{.name = "live", .type = ProfileType::Production};
    profile.properties = {{"bootstrap.servers", broker.bootstrapServers()}};
    return {.kind = Connection::Kind::Profile, .name = "live", .profile = profile};
}

struct Setup {
    explicit Setup(std::optional<Connection> connection = {})
        : window({.layoutPath = folder.filePath("window.ini"),
                  .statePath = folder.path().toStdString(),
                  .connection = std::move(connection),
                  .keyStore = &keys}) {
        window.show();
        QApplication::setActiveWindow(&window.mainWindow());
    }

    QAction* action(const char* name) {
        const QList<QAction*> all = window.mainWindow().allActions();
        const auto found = std::ranges::find(all, QString::fromLatin1(name), &QAction::objectName);
        return found == all.end() ? nullptr : *found;
    }
    QDialog* question() { return window.mainWindow().findChild<QDialog*>("question"); }
    /// What became of the latest record that was sent.
    QString outcome() {
        auto* sent = window.mainWindow().findChild<QTableView*>("send.sent");
        const QModelIndex result = sent->model()->index(0, SentModel::Result);
        return result.data(BadgeRole).toString() + result.data().toString() + result.data(Qt::ToolTipRole).toString();
    }
    void send() {
        window.sendDesk().edit(Record("t", Bytes("k"), Bytes("v")));
        action("send.send")->trigger();
    }
    void unlock() {
        action("window.lock")->trigger();
        QTest::keyClicks(question()->findChild<QLineEdit*>(), "live");
        question()->accept();
    }
    TopBar::Lock lock() { return window.mainWindow().topBar().lock(); }

    test::FakeKeyStore keys;
    QTemporaryDir folder;
    Window window;
};

} // namespace

class tst_ProductionLock : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }

    void productionIsReadOnlyUntilItIsUnlockedByItsName() {
        test::MockBroker broker;
        broker.createTopic("t");
        Setup setup(production(broker));
        QVERIFY(setup.lock() == TopBar::Lock::Shut);
        QTRY_VERIFY_WITH_TIMEOUT(setup.window.ready(), 10000);
        setup.send();
        QTRY_VERIFY2(setup.outcome().contains("failed"), qPrintable(setup.outcome()));

        setup.action("window.lock")->trigger();
        QVERIFY(setup.question());
        setup.question()->reject();
        QVERIFY(setup.lock() == TopBar::Lock::Shut);
        QTRY_VERIFY(!setup.question());
        setup.unlock();
        QVERIFY(setup.lock() == TopBar::Lock::Open);
        setup.send();
        QTRY_VERIFY2_WITH_TIMEOUT(!setup.outcome().isEmpty() && !setup.outcome().contains("failed"),
                                  qPrintable(setup.outcome()), 10000);
        setup.action("window.lock")->trigger(); // locks without a question
        QVERIFY(setup.lock() == TopBar::Lock::Shut);
    }

    void theUnlockingEndsWithTheConnection() {
        test::MockBroker broker;
        Setup setup(production(broker));
        setup.unlock();
        setup.window.connectTo(Connections::embedded());
        QVERIFY(setup.lock() == TopBar::Lock::None);
        QVERIFY(!setup.action("window.lock")->isEnabled());
        setup.window.connectTo(production(broker));
        QVERIFY(setup.lock() == TopBar::Lock::Shut);
    }

    void productionIsRedAndSaysSo() {
        test::MockBroker broker;
        Setup setup(production(broker));
        auto* button = setup.window.mainWindow().findChild<QPushButton*>("connection");
        QVERIFY(button->accessibleName().contains("production"));
        QVERIFY(test::visibleTexts(setup.window.mainWindow()).contains("Production, read-only"));
    }

    void aSendAtWorkIsAskedAboutBeforeTheConnectionChanges() {
        test::MockBroker broker;
        broker.createTopic("t");
        Connection slow = production(broker);
        slow.profile.type = ProfileType::Development;
        Setup setup(slow);
        QTRY_VERIFY_WITH_TIMEOUT(setup.window.ready(), 10000);
        emit setup.window.sendPage().repeatRequested(Record("t", Bytes("k"), Bytes("v")), 1000, 0.5);
        QCOMPARE(setup.window.jobs().running(), 1);
        setup.window.changeTo(Connections::embedded());
        QVERIFY(setup.question());
        QCOMPARE(setup.window.mainWindow().findChild<QPushButton*>("connection")->accessibleName(), "Connection live");
        setup.question()->accept();
        QCOMPARE(setup.window.mainWindow().findChild<QPushButton*>("connection")->accessibleName(),
                 "Connection embedded");
        setup.window.jobs().cancel(0);
        QTRY_COMPARE_WITH_TIMEOUT(setup.window.jobs().running(), 0, 10000);
    }

    void aProfilesSecretComesFromTheKeyStore() {
        test::MockBroker broker;
        Connection connection = production(broker);
        connection.profile.properties.push_back({"ssl.key.password", "keychain:"});
        Setup setup(connection);
        QCOMPARE(setup.window.problems().rowCount(), 1); // the store does not have it
        QVERIFY(
            setup.window.problems().index(0, ProblemsModel::What).data().toString().contains("live/ssl.key.password"));
        setup.keys.secrets = {{"live/ssl.key.password", "hunter2"}};
        setup.keys.late = true;
        setup.window.connectTo(connection);
        setup.window.connectTo(Connections::embedded()); // a late answer is for nobody
        setup.keys.answer();
        QTRY_VERIFY(setup.window.ready());
        QCOMPARE(setup.window.mainWindow().findChild<QPushButton*>("connection")->accessibleName(),
                 "Connection embedded");
    }

    void connectionsAreEditedFromTheSelector() {
        Setup setup;
        setup.action("window.editConnections")->trigger();
        QVERIFY(setup.window.mainWindow().findChild<QDialog*>("connections"));
    }

private:
    QTemporaryDir m_config;
};

HEADWATER_TEST(tst_ProductionLock)
#include "tst_ProductionLock.moc"
