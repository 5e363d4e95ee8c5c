// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/DesktopKeyStore.h"
#include "app/window/Connections.h"
#include "app/window/ConnectionsDesk.h"
#include "app/window/InspectorDesk.h"
#include "app/window/Layout.h"
#include "app/window/Looks.h"
#include "app/window/ProductionLock.h"
#include "app/window/SendDesk.h"
#include "app/window/ThemeActions.h"
#include "app/window/TopicsDesk.h"
#include "engine/session/Session.h"
#include "models/JobsModel.h"
#include "models/PartitionsModel.h"
#include "models/ProblemsModel.h"
#include "models/RecordsModel.h"
#include "models/SentModel.h"
#include "models/TopicsModel.h"
#include "widgets/frame/MainWindow.h"
#include "widgets/record/RecordInspector.h"
#include "widgets/send/SendPage.h"
#include "widgets/topics/TopicsPage.h"

#include <QTimer>

#include <memory>
#include <optional>

class QMenu;

namespace headwater {

/// The window put together: what it shows, the session behind it, and the one tick on which all models look for news.
class Window : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString layoutPath = Layout::usualPath();
        std::string statePath = stateFolder();
        std::optional<Connection> connection = {}; ///< else the last one, at first the embedded cluster
        bool demo = false;                         ///< with the demonstration's records on the embedded cluster
        KeyStore* keyStore = nullptr;              ///< outlives the window; else the desktop's
    };
    explicit Window(Options options, QObject* parent = nullptr);
    /// Keeps layout and draft, and ends the session within seconds.
    ~Window() override;

    MainWindow& mainWindow() { return m_window; }
    Looks& looks() { return m_looks; }
    SendDesk& sendDesk() { return m_sendDesk; }
    SendPage& sendPage() { return m_sendPage; }
    TopicsPage& topicsPage() { return m_topicsPage; }
    TopicsDesk& topicsDesk() { return m_topicsDesk; }
    ProblemsModel& problems() { return m_problems; }
    JobsModel& jobs() { return m_jobs; }
    TopicsModel& topics() { return m_topics; }
    RecordsModel& records() { return m_records; }
    ConnectionsDesk& connectionsDesk() { return m_connectionsDesk; }

    /// Leaves the cluster there was. What is typed stays; what was sent there is still answered.
    void connectTo(const Connection& connection);
    /// The same, but where a send is at work only after its user was asked.
    void changeTo(const Connection& connection);
    /// To an embedded cluster, with the demonstration's records; nothing if it is there already.
    void openDemo();
    /// Whether the cluster has answered.
    bool ready() const { return m_session && m_session->state().kind == SessionState::Kind::Connected; }
    void show();
    /// Comes to the front, as another start has asked for it.
    void raise();

private:
    void poll();
    void leaveSession();
    void opened(Result<std::shared_ptr<Cluster>> cluster);
    void showConnection();
    void showState(const SessionState& state);
    void showJob();
    void showPlaces();
    void fillConnections();
    void editConnections();
    void askBeforeLeaving(std::function<void()> leave);
    QColor colourOf(const Connection& connection) const;
    void addActions();
    void addInspectors();
    void setTimeZone();
    void keepLayout();

    SystemClock m_clock;
    DesktopKeyStore m_desktopKeys;
    KeyStore& m_keys;
    Layout m_layout;
    Looks m_looks;
    const std::shared_ptr<Endings> m_endings = std::make_shared<Endings>(); ///< waits at the end for all work
    ProblemsModel m_problems;
    JobsModel m_jobs;
    TopicsModel m_topics;
    SentModel m_sent;
    PartitionsModel m_partitions;
    RecordsModel m_records;
    MainWindow m_window{m_problems, m_jobs};
    ThemeActions m_theme{m_looks, m_layout, m_window};
    SendPage m_sendPage{m_sent};
    SendDesk m_sendDesk;
    RecordInspector* m_sentRecord = new RecordInspector; ///< the pages'
    RecordInspector* m_readRecord = new RecordInspector;
    Readings m_readings; ///< of both
    InspectorDesk m_sentDesk{*m_sentRecord, m_clock, m_endings};
    InspectorDesk m_readDesk{*m_readRecord, m_clock, m_endings};
    TopicsPage m_topicsPage{{m_topics, m_partitions, m_records}};
    TopicsDesk m_topicsDesk;
    ConnectionsDesk m_connectionsDesk;
    ProductionLock m_lock{m_window};
    QMenu* m_connections = nullptr;
    QAction* m_editConnections = nullptr;

    std::optional<Connection> m_connection;
    int m_opening = 0; ///< how often it was another; a late answer of the key store is for nobody
    std::shared_ptr<Cluster> m_cluster;
    std::unique_ptr<Session> m_session;
    std::uint64_t m_stateShown = 0; ///< version
    std::unique_ptr<Background> m_demo;
    QTimer m_tick;
};

} // namespace headwater
