// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace headwater {

class TextLabel;

/// A panel with a thin frame: what belongs together on a page. With a title it has a header, to which more can be
/// added.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr) : Card(QString(), parent) {}
    explicit Card(const QString& title, QWidget* parent = nullptr);

    /// Below the header, without margins.
    QVBoxLayout* body() const { return m_body; }
    /// At the right of the title, after a stretch. Only of a card with a title.
    QHBoxLayout* header() const { return m_header; }
    void setTitle(const QString& title);

private:
    QVBoxLayout* m_body = nullptr;
    QHBoxLayout* m_header = nullptr;
    TextLabel* m_title = nullptr;
};

} // namespace headwater
