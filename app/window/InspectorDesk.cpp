// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/InspectorDesk.h"

namespace headwater {

InspectorDesk::InspectorDesk(RecordInspector& inspector, const Clock& clock, std::shared_ptr<Endings> endings,
                             QObject* parent)
    : QObject(parent), m_inspector(inspector), m_clock(clock), m_endings(std::move(endings)) {
    connect(&inspector, &RecordInspector::formsWanted, this, &InspectorDesk::read);
}

void InspectorDesk::read(const std::shared_ptr<const Record>& record, const std::string& charset) {
    m_forms = std::make_shared<std::shared_ptr<const ValueForms>>();
    m_work = std::make_unique<Background>(m_endings, std::make_shared<Job>(0, "reading a value", m_clock),
                                          [forms = m_forms, record, charset](Job& job) {
                                              *forms = readValue(record, charset);
                                              job.finish({});
                                          });
}

void InspectorDesk::poll() {
    if (!m_work || !m_work->done())
        return;
    m_work.reset();
    if (*m_forms)
        m_inspector.showForms(*m_forms);
    m_forms.reset();
}

} // namespace headwater
