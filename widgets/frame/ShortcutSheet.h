// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QWidget;

namespace headwater {

/// Shows all actions that have a shortcut, and how they are reached, in a window over `parent`.
void showShortcuts(QWidget* parent, const QList<QAction*>& actions);

} // namespace headwater
