// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <vector>

namespace headwater {

/// A few records that are not sent yet, to be looked at: the beginning of a file.
class RecordListModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Topic, Partition, Key, Headers, Value, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRecords(std::vector<Record> records);
    const std::vector<Record>& records() const { return m_records; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<Record> m_records;
};

} // namespace headwater
