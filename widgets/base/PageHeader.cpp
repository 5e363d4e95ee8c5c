// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/PageHeader.h"

#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QPushButton>

namespace headwater {

PageHeader::PageHeader(const QString& title, QWidget* parent) : QWidget(parent) {
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2 * theme::Grid);
    setFixedHeight(9 * theme::Grid);
    auto* label = new TextLabel(title, this);
    label->setTitle();
    m_layout->addWidget(label);
    m_layout->addStretch();
}

void PageHeader::addBesideTitle(QWidget* widget) {
    m_layout->insertWidget(m_beside++, widget);
}

QPushButton* PageHeader::addAction(QAction* action, bool primary) {
    QPushButton* button = buttonFor(action, this);
    if (primary) {
        button->setProperty("kind", QStringLiteral("primary"));
        if (const QString keys = action->shortcut().toString(QKeySequence::NativeText); !keys.isEmpty())
            button->setText(action->text() + QStringLiteral("  ") + keys);
    }
    m_layout->addWidget(button);
    return button;
}

QPushButton* buttonFor(QAction* action, QWidget* parent) {
    auto* button = new QPushButton(action->text(), parent);
    button->setAccessibleName(action->text());
    button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    button->setEnabled(action->isEnabled());
    button->setCheckable(action->isCheckable());
    button->setChecked(action->isChecked());
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, [button, action] {
        button->setEnabled(action->isEnabled());
        button->setChecked(action->isChecked());
    });
    return button;
}

} // namespace headwater
