// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/ToolTip.h"

#include <QToolTip>

namespace headwater {

namespace {

constexpr qsizetype Longest = 2000;

} // namespace

QString toolTip(const QString& text) {
    if (text.isEmpty())
        return {};
    const QString shown = text.size() > Longest ? text.left(Longest) + u'…' : text;
    return QStringLiteral("<p style='white-space:pre-wrap'>") + shown.toHtmlEscaped() + QStringLiteral("</p>");
}

void showToolTip(const QPoint& globalPosition, const QString& text, QWidget* widget) {
    QToolTip::showText(globalPosition, toolTip(text), widget);
}

} // namespace headwater
