// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/HeadersModel.h"

#include "widgets/base/TableView.h"

namespace headwater {

/// Edits the headers of a draft by keyboard and mouse: Enter in the last row adds one, Alt+Up and Alt+Down and dragging
/// move one, Tab walks the cells while one is edited and else goes on to the next field.
class HeadersTable : public TableView {
    Q_OBJECT
public:
    explicit HeadersTable(HeadersModel& model, QWidget* parent = nullptr);

    /// Adds a row below and begins to edit it.
    void add();
    void duplicate();
    void remove();
    /// Moves the current row by one place up (-1) or down (1).
    void move(int by);
    /// Says that the current row's empty name is meant, or no longer.
    void toggleEmptyName();
    /// Inserts the headers of the clipboard's text below; gives what was not taken, in words.
    QStringList paste();
    /// Moves the current row to where it was dropped, in the viewport's coordinates.
    void dropAt(QPoint point);
    /// Puts the cursor on a row.
    void goTo(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void startDrag(Qt::DropActions actions) override;
    void dropEvent(QDropEvent* event) override;

private:
    void fitRows();
    void editAt(int row, int column);
    int below() const;

    HeadersModel& m_model;
};

} // namespace headwater
