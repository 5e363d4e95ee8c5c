// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace headwater {

/// Bytes of any size as rows of a table, as text or as hex. A row's text is made when it is asked for, and no row is
/// long, so that neither 20 MB nor a line of a megabyte keep the window waiting.
class LinesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Kind {
        Text, ///< a row a line; a line too long for one goes on in the next. Control characters are made visible
        Hex   ///< 16 bytes a row, and beside them their letters
    };
    enum Column { Place, Content, ColumnCount };
    static constexpr std::size_t BytesInTextRow = 200;
    static constexpr std::size_t BytesInHexRow = 16;

    explicit LinesModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void show(Kind kind, std::string bytes);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        std::size_t begin;
        std::size_t line; ///< from 1; 0 where a line goes on
    };
    void findRows();
    std::string_view bytesOf(int row) const;
    QString hexText(int row) const;

    Kind m_kind = Kind::Text;
    std::string m_bytes;
    std::vector<Row> m_rows; ///< of text
};

} // namespace headwater
