// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/Background.h"
#include "widgets/record/RecordInspector.h"

#include <QObject>

#include <memory>

namespace headwater {

/// Reads the large values that an inspector shows, on a thread of their own.
class InspectorDesk : public QObject {
    Q_OBJECT
public:
    /// The inspector and the clock outlive it.
    InspectorDesk(RecordInspector& inspector, const Clock& clock, std::shared_ptr<Endings> endings,
                  QObject* parent = nullptr);

public slots:
    /// On the window's tick.
    void poll();

private:
    void read(const std::shared_ptr<const Record>& record, const std::string& charset);

    RecordInspector& m_inspector;
    const Clock& m_clock;
    const std::shared_ptr<Endings> m_endings;
    std::unique_ptr<Background> m_work;
    std::shared_ptr<std::shared_ptr<const ValueForms>> m_forms; ///< the work's, once it is done
};

} // namespace headwater
