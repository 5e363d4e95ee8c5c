// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/ConnectionTestModel.h"
#include "widgets/base/Badge.h"
#include "widgets/base/Card.h"
#include "widgets/base/TableView.h"
#include "widgets/send/FaultLine.h"

#include <QPushButton>

namespace headwater {

/// Tries a connection: its steps with their times and outcomes.
class ConnectionTestPane : public Card {
    Q_OBJECT
public:
    explicit ConnectionTestPane(QWidget* parent = nullptr);

    /// Nothing was tried yet, or another connection.
    void showNothing();
    /// Before the first step, as while the key store is asked.
    void showWaiting(const QString& text);
    void showSteps(std::vector<ConnectionTestStep> steps, bool running);
    /// Why nothing could be tried.
    void showFault(const QString& fault);

    bool isRunning() const { return m_running; }
    /// The button: starts, or cancels.
    void act();

Q_SIGNALS:
    void testRequested();
    void cancelRequested();

private:
    void setRunning(bool running);

    ConnectionTestModel m_model;
    TableView m_table{QStringLiteral("connections.test"), tr("Steps of the connection test")};
    Badge m_outcome;
    TextLabel m_hint;
    FaultLine m_fault;
    QPushButton m_button;
    bool m_running = false;
};

} // namespace headwater
