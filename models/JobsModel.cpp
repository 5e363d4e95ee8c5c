// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/JobsModel.h"

#include "models/Format.h"

namespace headwater {

namespace {

constexpr int EndedKept = 100;
constexpr qsizetype LongestTitle = 100;

double seconds(Clock::Duration duration) {
    return std::chrono::duration<double>(duration).count();
}

QString durationText(Clock::Duration duration) {
    const auto whole = static_cast<qint64>(seconds(duration) + 0.5);
    if (whole < 60)
        return JobsModel::tr("%1 s").arg(whole);
    if (whole < 3600)
        return JobsModel::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    return JobsModel::tr("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
}

} // namespace

void JobsModel::add(std::shared_ptr<Job> job, Stopping stopping) {
    beginInsertRows({}, 0, 0);
    JobSnapshot now = job->snapshot();
    m_rows.insert(m_rows.begin(), {std::move(job), std::move(now), stopping});
    endInsertRows();
    forgetOldest();
    emit changed();
}

void JobsModel::cancel(int row) {
    if (Row& at = m_rows[static_cast<std::size_t>(row)]; at.job)
        at.job->cancel();
}

int JobsModel::running() const {
    return static_cast<int>(std::ranges::count_if(m_rows, [](const Row& row) { return row.job != nullptr; }));
}

int JobsModel::latestRunning() const {
    const auto found = std::ranges::find_if(m_rows, [](const Row& row) { return row.job != nullptr; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QString JobsModel::unfinished() const {
    QStringList titles;
    for (const Row& row : m_rows)
        if (row.job && row.stopping == Stopping::LeavesHalfDone)
            titles += format::cell(BytesView(row.now.title), LongestTitle);
    return titles.join(QStringLiteral(", "));
}

void JobsModel::poll() {
    int first = -1, last = -1;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        if (!row.job)
            continue;
        row.now = row.job->snapshot();
        if (row.now.finished)
            row.job = nullptr;
        first = first < 0 ? static_cast<int>(i) : first;
        last = static_cast<int>(i);
    }
    if (first < 0)
        return;
    emit dataChanged(index(first, 0), index(last, ColumnCount - 1));
    forgetOldest();
    emit changed();
}

void JobsModel::forgetOldest() {
    for (int i = rowCount() - 1, ended = rowCount() - running(); i >= 0 && ended > EndedKept; --i) {
        if (m_rows[static_cast<std::size_t>(i)].job)
            continue;
        beginRemoveRows({}, i, i);
        m_rows.erase(m_rows.begin() + i);
        endRemoveRows();
        --ended;
    }
}

QString JobsModel::progressText(const JobSnapshot& job) {
    if (job.finished)
        return format::number(job.records);
    if (job.fraction)
        return tr("%1 %").arg(static_cast<int>(*job.fraction * 100));
    return format::number(job.records);
}

QString JobsModel::leftText(const JobSnapshot& job) {
    if (job.finished)
        return tr("took %1").arg(job.elapsed < std::chrono::seconds(1) ? format::duration(job.elapsed)
                                                                       : durationText(job.elapsed));
    if (job.cancelRequested)
        return tr("stopping");
    return job.timeLeft ? tr("%1 left").arg(durationText(*job.timeLeft)) : QString();
}

QString JobsModel::resultText(const JobSnapshot& job) {
    if (!job.finished)
        return {};
    QStringList parts;
    if (job.error)
        parts += QString::fromStdString(job.error->text());
    for (const auto& [what, count] : job.account)
        if (count != "0")
            parts += QStringLiteral("%1 %2").arg(QString::fromStdString(what), QString::fromStdString(count));
    return parts.join(QStringLiteral(" · "));
}

QString JobsModel::text(const JobSnapshot& job, int column) const {
    switch (column) {
    case Title:
        return format::cell(BytesView(job.title));
    case Progress:
        return progressText(job);
    case Rate:
        return tr("%1/s").arg(format::number(static_cast<std::uint64_t>(job.recordsPerSecond)));
    case Left:
        return leftText(job);
    case Result:
        return resultText(job);
    }
    return {};
}

int JobsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int JobsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const JobSnapshot& shown = job(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() == Progress || index.column() == Rate)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case RunningRole:
        return !shown.finished;
    case ToneRole: {
        if (index.column() != Result || !shown.error)
            return {};
        return int(shown.error->code == ErrorCode::Cancelled ? Tone::Warning : Tone::Error);
    }
    default:
        return {};
    }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    static const char* const titles[] = {QT_TR_NOOP("Job"), QT_TR_NOOP("Done"), QT_TR_NOOP("Records"),
                                         QT_TR_NOOP("Time"), QT_TR_NOOP("Result")};
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return data(index(0, section), role);
    return role == Qt::DisplayRole ? tr(titles[section]) : QVariant();
}

} // namespace headwater
