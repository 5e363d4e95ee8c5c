// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/WidgetTools.h"

#include <QAbstractButton>
#include <QLabel>

namespace headwater::test {

QStringList visibleTexts(const QWidget& widget) {
    QStringList texts;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty())
            texts += label->text();
    for (const QAbstractButton* button : widget.findChildren<QAbstractButton*>())
        if (button->isVisible() && !button->text().isEmpty())
            texts += button->text();
    return texts;
}

QStringList withoutName(const QWidget& widget) {
    QStringList found;
    for (const QWidget* child : widget.findChildren<QWidget*>()) {
        // Qt names what it makes for its own use with qt_; tab bars read their tabs.
        if (!(child->focusPolicy() & Qt::TabFocus) || child->objectName().startsWith(QStringLiteral("qt_")) ||
            child->inherits("QTabBar") || child->inherits("QTabWidget") || child->inherits("QHeaderView") ||
            child->inherits("QComboBoxListView") || child->parentWidget()->inherits("QTabBar"))
            continue;
        if (child->accessibleName().isEmpty())
            found += QString::fromLatin1(child->metaObject()->className()) + u' ' + child->objectName();
    }
    return found;
}

} // namespace headwater::test
