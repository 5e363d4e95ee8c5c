// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/ProfileDelegate.h"

#include "models/ProfilesModel.h"
#include "widgets/base/Badge.h"

#include <QPainter>

namespace headwater {

namespace {

constexpr int Height = 12 * theme::Grid;
constexpr int Margin = 3 * theme::Grid;
constexpr int Dot = 10;
constexpr int Gap = 2 * theme::Grid;

} // namespace

void ProfileDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    using theme::Colour;
    const theme::Scheme scheme = theme::schemeOf(option.palette);
    const bool production = index.data(ProfilesModel::TypeRole).toInt() == static_cast<int>(ProfileType::Production);
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme::colour(Colour::Selection, scheme));
    painter->setPen(theme::colour(Colour::Line, scheme));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());

    QRect room = option.rect.adjusted(Margin, 6, -Margin, -6);
    const int half = room.height() / 2;
    QRect first(room.left() + Dot + Gap, room.top(), room.width() - Dot - Gap, half);
    const QRect second = first.translated(0, half);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(
        production ? theme::colour(Colour::Error, scheme)
                   : theme::colour(static_cast<ProfileColour>(index.data(ProfilesModel::ColourRole).toInt()), scheme));
    painter->drawEllipse(QRect(room.left(), first.center().y() - Dot / 2 + 1, Dot, Dot));

    painter->setFont(option.font);
    const auto badge = [&](const QString& text, Tone tone) {
        if (text.isEmpty())
            return;
        const QSize size = Badge::sizeFor(text, option.font);
        const QRect frame(QPoint(first.right() - size.width() + 1, first.center().y() - size.height() / 2 + 1), size);
        Badge::draw(*painter, frame, text, tone, scheme);
        first.setRight(frame.left() - Gap);
    };
    badge(index.data(BadgeRole).toString(), static_cast<Tone>(index.data(BadgeToneRole).toInt()));
    if (index.data(ProfilesModel::EditedRole).toBool())
        badge(tr("edited"), Tone::Warning);
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    painter->setFont(bold);
    painter->setPen(theme::colour(Colour::Text, scheme));
    const QString name = index.data().toString();
    painter->drawText(
        first, Qt::TextSingleLine | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(name.isEmpty() ? tr("without a name") : name, Qt::ElideRight, first.width()));
    painter->setFont(theme::fixedFont());
    painter->setPen(theme::colour(Colour::Dim, scheme));
    painter->drawText(second, Qt::TextSingleLine | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(ProfilesModel::ServersRole).toString(),
                                                        Qt::ElideRight, second.width()));
    painter->restore();
}

QSize ProfileDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, Height};
}

} // namespace headwater
