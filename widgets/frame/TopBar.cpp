// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/TopBar.h"

#include "widgets/base/Icons.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"
#include "widgets/base/ToolTip.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace headwater {

namespace {

constexpr int LineWidth = 3;
constexpr int Height = 11 * theme::Grid;
constexpr int WidestName = 60 * theme::Grid;

} // namespace

TopBar::TopBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("topBar"));
    setFixedHeight(Height);
    m_connection = new QPushButton(this);
    m_connection->setObjectName(QStringLiteral("connection"));
    m_lockButton = new QPushButton(this);
    m_lockButton->setObjectName(QStringLiteral("lock"));
    connect(m_lockButton, &QPushButton::clicked, this, &TopBar::lockRequested);
    setLock(Lock::None);
    m_address = new TextLabel(QString(), Tone::Dim, this);
    m_address->setFixedFont();
    m_state = new TextLabel(QString(), Tone::Dim, this);
    m_state->setElided(true);

    auto* search = new QPushButton(tr("Search or run…") + QString(12, u' ') + QStringLiteral("Ctrl+K"), this);
    search->setObjectName(QStringLiteral("search"));
    search->setAccessibleName(tr("Search or run"));
    search->setIcon(icon("search"));
    search->setMinimumWidth(60 * theme::Grid);
    connect(search, &QPushButton::clicked, this, &TopBar::searchRequested);
    m_theme = new QToolButton(this);
    m_theme->setObjectName(QStringLiteral("theme"));
    m_theme->setIcon(icon("theme"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, LineWidth);
    layout->setSpacing(3 * theme::Grid);
    layout->addWidget(m_connection);
    layout->addWidget(m_lockButton);
    layout->addWidget(m_address);
    layout->addWidget(m_state, 1);
    layout->addWidget(search);
    layout->addWidget(m_theme);
}

void TopBar::setConnection(const QString& name, const QColor& colour, bool production) {
    m_colour = colour;
    const QString shown = m_connection->fontMetrics().elidedText(name, Qt::ElideMiddle, WidestName);
    m_connection->setText(QString(shown).replace(u'&', QStringLiteral("&&")) + QStringLiteral("  ▾"));
    m_connection->setIcon(production ? icon("lock", Tone::Error) : QIcon());
    m_connection->setAccessibleName(production ? tr("Connection %1, production").arg(name)
                                               : tr("Connection %1").arg(name));
    update();
}

void TopBar::setLock(Lock lock) {
    const bool shut = lock == Lock::Shut;
    m_lock = lock;
    m_lockButton->setVisible(lock != Lock::None);
    m_lockButton->setText(shut ? tr("Production, read-only") : tr("Production, unlocked"));
    m_lockButton->setIcon(shut ? icon("lock", Tone::Dim) : icon("unlock", Tone::Error));
    m_lockButton->setProperty("open", !shut);
    m_lockButton->setAccessibleName(shut ? tr("Production is read-only: unlock it")
                                         : tr("Production is unlocked: lock it again"));
    m_lockButton->setToolTip(headwater::toolTip(m_lockButton->accessibleName() + QStringLiteral("  Ctrl+Shift+U")));
    style()->unpolish(m_lockButton);
    style()->polish(m_lockButton);
}

void TopBar::setCluster(const QString& address, const QString& state) {
    const QString shown = m_address->fontMetrics().elidedText(address, Qt::ElideMiddle, WidestName);
    m_address->setText(shown);
    m_address->setToolTip(shown == address ? QString() : headwater::toolTip(address));
    m_state->setText(state);
}

void TopBar::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.fillRect(0, height() - LineWidth, width(), LineWidth, m_colour);
}

} // namespace headwater
