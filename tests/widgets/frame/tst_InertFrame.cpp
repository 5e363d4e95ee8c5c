// SPDX-License-Identifier: GPL-3.0-or-later
// Names of connections, topics, files and what brokers say opens no file and becomes no markup anywhere in the frame.
#include "models/JobsModel.h"
#include "models/ProblemsModel.h"
#include "tests/support/Canary.h"
#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"
#include "widgets/frame/MainWindow.h"
#include "widgets/frame/StatusBar.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QDialog>
#include <QHelpEvent>
#include <QListView>
#include <QToolTip>

using namespace headwater;
using headwater::test::Canary;

namespace {

/// Asks every widget within for its tool tip, and every table for those of its cells.
void hoverAll(QWidget& window) {
    const auto hover = [](QWidget* widget, QPoint at) {
        QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
        QApplication::sendEvent(widget, &help);
        QToolTip::hideText();
    };
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible())
            hover(widget, widget->rect().center());
    for (auto* view : window.findChildren<QAbstractItemView*>())
        for (int column = 0; view->model() && column < view->model()->columnCount(); ++column)
            if (const QRect cell = view->visualRect(view->model()->index(0, column)); view->isVisible())
                hover(view->viewport(), cell.center());
}

} // namespace

class tst_InertFrame : public QObject {
    Q_OBJECT
private slots:
    void noTextOpensTheFile() {
        Canary canary;
        const QString text = canary.shortText();
        ProblemsModel problems;
        JobsModel jobs;
        MainWindow window(problems, jobs);
        auto* page = new QWidget;
        auto* action = new QAction(text, page);
        action->setObjectName("act");
        action->setShortcut(QKeySequence("Ctrl+D"));
        window.addPage("page", text, "send", page, {action});
        window.show();

        window.topBar().setConnection(text, Qt::red, true);
        window.topBar().setCluster(text, text);
        window.statusLine().setConnection(text, Tone::Error);
        problems.report({.source = text, .place = text, .what = canary.text(), .remedy = text}, {});
        problems.report("broker", Error{ErrorCode::Cluster, text.toStdString(), false, false, text.toStdString()}, {});
        test::ManualClock clock;
        const auto job = std::make_shared<Job>(1, canary.text().toStdString(), clock);
        jobs.add(job);
        window.statusLine().showJob(text, -1, 2);
        window.showProblems();
        window.grab();
        hoverAll(window);
        job->finish({{text.toStdString(), text.toStdString()}}, Error{ErrorCode::Cluster, text.toStdString()});
        jobs.poll();
        window.showJobs();
        window.grab();
        hoverAll(window);

        window.setPlaces({{text, "topic", canary.text()}, {"other", text, "orders", text}});
        window.findChild<QAction*>("window.search")->trigger();
        QVERIFY(window.findChild<QListView*>()->isVisible());
        window.grab();
        hoverAll(window);
        window.findChild<QAction*>("window.shortcuts")->trigger();
        window.findChild<QDialog*>("shortcuts")->grab();
        QVERIFY(!canary.wasOpened());
    }
};

HEADWATER_TEST(tst_InertFrame)
#include "tst_InertFrame.moc"
