// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/PropertiesTable.h"

#include "widgets/base/Theme.h"
#include "widgets/connections/PropertyDelegate.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace headwater {

using Column = PropertiesModel::Column;

namespace {

constexpr int NameWidth = 60 * theme::Grid;
constexpr int NoteWidth = 36 * theme::Grid;

} // namespace

PropertiesTable::PropertiesTable(PropertiesModel& model, QWidget* parent)
    : TableView(QStringLiteral("connections.properties"), tr("Properties"), parent), m_model(model) {
    setModel(&model);
    setItemDelegate(new PropertyDelegate(this));
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed | SelectedClicked);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setStretchedColumn(Column::Value);
    setColumnWidth(Column::Name, NameWidth);
    setColumnWidth(Column::Note, NoteWidth);
    restoreColumns(columns()); // a first, empty row says nothing of the widths
}

void PropertiesTable::add() {
    const int row = m_model.rowCount();
    m_model.insertRows(row, 1);
    editAt(row, Column::Name);
}

void PropertiesTable::remove() {
    const int row = currentIndex().row();
    if (row < 0)
        return;
    const int column = currentIndex().column();
    m_model.removeRows(row, 1);
    setCurrentIndex(m_model.index(std::min(row, m_model.rowCount() - 1), column));
}

void PropertiesTable::goTo(int row) {
    setFocus();
    setCurrentIndex(m_model.index(
        row, m_model.properties()[static_cast<std::size_t>(row)].name.empty() ? Column::Name : Column::Value));
}

void PropertiesTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::NoModifier && state() != EditingState) {
        const QModelIndex at = currentIndex();
        if (!at.isValid())
            add();
        else
            editAt(at.row(), at.column() == Column::Name ? Column::Name : Column::Value);
        return;
    }
    TableView::keyPressEvent(event);
}

void PropertiesTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    const QModelIndex at = currentIndex();
    TableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    if (!at.isValid())
        return;
    const bool last = at.row() == m_model.rowCount() - 1;
    switch (hint) {
    case QAbstractItemDelegate::EditNextItem:
        if (at.column() == Column::Name)
            editAt(at.row(), Column::Value);
        else if (!last)
            editAt(at.row() + 1, Column::Name);
        else
            focusNextChild();
        break;
    case QAbstractItemDelegate::EditPreviousItem:
        if (at.column() != Column::Name)
            editAt(at.row(), Column::Name);
        else if (at.row() > 0)
            editAt(at.row() - 1, Column::Value);
        else
            focusPreviousChild();
        break;
    case QAbstractItemDelegate::SubmitModelCache: // Enter
        if (at.column() == Column::Name)
            editAt(at.row(), Column::Value);
        else if (last)
            add();
        break;
    case QAbstractItemDelegate::RevertModelCache: // Escape
        dropUntouched(at.row());
        break;
    default:
        break;
    }
}

void PropertiesTable::editAt(int row, int column) {
    const QModelIndex at = m_model.index(row, column);
    setCurrentIndex(at);
    edit(at);
}

// A row that was added and is not wanted.
void PropertiesTable::dropUntouched(int row) {
    const ProfileProperty& property = m_model.properties()[static_cast<std::size_t>(row)];
    if (property == ProfileProperty())
        remove();
}

} // namespace headwater
