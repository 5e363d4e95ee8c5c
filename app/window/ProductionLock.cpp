// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ProductionLock.h"

#include "widgets/base/Question.h"
#include "widgets/frame/MainWindow.h"
#include "widgets/frame/TopBar.h"

namespace headwater {

ProductionLock::ProductionLock(MainWindow& window, QObject* parent) : QObject(parent), m_window(window) {
    m_action.setObjectName(QStringLiteral("window.lock"));
    m_action.setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+U")));
    connect(&m_action, &QAction::triggered, this, &ProductionLock::toggle);
    connect(&window.topBar(), &TopBar::lockRequested, &m_action, &QAction::trigger);
    window.addGlobalAction(&m_action);
    show();
}

std::shared_ptr<Cluster> ProductionLock::guard(const Connection& connection, std::shared_ptr<Cluster> cluster) {
    release();
    if (!connection.production())
        return cluster;
    m_name = connection.name;
    m_gate = std::make_shared<WriteGate>();
    show();
    return std::make_shared<GuardedCluster>(std::move(cluster), m_gate);
}

void ProductionLock::release() {
    m_gate.reset();
    show();
}

void ProductionLock::toggle() {
    if (!m_gate)
        return;
    if (m_gate->isOpen()) {
        m_gate->setOpen(false);
        return show();
    }
    askUser(&m_window,
            {.title = tr("Unlock %1 for writing?").arg(m_name),
             .text = tr("This is production. Until the connection changes or the window closes, what is sent here is "
                        "sent there."),
             .action = tr("Unlock"),
             .mustType = m_name},
            [this, gate = m_gate] {
                gate->setOpen(true);
                show();
            });
}

void ProductionLock::show() {
    m_action.setEnabled(m_gate != nullptr);
    m_action.setText(m_gate && m_gate->isOpen() ? tr("Lock the production connection again")
                                                : tr("Unlock the production connection…"));
    m_window.topBar().setLock(!m_gate            ? TopBar::Lock::None
                              : m_gate->isOpen() ? TopBar::Lock::Open
                                                 : TopBar::Lock::Shut);
}

} // namespace headwater
