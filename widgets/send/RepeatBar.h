// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/SendDraft.h"
#include "widgets/send/FaultLine.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace headwater {

/// How often a draft is sent: once, or a number of times at a rate; and the way to send a file instead.
class RepeatBar : public QWidget {
    Q_OBJECT
public:
    explicit RepeatBar(QWidget* parent = nullptr);

    void collect(SendDraft& draft) const;
    void show(const SendDraft& draft);
    void say(const std::vector<DraftFault>& faults);
    /// Says why nothing can be repeated or sent from a file, until the next change.
    void sayFault(const QString& fault) { m_fault.say(fault); }
    void goTo(SendField field);

    QLineEdit& times() { return m_times; }
    QLineEdit& rate() { return m_rate; }
    QList<QAction*> repeatActions() const { return {m_repeat, m_file}; }

Q_SIGNALS:
    void changed();
    void fileRequested();

private:
    void update();

    QAction* const m_repeat;
    QAction* const m_file;
    QComboBox m_mode;
    QLineEdit m_times;
    QLineEdit m_rate;
    TextLabel m_between;
    TextLabel m_after;
    QPushButton m_fromFile;
    FaultLine m_fault;
};

} // namespace headwater
