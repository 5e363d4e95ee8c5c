// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QAction;
class QWidget;

namespace headwater {

/// What works in one place: "Everywhere", or a page.
struct ShortcutGroup {
    QString title;
    QList<QAction*> actions;
};

/// Shows all actions that have a shortcut, by place, and how they are reached, in a window over `parent`.
void showShortcuts(QWidget* parent, const QList<ShortcutGroup>& groups);

} // namespace headwater
