// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Spot.h"

#include <QPainter>

namespace headwater {

QIcon spot(const QColor& colour) {
    constexpr int Fine = 64; // pixels, of which the icon's place takes fewer
    QPixmap pixmap(Fine, Fine);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(pixmap.rect());
    painter.end();
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Disabled, QIcon::Selected})
        icon.addPixmap(pixmap, mode);
    return icon;
}

} // namespace headwater
