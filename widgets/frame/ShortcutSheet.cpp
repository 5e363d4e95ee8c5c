// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/ShortcutSheet.h"

#include "widgets/base/Card.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QDialog>
#include <QGridLayout>
#include <QPushButton>

namespace headwater {

namespace {

constexpr int RowsInColumn = 22;

/// Puts what works in one place below each other, in a column that has room for it.
class Columns {
public:
    explicit Columns(QGridLayout& grid, QWidget* parent) : m_grid(grid), m_parent(parent) {}

    void add(const ShortcutGroup& group) {
        QList<QAction*> actions = group.actions;
        erase_if(actions, [](const QAction* action) { return action->shortcut().isEmpty(); });
        if (actions.isEmpty())
            return;
        if (m_row > 0 && m_row + actions.size() + 1 > RowsInColumn)
            nextColumn();
        auto* title = new TextLabel(group.title, m_parent);
        title->setBold();
        m_grid.addWidget(title, m_row++, m_column, 1, 2);
        for (const QAction* action : actions) {
            if (m_row >= RowsInColumn)
                nextColumn();
            m_grid.addWidget(new TextLabel(action->text(), m_parent), m_row, m_column);
            auto* keys = new TextLabel(action->shortcut().toString(QKeySequence::NativeText), Tone::Dim, m_parent);
            keys->setFixedFont();
            m_grid.addWidget(keys, m_row++, m_column + 1, Qt::AlignRight);
        }
        m_grid.setRowMinimumHeight(m_row++, 2 * theme::Grid);
    }

private:
    void nextColumn() {
        m_row = 0;
        m_column += 3;
        m_grid.setColumnMinimumWidth(m_column - 1, 6 * theme::Grid);
    }

    QGridLayout& m_grid;
    QWidget* m_parent;
    int m_row = 0;
    int m_column = 0;
};

} // namespace

void showShortcuts(QWidget* parent, const QList<ShortcutGroup>& groups) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("shortcuts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("Keyboard shortcuts"));
    auto* card = new Card(QObject::tr("Keyboard shortcuts"), dialog);
    auto* grid = new QGridLayout;
    grid->setContentsMargins(16, 12, 16, 12);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(theme::Grid);
    Columns columns(*grid, dialog);
    for (const ShortcutGroup& group : groups)
        columns.add(group);
    grid->setRowStretch(RowsInColumn + 1, 1);
    card->body()->addLayout(grid);
    auto* close = new QPushButton(QObject::tr("Close"), dialog);
    close->setDefault(true);
    QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::accept);
    auto* layout = new QVBoxLayout(dialog);
    layout->setSpacing(3 * theme::Grid);
    layout->addWidget(card);
    layout->addWidget(close, 0, Qt::AlignRight);
    dialog->open();
}

} // namespace headwater
