// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/Rail.h"

#include "widgets/base/Icons.h"
#include "widgets/base/Theme.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>
#include <QToolButton>

namespace headwater {

Rail::Rail(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("rail"));
    setFixedWidth(31 * theme::Grid);
    m_pages = new QActionGroup(this);
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(6, 8, 6, 8);
    m_layout->setSpacing(theme::Grid);
    m_layout->addStretch();
}

QAction* Rail::addPage(const QString& title, const char* name) {
    const int page = static_cast<int>(m_pages->actions().size());
    auto* action = new QAction(icon(name), title, this);
    action->setCheckable(true);
    if (page < 9)
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + page)));
    m_pages->addAction(action);
    connect(action, &QAction::triggered, this, [this, page] { emit chosen(page); });

    auto* button = new QToolButton(this);
    button->setIcon(action->icon());
    button->setText(u' ' + title); // a tool button keeps no distance from its icon
    button->setCheckable(true);
    button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::toggled, button, &QToolButton::setChecked);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(title);
    m_layout->insertWidget(page, button);
    return action;
}

void Rail::setCurrent(int page) {
    m_pages->actions().at(page)->setChecked(true);
}

} // namespace headwater
