// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/Badge.h"

#include <QStyle>

namespace headwater {

Badge::Badge(QWidget* parent) : TextLabel(parent) {
    setObjectName(QStringLiteral("badge"));
    hide();
}

void Badge::say(const QString& word, Tone tone) {
    static constexpr const char* Names[] = {"plain", "dim", "good", "warning", "error", "unread"};
    setText(word);
    setProperty("tone", QLatin1String(Names[static_cast<int>(tone)]));
    style()->unpolish(this);
    style()->polish(this);
    setVisible(!word.isEmpty());
}

} // namespace headwater
