// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, offscreen, on the embedded cluster and on brokers that are not there.
#include "app/window/Window.h"

#include "tests/support/SilentPort.h"
#include "tests/support/TestMain.h"
#include "tests/support/ThreadTimer.h"
#include "tests/support/WidgetTools.h"
#include "widgets/frame/StatusBar.h"
#include "widgets/frame/TopBar.h"
#include "widgets/topics/BrowseForm.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>

using namespace headwater;

namespace {

struct Setup {
    Window::Options options(bool demo = false) {
        return {.layoutPath = folder.filePath("window.ini"), .statePath = folder.path().toStdString(), .demo = demo};
    }
    QTemporaryDir folder;
};

QStringList texts(Window& window) {
    return test::visibleTexts(window.mainWindow());
}

} // namespace

class tst_Window : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }

    void theDemonstrationHasItsRecordsSoon() {
        Setup setup;
        Window window(setup.options(true));
        window.show();
        QTRY_VERIFY(window.ready());
        QTRY_VERIFY(window.topics().rowCount() >= 2);
        QTRY_COMPARE(window.jobs().running(), 0);
        QVERIFY(!window.jobs().job(0).error);
        QVERIFY(texts(window).contains(" connected"));
        QVERIFY(!window.mainWindow().findChild<QPushButton*>("connection")->toolTip().isEmpty()); // what it cannot do
    }

    void whatIsSentArrives() {
        Setup setup;
        Window window(setup.options(true));
        window.show();
        QTRY_VERIFY(window.topics().rowOf("shop.orders") >= 0);
        window.sendDesk().edit(Record("shop.orders", Bytes("k"), Bytes("v"), {{"a", Bytes("1")}}));
        window.mainWindow().findChild<QAction*>("send.send")->trigger();
        auto* sent = window.mainWindow().findChild<QTableView*>("send.sent");
        QVERIFY(sent);
        QCOMPARE(sent->model()->rowCount(), 1);
        QTRY_VERIFY(sent->model()->index(0, SentModel::Result).data().toString().contains("s")); // "6 ms"
    }

    // Its session ends by itself, which takes seconds.
    void nobodyWaitsForAClusterThatIsLeft() {
        const test::SilentPort silent;
        Setup setup;
        Window::Options options = setup.options();
        options.connection = Connection{
            Connection::Kind::CommandLine, "silent", {}, Properties{{"bootstrap.servers", silent.address()}}};
        Window window(std::move(options));
        window.show();
        window.sendDesk().edit(Record("t", Bytes("k"), Bytes("v")));
        window.mainWindow().findChild<QAction*>("send.send")->trigger();
        QTRY_VERIFY(texts(window).join(u' ').contains("connecting"));
        QElapsedTimer timer;
        timer.start();
        window.changeTo(Connections::embedded());
        QVERIFY(timer.elapsed() < 1000); // of the seven seconds that its producer takes to give up
        QTRY_VERIFY(window.ready());
    }

    void anUnreachableClusterIsAProblemAndNothingTypedIsLost() {
        Setup setup;
        Window::Options options = setup.options();
        options.connection =
            Connection{Connection::Kind::CommandLine, "nowhere", {}, Properties{{"bootstrap.servers", "127.0.0.1:1"}}};
        Window window(std::move(options));
        window.show();
        auto* topic = &window.sendPage().form().fields().topic();
        topic->setText("typed");
        QTRY_COMPARE_WITH_TIMEOUT(window.problems().rowCount(), 1, 8000);
        QVERIFY(window.problems().index(0, ProblemsModel::What).data().toString().contains("127.0.0.1:1"));
        QVERIFY(texts(window).contains(" 1 problem"));
        QCOMPARE(topic->text(), "typed");

        // Another cluster is there at once, and the problem is gone.
        window.connectTo({Connection::Kind::Embedded, "embedded"});
        QTRY_VERIFY(window.ready());
        QCOMPARE(window.problems().rowCount(), 0);
        QCOMPARE(topic->text(), "typed");
    }

    void aWrongPropertyIsAProblem() {
        Setup setup;
        Window::Options options = setup.options();
        options.connection = Connection{Connection::Kind::CommandLine,
                                        "wrong",
                                        {},
                                        Properties{{"bootstrap.servers", "127.0.0.1:1"}, {"linger.msec", "1"}}};
        Window window(std::move(options));
        QCOMPARE(window.problems().rowCount(), 1);
        QVERIFY(window.problems().index(0, ProblemsModel::What).data().toString().contains("linger.ms"));
    }

    void layoutThemeAndDraftComeBack() {
        Setup setup;
        {
            Window window(setup.options());
            window.mainWindow().resize(1111, 777);
            window.show();
            window.looks().choose(Looks::Choice::Dark);
            window.mainWindow().findChild<QAction*>("window.theme")->trigger(); // light, by choice
            window.sendPage().form().fields().topic().setText("kept");
            window.mainWindow().findChild<QTableView*>("send.sent")->setColumnWidth(1, 222);
            window.mainWindow().close();
        }
        Window window(setup.options());
        window.show();
        QCOMPARE(window.mainWindow().size(), QSize(1111, 777));
        QCOMPARE(window.looks().choice(), Looks::Choice::Light);
        QCOMPARE(window.sendPage().form().fields().topic().text(), "kept");
        QCOMPARE(window.mainWindow().findChild<QTableView*>("send.sent")->columnWidth(1), 222);
    }

    void thePaletteGoesToATopic() {
        Setup setup;
        Window window(setup.options(true));
        window.show();
        QApplication::setActiveWindow(&window.mainWindow());
        QTRY_VERIFY(window.topics().rowOf("shop.clicks") >= 0);
        QTest::keyClick(&window.mainWindow(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), "clicks");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(window.mainWindow().currentPage(), "topics");
        QCOMPARE(window.topicsPage().topic(), "shop.clicks");
    }

    void whatWasReadIsSavedAsItCame() {
        Setup setup;
        Window window(setup.options(true));
        window.show();
        QTRY_COMPARE(window.jobs().running(), 0);
        QTRY_VERIFY(window.topics().rowOf("shop.clicks") >= 0);
        window.topicsPage().showTopic("shop.clicks");
        window.topicsPage().start();
        QTRY_VERIFY(!window.topicsDesk().reading());
        QVERIFY(window.records().rowCount() > 0);
        const QString path = setup.folder.filePath("saved.jsonl");
        emit window.topicsPage().saveRequested(path);
        QTRY_COMPARE(window.jobs().running(), 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), window.records().rowCount());
    }

    void theCanaryOfTheDemoStallsNoView() {
        Setup setup;
        Window window(setup.options(true));
        window.show();
        QTRY_COMPARE(window.jobs().running(), 0);
        QTRY_VERIFY(window.topics().rowOf("shop.orders") >= 0);
        window.mainWindow().showPage("topics");
        window.topicsPage().showTopic("shop.orders");
        window.topicsPage().form().from().setCurrentText("beginning");
        window.topicsPage().start();
        QTRY_VERIFY(!window.topicsDesk().reading());
        auto* table = window.mainWindow().findChild<QTableView*>("topics.records");
        test::ThreadTimer time;
        const auto lap = [&](const QString& what) {
            window.mainWindow().grab();
            const double took = time.elapsed();
            time.restart();
            return took < 200 ? QString() : what + QStringLiteral(" took %1 ms").arg(took);
        };
        int canaries = 0;
        lap({});
        for (int row = 0; row < window.records().rowCount(); ++row) {
            if (!QByteArray::fromStdString(std::string(window.records().record(row).key.view())).startsWith("canary"))
                continue;
            ++canaries;
            for (auto* tabs : window.topicsPage().findChildren<QTabWidget*>()) {
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    tabs->setCurrentIndex(tab);
                    table->setCurrentIndex(window.records().index(row, 0));
                    const QString stall = lap(QStringLiteral("row %1 tab %2").arg(row).arg(tab));
                    QVERIFY2(stall.isEmpty(), qPrintable(stall));
                    table->setCurrentIndex({});
                }
                tabs->setCurrentIndex(0);
            }
            table->setCurrentIndex(window.records().index(row, 0));
            window.topicsPage().findChild<QAction*>("topics.sendAgain")->trigger();
            const QString stall = lap("send again");
            QVERIFY2(stall.isEmpty(), qPrintable(stall));
            window.mainWindow().showPage("topics");
            time.restart();
        }
        QCOMPARE(canaries, 2);
    }

    void itFitsASmallScreen() {
        Setup setup;
        Window window(setup.options());
        QVERIFY2(window.mainWindow().minimumSizeHint().width() <= 1024,
                 qPrintable(QString::number(window.mainWindow().minimumSizeHint().width())));
        QVERIFY(window.mainWindow().minimumSizeHint().height() <= 700);
    }

    void everythingFocusableHasAName() {
        Setup setup;
        Window window(setup.options());
        window.show();
        const QStringList nameless = test::withoutName(window.mainWindow());
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

private:
    QTemporaryDir m_config;
};

HEADWATER_TEST(tst_Window)
#include "tst_Window.moc"
