// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/HeaderDelegate.h"

#include "models/HeadersModel.h"
#include "widgets/send/CodecBox.h"

#include <QApplication>
#include <QFontDatabase>
#include <QLineEdit>
#include <QPainter>

#include <limits>

namespace headwater {

namespace {

constexpr int Padding = 6;
constexpr int Inset = 4;

int badgeWidth(const QFontMetrics& metrics, const QString& badge) {
    return badge.isEmpty() ? 0 : metrics.horizontalAdvance(badge) + 2 * Padding;
}

} // namespace

void HeaderDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(FixedFontRole).toBool())
        option->font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    option->textElideMode = Qt::ElideRight;
    const Tone tone = index.data(ToneRole).value<Tone>();
    if (tone == Tone::Dim)
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
}

void HeaderDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QString badge = index.data(BadgeRole).toString();
    if (badge.isEmpty())
        return;
    const int width = badgeWidth(option.fontMetrics, badge);
    const bool right = QVariant(index.data(Qt::TextAlignmentRole)).toInt() & Qt::AlignRight;
    const int x = right ? option.rect.right() - width - Inset : option.rect.x() + Inset;
    const QRect frame(x, option.rect.y() + Inset, width, option.rect.height() - 2 * Inset);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(option.palette.color(QPalette::Mid));
    painter->drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter->setPen(option.palette.color(QPalette::PlaceholderText));
    painter->drawText(frame, Qt::AlignCenter, badge);
    painter->restore();
}

QSize HeaderDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.rwidth() += badgeWidth(option.fontMetrics, index.data(BadgeRole).toString()) + 2 * Inset;
    return size;
}

QWidget* HeaderDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QString row = QStringLiteral("header %1").arg(index.row() + 1);
    if (index.column() == HeadersModel::CodecName) {
        auto* box = new CodecBox(CodecBox::Null::Offered, parent);
        box->setAccessibleName(QStringLiteral("Type of ") + row);
        connect(box, &CodecBox::chosen, this, [this, box] {
            Q_EMIT const_cast<HeaderDelegate*>(this)->commitData(box);
            Q_EMIT const_cast<HeaderDelegate*>(this)->closeEditor(box);
        });
        return box;
    }
    auto* edit = new QLineEdit(parent);
    edit->setMaxLength(std::numeric_limits<int>::max());
    edit->setFrame(false);
    edit->setAccessibleName(
        (index.column() == HeadersModel::Name ? QStringLiteral("Name of ") : QStringLiteral("Value of ")) + row);
    return edit;
}

void HeaderDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* box = qobject_cast<CodecBox*>(editor))
        box->setCodec(codecFromString(text.toStdString()).value());
    else
        static_cast<QLineEdit*>(editor)->setText(text);
}

void HeaderDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    if (auto* box = qobject_cast<CodecBox*>(editor)) {
        model->setData(index, QString::fromStdString(toString(box->codec())));
        return;
    }
    const auto& edit = static_cast<QLineEdit&>(*editor);
    // An editor may show some characters as others; what nobody changed stays as it was.
    if (edit.isModified())
        model->setData(index, edit.text());
}

} // namespace headwater
