// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QActionGroup;
class QVBoxLayout;

namespace headwater {

/// The pages down the left side, one action each; Ctrl+1 to Ctrl+9 go there.
class Rail : public QFrame {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    /// Pages have the numbers 0, 1, ... in their order.
    QAction* addPage(const QString& title, const char* icon);
    void setCurrent(int page);

signals:
    void chosen(int page);

private:
    QVBoxLayout* m_layout = nullptr;
    QActionGroup* m_pages = nullptr;
};

} // namespace headwater
