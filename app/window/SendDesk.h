// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/DraftStore.h"
#include "engine/base/Clock.h"
#include "engine/jobs/JobThread.h"
#include "engine/session/FileSend.h"
#include "engine/session/Session.h"
#include "models/SentModel.h"
#include "models/TopicsModel.h"
#include "widgets/send/SendPage.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace headwater {

/// Joins the Send page to the open session, and keeps its draft.
class SendDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        SendPage& page;
        SentModel& sent;
        TopicsModel& topics;
        const Clock& clock;
        std::string draftPath; ///< see stateFolder()
    };
    /// What it is made of outlives it. The page shows the draft that was kept.
    explicit SendDesk(Parts parts, QObject* parent = nullptr);
    /// Keeps what stands in the page.
    ~SendDesk() override;

    /// Where records go from now on; null: nowhere, and sending fails with the reason. What was sent before is still
    /// answered, and a file that is being sent goes on to where it went.
    void setSession(Session* session);

    /// Puts a record from elsewhere into the page, to be changed and sent.
    void edit(const Record& record);

public Q_SLOTS:
    /// On the window's tick.
    void poll();

Q_SIGNALS:
    /// A long send began.
    void jobStarted(const std::shared_ptr<headwater::Job>& job);
    /// For the Problems list.
    void problem(const headwater::Error& error);

private:
    struct Preview;

    void send(quint64 id, const Record& record);
    void repeat(const Record& record, quint64 times, double rate);
    void sendFile(const QString& path, const QString& topic, bool skipBad);
    bool mayStart();
    void started();
    void preview(const QString& path);
    void pollJob();
    void pollPreview();
    void keepDraft();

    SendPage& m_page;
    SentModel& m_sent;
    const Clock& m_clock;
    DraftStore m_drafts;
    QTimer m_draftSoon;
    std::optional<Error> m_draftError; ///< as it was last told
    Session* m_session = nullptr;
    std::shared_ptr<SentModel::Reports> m_refusals; ///< of records that no session took
    std::unique_ptr<FileSend> m_fileSend;
    std::string m_fileSendTitle;
    quint64 m_lastJobId = 0;
    std::unique_ptr<Preview> m_preview;
};

} // namespace headwater
