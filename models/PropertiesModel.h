// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/Profile.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <vector>

namespace headwater {

/// The client properties of a connection, one a row in their order, to be edited. A secret is taken in and never given
/// out again: not as a cell's text, nor for an editor.
class PropertiesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        Value,
        Note, ///< where a secret is, or what is wrong, as a badge
        ColumnCount
    };
    enum OwnRole {
        FaultRole = FirstFreeRole, ///< QString: what is wrong with the row; empty where nothing is
        BarsSavingRole,            ///< bool: with that the file would be broken
        SecretRole                 ///< bool: what is typed as its value is to be hidden, unless it is a reference
    };

    using QAbstractTableModel::QAbstractTableModel;

    const std::vector<ProfileProperty>& properties() const { return m_properties; }
    void setProperties(std::vector<ProfileProperty> properties);
    /// Sets those that are there, adds the others at the end.
    void merge(const std::vector<ProfileProperty>& properties);
    /// Says at a row what was found out elsewhere, until it is edited.
    void setFault(std::string_view name, const QString& fault);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    bool insertRows(int row, int count, const QModelIndex& parent = {}) override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;

Q_SIGNALS:
    /// A property is another now.
    void edited();

private:
    /// What follows from a row.
    struct Seen {
        QString fault;
        bool bars = false;
        QString note;
        Tone tone = Tone::Dim;
    };

    void look();
    Seen seen(std::size_t row) const;
    void changed();

    std::vector<ProfileProperty> m_properties;
    std::vector<Seen> m_seen;
};

} // namespace headwater
