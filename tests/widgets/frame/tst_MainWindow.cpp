// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/MainWindow.h"

#include "models/JobsModel.h"
#include "models/ProblemsModel.h"
#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/frame/StatusBar.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

using namespace headwater;

namespace {

struct Setup {
    Setup() {
        for (const char* name : {"one", "two"}) {
            auto* page = new QWidget;
            auto* edit = new QLineEdit(page);
            edit->setAccessibleName(QStringLiteral("Text"));
            page->setFocusProxy(edit);
            auto* action = new QAction(QStringLiteral("Do %1").arg(QLatin1String(name)), page);
            action->setObjectName(QStringLiteral("do.") + QLatin1String(name));
            action->setShortcut(QKeySequence(QStringLiteral("Ctrl+D")));
            QObject::connect(action, &QAction::triggered, page, [this, name] { done += QLatin1String(name); });
            window.addPage(QLatin1String(name), QStringLiteral("Page %1").arg(QLatin1String(name)), "send", page,
                           {action});
        }
        window.resize(1000, 700);
        window.show();
        QApplication::setActiveWindow(&window);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key, modifiers);
    }

    ProblemsModel problems;
    JobsModel jobs;
    QStringList done;
    MainWindow window{problems, jobs};
};

} // namespace

class tst_MainWindow : public QObject {
    Q_OBJECT
private slots:
    void theRailGoesToPagesByKeyboard() {
        Setup setup;
        QCOMPARE(setup.window.currentPage(), QStringLiteral("one"));
        setup.press(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(setup.window.currentPage(), QStringLiteral("two"));
        setup.press(Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(setup.window.currentPage(), QStringLiteral("one"));
    }

    void aShortcutBelongsToThePageThatIsShown() {
        Setup setup;
        setup.press(Qt::Key_D, Qt::ControlModifier);
        setup.press(Qt::Key_2, Qt::ControlModifier);
        setup.press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(setup.done, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    }

    void thePaletteRunsAnyActionOfAnyPage() {
        Setup setup;
        setup.press(Qt::Key_K, Qt::ControlModifier);
        setup.type(QStringLiteral("dotwo"));
        setup.press(Qt::Key_Return);
        QCOMPARE(setup.done, QStringList{QStringLiteral("two")});
        QCOMPARE(setup.window.currentPage(), QStringLiteral("two"));
        QCOMPARE(setup.window.paletteModel().recent().first(), QStringLiteral("do.two"));
    }

    void thePaletteGoesToPlaces() {
        Setup setup;
        setup.window.setPlaces({{QStringLiteral("topic:orders"), QStringLiteral("topic"), QStringLiteral("orders")}});
        QSignalSpy chosen(&setup.window, &MainWindow::placeChosen);
        setup.press(Qt::Key_K, Qt::ControlModifier);
        setup.type(QStringLiteral("orders"));
        setup.press(Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), QStringLiteral("topic:orders"));
    }

    void escapeLeavesThePalette() {
        Setup setup;
        setup.press(Qt::Key_K, Qt::ControlModifier);
        auto* list = setup.window.findChild<QListView*>();
        QVERIFY(list->isVisible());
        QCOMPARE(list->currentIndex().row(), 0);
        setup.press(Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 1);
        QVERIFY(list->sizeHintForColumn(0) <= list->viewport()->width()); // no shortcut is cut off
        setup.press(Qt::Key_Escape);
        QVERIFY(!list->isVisible());
        QVERIFY(setup.done.isEmpty());
    }

    void thePaletteGivesTheFocusBack_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("key");
        QTest::newRow("left") << QString() << int(Qt::Key_Escape);
        QTest::newRow("something run") << QStringLiteral("do one") << int(Qt::Key_Return);
    }
    void thePaletteGivesTheFocusBack() {
        QFETCH(QString, typed);
        QFETCH(int, key);
        Setup setup;
        auto* edit = setup.window.page(QStringLiteral("one"))->findChild<QLineEdit*>();
        edit->setFocus();
        setup.press(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(!edit->hasFocus());
        setup.press(Qt::Key_K, Qt::ControlModifier); // again, while it is open
        setup.type(typed);
        setup.press(Qt::Key(key));
        QVERIFY(edit->hasFocus());
    }

    void thePaletteSaysThatItFoundNothing() {
        Setup setup;
        setup.press(Qt::Key_K, Qt::ControlModifier);
        const auto says = [&] {
            return test::visibleTexts(setup.window).contains(QStringLiteral("Nothing has these letters in its name."));
        };
        QVERIFY(!says());
        setup.type(QStringLiteral("zzz"));
        QVERIFY(says());
        setup.press(Qt::Key_Return); // runs nothing, and stays
        QVERIFY(says());
        setup.press(Qt::Key_Backspace, Qt::ControlModifier);
        QVERIFY(!says());
    }

    void noTextMakesTheWindowWider() {
        Setup setup;
        const QString longText = QStringLiteral("a very long & hostile name ").repeated(400);
        setup.window.topBar().setConnection(longText, Qt::red, true);
        setup.window.topBar().setCluster(longText, longText);
        setup.window.statusLine().setConnection(longText, Tone::Error);
        setup.window.statusLine().showJob(longText, 0.5, 3);
        setup.problems.report({.source = longText, .place = longText, .what = longText, .remedy = longText}, {});
        setup.window.showProblems();
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const int least = setup.window.minimumSizeHint().width();
        QVERIFY2(least <= 1024, qPrintable(QString::number(least)));
        // All of it can still be had.
        QVERIFY(setup.window.topBar().connectionButton()->accessibleName().contains(longText));
    }

    void theLatestJobCanBeCancelledByKeyboard() {
        Setup setup;
        QSignalSpy cancelled(&setup.window.statusLine(), &StatusBar::cancelRequested);
        setup.press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(cancelled.size(), 0); // nothing runs
        test::ManualClock clock;
        const auto job = std::make_shared<Job>(1, "sending", clock);
        setup.jobs.add(job);
        setup.press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(cancelled.size(), 1);
        job->finish({});
        setup.jobs.poll();
        setup.press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(cancelled.size(), 1);
    }

    void nothingIsLeftHalfDoneWithoutAsking() {
        Setup setup;
        test::ManualClock clock;
        const auto reading = std::make_shared<Job>(1, "reading", clock);
        const auto sending = std::make_shared<Job>(2, "sending orders.jsonl", clock);
        setup.jobs.add(reading);
        setup.jobs.add(sending, JobsModel::Stopping::LeavesHalfDone);
        QSignalSpy closing(&setup.window, &MainWindow::closing);
        const auto question = [&] { return setup.window.findChild<QDialog*>(QStringLiteral("question")); };

        QVERIFY(!setup.window.close());
        QVERIFY(question());
        QVERIFY(test::visibleTexts(*question()).filter(QStringLiteral("sending orders.jsonl")).size() == 1);
        QTest::keyClick(question(), Qt::Key_Escape);
        QVERIFY(setup.window.isVisible());
        QCOMPARE(closing.size(), 0);

        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!setup.window.close());
        for (auto* button : question()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Stop and quit"))
                button->click();
        QVERIFY(!setup.window.isVisible());
        QCOMPARE(closing.size(), 1);
    }

    void readingMayBeStoppedWithoutAsking() {
        Setup setup;
        test::ManualClock clock;
        setup.jobs.add(std::make_shared<Job>(1, "reading", clock));
        QVERIFY(setup.window.close());
    }

    void thePaletteHasEveryAction() {
        Setup setup;
        setup.press(Qt::Key_K, Qt::ControlModifier);
        QStringList ids;
        for (int row = 0; row < setup.window.paletteModel().rowCount(); ++row)
            ids += setup.window.paletteModel().entry(row).id;
        for (const QAction* action : setup.window.allActions()) {
            if (!action->isEnabled())
                continue;
            QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
            QVERIFY2(ids.contains(action->objectName()), qPrintable(action->objectName()));
        }
    }

    void problemsAndJobsOpenBelow() {
        Setup setup;
        auto* table = setup.window.findChild<QWidget*>(QStringLiteral("problems"));
        QVERIFY(!table->isVisible());
        setup.problems.report(QStringLiteral("x"), Error{ErrorCode::Cluster, "broken"}, {});
        setup.press(Qt::Key_J, Qt::ControlModifier);
        QVERIFY(table->isVisible());
        setup.press(Qt::Key_Delete); // put away, by keyboard
        QCOMPARE(setup.problems.rowCount(), 0);
        setup.press(Qt::Key_J, Qt::ControlModifier);
        QVERIFY(!table->isVisible());
        setup.window.showJobs();
        QVERIFY(!table->isVisible());
    }

    void theStatusBarCountsAndCancels() {
        Setup setup;
        StatusBar& bar = setup.window.statusLine();
        QSignalSpy cancelled(&bar, &StatusBar::cancelRequested);
        bar.setProblems(2);
        bar.showJob(QStringLiteral("sending & more"), 0.41, 1);
        QStringList names;
        for (auto* button : bar.findChildren<QToolButton*>()) {
            names += button->text().trimmed();
            if (button->accessibleName() == QStringLiteral("Cancel the job"))
                button->click();
        }
        QVERIFY(names.contains(QStringLiteral("2 problems")));
        QVERIFY(names.contains(QStringLiteral("sending && more")));
        QCOMPARE(cancelled.size(), 1);
    }

    void aProductionConnectionSaysSoInWords() {
        Setup setup;
        setup.window.topBar().setConnection(QStringLiteral("live"), Qt::red, true);
        QVERIFY(setup.window.topBar().connectionButton()->accessibleName().contains(QStringLiteral("production")));
        QVERIFY(!setup.window.topBar().connectionButton()->icon().isNull());
    }

    void theShortcutSheetListsWhatThereIs() {
        Setup setup;
        setup.press(Qt::Key_F1);
        auto* sheet = setup.window.findChild<QDialog*>(QStringLiteral("shortcuts"));
        QVERIFY(sheet);
        QVERIFY(test::visibleTexts(*sheet).contains(QStringLiteral("Ctrl+K")));
        const QStringList texts = test::visibleTexts(*sheet);
        for (const char* page : {"one", "two"}) { // each below its page
            const auto at = texts.indexOf(QStringLiteral("Do %1").arg(QLatin1String(page)));
            QVERIFY(at > 0);
            QCOMPARE(texts[at - 1], QStringLiteral("Page %1").arg(QLatin1String(page)));
        }
        QTest::keyClick(sheet, Qt::Key_Escape);
    }

    void everythingFocusableHasAName() {
        Setup setup;
        setup.window.showProblems();
        setup.window.statusLine().showJob(QStringLiteral("x"), -1, 1);
        setup.window.statusLine().setConnection(QStringLiteral("connected"), Tone::Good);
        setup.window.topBar().setConnection(QStringLiteral("local"), Qt::green, false);
        setup.window.topBar().themeButton()->setAccessibleName(QStringLiteral("Theme"));
        const QStringList nameless = test::withoutName(setup.window);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
    }
};

HEADWATER_TEST(tst_MainWindow)
#include "tst_MainWindow.moc"
