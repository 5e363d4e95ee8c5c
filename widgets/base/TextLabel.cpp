// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/TextLabel.h"

namespace headwater {

TextLabel::TextLabel(const QString& text, QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setText(text);
}

} // namespace headwater
