// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/SentModel.h"

#include "models/Format.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace headwater {

namespace {

bool isRight(int column) {
    return column == SentModel::Partition || column == SentModel::Offset || column == SentModel::Headers ||
           column == SentModel::Result;
}

std::size_t bytesOf(const Record& record) {
    std::size_t bytes = record.key.size() + record.value.size();
    for (const Header& header : record.headers)
        bytes += header.name.size() + header.value.size();
    return bytes;
}

} // namespace

void SentModel::add(quint64 id, const Record& record, Timestamp time) {
    beginInsertRows({}, 0, 0);
    m_rows.push_front({id, time, record, bytesOf(record)});
    m_bytes += m_rows.front().bytes;
    endInsertRows();
    trim();
}

void SentModel::setTimeZone(const QTimeZone& zone) {
    m_zone = zone;
    if (rowCount() > 0)
        emit dataChanged(index(0, Time), index(rowCount() - 1, Time), {Qt::DisplayRole});
}

int SentModel::rowOf(quint64 id) const {
    const auto found = std::ranges::find(m_rows, id, &Row::id);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void SentModel::poll() {
    std::vector<DeliveryReport> reports;
    std::erase_if(m_feeds, [&reports](const std::shared_ptr<Reports>& feed) {
        const bool isLast = feed.use_count() == 1; // before, so that nothing can come after the drain
        feed->drain(reports, std::numeric_limits<std::size_t>::max());
        return isLast;
    });
    for (const DeliveryReport& report : reports)
        take(report);
    if (!reports.empty())
        trim();
}

void SentModel::take(const DeliveryReport& report) {
    const int row = rowOf(report.id);
    if (row < 0 || at(row).report)
        return;
    m_rows[static_cast<std::size_t>(row)].report = report;
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    emit answered(report.id, report.outcome);
}

void SentModel::trim() {
    for (std::size_t row = m_rows.size(); row-- > 1;) {
        if (m_rows.size() <= m_limits.records && m_bytes <= m_limits.bytes)
            return;
        if (!m_rows[row].report)
            continue;
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
        m_bytes -= m_rows[row].bytes;
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
        endRemoveRows();
    }
}

int SentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SentModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString SentModel::text(const Row& row, int column) const {
    const bool done = row.report && row.report->outcome == Outcome::Done;
    switch (column) {
    case Time:
        return format::timeOfDay(row.time, m_zone);
    case Topic:
        return QString::fromStdString(row.record.topic);
    case Partition:
        if (row.report && row.report->partition >= 0)
            return QString::number(row.report->partition);
        return row.record.partition ? QString::number(*row.record.partition) : format::none();
    case Offset:
        return done && row.report->offset >= 0 ? format::number(row.report->offset) : format::none();
    case Key:
        return format::cell(row.record.key);
    case Headers:
        return format::number(std::uint64_t(row.record.headers.size()));
    case Result:
        return done ? format::duration(row.report->latency) : QString();
    default:
        return {};
    }
}

QVariant SentModel::badge(const Row& row, int column) const {
    if (column == Key) {
        const QString shown = format::cellBadge(row.record.key);
        return shown.isEmpty() ? QVariant() : shown;
    }
    if (column != Result)
        return {};
    if (!row.report)
        return tr("pending");
    if (row.report->outcome == Outcome::Done)
        return {};
    return row.report->outcome == Outcome::Failed ? tr("failed") : tr("unknown");
}

QVariant SentModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::AccessibleTextRole:
        return (badge(row, column).toString() + QLatin1Char(' ') + text(row, column)).trimmed();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isRight(column) ? Qt::AlignRight : Qt::AlignLeft));
    case BadgeRole:
        return badge(row, column);
    case BadgeToneRole: {
        if (column != Result || !row.report || row.report->outcome == Outcome::Done)
            return QVariant::fromValue(Tone::Dim);
        return QVariant::fromValue(row.report->outcome == Outcome::Failed ? Tone::Error : Tone::Warning);
    }
    case ToneRole: {
        const bool missing = (column == Partition || column == Offset) && text(row, column) == format::none();
        return QVariant::fromValue(missing ? Tone::Dim : Tone::Plain);
    }
    case FixedFontRole:
        return column != Topic;
    case ErrorRole:
        return row.report && row.report->outcome != Outcome::Done ? QString::fromStdString(row.report->error.text())
                                                                  : QString();
    case PendingRole:
        return !row.report;
    default:
        return {};
    }
}

QVariant SentModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isRight(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Time"), tr("Topic"),   tr("Part."), tr("Offset"),
                             tr("Key"),  tr("Headers"), tr("Result")};
    return names[section];
}

} // namespace headwater
