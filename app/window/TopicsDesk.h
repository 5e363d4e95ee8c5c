// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/session/RecordSave.h"
#include "engine/session/Session.h"
#include "models/PartitionsModel.h"
#include "models/ProblemsModel.h"
#include "models/RecordsModel.h"
#include "models/TopicsModel.h"
#include "widgets/record/RecordInspector.h"
#include "widgets/topics/TopicsPage.h"

#include <QObject>

#include <memory>
#include <vector>

namespace headwater {

/// Joins the Topics page to the open session.
class TopicsDesk : public QObject {
    Q_OBJECT
public:
    /// What it is made of outlives it.
    struct Parts {
        TopicsPage& page;
        RecordInspector& inspector; ///< of the record that is chosen there
        TopicsModel& topics;
        PartitionsModel& partitions;
        RecordsModel& records;
        const Clock& clock;
        std::shared_ptr<Endings> endings;
    };
    explicit TopicsDesk(Parts parts, QObject* parent = nullptr);

    /// Where topics are read from now on; null: nowhere. What was read stays.
    void setSession(Session* session);
    /// As a row of the Problems list: with what to do about it.
    static ProblemsModel::Problem problemOf(const Error& error);

    /// Whether a read is at work.
    bool reading() const { return m_browse != nullptr; }

public slots:
    /// On the window's tick.
    void poll();

signals:
    /// A read began.
    void jobStarted(const std::shared_ptr<headwater::Job>& job);
    /// For the Problems list; resolved when the next read begins.
    void problem(const headwater::Error& error);
    void resolved();

private:
    void choose(const QString& topic);
    void browse(const TailOptions& options);
    void showRecord(const FeedRecord& record);
    void loadWhole(const Record& record);
    void pollLoaded();
    void save(const QString& path);
    void pollSaves();
    void copy(const std::vector<Record>& records);
    void showProgress();
    void finish(const TailAccount& account);

    const Parts m_parts;
    Session* m_session = nullptr;
    std::unique_ptr<Browse> m_browse;
    std::vector<std::unique_ptr<Background>> m_saves;
    bool m_wasThere = false; ///< the chosen topic, on the cluster
    quint64 m_lastJobId = 0;
    quint64 m_lastLoad = 0; ///< the record that is shown is of this question, or none
};

} // namespace headwater
