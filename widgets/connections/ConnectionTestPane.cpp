// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/ConnectionTestPane.h"

#include "models/Format.h"
#include "widgets/base/Theme.h"

#include <QHBoxLayout>

#include <algorithm>

namespace headwater {

namespace {

using State = ConnectionTestStep::State;

/// All of it, where a cell may show only the beginning.
QString faultOf(const ConnectionTestStep& step) {
    const QString why = step.error ? format::cell(BytesView(step.error->message)) : QString();
    return format::cell(BytesView(step.address)) + QStringLiteral(": ") + why;
}

} // namespace

ConnectionTestPane::ConnectionTestPane(QWidget* parent) : Card(tr("Connection test"), parent) {
    m_button.setObjectName(QStringLiteral("connections.testButton"));
    m_button.setToolTip(QStringLiteral("Ctrl+T"));
    m_button.setAutoDefault(false);
    header()->insertWidget(1, &m_outcome);
    header()->addWidget(&m_button);
    m_hint.setTone(Tone::Dim);
    m_hint.setWordWrap(true);
    m_hint.setAlignment(Qt::AlignTop);
    m_table.setModel(&m_model);
    m_table.setSelectionMode(QAbstractItemView::SingleSelection);
    m_table.setWidestText(ConnectionTestModel::State, tr("skipped"));
    m_table.setWidestText(ConnectionTestModel::Time, QStringLiteral("0 000 ms"));
    for (QWidget* text : std::initializer_list<QWidget*>{&m_hint, &m_fault})
        text->setContentsMargins(10, 8, 10, 8);
    body()->addWidget(&m_table, 1);
    body()->addWidget(&m_fault);
    body()->addWidget(&m_hint, 1);
    connect(&m_button, &QPushButton::clicked, this, &ConnectionTestPane::act);
    showNothing();
}

void ConnectionTestPane::act() {
    if (m_running)
        Q_EMIT cancelRequested();
    else
        Q_EMIT testRequested();
}

void ConnectionTestPane::showNothing() {
    showWaiting(tr("Tries each address step by step: name, TCP, TLS, login, metadata. Nothing is saved or sent."));
    setRunning(false);
}

void ConnectionTestPane::showWaiting(const QString& text) {
    m_model.setSteps({});
    m_outcome.say({});
    m_fault.say({});
    m_table.hide();
    m_hint.setText(text);
    m_hint.show();
    setRunning(true);
}

void ConnectionTestPane::showSteps(std::vector<ConnectionTestStep> steps, bool running) {
    const bool failed = std::ranges::any_of(steps, [](const auto& step) { return step.state == State::Failed; });
    const auto first = std::ranges::find(steps, State::Failed, &ConnectionTestStep::state);
    m_fault.say(first == steps.end() || running ? QString() : faultOf(*first));
    const bool usable = std::ranges::any_of(
        steps, [](const auto& step) { return step.step == ConnectStep::Metadata && step.state == State::Done; });
    m_model.setSteps(std::move(steps));
    m_hint.hide();
    m_table.show();
    if (running)
        m_outcome.say(tr("running"), Tone::Dim);
    else if (usable)
        m_outcome.say(failed ? tr("works, but not at every address") : tr("works"),
                      failed ? Tone::Warning : Tone::Good);
    else
        m_outcome.say(failed ? tr("failed") : tr("cancelled"), failed ? Tone::Error : Tone::Dim);
    setRunning(running);
}

void ConnectionTestPane::showFault(const QString& fault) {
    showWaiting({});
    m_outcome.say(tr("failed"), Tone::Error);
    m_fault.say(fault);
    setRunning(false);
}

void ConnectionTestPane::setRunning(bool running) {
    m_running = running;
    m_button.setText(running ? tr("Cancel") : tr("Test"));
    m_button.setAccessibleName(running ? tr("Cancel the test") : tr("Test the connection"));
}

} // namespace headwater
