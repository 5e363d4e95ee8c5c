// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/ConnectionTestStep.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <vector>

namespace headwater {

/// The steps of a connection test, address by address, as they go on.
class ConnectionTestModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Address, ///< only in the first row of an address
        Step,
        State, ///< a badge
        Time,
        Detail, ///< what was found, or why it failed
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// As they stand now.
    void setSteps(std::vector<ConnectionTestStep> steps);
    const std::vector<ConnectionTestStep>& steps() const { return m_steps; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<ConnectionTestStep> m_steps;
};

} // namespace headwater
