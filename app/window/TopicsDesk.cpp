// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/TopicsDesk.h"

#include "engine/record/RecordLine.h"
#include "models/Format.h"

#include <QClipboard>
#include <QGuiApplication>

namespace headwater {

namespace {

constexpr std::size_t NoticesShown = 20; // at one tick

/// "p0 0–41 210, p1 7–9, 3 gaps": what was read of each partition.
QString readText(const TailAccount& account) {
    QStringList parts;
    std::uint64_t passed = 0;
    for (const TailAccount::Partition& partition : account.partitions) {
        passed += static_cast<std::uint64_t>(partition.next - partition.from);
        if (partition.next > partition.from)
            parts += QStringLiteral("p%1 %2–%3")
                         .arg(QString::number(partition.partition), format::number(partition.from),
                              format::number(partition.next - 1));
    }
    if (passed > account.read)
        parts += TopicsDesk::tr("%1 offsets without a record").arg(format::number(passed - account.read));
    return parts.isEmpty() ? TopicsDesk::tr("there was nothing to read") : parts.join(QStringLiteral(", "));
}

} // namespace

TopicsDesk::TopicsDesk(Parts parts, QObject* parent) : QObject(parent), m_parts(parts) {
    TopicsPage* page = &m_parts.page;
    connect(page, &TopicsPage::topicChosen, this, &TopicsDesk::choose);
    connect(page, &TopicsPage::browseRequested, this, &TopicsDesk::browse);
    connect(page, &TopicsPage::recordChosen, this, &TopicsDesk::showRecord);
    connect(&m_parts.inspector, &RecordInspector::wholeRequested, this, &TopicsDesk::loadWhole);
    connect(page, &TopicsPage::saveRequested, this, &TopicsDesk::save);
    connect(page, &TopicsPage::copyRequested, this, &TopicsDesk::copy);
    connect(page, &TopicsPage::stopRequested, this, [this] {
        if (m_browse)
            m_browse->cancel();
    });
    connect(page, &TopicsPage::refreshRequested, this, [this] {
        if (m_session)
            m_session->refresh();
    });
}

ProblemsModel::Problem TopicsDesk::problemOf(const Error& error) {
    const auto remedy = [code = error.code] {
        switch (code) {
        case ErrorCode::NotFound:
            return tr("It may have been deleted: choose another topic, or another place to begin.");
        case ErrorCode::Unreachable:
        case ErrorCode::TimedOut:
            return tr("Reading goes on by itself when the cluster answers again; Esc stops it.");
        case ErrorCode::Unauthorized:
            return tr("Ask for the right to read it, or choose a connection that has it.");
        default:
            return tr("What was read stays; F5 reads again.");
        }
    };
    return {.source = QStringLiteral("topics"),
            .tone = error.code == ErrorCode::Cancelled ? Tone::Warning : Tone::Error,
            .place = format::cell(BytesView(error.where)),
            .what = format::cell(BytesView(error.message)),
            .remedy = remedy()};
}

void TopicsDesk::setSession(Session* session) {
    if (m_browse)
        m_parts.page.showEnded(tr("stopped: the connection was changed"), Tone::Warning);
    m_browse.reset();
    m_wasThere = false;
    m_session = session;
    m_parts.partitions.setFeed(session ? session->topics() : nullptr);
    if (session && !m_parts.page.topic().isEmpty())
        session->lookAt({m_parts.page.topic().toStdString()});
}

void TopicsDesk::choose(const QString& topic) {
    m_browse.reset();
    m_wasThere = false;
    m_parts.records.setFeed(nullptr);
    m_parts.records.clear();
    m_parts.inspector.clear();
    m_parts.partitions.setTopic(topic);
    m_parts.page.showEnded({}, Tone::Dim);
    if (m_session)
        m_session->lookAt({topic.toStdString()});
}

void TopicsDesk::browse(const TailOptions& options) {
    if (!m_session)
        return m_parts.page.showEnded(tr("there is no connection: choose one first"), Tone::Error);
    emit resolved();
    const bool live = options.isLive(m_parts.clock.now());
    BrowseOptions wanted;
    wanted.tail = options;
    // What is read to an end is there to be seen, all of it; a live tail must keep up instead.
    wanted.mayLose = live;
    m_browse = m_session->browse(std::move(wanted), ++m_lastJobId);
    m_parts.records.clear();
    m_parts.records.setNewestFirst(live);
    m_parts.records.setFeed(m_browse->records());
    emit jobStarted(m_browse->job());
    showProgress();
}

void TopicsDesk::poll() {
    m_parts.partitions.poll();
    m_parts.records.poll();
    pollLoaded();
    pollSaves();
    if (const QString topic = m_parts.page.topic(); !topic.isEmpty()) {
        const bool isThere = m_parts.topics.rowOf(topic) >= 0;
        if (m_wasThere && !isThere)
            m_parts.page.showGone(topic);
        m_wasThere = isThere;
    }
    if (!m_browse)
        return;
    std::vector<Error> notices;
    m_browse->notices()->drain(notices, NoticesShown);
    for (const Error& notice : notices)
        emit problem(notice);
    // The account is there before the last records are taken.
    if (const std::optional<TailAccount> account = m_browse->account();
        account && (m_browse->records()->size() == 0 || m_parts.records.paused()))
        finish(*account);
    else
        showProgress();
}

void TopicsDesk::showRecord(const FeedRecord& record) {
    ++m_lastLoad; // what was asked for another record comes too late
    m_parts.inspector.show(record.record, record.valueSize);
}

void TopicsDesk::loadWhole(const Record& record) {
    if (!m_session || !record.partition || !record.offset)
        return m_parts.inspector.sayNotLoaded(tr("there is no connection to read it from"));
    m_session->loadWhole(++m_lastLoad, record.topic, *record.partition, *record.offset);
}

void TopicsDesk::pollLoaded() {
    if (!m_session)
        return;
    std::vector<LoadedRecord> answers;
    m_session->loaded()->drain(answers, 1);
    for (LoadedRecord& answer : answers) {
        if (answer.id != m_lastLoad)
            continue;
        if (answer.record) {
            const auto record = std::make_shared<const Record>(std::move(*answer.record));
            m_parts.inspector.show(record, record->value.size());
            m_parts.page.takeWhole(record);
        } else
            m_parts.inspector.sayNotLoaded(QString::fromStdString(answer.error.text()));
    }
}

void TopicsDesk::showProgress() {
    const JobSnapshot job = m_browse->job()->snapshot();
    QStringList parts{tr("reading"), tr("%1 records").arg(format::number(job.records)),
                      tr("%1/s").arg(format::number(static_cast<std::uint64_t>(job.recordsPerSecond)))};
    if (job.fraction)
        parts += QStringLiteral("%1 %").arg(static_cast<int>(*job.fraction * 100));
    m_parts.page.showReading(parts.join(QStringLiteral(" · ")));
}

void TopicsDesk::finish(const TailAccount& account) {
    QString text = tr("read %1").arg(readText(account));
    if (account.matched != account.read)
        text +=
            tr(" · %1 of %2 passed the condition").arg(format::number(account.matched), format::number(account.read));
    if (account.late.count > 0)
        text += tr(" · %1 came too late for their place in time").arg(format::number(account.late.count));
    Tone tone = Tone::Dim;
    if (account.stopped) {
        const bool cancelled = account.stopped->code == ErrorCode::Cancelled;
        text += tr(" · stopped: %1").arg(QString::fromStdString(account.stopped->text()));
        tone = cancelled ? Tone::Warning : Tone::Error;
        if (!cancelled)
            emit problem(*account.stopped);
    }
    m_parts.page.showEnded(text, tone);
    m_browse.reset();
}

void TopicsDesk::save(const QString& path) {
    m_saves.push_back(
        saveRecords(path.toStdString(), m_parts.records.all(), ++m_lastJobId, m_parts.clock, m_parts.endings));
    emit jobStarted(m_saves.back()->job());
}

void TopicsDesk::pollSaves() {
    std::erase_if(m_saves, [this](const std::unique_ptr<Background>& save) {
        if (!save->done())
            return false;
        if (const std::optional<Error> error = save->job()->snapshot().error)
            emit problem(*error);
        return true;
    });
}

void TopicsDesk::copy(const std::vector<Record>& records) {
    std::string lines;
    RecordViewOf view;
    for (const Record& record : records) {
        appendRecordLine(lines, view(record));
        lines += '\n';
    }
    if (!lines.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(lines));
}

} // namespace headwater
