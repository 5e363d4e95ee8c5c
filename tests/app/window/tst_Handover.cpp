// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Handover.h"

#include "tests/support/TestMain.h"
#include "widgets/frame/TopBar.h"

#include <QPushButton>
#include <QTemporaryDir>

using namespace headwater;

namespace {

struct Setup {
    QTemporaryDir folder;
    Window window{{.layoutPath = folder.filePath("window.ini"), .statePath = folder.path().toStdString()}};

    QString connection() { return window.mainWindow().findChild<QPushButton*>("connection")->accessibleName(); }
};

} // namespace

class tst_Handover : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }

    void theOpenWindowGoesWhereTheSecondStartWasToGo() {
        Setup setup;
        Window::Options second;
        second.connection = Connection{Connection::Kind::CommandLine,
                                       "staging & more",
                                       {},
                                       Properties{{"bootstrap.servers", "127.0.0.1:1"}, {"client.id", ""}}};
        setup.window.sendPage().form().fields().topic().setText("typed");
        takeOver(setup.window, handover(second));
        QVERIFY2(setup.connection().contains("staging & more"), qPrintable(setup.connection()));
        QCOMPARE(setup.window.sendPage().form().fields().topic().text(), "typed");
        QTRY_COMPARE_WITH_TIMEOUT(setup.window.problems().rowCount(), 1, 8000);
        QVERIFY(setup.window.problems().index(0, ProblemsModel::What).data().toString().contains("127.0.0.1:1"));
    }

    void aProductionConnectionIsHandedOverAsOne() {
        Setup setup;
        Window::Options second;
        second.connection = Connection{.kind = Connection::Kind::CommandLine,
                                       .name = "live",
                                       .properties = {{"bootstrap.servers", "127.0.0.1:1"}},
                                       .profile = {.name = "live", .type = ProfileType::Production}};
        takeOver(setup.window, handover(second));
        QVERIFY(setup.connection().contains("production"));
        QVERIFY(setup.window.mainWindow().topBar().lock() == TopBar::Lock::Shut);
    }

    void theDemonstrationOpensOnceAndKeepsItsRecords() {
        Setup setup;
        takeOver(setup.window, handover({.demo = true}));
        QTRY_VERIFY(setup.window.topics().rowOf("shop.orders") >= 0);
        takeOver(setup.window, handover({.demo = true}));
        QVERIFY(setup.window.topics().rowOf("shop.orders") >= 0);
        QCOMPARE(setup.window.jobs().rowCount(), 1);
    }

    void aStartForNothingStaysWhereItIs() {
        Setup setup;
        const QString before = setup.connection();
        QCOMPARE(handover({}), QStringList());
        takeOver(setup.window, {});
        takeOver(setup.window, {"something of a later version"});
        QCOMPARE(setup.connection(), before);
    }

private:
    QTemporaryDir m_config;
};

HEADWATER_TEST(tst_Handover)
#include "tst_Handover.moc"
