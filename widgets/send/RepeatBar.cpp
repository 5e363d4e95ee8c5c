// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/RepeatBar.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headwater {

namespace {

constexpr int Once = 0;
constexpr int Repeat = 1;
constexpr int NumberWidth = 88;

} // namespace

RepeatBar::RepeatBar(QWidget* parent)
    : QWidget(parent), m_repeat(new QAction(tr("Send once or repeatedly"), this)),
      m_file(new QAction(tr("Send a record file..."), this)) {
    m_repeat->setObjectName(QStringLiteral("send.repeat"));
    m_repeat->setShortcut(Qt::ALT | Qt::Key_R);
    m_file->setObjectName(QStringLiteral("send.file"));
    m_file->setShortcut(Qt::CTRL | Qt::Key_O);
    m_mode.addItems({tr("Once"), tr("Repeat")});
    m_mode.setAccessibleName(tr("Send once or repeatedly"));
    m_mode.setFocusPolicy(Qt::ClickFocus);
    m_times.setAccessibleName(tr("How many times"));
    m_rate.setAccessibleName(tr("Records a second"));
    for (QLineEdit* edit : {&m_times, &m_rate}) {
        edit->setFixedWidth(NumberWidth);
        edit->setAlignment(Qt::AlignRight);
        connect(edit, &QLineEdit::textChanged, this, &RepeatBar::changed);
    }
    m_between.setText(tr("times at"));
    m_after.setText(tr("/s"));
    m_fromFile.setText(tr("From file..."));
    m_fromFile.setAccessibleName(m_file->text());
    m_fromFile.setFocusPolicy(Qt::ClickFocus);

    auto* const row = new QHBoxLayout;
    row->setSpacing(8);
    for (QWidget* widget : QList<QWidget*>{&m_mode, &m_times, &m_between, &m_rate, &m_after})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(&m_fromFile);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(&m_fault);

    connect(&m_mode, &QComboBox::currentIndexChanged, this, &RepeatBar::update);
    connect(m_repeat, &QAction::triggered, this, [this] {
        m_mode.setCurrentIndex(m_mode.currentIndex() == Once ? Repeat : Once);
        if (m_mode.currentIndex() == Repeat)
            goTo(SendField::Times);
    });
    connect(m_file, &QAction::triggered, this, &RepeatBar::fileRequested);
    connect(&m_fromFile, &QPushButton::clicked, m_file, &QAction::trigger);
    show(SendDraft());
}

void RepeatBar::collect(SendDraft& draft) const {
    draft.repeat = m_mode.currentIndex() == Repeat;
    draft.times = m_times.text();
    draft.rate = m_rate.text();
}

void RepeatBar::show(const SendDraft& draft) {
    const QSignalBlocker blocker(this);
    m_times.setText(draft.times);
    m_rate.setText(draft.rate);
    m_mode.setCurrentIndex(draft.repeat ? Repeat : Once);
    update();
}

void RepeatBar::update() {
    for (QWidget* widget : QList<QWidget*>{&m_times, &m_between, &m_rate, &m_after})
        widget->setVisible(m_mode.currentIndex() == Repeat);
    Q_EMIT changed();
}

void RepeatBar::say(const std::vector<DraftFault>& faults) {
    QString said;
    for (const DraftFault& fault : faults)
        if (said.isEmpty() && (fault.field == SendField::Times || fault.field == SendField::Rate))
            said = fault.message;
    m_fault.say(said);
}

void RepeatBar::goTo(SendField field) {
    QLineEdit& edit = field == SendField::Times ? m_times : m_rate;
    edit.setFocus();
    edit.selectAll();
}

} // namespace headwater
