// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Window.h"

#include "app/Profiles.h"
#include "app/window/DemoRecords.h"
#include "engine/kafka/EmbeddedCluster.h"
#include "models/Format.h"
#include "widgets/base/Icons.h"
#include "widgets/base/Question.h"
#include "widgets/base/Spot.h"
#include "widgets/base/ToolTip.h"
#include "widgets/frame/StatusBar.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QTimeZone>
#include <QToolButton>

namespace headwater {

namespace {

constexpr int TickLength = 50; // milliseconds
const QString ConnectionProblem = QStringLiteral("connection");
const QString ReadProblem = QStringLiteral("topics");
const QString TopicPlace = QStringLiteral("topic:");

QString clusterText(const SessionState& state) {
    const QString brokers =
        state.brokers.size() == 1 ? Window::tr("1 broker") : Window::tr("%1 brokers").arg(state.brokers.size());
    return Window::tr("%1 · %2").arg(brokers, format::duration(state.roundTrip));
}

QString zoneText(const QTimeZone& zone) {
    const int minutes = zone.offsetFromUtc(QDateTime::currentDateTimeUtc()) / 60;
    return QStringLiteral("UTC%1%2:%3")
        .arg(QLatin1Char(minutes < 0 ? '-' : '+'))
        .arg(std::abs(minutes) / 60, 2, 10, QLatin1Char('0'))
        .arg(std::abs(minutes) % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

Window::Window(Options options, QObject* parent)
    : QObject(parent), m_keys(options.keyStore ? *options.keyStore : m_desktopKeys), m_layout(options.layoutPath),
      m_sendDesk({m_sendPage, m_sent, m_topics, m_clock, options.statePath + "/draft.json"}),
      m_topicsDesk({m_topicsPage, *m_readRecord, m_topics, m_partitions, m_records, m_clock, m_endings}),
      m_connectionsDesk({m_window, profilesPath(), m_keys, m_clock, m_endings}) {
    m_window.addPage(QStringLiteral("send"), tr("Send"), "send", &m_sendPage, m_sendPage.pageActions());
    m_window.addPage(QStringLiteral("topics"), tr("Topics"), "topics", &m_topicsPage, m_topicsPage.pageActions());
    addInspectors();
    addActions();
    setTimeZone();
    connect(&m_looks, &Looks::changed, this, &Window::showConnection);
    connect(&m_sendDesk, &SendDesk::jobStarted, &m_jobs,
            [this](const std::shared_ptr<Job>& job) { m_jobs.add(job, JobsModel::Stopping::LeavesHalfDone); });
    connect(&m_sendDesk, &SendDesk::problem, this,
            [this](const Error& error) { m_problems.report(QStringLiteral("send"), error, m_clock.now()); });
    connect(&m_topicsDesk, &TopicsDesk::jobStarted, &m_jobs,
            [this](const std::shared_ptr<Job>& job) { m_jobs.add(job); });
    connect(&m_topicsDesk, &TopicsDesk::problem, this,
            [this](const Error& error) { m_problems.report(TopicsDesk::problemOf(error), m_clock.now()); });
    connect(&m_topicsDesk, &TopicsDesk::resolved, this, [this] { m_problems.resolve(ReadProblem); });
    connect(&m_topicsPage, &TopicsPage::sendAgainRequested, this, [this](const Record& record) {
        m_sendDesk.edit(record);
        m_window.showPage(QStringLiteral("send"));
    });
    connect(&m_connectionsDesk, &ConnectionsDesk::problem, this,
            [this](const Error& error) { m_problems.report(QStringLiteral("connections"), error, m_clock.now()); });
    connect(&m_connectionsDesk, &ConnectionsDesk::connectRequested, this, [this](const QString& name) {
        const Connections connections = Connections::load();
        if (const Connection* found = connections.find(name))
            changeTo(*found);
    });
    const auto countProblems = [this] { m_window.statusLine().setProblems(m_problems.rowCount()); };
    connect(&m_problems, &QAbstractItemModel::rowsInserted, this, countProblems);
    connect(&m_problems, &QAbstractItemModel::rowsRemoved, this, countProblems);
    connect(&m_jobs, &JobsModel::changed, this, &Window::showJob);
    connect(&m_window.statusLine(), &StatusBar::cancelRequested, this, [this] {
        if (const int row = m_jobs.latestRunning(); row >= 0)
            m_jobs.cancel(row);
    });
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_topics, change, this, &Window::showPlaces);
    connect(&m_window, &MainWindow::placeChosen, this, [this](const QString& id) {
        m_window.showPage(QStringLiteral("topics"));
        m_topicsPage.showTopic(id.mid(TopicPlace.size()));
    });
    connect(&m_window, &MainWindow::closing, this, &Window::keepLayout);

    m_layout.restore(m_window);
    m_window.paletteModel().setRecent(m_layout.value(QStringLiteral("recent")).toStringList());
    m_window.showPage(m_layout.value(QStringLiteral("page"), QStringLiteral("send")).toString());

    const Connections connections = Connections::load();
    if (connections.error)
        m_problems.report(QStringLiteral("profiles"), *connections.error, m_clock.now());
    const Connection* last = connections.find(m_layout.value(QStringLiteral("connection")).toString());
    if (options.demo)
        openDemo();
    else
        connectTo(options.connection ? *options.connection : last ? *last : connections.all.back());
    connect(&m_tick, &QTimer::timeout, this, &Window::poll);
    m_tick.start(TickLength);
}

Window::~Window() {
    keepLayout();
    m_tick.stop();
    m_sendDesk.setSession(nullptr);
    m_topicsDesk.setSession(nullptr);
}

void Window::addInspectors() {
    m_topicsPage.setInspector(m_readRecord);
    m_sendPage.setInspector(m_sentRecord);
    m_readings.fromList(m_layout.value(QStringLiteral("readings")).toList());
    m_sentRecord->setChoices(m_readings);
    m_readRecord->setChoices(m_readings);
    connect(&m_sendPage, &SendPage::recordSelected, m_sentRecord,
            [this](const Record& record) { m_sentRecord->show(record); });
    connect(&m_sendPage, &SendPage::refreshRequested, this, [this] {
        if (m_session)
            m_session->refresh();
    });
    connect(m_sentRecord, &RecordInspector::left, &m_sendPage, &SendPage::focusSent);
    connect(m_readRecord, &RecordInspector::left, &m_topicsPage, &TopicsPage::focusRecords);
}

void Window::addActions() {
    m_connections = new QMenu(&m_window);
    connect(m_connections, &QMenu::aboutToShow, this, &Window::fillConnections);
    m_window.topBar().connectionButton()->setMenu(m_connections);
    auto* choose = new QAction(tr("Choose the connection"), this);
    choose->setObjectName(QStringLiteral("window.connection"));
    choose->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    connect(choose, &QAction::triggered, this, [this] { m_window.topBar().connectionButton()->showMenu(); });
    m_window.addGlobalAction(choose);
    m_editConnections = new QAction(tr("Edit connections…"), this);
    m_editConnections->setObjectName(QStringLiteral("window.editConnections"));
    m_editConnections->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+E")));
    connect(m_editConnections, &QAction::triggered, this, &Window::editConnections);
    m_window.addGlobalAction(m_editConnections);
    auto* refresh = new QAction(tr("Ask the cluster again now"), this);
    refresh->setObjectName(QStringLiteral("window.refresh"));
    refresh->setShortcut(QKeySequence(QStringLiteral("Ctrl+R")));
    connect(refresh, &QAction::triggered, this, [this] {
        if (m_session)
            m_session->refresh();
    });
    m_window.addGlobalAction(refresh);
}

void Window::fillConnections() {
    m_connections->clear();
    const Connections connections = Connections::load();
    m_problems.resolve(QStringLiteral("profiles"));
    if (connections.error)
        m_problems.report(QStringLiteral("profiles"), *connections.error, m_clock.now());
    for (const Connection& connection : connections.all) {
        QAction* action = m_connections->addAction(QString(connection.name).replace(u'&', QStringLiteral("&&")));
        const bool present =
            m_connection && m_connection->kind == connection.kind && m_connection->name == connection.name;
        action->setCheckable(true);
        action->setChecked(present);
        action->setIcon(connection.production() ? icon("lock", Tone::Error) : spot(colourOf(connection)));
        // What the embedded cluster holds would be lost by choosing it again.
        if (!present || !m_session)
            connect(action, &QAction::triggered, this, [this, connection] { changeTo(connection); });
    }
    m_connections->addSeparator();
    m_connections->addAction(m_editConnections);
}

void Window::editConnections() {
    m_connectionsDesk.open(m_connection ? m_connection->name : QString());
}

QColor Window::colourOf(const Connection& connection) const {
    if (connection.production())
        return theme::text(Tone::Error, m_looks.scheme());
    if (connection.kind == Connection::Kind::CommandLine && connection.profile.name.empty())
        return theme::text(Tone::Unread, m_looks.scheme());
    return theme::colour(connection.profile.shownColour(), m_looks.scheme());
}

void Window::askBeforeLeaving(std::function<void()> leave) {
    const QString unfinished = m_jobs.unfinished();
    if (unfinished.isEmpty() || !m_connection)
        return leave();
    askUser(&m_window,
            {.title = tr("Change the connection while something is sent?"),
             .text = tr("%1: it goes on in the background, to %2, and can be cancelled in the list of jobs.")
                         .arg(unfinished, m_connection->name),
             .action = tr("Change")},
            std::move(leave));
}

void Window::changeTo(const Connection& connection) {
    askBeforeLeaving([this, connection] { connectTo(connection); });
}

void Window::connectTo(const Connection& connection) {
    m_sendDesk.setSession(nullptr);
    m_topicsDesk.setSession(nullptr);
    m_topics.setFeed(nullptr);
    m_demo.reset();
    leaveSession();
    m_cluster.reset();
    m_lock.release();
    m_stateShown = 0;
    m_problems.resolve(ConnectionProblem);
    m_connection = connection;
    m_layout.setValue(QStringLiteral("connection"), connection.name);
    showConnection();
    m_window.topBar().setCluster({}, {});
    m_window.statusLine().setConnection(tr("fetching the secrets"), Tone::Dim);
    const QPointer<Window> self(this);
    connection.open(m_keys, [self, number = ++m_opening](Result<std::shared_ptr<Cluster>> cluster) {
        if (self && self->m_opening == number)
            self->opened(std::move(cluster));
    });
}

// It ends within seconds where its brokers are silent, for which nobody should have to wait.
void Window::leaveSession() {
    if (!m_session)
        return;
    auto left = std::make_shared<std::unique_ptr<Session>>(std::move(m_session));
    m_endings->add(std::make_unique<JobThread>([left] { left->reset(); }));
}

void Window::opened(Result<std::shared_ptr<Cluster>> cluster) {
    if (!cluster) {
        m_window.statusLine().setConnection(tr("not connected"), Tone::Error);
        m_problems.report(ConnectionProblem, cluster.error(), m_clock.now());
        return;
    }
    m_cluster = std::move(*cluster);
    m_session = std::make_unique<Session>(m_lock.guard(*m_connection, m_cluster), m_clock);
    m_topics.setFeed(m_session->topics());
    m_sendDesk.setSession(m_session.get());
    m_topicsDesk.setSession(m_session.get());
    showState(m_session->state());
}

void Window::openDemo() {
    if (m_demo)
        return;
    connectTo(Connections::embedded());
    if (!m_session)
        return;
    m_demo = sendDemoRecords(m_cluster, m_endings, 0, m_clock);
    m_jobs.add(m_demo->job());
}

void Window::showConnection() {
    if (!m_connection)
        return;
    const bool embedded = m_connection->kind == Connection::Kind::Embedded;
    m_window.topBar().setConnection(m_connection->name, colourOf(*m_connection), m_connection->production());
    m_window.topBar().connectionButton()->setToolTip(
        embedded ? toolTip(QString::fromStdString(EmbeddedCluster::limits())) : QString());
}

void Window::poll() {
    m_jobs.poll();
    m_topics.poll();
    m_sendDesk.poll();
    m_topicsDesk.poll();
    m_sentDesk.poll();
    m_readDesk.poll();
    m_connectionsDesk.poll();
    if (!m_session)
        return;
    if (const SessionState state = m_session->state(); state.version != m_stateShown)
        showState(state);
}

void Window::showState(const SessionState& state) {
    m_stateShown = state.version;
    const QString address = state.brokers.empty() ? QString::fromStdString(m_session->name())
                                                  : QString::fromStdString(state.brokers.front().address);
    switch (state.kind) {
    case SessionState::Kind::Connecting:
        m_window.statusLine().setConnection(tr("connecting"), Tone::Dim);
        m_window.topBar().setCluster(address, tr("connecting …"));
        break;
    case SessionState::Kind::Connected:
        m_window.statusLine().setConnection(tr("connected"), Tone::Good);
        m_window.topBar().setCluster(address, clusterText(state));
        m_problems.resolve(ConnectionProblem);
        m_topicsPage.showUnreachable({});
        m_sendPage.showUnreachable({});
        break;
    case SessionState::Kind::Unreachable:
        m_window.statusLine().setConnection(tr("not reachable, trying again"), Tone::Error);
        m_window.topBar().setCluster(
            address, tr("not reachable since %1").arg(format::timeOfDay(state.since, QTimeZone::systemTimeZone())));
        break;
    }
    if (!state.error)
        return;
    const QString why = format::cell(BytesView(state.error->text()));
    m_topicsPage.showUnreachable(why);
    m_sendPage.showUnreachable(why);
    m_problems.report({.source = ConnectionProblem,
                       .place = format::cell(BytesView(state.error->where)),
                       .what = format::cell(BytesView(state.error->message)),
                       .remedy = tr("It is tried again by itself; Ctrl+R tries now.")},
                      m_clock.now());
}

void Window::showJob() {
    const int row = m_jobs.latestRunning();
    if (row < 0)
        return m_window.statusLine().showNoJob();
    const JobSnapshot& job = m_jobs.job(row);
    QStringList parts{format::cell(BytesView(job.title)), JobsModel::progressText(job), JobsModel::leftText(job)};
    parts.removeAll(QString());
    m_window.statusLine().showJob(parts.join(QStringLiteral("  ")), job.fraction.value_or(-1), m_jobs.running());
}

void Window::showPlaces() {
    std::vector<PaletteModel::Entry> places;
    for (int row = 0; row < m_topics.rowCount(); ++row)
        places.push_back({TopicPlace + m_topics.name(row), tr("topic"), m_topics.name(row)});
    m_window.setPlaces(std::move(places));
}

void Window::setTimeZone() {
    const QTimeZone zone = QTimeZone::systemTimeZone();
    m_sent.setTimeZone(zone);
    m_records.setTimeZone(zone);
    m_sentRecord->setTimeZone(zone);
    m_readRecord->setTimeZone(zone);
    m_problems.setTimeZone(zone);
    m_window.statusLine().setTimeZone(zoneText(zone));
}

void Window::keepLayout() {
    m_layout.setValue(QStringLiteral("recent"), m_window.paletteModel().recent());
    m_layout.setValue(QStringLiteral("page"), m_window.currentPage());
    m_layout.setValue(QStringLiteral("readings"), m_readings.toList());
    m_layout.save(m_window);
}

void Window::show() {
    m_window.show();
}

void Window::raise() {
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.raise();
    m_window.activateWindow();
}

} // namespace headwater
