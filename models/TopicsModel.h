// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/TopicState.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <memory>
#include <utility>
#include <vector>

namespace headwater {

/// The topics of a cluster, by name.
class TopicsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Partitions, Replicas, InSync, Records, ColumnCount };
    enum OwnRole {
        ErrorRole = FirstFreeRole, ///< QString: why the cluster tells no more of the topic; empty where it tells all
        CountRole                  ///< qlonglong: the number behind the text, for sorting; -1 where there is none
    };

    explicit TopicsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows these topics from now on, and those before no more; null for none.
    void setFeed(std::shared_ptr<TopicFeed> feed);

    QString name(int row) const;
    /// Valid until the model changes.
    const TopicState& topic(int row) const { return at(row).second; }
    /// -1 where there is no such topic.
    int rowOf(const QString& name) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

public slots:
    /// Takes what changed in the feed.
    void poll();

private:
    using Topic = std::pair<std::string, TopicState>;

    const Topic& at(int row) const { return m_topics[static_cast<std::size_t>(row)]; }
    int lowerBound(const std::string& name) const;
    bool has(int row, const std::string& name) const;
    void removeRange(int first, int last);
    void take(TopicFeed::Changes changes);
    void insert(std::vector<Topic> topics);
    QString text(const Topic& topic, int column) const;

    std::shared_ptr<TopicFeed> m_feed;
    FeedCursor m_cursor;
    std::vector<Topic> m_topics; ///< by name
};

} // namespace headwater
