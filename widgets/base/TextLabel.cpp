// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/TextLabel.h"

#include "widgets/base/ToolTip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>

namespace headwater {

namespace {

QString nameOf(Tone tone) {
    switch (tone) {
    case Tone::Dim:
        return QStringLiteral("dim");
    case Tone::Good:
        return QStringLiteral("good");
    case Tone::Warning:
        return QStringLiteral("warning");
    case Tone::Error:
        return QStringLiteral("error");
    case Tone::Unread:
        return QStringLiteral("unread");
    case Tone::Plain:
    case Tone::JsonName:
    case Tone::JsonText:
    case Tone::JsonNumber:
        break;
    }
    return {};
}

} // namespace

TextLabel::TextLabel(const QString& text, QWidget* parent) : TextLabel(text, Tone::Plain, parent) {}

TextLabel::TextLabel(const QString& text, Tone tone, QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setText(text);
    setTone(tone);
}

void TextLabel::setText(const QString& text) {
    QLabel::setText(text.size() > MostCharacters ? text.left(MostCharacters) + QChar(0x2026) : text);
}

void TextLabel::setTone(Tone tone) {
    setProperty("tone", nameOf(tone));
    // A style sheet looks at properties only when it is told to.
    style()->unpolish(this);
    style()->polish(this);
}

void TextLabel::setLook(const char* look) {
    // By the style sheet, which forgets fonts that were set otherwise.
    setProperty("look", QLatin1String(look));
    style()->unpolish(this);
    style()->polish(this);
}

void TextLabel::setElided(bool elided) {
    m_elided = elided;
    setSizePolicy(elided ? QSizePolicy::Ignored : QSizePolicy::Preferred, sizePolicy().verticalPolicy());
    updateGeometry();
}

QSize TextLabel::minimumSizeHint() const {
    const QSize hint = QLabel::minimumSizeHint();
    return m_elided ? QSize(fontMetrics().horizontalAdvance(u'…'), hint.height()) : hint;
}

bool TextLabel::isCut() const {
    return m_elided && fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

void TextLabel::paintEvent(QPaintEvent* event) {
    if (!isCut())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

bool TextLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && isCut()) {
        showToolTip(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace headwater
