// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/HeadersTable.h"

#include "widgets/base/Theme.h"
#include "widgets/send/HeaderDelegate.h"

#include <QApplication>
#include <QClipboard>
#include <QDrag>
#include <QDropEvent>
#include <QHeaderView>
#include <QMimeData>

namespace headwater {

using Column = HeadersModel::Column;

namespace {

constexpr int RowsShown = 7;
constexpr int HandleWidth = 28;
constexpr int NameWidth = 132;
constexpr int CodecWidth = 76;
constexpr int NoteWidth = 96;

} // namespace

HeadersTable::HeadersTable(HeadersModel& model, QWidget* parent)
    : TableView(QStringLiteral("send.headers"), tr("Headers"), parent), m_model(model) {
    setModel(&model);
    setItemDelegate(new HeaderDelegate(this));
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed | SelectedClicked);
    setDragDropMode(InternalMove);
    setDragDropOverwriteMode(false);
    setDropIndicatorShown(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(HandleWidth);
    setStretchedColumn(Column::Value);
    setColumnWidth(Column::Handle, HandleWidth);
    setColumnWidth(Column::Name, NameWidth);
    setColumnWidth(Column::CodecName, CodecWidth);
    setColumnWidth(Column::Note, NoteWidth);
    restoreColumns(columns()); // a first, empty row says nothing of the widths
    for (const auto signal : {&HeadersModel::rowsInserted, &HeadersModel::rowsRemoved})
        connect(&model, signal, this, &HeadersTable::fitRows);
    connect(&model, &HeadersModel::modelReset, this, &HeadersTable::fitRows);
    fitRows();
}

// As high as its rows, until they are so many that they scroll.
void HeadersTable::fitRows() {
    setFixedHeight(std::clamp(m_model.rowCount(), 0, RowsShown) * theme::RowHeight);
}

void HeadersTable::add() {
    const int row = below();
    m_model.insertRows(row, 1);
    editAt(row, Column::Name);
}

void HeadersTable::duplicate() {
    if (!currentIndex().isValid())
        return;
    const QModelIndex at = currentIndex();
    m_model.duplicate(at.row());
    setCurrentIndex(at.siblingAtRow(at.row() + 1));
}

void HeadersTable::remove() {
    const QModelIndex at = currentIndex();
    if (!at.isValid())
        return;
    const int row = at.row();
    const int column = at.column();
    m_model.removeRows(row, 1);
    setCurrentIndex(m_model.index(std::min(row, m_model.rowCount() - 1), column));
}

void HeadersTable::move(int by) {
    const QModelIndex at = currentIndex();
    if (at.isValid() && m_model.moveBy(at.row(), by))
        scrollTo(currentIndex());
}

void HeadersTable::toggleEmptyName() {
    const QModelIndex name = currentIndex().siblingAtColumn(Column::Name);
    if (name.isValid())
        m_model.setData(name, !name.data(HeadersModel::EmptyNameRole).toBool(), HeadersModel::EmptyNameRole);
}

QStringList HeadersTable::paste() {
    const PastedHeaders pasted = pastedHeaders(QApplication::clipboard()->text());
    const int row = below();
    m_model.insert(row, pasted.headers);
    if (!pasted.headers.isEmpty())
        setCurrentIndex(m_model.index(row + static_cast<int>(pasted.headers.size()) - 1, Column::Name));
    return pasted.refused;
}

void HeadersTable::goTo(int row) {
    setFocus();
    setCurrentIndex(m_model.index(row, Column::Value));
}

void HeadersTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == Qt::NoModifier && state() != EditingState) {
        const QModelIndex at = currentIndex();
        if (!at.isValid() || at.row() == m_model.rowCount() - 1)
            add();
        else
            editAt(at.row(),
                   at.column() == Column::CodecName || at.column() == Column::Value ? at.column() : Column::Name);
        return;
    }
    TableView::keyPressEvent(event);
}

void HeadersTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    const QModelIndex at = currentIndex();
    TableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    if (!at.isValid())
        return;
    const bool last = at.row() == m_model.rowCount() - 1;
    switch (hint) {
    case QAbstractItemDelegate::EditNextItem:
        if (at.column() == Column::Name)
            editAt(at.row(), Column::Value);
        else if (at.column() == Column::CodecName)
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
        else if (at.column() == Column::Value && last)
            add();
        break;
    default:
        break;
    }
}

// Qt's own way would remove the row at its old place once it was dropped.
void HeadersTable::startDrag(Qt::DropActions) {
    const QModelIndex at = currentIndex();
    if (!at.isValid())
        return;
    auto* const drag = new QDrag(this);
    drag->setMimeData(m_model.mimeData({at}));
    const QRect row = visualRect(at.siblingAtColumn(Column::Handle)) | visualRect(at.siblingAtColumn(Column::Note));
    drag->setPixmap(viewport()->grab(row));
    drag->exec(Qt::MoveAction);
}

void HeadersTable::dropEvent(QDropEvent* event) {
    dropAt(event->position().toPoint());
    event->accept();
    setState(NoState);
    viewport()->update();
}

void HeadersTable::dropAt(QPoint point) {
    if (!currentIndex().isValid())
        return;
    const QModelIndex over = indexAt(point);
    int to = over.isValid() ? over.row() : m_model.rowCount();
    if (over.isValid() && point.y() > visualRect(over).center().y())
        ++to;
    m_model.moveRows({}, currentIndex().row(), 1, {}, to);
}

void HeadersTable::editAt(int row, int column) {
    const QModelIndex at = m_model.index(row, column);
    setCurrentIndex(at);
    edit(at);
}

int HeadersTable::below() const {
    return currentIndex().isValid() ? currentIndex().row() + 1 : m_model.rowCount();
}

} // namespace headwater
