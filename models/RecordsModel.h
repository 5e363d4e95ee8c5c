// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/RecordFeed.h"
#include "models/Roles.h"

#include <QAbstractTableModel>
#include <QTimeZone>

#include <deque>
#include <memory>
#include <vector>

namespace headwater {

/// The last records of a Browse, a row each. Keeps them as they came; a cell's text is made when it is asked for.
/// Beyond the limits the oldest leave the view, and are counted.
class RecordsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Partition, Offset, Time, Key, Headers, Value, ColumnCount };
    enum OwnRole {
        ValueSizeRole = FirstFreeRole, ///< quint64: bytes of the whole value, also where it is cut
        CutRole                        ///< bool: only the value's beginning is here
    };
    struct Limits {
        std::size_t records = 100'000;
        std::size_t bytes = std::size_t(256) << 20; ///< by bytesOf(); but the newest record is always kept
    };

    explicit RecordsModel(QObject* parent = nullptr) : RecordsModel(Limits(), parent) {}
    explicit RecordsModel(Limits limits, QObject* parent = nullptr);

    /// Where records come from now on; null for nowhere. The rows stay, see clear(); the counts begin anew.
    void setFeed(std::shared_ptr<RecordFeed> feed);
    /// Takes all rows away.
    void clear();
    /// Nothing is taken from the feed while paused; what it loses meanwhile is counted by lost().
    void setPaused(bool paused) { m_paused = paused; }
    bool paused() const { return m_paused; }
    /// Whether the last record that came is the first row, or the last one (as at first).
    void setNewestFirst(bool newestFirst);
    bool newestFirst() const { return m_newestFirst; }
    /// In which times are shown; at first UTC.
    void setTimeZone(const QTimeZone& zone);

    /// Valid until the model changes.
    const Record& record(int row) const { return feedRecord(row).record; }
    const FeedRecord& feedRecord(int row) const { return *m_records[indexOf(row)]; }
    /// All that are here, in the order in which they came; shared, not copied.
    std::vector<std::shared_ptr<const FeedRecord>> all() const { return {m_records.begin(), m_records.end()}; }

    /// Records that came, those included that are in the view no more.
    std::uint64_t received() const { return m_received; }
    /// Of these, left the view because it keeps so many only.
    std::uint64_t dropped() const { return m_dropped; }
    /// Records that never came to the view, because it did not take them in time.
    std::uint64_t lost() const { return m_lost; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

public slots:
    /// Takes what the feed has, up to 20,000 records.
    void poll();

signals:
    /// received(), dropped() or lost() changed.
    void countsChanged();

private:
    std::size_t indexOf(int row) const;
    void removeOldest(std::size_t count);
    void append(std::size_t from);
    QVariant text(const FeedRecord& record, int column) const;

    const Limits m_limits;
    std::shared_ptr<RecordFeed> m_feed;
    std::deque<std::shared_ptr<const FeedRecord>> m_records; ///< in the order in which they came
    std::size_t m_bytes = 0;
    std::vector<FeedRecord> m_batch; ///< kept for its memory
    std::uint64_t m_received = 0;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_lost = 0;
    bool m_paused = false;
    bool m_newestFirst = false;
    QTimeZone m_zone = QTimeZone::utc();
};

} // namespace headwater
