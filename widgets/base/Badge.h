// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"
#include "widgets/base/Theme.h"

#include <QWidget>

namespace headwater {

/// A word in a small frame: "null", "empty", "32 B", "valid", "failed". Also drawn within cells, by CellDelegate.
class Badge : public QWidget {
    Q_OBJECT
public:
    explicit Badge(QWidget* parent = nullptr) : Badge(QString(), Tone::Plain, parent) {}
    Badge(const QString& text, Tone tone, QWidget* parent = nullptr);

    /// It is there only while there is a word.
    void say(const QString& word, Tone tone = Tone::Plain);
    QString text() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    static QSize sizeFor(const QString& text, const QFont& font);
    static void draw(QPainter& painter, const QRect& rect, const QString& text, Tone tone, theme::Scheme scheme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    Tone m_tone = Tone::Plain;
};

} // namespace headwater
