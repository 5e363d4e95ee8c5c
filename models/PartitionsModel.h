// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/TopicState.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <memory>

namespace headwater {

/// The partitions of one topic, a row each.
class PartitionsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Partition, Leader, Replicas, InSync, Start, End, Records, ColumnCount };
    enum OwnRole {
        ErrorRole = FirstFreeRole ///< QString: why start and end are not known; empty where there is no reason
    };

    explicit PartitionsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Where topics come from; the topic stays.
    void setFeed(std::shared_ptr<TopicFeed> feed);
    /// Shows the partitions of this topic; none for an empty name.
    void setTopic(const QString& topic);
    const QString& topic() const { return m_topic; }
    const TopicState& state() const { return m_state; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

public slots:
    /// Takes what changed in the feed.
    void poll();

private:
    void show(TopicState state);
    QString text(const TopicState::Partition& partition, int column) const;

    std::shared_ptr<TopicFeed> m_feed;
    FeedCursor m_cursor;
    QString m_topic;
    TopicState m_state;
};

} // namespace headwater
