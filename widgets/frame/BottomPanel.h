// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace headwater {

class JobsModel;
class ProblemsModel;
class TableView;

/// Problems and jobs, below the page when asked for.
class BottomPanel : public QWidget {
    Q_OBJECT
public:
    /// The models outlive the panel.
    BottomPanel(ProblemsModel& problems, JobsModel& jobs, QWidget* parent = nullptr);

    void showProblems();
    void showJobs();

signals:
    void closeRequested();

private:
    QWidget* makeProblems(ProblemsModel& problems);
    QWidget* makeJobs(JobsModel& jobs);
    void countProblems(const ProblemsModel& problems);

    void showTab(int tab, TableView* table);

    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_stack = nullptr;
    TableView* m_problems = nullptr;
    TableView* m_jobs = nullptr;
};

} // namespace headwater
