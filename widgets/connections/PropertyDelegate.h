// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/CellDelegate.h"

namespace headwater {

/// Edits a property: the name with completion, the value hidden where it is a secret and no reference to one.
class PropertyDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace headwater
