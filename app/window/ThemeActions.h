// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/Layout.h"
#include "app/window/Looks.h"

class QActionGroup;

namespace headwater {

class MainWindow;

/// The choice between light, dark and what the desktop has: below the theme button, in the palette, and remembered.
class ThemeActions : public QObject {
    Q_OBJECT
public:
    /// All outlive it. The remembered choice is taken at once.
    ThemeActions(Looks& looks, Layout& layout, MainWindow& window);

private:
    void add(Looks::Choice choice, const char* id, const QString& text);
    void choose(Looks::Choice choice);

    Looks& m_looks;
    Layout& m_layout;
    MainWindow& m_window;
    QActionGroup* m_choices = nullptr;
};

} // namespace headwater
