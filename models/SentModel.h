// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/RingFeed.h"
#include "engine/kafka/DeliveryReport.h"
#include "engine/record/Record.h"
#include "models/Roles.h"

#include <QAbstractTableModel>
#include <QTimeZone>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace headwater {

/// What was sent by hand, the latest first, and what became of it. The oldest answered rows leave where there are too
/// many; those that wait for an answer stay.
class SentModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Topic, Partition, Offset, Key, Headers, Result, ColumnCount };
    enum OwnRole {
        ErrorRole = FirstFreeRole, ///< QString: why it failed or is unknown; empty otherwise
        PendingRole                ///< bool: no answer yet
    };
    struct Limits {
        std::size_t records = 1000;
        std::size_t bytes = std::size_t(64) << 20; ///< of keys, values and headers
    };
    using Reports = RingFeed<DeliveryReport>;

    explicit SentModel(QObject* parent = nullptr) : SentModel(Limits(), parent) {}
    explicit SentModel(Limits limits, QObject* parent = nullptr) : QAbstractTableModel(parent), m_limits(limits) {}

    /// Where answers come from, beside the feeds before; one is forgotten when nobody else holds it and it is empty.
    void addFeed(std::shared_ptr<Reports> reports) { m_feeds.push_back(std::move(reports)); }
    /// A record that was sent just now; the ids of all that were added differ.
    void add(quint64 id, const Record& record, Timestamp time);
    /// In which times are shown; at first UTC.
    void setTimeZone(const QTimeZone& zone);

    /// As it was sent, to be sent again; valid until the model changes.
    const Record& record(int row) const { return at(row).record; }
    quint64 id(int row) const { return at(row).id; }
    /// None while it is pending.
    const std::optional<DeliveryReport>& report(int row) const { return at(row).report; }
    /// -1 where it is here no more.
    int rowOf(quint64 id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

public slots:
    /// Takes the answers that came.
    void poll();

signals:
    void answered(quint64 id, headwater::Outcome outcome);

private:
    struct Row {
        quint64 id = 0;
        Timestamp time = {};
        Record record;
        std::size_t bytes = 0;
        std::optional<DeliveryReport> report = {};
    };

    const Row& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    void take(const DeliveryReport& report);
    void trim();
    QString text(const Row& row, int column) const;
    QVariant badge(const Row& row, int column) const;

    const Limits m_limits;
    std::vector<std::shared_ptr<Reports>> m_feeds;
    std::deque<Row> m_rows; ///< the latest first
    std::size_t m_bytes = 0;
    QTimeZone m_zone = QTimeZone::utc();
};

} // namespace headwater
