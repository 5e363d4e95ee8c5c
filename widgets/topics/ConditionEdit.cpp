// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/topics/ConditionEdit.h"

#include "widgets/base/Theme.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QTextCharFormat>

namespace headwater {

namespace {

constexpr int LongestCondition = 100'000;

} // namespace

ConditionEdit::ConditionEdit(QWidget* parent) : QLineEdit(parent) {
    setFont(theme::fixedFont());
    setClearButtonEnabled(true);
    setMaxLength(LongestCondition);
}

void ConditionEdit::markFrom(int character) {
    m_from = -1;
    const QString shown = text();
    if (character >= 0 && !shown.isEmpty()) {
        int at = 0;
        for (int passed = 0; passed < character && at < shown.size(); ++passed)
            at += shown[at].isHighSurrogate() && at + 1 < shown.size() ? 2 : 1;
        m_from = std::min(at, static_cast<int>(shown.size()) - 1);
    }
    // A line edit takes formats for its text only as an input method gives them; their place counts from the cursor.
    QList<QInputMethodEvent::Attribute> formats;
    if (m_from >= 0) {
        QTextCharFormat wrong;
        wrong.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.setUnderlineColor(theme::colour(theme::Colour::Error, theme::schemeOf(palette())));
        wrong.setForeground(theme::colour(theme::Colour::Error, theme::schemeOf(palette())));
        formats.append(
            {QInputMethodEvent::TextFormat, m_from - cursorPosition(), static_cast<int>(shown.size()) - m_from, wrong});
    }
    QInputMethodEvent event(QString(), formats);
    QApplication::sendEvent(this, &event);
}

} // namespace headwater
