// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Card.h"

#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QBoxLayout>

namespace headwater {

Card::Card(const QString& title, QWidget* parent) : QFrame(parent) {
    setAttribute(Qt::WA_StyledBackground);
    m_body = new QVBoxLayout(this);
    m_body->setContentsMargins(1, 1, 1, 1); // inside of the frame
    m_body->setSpacing(0);
    if (title.isEmpty())
        return;
    auto* header = new QFrame(this);
    header->setObjectName(QStringLiteral("cardHeader"));
    header->setFixedHeight(9 * theme::Grid);
    m_header = new QHBoxLayout(header);
    m_header->setContentsMargins(10, 0, 6, 0);
    m_header->setSpacing(2 * theme::Grid);
    m_title = new TextLabel(title, header);
    m_title->setBold();
    m_header->addWidget(m_title);
    m_header->addStretch();
    m_body->addWidget(header);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
}

} // namespace headwater
