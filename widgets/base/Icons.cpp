// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Icons.h"

#include "widgets/base/Theme.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace headwater {

namespace {

/// Draws in the colours of the palette as it is when it draws, so that no icon is left behind by a change of theme.
class ThemedIcon final : public QIconEngine {
public:
    ThemedIcon(QByteArray svg, Tone tone) : m_svg(std::move(svg)), m_tone(tone) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        QByteArray svg = m_svg;
        svg.replace("#000", colour(mode, state).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new ThemedIcon(m_svg, m_tone); }

private:
    QColor colour(QIcon::Mode mode, QIcon::State state) const {
        const theme::Scheme scheme = theme::schemeOf(QApplication::palette());
        if (m_tone != Tone::Plain)
            return theme::text(m_tone, scheme);
        const bool chosen = state == QIcon::On || mode == QIcon::Selected;
        return theme::colour(chosen                  ? theme::Colour::Accent
                             : mode == QIcon::Active ? theme::Colour::Text
                                                     : theme::Colour::Dim,
                             scheme);
    }

    QByteArray m_svg;
    Tone m_tone;
};

} // namespace

QIcon icon(const char* name, Tone tone) {
    QFile file(QStringLiteral(":/icons/") + QString::fromLatin1(name) + QStringLiteral(".svg"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no icon %s in the program", name);
    return QIcon(new ThemedIcon(file.readAll(), tone));
}

} // namespace headwater
