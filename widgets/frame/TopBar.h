// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFrame>

class QPushButton;
class QToolButton;

namespace headwater {

class TextLabel;

/// The bar at the top: the connection with its colour as a line below, how it stands, the search, the theme.
class TopBar : public QFrame {
    Q_OBJECT
public:
    explicit TopBar(QWidget* parent = nullptr);

    /// Whether the connection may be written to, where that is not a matter of course.
    enum class Lock { None, Shut, Open };

    /// What the connection button says; a production connection also has a lock and says so.
    void setConnection(const QString& name, const QColor& colour, bool production);
    void setLock(Lock lock);
    Lock lock() const { return m_lock; }
    /// "127.0.0.1:9092" and "3 brokers · 12 ms".
    void setCluster(const QString& address, const QString& state);

    QPushButton* connectionButton() const { return m_connection; }
    QToolButton* themeButton() const { return m_theme; }

signals:
    void searchRequested();
    /// To be locked or unlocked.
    void lockRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPushButton* m_connection = nullptr;
    QPushButton* m_lockButton = nullptr;
    Lock m_lock = Lock::None;
    TextLabel* m_address = nullptr;
    TextLabel* m_state = nullptr;
    QToolButton* m_theme = nullptr;
    QColor m_colour;
};

} // namespace headwater
