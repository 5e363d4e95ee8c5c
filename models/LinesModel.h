// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/ValueForms.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <memory>

namespace headwater {

/// A value of any size as rows of a table, as text or as hex. A row's text is made when it is asked for, and no row is
/// long, so that neither 20 MB nor a line of a megabyte keep the window waiting.
class LinesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Kind {
        Text, ///< a row a line; a line too long for one goes on in the next. Control characters, and blanks at the
              ///< ends, are made visible
        Hex   ///< 16 bytes a row, and beside them their letters
    };
    enum Column { Place, Content, ColumnCount };
    static constexpr std::size_t BytesInHexRow = 16;

    explicit LinesModel(Kind kind, QObject* parent = nullptr) : QAbstractTableModel(parent), m_kind(kind) {}

    /// Null has no row.
    void show(std::shared_ptr<const ValueForms> forms);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::string_view bytesOf(int row) const;
    QString hexText(int row) const;
    QString lineText(int row) const;

    const Kind m_kind;
    std::shared_ptr<const ValueForms> m_forms;
};

} // namespace headwater
