// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Badge.h"

#include <QFontMetrics>
#include <QPainter>

namespace headwater {

namespace {

QFont smaller(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

} // namespace

Badge::Badge(const QString& text, Tone tone, QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    say(text, tone);
}

void Badge::say(const QString& word, Tone tone) {
    m_text = word;
    m_tone = tone;
    setAccessibleName(word);
    setVisible(!word.isEmpty());
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const {
    return sizeFor(m_text, font());
}

QSize Badge::sizeFor(const QString& text, const QFont& font) {
    const QFontMetrics metrics(smaller(font));
    return {metrics.horizontalAdvance(text) + 4 * theme::Grid, metrics.height() + theme::Grid};
}

void Badge::draw(QPainter& painter, const QRect& rect, const QString& text, Tone tone, theme::Scheme scheme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smaller(painter.font()));
    const bool framed = tone == Tone::Plain || tone == Tone::Dim;
    painter.setPen(framed ? QPen(theme::colour(theme::Colour::Line, scheme)) : QPen(Qt::NoPen));
    painter.setBrush(theme::ground(tone, scheme));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(theme::text(framed ? Tone::Dim : tone, scheme));
    painter.drawText(rect, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

void Badge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, rect(), m_text, m_tone, theme::schemeOf(palette()));
}

} // namespace headwater
