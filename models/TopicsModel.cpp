// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/TopicsModel.h"

#include "models/Format.h"

#include <algorithm>

namespace headwater {

namespace {

constexpr std::size_t MostAPoll = 5000;

/// Of all partitions together.
struct Copies {
    std::size_t least = 0; ///< replicas of the partition that has fewest
    std::size_t most = 0;
    std::size_t all = 0;
    std::size_t inSync = 0;
    bool leaderless = false;

    explicit Copies(const TopicState& topic) {
        for (const TopicState::Partition& partition : topic.partitions) {
            const std::size_t count = partition.replicas.size();
            least = &partition == topic.partitions.data() ? count : std::min(least, count);
            most = std::max(most, count);
            all += count;
            inSync += partition.inSyncReplicas.size();
            leaderless = leaderless || partition.leader < 0;
        }
    }
};

qlonglong countOf(const TopicState& topic, int column) {
    if (topic.partitions.empty())
        return -1;
    const Copies copies(topic);
    switch (column) {
    case TopicsModel::Partitions:
        return qlonglong(topic.partitions.size());
    case TopicsModel::Replicas:
        return qlonglong(copies.most);
    case TopicsModel::InSync:
        return qlonglong(copies.inSync) - qlonglong(copies.all); // the worst first
    case TopicsModel::Records:
        return topic.recordsAtMost() ? qlonglong(*topic.recordsAtMost()) : -1;
    default:
        return -1;
    }
}

Tone toneOf(const TopicState& topic, int column) {
    const Copies copies(topic);
    if (column == TopicsModel::Name)
        return topic.error ? Tone::Error : Tone::Plain;
    if (countOf(topic, column) < 0 && column != TopicsModel::InSync)
        return Tone::Dim;
    if (column == TopicsModel::InSync && copies.leaderless)
        return Tone::Error;
    return column == TopicsModel::InSync && copies.inSync < copies.all ? Tone::Warning : Tone::Plain;
}

} // namespace

void TopicsModel::setFeed(std::shared_ptr<TopicFeed> feed) {
    if (feed == m_feed)
        return;
    removeRange(0, rowCount() - 1);
    m_feed = std::move(feed);
    m_cursor = {};
    poll();
}

QString TopicsModel::name(int row) const {
    return QString::fromStdString(at(row).first);
}

int TopicsModel::lowerBound(const std::string& name) const {
    const auto found = std::ranges::lower_bound(m_topics, name, {}, &Topic::first);
    return static_cast<int>(found - m_topics.begin());
}

bool TopicsModel::has(int row, const std::string& name) const {
    return row < rowCount() && at(row).first == name;
}

int TopicsModel::rowOf(const QString& name) const {
    const int row = lowerBound(name.toStdString());
    return has(row, name.toStdString()) ? row : -1;
}

void TopicsModel::poll() {
    if (!m_feed)
        return;
    TopicFeed::Changes changes = m_feed->changesSince(m_cursor, MostAPoll);
    m_cursor = changes.cursor;
    if (changes.reset)
        removeRange(0, rowCount() - 1);
    if (!changes.changes.empty())
        take(std::move(changes));
}

void TopicsModel::removeRange(int first, int last) {
    if (last < first)
        return;
    beginRemoveRows({}, first, last);
    m_topics.erase(m_topics.begin() + first, m_topics.begin() + last + 1);
    endRemoveRows();
}

void TopicsModel::take(TopicFeed::Changes changes) {
    std::vector<Topic> added;
    std::vector<int> changed, removed;
    for (TopicFeed::Change& change : changes.changes) {
        const int row = lowerBound(change.key);
        const bool isHere = has(row, change.key);
        if (!change.value) {
            if (isHere)
                removed.push_back(row);
        } else if (isHere) {
            m_topics[static_cast<std::size_t>(row)].second = std::move(*change.value);
            changed.push_back(row);
        } else {
            added.emplace_back(std::move(change.key), std::move(*change.value));
        }
    }
    std::ranges::sort(changed);
    for (std::size_t first = 0, next = 0; first < changed.size(); first = next) {
        for (next = first + 1; next < changed.size() && changed[next] == changed[next - 1] + 1;)
            ++next;
        emit dataChanged(index(changed[first], 0), index(changed[next - 1], ColumnCount - 1));
    }
    std::ranges::sort(removed);
    for (std::size_t last = removed.size(); last > 0;) { // from the end, so that the rows before stay where they are
        std::size_t first = last - 1;
        while (first > 0 && removed[first - 1] + 1 == removed[first])
            --first;
        removeRange(removed[first], removed[last - 1]);
        last = first;
    }
    insert(std::move(added));
}

void TopicsModel::insert(std::vector<Topic> topics) {
    std::ranges::sort(topics, {}, &Topic::first);
    for (auto first = topics.begin(); first != topics.end();) {
        const int row = lowerBound(first->first);
        auto next = first + 1; // those that come before the same row
        while (next != topics.end() && (row == rowCount() || next->first < at(row).first))
            ++next;
        beginInsertRows({}, row, row + static_cast<int>(next - first) - 1);
        m_topics.insert(m_topics.begin() + row, std::make_move_iterator(first), std::make_move_iterator(next));
        endInsertRows();
        first = next;
    }
}

int TopicsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_topics.size());
}

int TopicsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString TopicsModel::text(const Topic& topic, int column) const {
    const TopicState& state = topic.second;
    if (column == Name)
        return QString::fromStdString(topic.first);
    if (state.partitions.empty())
        return format::none();
    const Copies copies(state);
    switch (column) {
    case Partitions:
        return format::number(std::uint64_t(state.partitions.size()));
    case Replicas:
        return copies.least == copies.most ? QString::number(copies.most)
                                           : QStringLiteral("%1\u2013%2").arg(copies.least).arg(copies.most);
    case InSync:
        return tr("%1 of %2")
            .arg(format::number(std::uint64_t(copies.inSync)), format::number(std::uint64_t(copies.all)));
    case Records: {
        const auto count = state.recordsAtMost();
        return count ? QStringLiteral("\u2264 ") + format::number(*count) : format::none();
    }
    default:
        return {};
    }
}

QVariant TopicsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Topic& topic = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(topic, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (column == Name ? Qt::AlignLeft : Qt::AlignRight));
    case ToneRole:
        return QVariant::fromValue(toneOf(topic.second, column));
    case FixedFontRole:
        return column != Name;
    case ErrorRole:
        return topic.second.error ? QString::fromStdString(topic.second.error->message) : QString();
    case CountRole:
        return countOf(topic.second, column);
    default:
        return {};
    }
}

QVariant TopicsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Topic"), tr("Partitions"), tr("Replicas"), tr("In sync"), tr("Records")};
    return names[section];
}

} // namespace headwater
