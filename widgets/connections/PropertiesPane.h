// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/PropertiesModel.h"
#include "widgets/base/Badge.h"
#include "widgets/connections/PropertiesTable.h"
#include "widgets/send/FaultLine.h"

#include <QAction>

namespace headwater {

/// The properties of a connection with what can be done to them.
class PropertiesPane : public QWidget {
    Q_OBJECT
public:
    explicit PropertiesPane(QWidget* parent = nullptr);

    PropertiesModel& model() { return m_model; }
    const PropertiesModel& model() const { return m_model; }
    PropertiesTable& table() { return m_table; }
    QList<QAction*> propertyActions() const { return m_actions; }

    void setProperties(std::vector<ProfileProperty> properties);
    /// Moves to the first row with which nothing may be saved; false where there is none.
    bool goToBar();
    /// Moves to the property of that name.
    void goTo(std::string_view name);
    /// Takes the clipboard's lines.
    void paste();

Q_SIGNALS:
    void changed();
    /// A paste named the addresses, which stand elsewhere.
    void serversPasted(const QString& servers);

private:
    QAction& addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> run);
    void update();

    PropertiesModel m_model;
    PropertiesTable m_table{m_model};
    Badge m_count;
    TextLabel m_nothing;
    FaultLine m_fault;
    FaultLine m_refused; ///< what a paste had that could not be taken
    QList<QAction*> m_actions;
    QAction* m_remove = nullptr;
};

} // namespace headwater
