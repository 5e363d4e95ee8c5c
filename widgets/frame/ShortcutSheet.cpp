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

constexpr int RowsInColumn = 16;

} // namespace

void showShortcuts(QWidget* parent, const QList<QAction*>& actions) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("shortcuts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("Keyboard shortcuts"));
    auto* card = new Card(QObject::tr("Keyboard shortcuts"), dialog);
    auto* grid = new QGridLayout;
    grid->setContentsMargins(16, 12, 16, 12);
    grid->setHorizontalSpacing(16);
    int row = 0;
    for (const QAction* action : actions) {
        if (action->shortcut().isEmpty())
            continue;
        const int column = row / RowsInColumn * 2;
        grid->addWidget(new TextLabel(action->text(), dialog), row % RowsInColumn, column);
        auto* keys = new TextLabel(action->shortcut().toString(QKeySequence::NativeText), Tone::Dim, dialog);
        keys->setFixedFont();
        grid->addWidget(keys, row % RowsInColumn, column + 1, Qt::AlignRight);
        ++row;
    }
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
