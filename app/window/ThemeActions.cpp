// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ThemeActions.h"

#include "widgets/base/ToolTip.h"
#include "widgets/frame/MainWindow.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

namespace headwater {

namespace {

const QString Kept = QStringLiteral("theme");

} // namespace

ThemeActions::ThemeActions(Looks& looks, Layout& layout, MainWindow& window)
    : m_looks(looks), m_layout(layout), m_window(window), m_choices(new QActionGroup(this)) {
    auto* toggle = new QAction(tr("Change between light and dark"), &m_window);
    toggle->setObjectName(QStringLiteral("window.theme"));
    toggle->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+T")));
    connect(toggle, &QAction::triggered, this,
            [this] { choose(m_looks.scheme() == theme::Scheme::Dark ? Looks::Choice::Light : Looks::Choice::Dark); });
    m_window.addGlobalAction(toggle);
    add(Looks::Choice::Desktop, "window.theme.desktop", tr("Theme as the desktop has it"));
    add(Looks::Choice::Light, "window.theme.light", tr("Light theme"));
    add(Looks::Choice::Dark, "window.theme.dark", tr("Dark theme"));

    auto* menu = new QMenu(&m_window);
    menu->addActions(m_choices->actions());
    QToolButton* const button = m_window.topBar().themeButton();
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(tr("Theme"));
    button->setToolTip(toolTip(tr("Light, dark, or as the desktop")));

    const int kept = m_layout.value(Kept).toInt();
    choose(kept == int(Looks::Choice::Light)  ? Looks::Choice::Light
           : kept == int(Looks::Choice::Dark) ? Looks::Choice::Dark
                                              : Looks::Choice::Desktop);
}

void ThemeActions::add(Looks::Choice choice, const char* id, const QString& text) {
    auto* const action = new QAction(text, &m_window);
    m_choices->addAction(action);
    action->setObjectName(QLatin1String(id));
    action->setCheckable(true);
    action->setData(int(choice));
    connect(action, &QAction::triggered, this, [this, choice] { choose(choice); });
    m_window.addGlobalAction(action);
}

void ThemeActions::choose(Looks::Choice choice) {
    m_looks.choose(choice);
    m_layout.setValue(Kept, int(choice));
    for (QAction* action : m_choices->actions())
        action->setChecked(action->data().toInt() == int(choice));
}

} // namespace headwater
