// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PartitionsModel.h"

#include "models/Format.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

constexpr std::size_t MostAPoll = 5000;

QString list(const std::vector<std::int32_t>& brokers) {
    QStringList numbers;
    for (const std::int32_t broker : brokers)
        numbers += QString::number(broker);
    return numbers.isEmpty() ? format::none() : numbers.join(QStringLiteral(", "));
}

bool isList(int column) {
    return column == PartitionsModel::Replicas || column == PartitionsModel::InSync;
}

Tone toneOf(const TopicState::Partition& partition, int column) {
    if (column == PartitionsModel::Leader && partition.leader < 0)
        return Tone::Error;
    if (column == PartitionsModel::InSync && partition.inSyncReplicas.size() < partition.replicas.size())
        return Tone::Warning;
    return column >= PartitionsModel::Start && !partition.log ? Tone::Dim : Tone::Plain;
}

} // namespace

void PartitionsModel::setFeed(std::shared_ptr<TopicFeed> feed) {
    m_feed = std::move(feed);
    m_cursor = {};
    show({});
    poll();
}

void PartitionsModel::setTopic(const QString& topic) {
    m_topic = topic;
    show(m_feed ? m_feed->value(topic.toStdString()).value_or(TopicState()) : TopicState());
}

void PartitionsModel::poll() {
    if (!m_feed)
        return;
    const TopicFeed::Changes changes = m_feed->changesSince(m_cursor, MostAPoll);
    m_cursor = changes.cursor;
    const std::string topic = m_topic.toStdString();
    const auto change = std::ranges::find(changes.changes, topic, &TopicFeed::Change::key);
    if (change != changes.changes.end())
        show(change->value.value_or(TopicState()));
    else if (changes.reset)
        show(m_feed->value(topic).value_or(TopicState()));
}

/// Partitions are numbered without gaps, so that rows change in place, and come and go at the end.
void PartitionsModel::show(TopicState state) {
    const auto before = rowCount();
    const auto after = static_cast<int>(state.partitions.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_state.partitions.resize(static_cast<std::size_t>(after));
        endRemoveRows();
    }
    const int kept = std::min(before, after);
    const bool changed = !std::equal(m_state.partitions.begin(), m_state.partitions.end(), state.partitions.begin(),
                                     state.partitions.begin() + kept);
    if (after > before)
        beginInsertRows({}, before, after - 1);
    m_state = std::move(state);
    if (after > before)
        endInsertRows();
    if (kept > 0 && changed)
        emit dataChanged(index(0, 0), index(kept - 1, ColumnCount - 1));
}

int PartitionsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_state.partitions.size());
}

int PartitionsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString PartitionsModel::text(const TopicState::Partition& partition, int column) const {
    switch (column) {
    case Partition:
        return QString::number(partition.partition);
    case Leader:
        return partition.leader < 0 ? tr("none") : QString::number(partition.leader);
    case Replicas:
        return list(partition.replicas);
    case InSync:
        return list(partition.inSyncReplicas);
    case Start:
        return partition.log ? format::number(partition.log->start) : format::none();
    case End:
        return partition.log ? format::number(partition.log->end) : format::none();
    case Records:
        return partition.log ? QStringLiteral("\u2264 ") + format::number(*partition.recordsAtMost()) : format::none();
    default:
        return {};
    }
}

QVariant PartitionsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TopicState::Partition& partition = m_state.partitions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(partition, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isList(index.column()) ? Qt::AlignLeft : Qt::AlignRight));
    case ToneRole:
        return QVariant::fromValue(toneOf(partition, index.column()));
    case FixedFontRole:
        return true;
    case ErrorRole:
        return partition.logError ? QString::fromStdString(partition.logError->message) : QString();
    default:
        return {};
    }
}

QVariant PartitionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isList(section) ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Partition"), tr("Leader"), tr("Replicas"), tr("In sync"),
                             tr("Start"),     tr("End"),    tr("Records")};
    return names[section];
}

} // namespace headwater
