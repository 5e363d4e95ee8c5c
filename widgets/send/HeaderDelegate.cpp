// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/HeaderDelegate.h"

#include "models/HeadersModel.h"
#include "widgets/base/Theme.h"
#include "widgets/send/CodecBox.h"

#include <QLineEdit>

#include <limits>

namespace headwater {

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
    edit->setFont(theme::fixedFont());
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
