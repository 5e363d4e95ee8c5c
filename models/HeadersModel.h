// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/HeaderDraft.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <vector>

namespace headwater {

/// The headers of a draft, one a row in their order, to be edited. Only the owner of the draft changes them.
class HeadersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Handle, ///< to drag the row by
        Name,
        CodecName, ///< edited by the codec's name, or "null"
        Value,
        Note, ///< what is worth knowing, as a badge: "2nd of 2", "32 B"
        ColumnCount
    };
    enum OwnRole {
        EmptyNameRole = FirstFreeRole, ///< bool, of Name: a name of no letter is meant
        FaultRole                      ///< QString: what is wrong with the row; empty where nothing is
    };

    using QAbstractTableModel::QAbstractTableModel;

    const QList<HeaderDraft>& headers() const { return m_headers; }
    void setHeaders(const QList<HeaderDraft>& headers);
    void insert(int row, const QList<HeaderDraft>& headers);
    void duplicate(int row);
    /// Moves a row by one place; false where there is none.
    bool moveBy(int row, int by);
    /// How many will be sent.
    int count() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    bool insertRows(int row, int count, const QModelIndex& parent = {}) override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    bool moveRows(const QModelIndex& sourceParent, int sourceRow, int count, const QModelIndex& destinationParent,
                  int destinationChild) override;

Q_SIGNALS:
    /// Something of the headers is another now.
    void edited();

private:
    struct Seen {
        QString fault;
        std::size_t size = 0; ///< bytes of the value
        int nth = 0;          ///< among those of its name, from 1; 0 where it is not sent as it is
        int of = 0;
    };

    QVariant nameData(const HeaderDraft& header, const Seen& seen, int role) const;
    QVariant codecData(const HeaderDraft& header, int role) const;
    QVariant valueData(const HeaderDraft& header, const Seen& seen, int role) const;
    QVariant noteData(const HeaderDraft& header, const Seen& seen, int role) const;
    void look();
    void changed();

    QList<HeaderDraft> m_headers;
    std::vector<Seen> m_seen; ///< what follows from m_headers, row by row
};

} // namespace headwater
