// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/Connections.h"
#include "engine/kafka/GuardedCluster.h"

#include <QAction>
#include <QObject>

#include <memory>

namespace headwater {

class MainWindow;

/// Keeps a production connection read-only until its user unlocks it, which lasts until the connection changes.
class ProductionLock : public QObject {
    Q_OBJECT
public:
    explicit ProductionLock(MainWindow& window, QObject* parent = nullptr);

    /// The cluster of a connection that is opened anew: of production behind a gate, which is shut.
    std::shared_ptr<Cluster> guard(const Connection& connection, std::shared_ptr<Cluster> cluster);
    /// Nothing is connected. What is still being sent to the connection before is not held up.
    void release();

    bool isLocked() const { return m_gate && !m_gate->isOpen(); }
    /// Asks before it unlocks; locks at once.
    QAction* action() { return &m_action; }

private:
    void toggle();
    void show();

    MainWindow& m_window;
    QString m_name;
    std::shared_ptr<WriteGate> m_gate; ///< null where there is nothing to lock
    QAction m_action;
};

} // namespace headwater
