// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/JobStrip.h"

#include <QHBoxLayout>

namespace headwater {

namespace {

constexpr int Steps = 1000;
constexpr int BarWidth = 140;

} // namespace

JobStrip::JobStrip(QWidget* parent) : QWidget(parent) {
    m_text.setWordWrap(true);
    m_bar.setTextVisible(false);
    m_bar.setFixedWidth(BarWidth);
    m_bar.setAccessibleName(tr("Progress of sending"));
    m_cancel.setObjectName(QStringLiteral("send.cancel"));
    m_cancel.setText(tr("Cancel sending"));
    m_cancel.setShortcut(Qt::ALT | Qt::Key_C);
    m_cancel.setEnabled(false);
    m_button.setAccessibleName(m_cancel.text());

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(&m_text, 1);
    row->addWidget(&m_bar);
    row->addWidget(&m_button);

    connect(&m_cancel, &QAction::triggered, this, &JobStrip::cancelRequested);
    connect(&m_button, &QPushButton::clicked, this, [this] {
        if (m_running)
            m_cancel.trigger();
        else
            hide();
    });
    hide();
}

void JobStrip::showProgress(const QString& text, std::optional<double> fraction) {
    m_running = true;
    m_cancel.setEnabled(true);
    m_text.setTone(Tone::Plain);
    m_text.setText(text);
    m_bar.setRange(0, fraction ? Steps : 0);
    m_bar.setValue(static_cast<int>(fraction.value_or(0) * Steps));
    m_bar.show();
    m_button.setText(tr("Cancel"));
    m_button.setAccessibleName(m_cancel.text());
    show();
}

void JobStrip::showAccount(const QString& text, Tone tone) {
    m_running = false;
    m_cancel.setEnabled(false);
    m_text.setTone(tone);
    m_text.setText(text);
    m_text.updateGeometry();
    m_bar.hide();
    m_button.setText(tr("Close"));
    m_button.setAccessibleName(tr("Close the account"));
    show();
}

} // namespace headwater
