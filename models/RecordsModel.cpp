// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordsModel.h"

#include "models/Format.h"

#include <iterator>
#include <utility>

namespace headwater {

namespace {

constexpr std::size_t MostAPoll = 20'000;

bool isNumber(int column) {
    return column == RecordsModel::Partition || column == RecordsModel::Offset || column == RecordsModel::Headers;
}

} // namespace

RecordsModel::RecordsModel(Limits limits, QObject* parent) : QAbstractTableModel(parent), m_limits(limits) {}

void RecordsModel::setFeed(std::shared_ptr<RecordFeed> feed) {
    m_feed = std::move(feed);
    m_received = m_dropped = m_lost = 0;
    emit countsChanged();
}

void RecordsModel::clear() {
    removeOldest(m_records.size());
}

void RecordsModel::setNewestFirst(bool newestFirst) {
    if (newestFirst == m_newestFirst)
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& at : before)
        after.push_back(index(rowCount() - 1 - at.row(), at.column()));
    m_newestFirst = newestFirst;
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void RecordsModel::setTimeZone(const QTimeZone& zone) {
    m_zone = zone;
    if (rowCount() > 0)
        emit dataChanged(index(0, Time), index(rowCount() - 1, Time), {Qt::DisplayRole});
}

std::size_t RecordsModel::indexOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return m_newestFirst ? m_records.size() - 1 - at : at;
}

void RecordsModel::poll() {
    if (!m_feed)
        return;
    m_batch.clear();
    const std::uint64_t lost = m_paused ? m_feed->lost() : m_feed->drain(m_batch, MostAPoll);
    if (m_batch.empty() && lost == m_lost)
        return;
    m_lost = lost;
    m_received += m_batch.size();

    // The newest of the batch that fit, and before them what is still in the view.
    std::size_t keptBytes = 0;
    std::size_t from = m_batch.size();
    while (from > 0 && m_batch.size() - from < m_limits.records) {
        const std::size_t bytes = bytesOf(m_batch[from - 1]);
        if (from < m_batch.size() && keptBytes + bytes > m_limits.bytes)
            break;
        keptBytes += bytes;
        --from;
    }
    const std::size_t kept = m_batch.size() - from;
    std::size_t leaving = from > 0 ? m_records.size() : 0;
    std::size_t bytes = from > 0 ? 0 : m_bytes;
    for (; leaving < m_records.size() &&
           (m_records.size() - leaving + kept > m_limits.records || bytes + keptBytes > m_limits.bytes);
         ++leaving)
        bytes -= bytesOf(*m_records[leaving]);
    m_dropped += from + leaving;
    removeOldest(leaving);
    append(from);
    emit countsChanged();
}

void RecordsModel::removeOldest(std::size_t count) {
    if (count == 0)
        return;
    const int first = m_newestFirst ? rowCount() - static_cast<int>(count) : 0;
    beginRemoveRows({}, first, first + static_cast<int>(count) - 1);
    const auto end = m_records.begin() + static_cast<std::ptrdiff_t>(count);
    for (auto record = m_records.begin(); record != end; ++record)
        m_bytes -= bytesOf(**record);
    m_records.erase(m_records.begin(), end);
    endRemoveRows();
}

/// The records of the batch from there on.
void RecordsModel::append(std::size_t from) {
    if (from == m_batch.size())
        return;
    const int first = m_newestFirst ? 0 : rowCount();
    beginInsertRows({}, first, first + static_cast<int>(m_batch.size() - from) - 1);
    for (auto record = m_batch.begin() + static_cast<std::ptrdiff_t>(from); record != m_batch.end(); ++record) {
        m_bytes += bytesOf(*record);
        m_records.push_back(std::make_shared<const FeedRecord>(std::move(*record)));
    }
    endInsertRows();
}

int RecordsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_records.size());
}

int RecordsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordsModel::text(const FeedRecord& from, int column) const {
    const Record& record = from.record;
    switch (column) {
    case Partition:
        return record.partition ? QString::number(*record.partition) : format::none();
    case Offset:
        return record.offset ? format::number(*record.offset) : format::none();
    case Time:
        return record.timestamp ? format::dateTime(*record.timestamp, m_zone) : format::none();
    case Key:
        return format::valueCell(record.key);
    case Headers:
        return format::number(std::uint64_t(record.headers.size()));
    case Value: {
        const QString value = format::valueCell(record.value);
        const bool saysSo = !from.cut() || value.endsWith(QChar(0x2026));
        return saysSo ? value : value + QChar(0x2026);
    }
    default:
        return {};
    }
}

QVariant RecordsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FeedRecord& record = feedRecord(index.row());
    const int column = index.column();
    const auto badge = [&] {
        return column == Key     ? format::cellBadge(record.record.key)
               : column == Value ? format::cellBadge(record.record.value, record.valueSize)
                                 : QString();
    };
    switch (role) {
    case Qt::DisplayRole:
        return text(record, column);
    case Qt::AccessibleTextRole: {
        const QString shown = badge();
        return shown.isEmpty() ? text(record, column)
                               : QVariant(shown + QLatin1Char(' ') + text(record, column).toString());
    }
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case BadgeRole: {
        const QString shown = badge();
        return shown.isEmpty() ? QVariant() : shown;
    }
    case FixedFontRole:
        return true;
    case ToneRole:
        return QVariant::fromValue(column == Time && !record.record.timestamp ? Tone::Dim : Tone::Plain);
    case ValueSizeRole:
        return quint64(record.valueSize);
    case CutRole:
        return record.cut();
    default:
        return {};
    }
}

QVariant RecordsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Part."), tr("Offset"), tr("Time"), tr("Key"), tr("Headers"), tr("Value")};
    return names[section];
}

} // namespace headwater
