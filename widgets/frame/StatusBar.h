// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"

#include <QFrame>

class QProgressBar;
class QToolButton;

namespace headwater {

class TextLabel;

/// The line at the bottom: how the connection stands, what is wrong, the work that runs, the time zone.
class StatusBar : public QFrame {
    Q_OBJECT
public:
    explicit StatusBar(QWidget* parent = nullptr);

    void setConnection(const QString& text, Tone tone);
    void setProblems(int count);
    /// The latest job that runs and how many there are; `fraction` below 0 where it is not known.
    void showJob(const QString& text, double fraction, int running);
    void showNoJob();
    void setTimeZone(const QString& text);

signals:
    void problemsRequested();
    void jobsRequested();
    /// Of the job that is shown.
    void cancelRequested();

private:
    QToolButton* m_connection = nullptr;
    QToolButton* m_problems = nullptr;
    QToolButton* m_job = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    TextLabel* m_zone = nullptr;
};

} // namespace headwater
