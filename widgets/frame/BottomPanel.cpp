// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/BottomPanel.h"

#include "models/JobsModel.h"
#include "models/ProblemsModel.h"
#include "widgets/base/Card.h"
#include "widgets/base/Icons.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TableView.h"
#include "widgets/base/Theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

namespace headwater {

namespace {

/// The table, or a sentence where it is empty.
QWidget* orNothing(TableView* table, const QString& nothing, const QString& more) {
    auto* stack = new StateStack(table);
    stack->pane()->showNothing(nothing, more);
    const auto choose = [stack, table] { table->model()->rowCount() > 0 ? stack->showContent() : stack->showPane(); };
    QObject::connect(table->model(), &QAbstractItemModel::rowsInserted, stack, choose);
    QObject::connect(table->model(), &QAbstractItemModel::rowsRemoved, stack, choose);
    choose();
    return stack;
}

QAction* onDelete(TableView* table, const QString& text, std::function<void(int row)> act) {
    auto* action = new QAction(text, table);
    action->setShortcut(QKeySequence(Qt::Key_Delete));
    action->setShortcutContext(Qt::WidgetShortcut);
    table->addAction(action);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(action, &QAction::triggered, table, [table, act = std::move(act)] {
        if (table->currentIndex().isValid())
            act(table->currentIndex().row());
    });
    return action;
}

} // namespace

BottomPanel::BottomPanel(ProblemsModel& problems, JobsModel& jobs, QWidget* parent) : QWidget(parent) {
    m_tabs = new QTabBar(this);
    m_tabs->setDrawBase(false);
    m_tabs->setAccessibleName(tr("Problems or jobs"));
    m_stack = new QStackedWidget(this);
    m_tabs->addTab(QString());
    m_stack->addWidget(makeProblems(problems));
    m_tabs->addTab(tr("Jobs"));
    m_stack->addWidget(makeJobs(jobs));
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setAccessibleName(tr("Close this panel"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &BottomPanel::closeRequested);

    auto* card = new Card(this);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 2 * theme::Grid, 0);
    head->addWidget(m_tabs);
    head->addStretch();
    head->addWidget(close);
    card->body()->addLayout(head);
    card->body()->addWidget(m_stack);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);

    const auto count = [this, &problems] { countProblems(problems); };
    connect(&problems, &QAbstractItemModel::rowsInserted, this, count);
    connect(&problems, &QAbstractItemModel::rowsRemoved, this, count);
    count();
}

QWidget* BottomPanel::makeProblems(ProblemsModel& problems) {
    m_problems = new TableView(QStringLiteral("problems"), tr("Problems"));
    m_problems->setModel(&problems);
    m_problems->setStretchedColumn(ProblemsModel::What);
    onDelete(m_problems, tr("Put away"), [&problems](int row) { problems.dismiss(row); });
    return orNothing(m_problems, tr("No problems"), tr("What goes wrong stands here until it is well again."));
}

QWidget* BottomPanel::makeJobs(JobsModel& jobs) {
    m_jobs = new TableView(QStringLiteral("jobs"), tr("Jobs"));
    m_jobs->setModel(&jobs);
    m_jobs->setStretchedColumn(JobsModel::Result);
    m_jobs->setWidestText(JobsModel::Title, tr("sending the demonstration's records"));
    m_jobs->setWidestText(JobsModel::Progress, QStringLiteral("100 000 000"));
    m_jobs->setWidestText(JobsModel::Rate, tr("%1/s").arg(QStringLiteral("1 000 000")));
    m_jobs->setWidestText(JobsModel::Left, tr("took %1").arg(tr("59 min 59 s")));
    onDelete(m_jobs, tr("Cancel the job"), [&jobs](int row) { jobs.cancel(row); });
    return orNothing(m_jobs, tr("No jobs"),
                     tr("Long work, such as sending a file, shows its progress and account here."));
}

void BottomPanel::countProblems(const ProblemsModel& problems) {
    m_tabs->setTabText(0, problems.rowCount() == 0   ? tr("Problems")
                          : problems.unlisted() == 0 ? tr("Problems %1").arg(problems.rowCount())
                                                     : tr("Problems %1, and %2 older ones that are not listed")
                                                           .arg(problems.rowCount())
                                                           .arg(problems.unlisted()));
}

void BottomPanel::showTab(int tab, TableView* table) {
    m_tabs->setCurrentIndex(tab);
    table->setFocus();
}

void BottomPanel::showProblems() {
    showTab(0, m_problems);
}

void BottomPanel::showJobs() {
    showTab(1, m_jobs);
}

} // namespace headwater
