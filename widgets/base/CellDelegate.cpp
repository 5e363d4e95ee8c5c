// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/CellDelegate.h"

#include "widgets/base/Badge.h"
#include "widgets/base/ToolTip.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>

namespace headwater {

namespace {

constexpr int Margin = 10;
constexpr int Gap = 8;
constexpr qsizetype MostShown = 2000;
constexpr qsizetype MostInBadge = 100;

QFont fontOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
    return index.data(FixedFontRole).toBool() ? theme::fixedFont() : option.font;
}

/// No longer than any column can show: to measure a megabyte takes the better part of a second.
QString textOf(const QModelIndex& index) {
    return index.data(Qt::DisplayRole).toString().left(MostShown);
}

QString badgeOf(const QModelIndex& index) {
    return index.data(BadgeRole).toString().left(MostInBadge);
}

int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index) {
    return QFontMetrics(fontOf(option, index)).horizontalAdvance(textOf(index));
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const theme::Scheme scheme = theme::schemeOf(option.palette);
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme::colour(theme::Colour::Selection, scheme));
    painter->setPen(theme::colour(theme::Colour::Line, scheme));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const bool current = (option.state & QStyle::State_HasFocus) && !(option.state & QStyle::State_Selected);
    if (current && (option.state & QStyle::State_Active)) {
        painter->setPen(theme::colour(theme::Colour::Accent, scheme));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }

    QRect room = option.rect.adjusted(Margin, 0, -Margin, -1);
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    const bool right = alignment.isValid() && (Qt::Alignment(alignment.toInt()) & Qt::AlignRight);
    if (const auto decoration = qvariant_cast<QIcon>(index.data(Qt::DecorationRole)); !decoration.isNull()) {
        decoration.paint(painter, QRect(room.topLeft(), QSize(16, room.height())));
        room.setLeft(room.left() + 16 + Gap);
    }
    painter->setFont(fontOf(option, index));
    if (const QString badge = badgeOf(index); !badge.isEmpty()) {
        const QSize size = Badge::sizeFor(badge, painter->font());
        const int width = textWidth(option, index);
        int left = width > 0 ? std::min(room.left() + width + Gap, room.right() - size.width()) : room.left();
        if (right)
            left = room.right() - size.width() + 1;
        const QRect frame(QPoint(left, room.center().y() - size.height() / 2 + 1), size);
        Badge::draw(*painter, frame, badge, static_cast<Tone>(index.data(BadgeToneRole).toInt()), scheme);
        room.setRight(std::max(room.left(), left - Gap));
    }
    painter->setPen(theme::text(static_cast<Tone>(index.data(ToneRole).toInt()), scheme));
    const QString text = textOf(index);
    painter->drawText(room, Qt::TextSingleLine | Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft),
                      painter->fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    int width = textWidth(option, index);
    if (const QString badge = badgeOf(index); !badge.isEmpty())
        width += Badge::sizeFor(badge, fontOf(option, index)).width() + (width > 0 ? Gap : 0);
    if (index.data(Qt::DecorationRole).isValid())
        width += 16 + Gap;
    return {width + Margins, theme::RowHeight};
}

bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data(Qt::ToolTipRole).toString();
    if (text.isEmpty() && sizeHint(option, index).width() > option.rect.width())
        text = textOf(index);
    showToolTip(event->globalPos(), text, view);
    return true;
}

} // namespace headwater
