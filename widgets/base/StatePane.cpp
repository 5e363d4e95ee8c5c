// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/StatePane.h"

#include "widgets/base/Icons.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>

namespace headwater {

namespace {

constexpr int IconSize = 32;
constexpr int WidestText = 480;

TextLabel* centred(QWidget* parent, Tone tone) {
    auto* label = new TextLabel(QString(), tone, parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    return label;
}

} // namespace

StatePane::StatePane(QWidget* parent) : QWidget(parent) {
    m_icon = new TextLabel(this);
    m_icon->setAlignment(Qt::AlignCenter);
    m_what = centred(this, Tone::Plain);
    m_what->setBold();
    m_more = centred(this, Tone::Dim);
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(WidestText / 2);
    m_progress->setAccessibleName(tr("Progress"));
    m_button = new QPushButton(this);
    m_button->setAccessibleName(tr("What to do"));
    connect(m_button, &QPushButton::clicked, this, &StatePane::acted);

    // As wide as there is room for, but no wider than is easily read.
    auto* column = new QWidget(this);
    column->setMaximumWidth(WidestText);
    auto* across = new QHBoxLayout(this);
    across->addStretch(1);
    across->addWidget(column, 1000);
    across->addStretch(1);
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(2 * theme::Grid);
    layout->addStretch(2);
    for (QWidget* part : std::initializer_list<QWidget*>{m_icon, m_what, m_more, m_progress})
        layout->addWidget(part, 0, part == m_what || part == m_more ? Qt::Alignment() : Qt::AlignHCenter);
    layout->addSpacing(theme::Grid);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

void StatePane::say(const char* name, const QString& what, const QString& more, const QString& action) {
    m_iconName = name;
    drawIcon();
    m_what->setText(what);
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    m_progress->hide();
    m_button->setText(action);
    m_button->setAccessibleName(action.isEmpty() ? tr("What to do") : action);
    m_button->setVisible(!action.isEmpty());
}

void StatePane::drawIcon() {
    const Tone tone = qstrcmp(m_iconName, "error") == 0 ? Tone::Error : Tone::Dim;
    m_icon->setPixmap(icon(m_iconName, tone).pixmap(IconSize, IconSize));
}

void StatePane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) &&
        m_button) // the icon has the scheme's colour
        drawIcon();
}

void StatePane::showNothing(const QString& what, const QString& how, const QString& action) {
    say("info", what, how, action);
}

void StatePane::showLoading(const QString& what, double fraction, const QString& action) {
    say("refresh", what, {}, action);
    m_progress->setRange(0, fraction < 0 ? 0 : 1000);
    m_progress->setValue(fraction < 0 ? -1 : static_cast<int>(fraction * 1000));
    m_progress->show();
}

void StatePane::showFailed(const QString& what, const QString& why, const QString& action) {
    say("error", what, why, action);
}

StateStack::StateStack(QWidget* content, QWidget* parent) : QWidget(parent) {
    m_layout = new QStackedLayout(this);
    m_layout->addWidget(content);
    m_pane = new StatePane(this);
    m_layout->addWidget(m_pane);
}

void StateStack::showContent() {
    m_layout->setCurrentIndex(0);
}

void StateStack::showPane() {
    m_layout->setCurrentIndex(1);
}

bool StateStack::showsContent() const {
    return m_layout->currentIndex() == 0;
}

} // namespace headwater
