// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace headwater {

/// The one label for text that comes from outside. A QLabel guesses markup, and markup in a record can open files: this
/// one shows what it is given, letter by letter.
class TextLabel : public QLabel {
    Q_OBJECT
public:
    explicit TextLabel(QWidget* parent = nullptr) : TextLabel(QString(), parent) {}
    explicit TextLabel(const QString& text, QWidget* parent = nullptr);

private:
    using QLabel::setTextFormat;
};

} // namespace headwater
