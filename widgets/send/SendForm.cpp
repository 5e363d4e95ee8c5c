// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/SendForm.h"

#include "widgets/send/Line.h"

#include <QVBoxLayout>

namespace headwater {

SendForm::SendForm(QWidget* parent) : QWidget(parent) {
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(&m_fields);
    layout->addWidget(new Line);
    layout->addWidget(&m_headers);
    layout->addWidget(new Line);
    layout->addWidget(&m_value, 1);
    layout->addWidget(new Line);
    layout->addWidget(&m_repeat);

    connect(&m_fields, &RecordFields::changed, this, &SendForm::changedSomewhere);
    connect(&m_headers, &HeadersPane::changed, this, &SendForm::changedSomewhere);
    connect(&m_value, &ValuePane::changed, this, &SendForm::changedSomewhere);
    connect(&m_repeat, &RepeatBar::changed, this, &SendForm::changedSomewhere);
}

SendDraft SendForm::draft() const {
    SendDraft draft;
    m_fields.collect(draft);
    draft.headers = m_headers.model().headers();
    draft.value = m_value.draft();
    m_repeat.collect(draft);
    return draft;
}

void SendForm::setDraft(const SendDraft& draft) {
    m_checked = false;
    m_fields.show(draft);
    m_headers.model().setHeaders(draft.headers);
    m_value.setDraft(draft.value);
    m_repeat.show(draft);
    changedSomewhere();
}

void SendForm::changedSomewhere() {
    // What is in headers and value is judged where they are shown.
    SendDraft fields;
    m_fields.collect(fields);
    m_repeat.collect(fields);
    std::vector<DraftFault> faults = fields.faults(m_fields.partitions());
    if (!m_checked) // an empty field is not wrong before somebody wants to send it
        std::erase_if(faults, [&fields](const DraftFault& fault) {
            return (fault.field == SendField::Topic && fields.topic.isEmpty()) ||
                   (fault.field == SendField::Partition && fields.partition.isEmpty()) ||
                   (fault.field == SendField::Key && fields.key.text.isEmpty());
        });
    m_fields.say(faults);
    m_repeat.say(faults);
    Q_EMIT changed();
}

bool SendForm::check() {
    const std::vector<DraftFault> faults = draft().faults(m_fields.partitions());
    m_checked = !faults.empty();
    m_fields.say(faults);
    m_repeat.say(faults);
    if (faults.empty())
        return true;
    const DraftFault& first = faults.front();
    switch (first.field) {
    case SendField::Headers:
        m_headers.goTo(first.header);
        break;
    case SendField::Value:
        m_value.goToFault();
        break;
    case SendField::Times:
    case SendField::Rate:
        m_repeat.goTo(first.field);
        break;
    default:
        m_fields.goTo(first.field);
    }
    return false;
}

QList<QWidget*> SendForm::tabOrder() {
    return m_fields.tabOrder() + QList<QWidget*>{&m_headers.table(), &m_value.editor(), &m_value.editAnyway(),
                                                 &m_repeat.times(), &m_repeat.rate()};
}

QList<QAction*> SendForm::formActions() const {
    return m_fields.fieldActions() + m_headers.headerActions() + m_value.valueActions() + m_repeat.repeatActions();
}

} // namespace headwater
