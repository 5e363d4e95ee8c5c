// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Question.h"

#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QBoxLayout>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

namespace headwater {

void askUser(QWidget* parent, const Question& question, std::function<void()> act) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("question"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(question.title);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(3 * theme::Grid);
    auto* title = new TextLabel(question.title, dialog);
    title->setBold();
    layout->addWidget(title);
    auto* text = new TextLabel(question.text, dialog);
    text->setWordWrap(true);
    text->setMinimumWidth(100 * theme::Grid);
    layout->addWidget(text);

    auto* cancel = new QPushButton(QObject::tr("Cancel"), dialog);
    auto* go = new QPushButton(question.action, dialog);
    go->setProperty("kind", QStringLiteral("danger"));
    if (!question.mustType.isEmpty()) {
        auto* typed = new QLineEdit(dialog);
        typed->setAccessibleName(QObject::tr("Type %1 to go on").arg(question.mustType));
        typed->setPlaceholderText(typed->accessibleName());
        go->setEnabled(false);
        QObject::connect(typed, &QLineEdit::textChanged, go,
                         [go, name = question.mustType](const QString& now) { go->setEnabled(now == name); });
        layout->addWidget(typed);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(go);
    layout->addLayout(buttons);
    // Enter must not destroy anything.
    cancel->setDefault(true);
    go->setAutoDefault(false);
    QObject::connect(cancel, &QPushButton::clicked, dialog, &QDialog::reject);
    QObject::connect(go, &QPushButton::clicked, dialog, &QDialog::accept);
    QObject::connect(dialog, &QDialog::accepted, dialog, std::move(act));
    dialog->open();
}

} // namespace headwater
