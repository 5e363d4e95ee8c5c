// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/TableView.h"

#include "widgets/base/CellDelegate.h"
#include "widgets/base/Theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

namespace headwater {

namespace {

constexpr int WidestAtFirst = 360;
constexpr int Narrowest = 40;

} // namespace

TableView::TableView(const QString& name, const QString& title, QWidget* parent) : QTableView(parent) {
    setObjectName(name);
    setAccessibleName(title);
    setItemDelegate(new CellDelegate(this));
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(theme::RowHeight);
    verticalHeader()->setMinimumSectionSize(theme::RowHeight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMinimumSectionSize(Narrowest);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setResizeContentsPrecision(100);
    connect(this, &QAbstractItemView::doubleClicked, this, &TableView::chosen);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        m_fitted |= !m_fitting; // by the user
        if (column != m_stretched)
            stretch();
    });
}

void TableView::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    if (!model)
        return;
    fitOnce();
    if (!m_fitted) {
        connect(model, &QAbstractItemModel::rowsInserted, this, &TableView::fitOnce);
        connect(model, &QAbstractItemModel::modelReset, this, &TableView::fitOnce);
    }
}

void TableView::setStretchedColumn(int column) {
    m_stretched = column;
    stretch();
}

void TableView::setTextWhole() {
    m_textWhole = true;
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::stretch);
    if (model())
        connect(model(), &QAbstractItemModel::modelReset, this, &TableView::stretch);
    stretch();
}

void TableView::setWidestText(int column, const QString& text) {
    m_widest.insert(column, text);
    fitOnce();
}

void TableView::fitOnce() {
    if (m_fitted || !model() || model()->columnCount() == 0)
        return;
    m_fitting = true;
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString widest = m_widest.value(column);
        const int least = widest.isEmpty() ? 0 : fontMetrics().horizontalAdvance(widest) + CellDelegate::Margins;
        setColumnWidth(column, std::min(std::max(columnWidth(column), least), WidestAtFirst));
    }
    m_fitting = false;
    m_fitted = model()->rowCount() > 0;
    stretch();
}

void TableView::stretch() {
    if (!model() || model()->columnCount() == 0)
        return;
    const int stretched = m_stretched < 0 ? horizontalHeader()->logicalIndex(model()->columnCount() - 1) : m_stretched;
    int others = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (column != stretched && !isColumnHidden(column))
            others += columnWidth(column);
    const int hint = sizeHintForColumn(stretched);
    const int least = m_textWhole ? hint : std::min(WidestAtFirst / 2, hint);
    const QSignalBlocker quiet(horizontalHeader());
    setColumnWidth(stretched, std::max({viewport()->width() - others, least, Narrowest}));
    updateGeometries();
}

QByteArray TableView::columns() const {
    return m_fitted ? tag() + horizontalHeader()->saveState() : QByteArray();
}

// A header takes the state of any other, and then has columns that the model has not.
QByteArray TableView::tag() const {
    return QByteArray::number(model() ? model()->columnCount() : 0) + ':';
}

void TableView::restoreColumns(const QByteArray& columns) {
    if (!columns.startsWith(tag()) || !horizontalHeader()->restoreState(columns.mid(tag().size())))
        return;
    m_fitted = true;
    stretch();
}

void TableView::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier &&
        currentIndex().isValid() && state() != EditingState) {
        emit chosen(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    // A row is what is chosen here: not a cell of it alone, as Qt has it for the first one.
    if (currentIndex().isValid() && !selectionModel()->hasSelection() && selectionBehavior() == SelectRows)
        selectionModel()->select(currentIndex(), QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    stretch();
}

} // namespace headwater
