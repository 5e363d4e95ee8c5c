// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/HeadersModel.h"
#include "widgets/base/Badge.h"
#include "widgets/send/FaultLine.h"
#include "widgets/send/HeadersTable.h"

#include <QAction>

namespace headwater {

/// The headers of a draft with what can be done to them.
class HeadersPane : public QWidget {
    Q_OBJECT
public:
    explicit HeadersPane(QWidget* parent = nullptr);

    HeadersModel& model() { return m_model; }
    const HeadersModel& model() const { return m_model; }
    HeadersTable& table() { return m_table; }
    QList<QAction*> headerActions() const { return m_actions; }

    /// Moves to a row that is wrong; what is wrong stands below.
    void goTo(int row);
    void paste();

Q_SIGNALS:
    void changed();

private:
    QAction& addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> run);
    void update();

    HeadersModel m_model;
    HeadersTable m_table{m_model};
    Badge m_count;
    FaultLine m_fault;
    FaultLine m_refused; ///< what a paste had that could not be taken
    QList<QAction*> m_actions;
};

} // namespace headwater
