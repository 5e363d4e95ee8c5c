// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/PropertiesModel.h"
#include "widgets/base/TableView.h"

namespace headwater {

/// Edits properties by keyboard and mouse: Enter edits, and in the last row adds one; Tab walks the cells while one is
/// edited and else goes on to the next field.
class PropertiesTable : public TableView {
    Q_OBJECT
public:
    explicit PropertiesTable(PropertiesModel& model, QWidget* parent = nullptr);

    /// Adds a row at the end and begins to edit it.
    void add();
    void remove();
    /// Puts the cursor on a row.
    void goTo(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void editAt(int row, int column);
    void dropUntouched(int row);

    PropertiesModel& m_model;
};

} // namespace headwater
