// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QPushButton;

namespace headwater {

/// The top of a page: its title, what is said beside it, and its actions at the right, the primary one last.
class PageHeader : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(const QString& title, QWidget* parent = nullptr);

    /// Something at the right of the title.
    void addBesideTitle(QWidget* widget);
    /// A button for the action: its text, and of a primary one also its shortcut.
    QPushButton* addAction(QAction* action, bool primary = false);

private:
    QHBoxLayout* m_layout = nullptr;
    int m_beside = 1;
};

/// A button that triggers `action` and follows its text and state.
QPushButton* buttonFor(QAction* action, QWidget* parent);

} // namespace headwater
