// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTableView>

namespace headwater {

/// The one table: 26 px rows, whole rows chosen, no grid, cells by CellDelegate. Columns are sized by their content
/// once, when the first rows are there, and then by the user; the last one takes what is left. Whoever remembers
/// layouts finds tables by their object name and keeps their columns().
class TableView : public QTableView {
    Q_OBJECT
public:
    /// `name` is the object name, `title` the name for screen readers.
    explicit TableView(const QString& name, const QString& title, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;

    /// The column that takes what is left, instead of the last.
    void setStretchedColumn(int column);

    /// The column that takes what is left is as wide as its text all the same, however far to the right it goes.
    void setTextWhole();

    /// The column is at first wide enough for `text`, for where the first rows are narrower than what will come.
    void setWidestText(int column, const QString& text);

    /// Widths, order and what is hidden, as bytes to be kept; restoring them counts as sized by the user.
    /// Nothing where neither content nor user has sized them yet.
    /// Those of a table with another number of columns, as before an update, are not taken.
    QByteArray columns() const;
    void restoreColumns(const QByteArray& columns);

signals:
    /// Enter, or a double click.
    void chosen(const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QByteArray tag() const;
    void fitOnce();
    void stretch();

    int m_stretched = -1;
    bool m_textWhole = false;
    QHash<int, QString> m_widest; ///< by column
    bool m_fitting = false;
    bool m_fitted = false;
};

} // namespace headwater
