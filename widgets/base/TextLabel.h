// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"

#include <QLabel>

namespace headwater {

/// The one label for text that comes from outside. A QLabel guesses markup, and markup in a record can open files: this
/// one shows what it is given, letter by letter.
class TextLabel : public QLabel {
    Q_OBJECT
public:
    explicit TextLabel(QWidget* parent = nullptr) : TextLabel(QString(), parent) {}
    explicit TextLabel(const QString& text, QWidget* parent = nullptr);
    TextLabel(const QString& text, Tone tone, QWidget* parent = nullptr);

    /// No more than anybody reads: laying out a megabyte takes seconds.
    static constexpr qsizetype MostCharacters = 4000;
    void setText(const QString& text);

    void setTone(Tone tone);
    void setFixedFont() { setLook("fixed"); }
    void setBold() { setLook("bold"); }
    /// Large, as a page's title.
    void setTitle() { setLook("title"); }
    /// Where there is too little room, the text ends in "…" instead of asking for more; all of it is in the tool tip.
    void setElided(bool elided);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    using QLabel::setTextFormat;

    void setLook(const char* look);
    bool isCut() const;

    bool m_elided = false;
};

} // namespace headwater
