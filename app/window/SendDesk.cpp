// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SendDesk.h"

#include "app/SendOutput.h"
#include "models/Format.h"

#include <QLocale>

#include <limits>

namespace headwater {

namespace {

constexpr int DraftDelay = 300; // milliseconds from a change to its way to the disk
constexpr std::size_t PreviewedRecords = 50;

QString progressText(const JobSnapshot& job) {
    QString text = SendDesk::tr("%1: %2 records, %3/s")
                       .arg(QString::fromStdString(job.title), format::number(job.records),
                            format::number(static_cast<std::uint64_t>(job.recordsPerSecond)));
    if (job.timeLeft)
        text += SendDesk::tr(", %1 left").arg(format::duration(*job.timeLeft));
    return job.cancelRequested ? text + SendDesk::tr(", stopping") : text;
}

QString accountLine(const std::string& title, const SendAccount& account) {
    QString text = QString::fromStdString(title + ": " + accountText(account));
    if (account.stopped)
        text += SendDesk::tr("\n  stopped: %1").arg(QString::fromStdString(account.stopped->text()));
    return text;
}

} // namespace

/// Reads the beginning of a file on a thread of its own, as a file may lie on a slow disk.
struct SendDesk::Preview {
    explicit Preview(const QString& file)
        : path(file), thread([this, name = file.toStdString()] { found = previewRecordFile(name, PreviewedRecords); }) {
    }

    const QString path;
    Result<FilePreview> found = FilePreview();
    JobThread thread;
};

SendDesk::SendDesk(Parts parts, QObject* parent)
    : QObject(parent), m_page(parts.page), m_sent(parts.sent), m_clock(parts.clock),
      m_drafts(std::move(parts.draftPath)),
      m_refusals(std::make_shared<SentModel::Reports>(std::numeric_limits<std::size_t>::max())) {
    m_sent.addFeed(m_refusals);
    m_page.form().fields().setTopics(&parts.topics,
                                     [&topics = parts.topics](const QString& topic) -> std::optional<int> {
                                         const int row = topics.rowOf(topic);
                                         if (row < 0 || topics.topic(row).partitions.empty())
                                             return {};
                                         return static_cast<int>(topics.topic(row).partitions.size());
                                     });

    const Result<std::optional<SendDraft>> draft = m_drafts.load();
    if (draft && *draft)
        m_page.form().setDraft(**draft);
    else if (!draft)
        QTimer::singleShot(0, this, [this, error = draft.error()] { Q_EMIT problem(error); });
    m_draftSoon.setSingleShot(true);
    m_draftSoon.setInterval(DraftDelay);
    connect(&m_draftSoon, &QTimer::timeout, this, &SendDesk::keepDraft);
    connect(&m_page, &SendPage::draftChanged, this, [this] {
        if (!m_draftSoon.isActive())
            m_draftSoon.start();
    });

    connect(&m_page, &SendPage::sendRequested, this, &SendDesk::send);
    connect(&m_page, &SendPage::repeatRequested, this, &SendDesk::repeat);
    connect(&m_page, &SendPage::filePreviewRequested, this, &SendDesk::preview);
    connect(&m_page, &SendPage::fileSendRequested, this, &SendDesk::sendFile);
    connect(&m_page.job(), &JobStrip::cancelRequested, this, [this] {
        if (m_fileSend)
            m_fileSend->cancel();
    });
}

SendDesk::~SendDesk() {
    if (m_draftSoon.isActive())
        keepDraft();
}

void SendDesk::setSession(Session* session) {
    m_session = session;
    if (session)
        m_sent.addFeed(session->reports());
}

void SendDesk::edit(const Record& record) {
    m_page.edit(SendDraft::of(record));
}

void SendDesk::send(quint64 id, const Record& record) {
    m_sent.add(id, record, m_clock.now());
    if (m_session)
        m_session->send(id, record);
    else
        m_refusals->push(DeliveryReport{
            .id = id,
            .outcome = Outcome::Failed,
            .error = {ErrorCode::InvalidArgument, "there is no connection: choose one, then send it again"}});
}

bool SendDesk::mayStart() {
    if (m_session && !m_fileSend)
        return true;
    m_page.form().repeat().sayFault(m_session ? tr("A send is at work: wait for it or cancel it first")
                                              : tr("There is no connection: choose one first"));
    return false;
}

void SendDesk::started() {
    m_fileSendTitle = m_fileSend->job()->snapshot().title;
    Q_EMIT jobStarted(m_fileSend->job());
    pollJob();
}

void SendDesk::repeat(const Record& record, quint64 times, double rate) {
    if (!mayStart())
        return;
    m_fileSend = m_session->sendRepeated({record, times}, SendOptions{.rate = rate}, ++m_lastJobId);
    started();
}

void SendDesk::sendFile(const QString& path, const QString& topic, bool skipBad) {
    if (!mayStart())
        return;
    FileSendOptions options{.path = path.toStdString()};
    options.send.topic = topic.toStdString();
    options.send.skipBadRecords = skipBad;
    m_fileSend = m_session->sendFile(std::move(options), ++m_lastJobId);
    started();
}

void SendDesk::preview(const QString& path) {
    m_preview = std::make_unique<Preview>(path);
}

void SendDesk::poll() {
    m_sent.poll();
    pollJob();
    pollPreview();
    const std::optional<Error> error = m_drafts.error();
    if (error && error != m_draftError)
        Q_EMIT problem(*error);
    m_draftError = error;
}

void SendDesk::pollJob() {
    if (!m_fileSend)
        return;
    const JobSnapshot job = m_fileSend->job()->snapshot();
    if (const std::optional<SendAccount> account = job.finished ? m_fileSend->account() : std::nullopt) {
        m_page.job().showAccount(accountLine(m_fileSendTitle, *account),
                                 account->complete() ? Tone::Good : Tone::Error);
        m_fileSend.reset();
    } else if (job.finished && job.error) {
        m_page.job().showAccount(QString::fromStdString(job.title + ": " + job.error->text()), Tone::Error);
        m_fileSend.reset();
    } else {
        m_page.job().showProgress(progressText(job), job.fraction);
    }
}

void SendDesk::pollPreview() {
    if (!m_preview || !m_preview->thread.done(std::chrono::milliseconds(0)))
        return;
    Result<FilePreview> found = std::move(m_preview->found);
    if (const Result<void> ran = m_preview->thread.result(); !ran)
        found = ran.error();
    FileBeginning beginning;
    beginning.readable = found.ok();
    if (found) {
        beginning.records = std::move(found->records);
        beginning.whole = found->whole;
        beginning.size = found->bytes ? QLocale::c().formattedDataSize(static_cast<qint64>(*found->bytes)) : QString();
    }
    if (!found)
        beginning.problem = QString::fromStdString(found.error().text());
    else if (found->problem)
        beginning.problem = QString::fromStdString(found->problem->text());
    m_page.showFileBeginning(m_preview->path, std::move(beginning));
    m_preview.reset();
}

void SendDesk::keepDraft() {
    m_draftSoon.stop();
    m_drafts.put(m_page.form().draft());
}

} // namespace headwater
