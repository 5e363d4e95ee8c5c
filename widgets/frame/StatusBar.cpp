// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/StatusBar.h"

#include "widgets/base/Icons.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"
#include "widgets/base/ToolTip.h"

#include <QBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace headwater {

namespace {

QToolButton* textButton(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({12, 12});
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

constexpr int WidestText = 70 * theme::Grid;

/// All of it for screen readers, and in the tool tip where it is too long for the line.
void say(QToolButton* button, const QString& text) {
    if (button->accessibleName() == text)
        return;
    button->setAccessibleName(text);
    QString shown = button->fontMetrics().elidedText(text, Qt::ElideMiddle, WidestText);
    button->setToolTip(shown == text ? QString() : toolTip(text));
    // A tool button keeps no distance from its icon, and would take "&" for a sign of its own.
    button->setText(u' ' + shown.replace(u'&', QStringLiteral("&&")));
}

} // namespace

StatusBar::StatusBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("statusBar"));
    setFixedHeight(7 * theme::Grid);
    m_connection = textButton(this);
    m_problems = textButton(this);
    m_job = textButton(this);
    m_job->setAccessibleName(tr("Job"));
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(30 * theme::Grid);
    m_progress->setAccessibleName(tr("Progress of the job"));
    m_cancel = textButton(this);
    m_cancel->setIcon(icon("close"));
    m_cancel->setAccessibleName(tr("Cancel the job"));
    m_cancel->setToolTip(tr("Cancel the job"));
    m_zone = new TextLabel(QString(), Tone::Dim, this);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 12, 0);
    layout->setSpacing(2 * theme::Grid);
    for (QWidget* part : std::initializer_list<QWidget*>{m_connection, m_problems, m_job, m_progress, m_cancel})
        layout->addWidget(part);
    layout->addStretch();
    layout->addWidget(m_zone);

    connect(m_connection, &QToolButton::clicked, this, &StatusBar::problemsRequested);
    connect(m_problems, &QToolButton::clicked, this, &StatusBar::problemsRequested);
    connect(m_job, &QToolButton::clicked, this, &StatusBar::jobsRequested);
    connect(m_cancel, &QToolButton::clicked, this, &StatusBar::cancelRequested);
    setProblems(0);
    showNoJob();
}

void StatusBar::setConnection(const QString& text, Tone tone) {
    m_connection->setIcon(icon(tone == Tone::Error ? "error" : tone == Tone::Good ? "connected" : "connecting", tone));
    say(m_connection, text);
}

void StatusBar::setProblems(int count) {
    m_problems->setIcon(count > 0 ? icon("problem", Tone::Warning) : icon("good"));
    const QString text = count == 0 ? tr("no problems") : count == 1 ? tr("1 problem") : tr("%1 problems").arg(count);
    say(m_problems, text);
}

void StatusBar::showJob(const QString& text, double fraction, int running) {
    say(m_job, running > 1 ? tr("%1 (and %2 more)").arg(text).arg(running - 1) : text);
    m_job->show();
    m_progress->setRange(0, fraction < 0 ? 0 : 1000);
    m_progress->setValue(fraction < 0 ? -1 : static_cast<int>(fraction * 1000));
    m_progress->show();
    m_cancel->show();
}

void StatusBar::showNoJob() {
    m_job->hide();
    m_progress->hide();
    m_cancel->hide();
}

void StatusBar::setTimeZone(const QString& text) {
    m_zone->setText(text);
}

} // namespace headwater
