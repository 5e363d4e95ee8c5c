// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Codec.h"
#include "engine/record/Record.h"
#include "models/Readings.h"
#include "models/Roles.h"

#include <QAbstractTableModel>
#include <QTimeZone>

#include <memory>
#include <vector>

namespace headwater {

/// A record without its value, a field a row: where and when it is, its key, and every header in its order. Key and
/// headers are read as the user said of that topic and header, where they can be, or else as their bytes suggest.
class RecordFieldsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Type, Value, ColumnCount };
    enum Row { Topic, Partition, Offset, Time, Key, FirstHeader };

    explicit RecordFieldsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Choices are kept there from now on, and taken from there; it outlives the model.
    void setChoices(Readings& choices) { m_choices = &choices; }

    void show(std::shared_ptr<const Record> record);
    void show(Record record) { show(std::make_shared<const Record>(std::move(record))); }
    void clear();
    const Record& record() const { return *m_record; }
    const std::shared_ptr<const Record>& sharedRecord() const { return m_record; }
    void setTimeZone(const QTimeZone& zone);

    /// Whether the row has bytes of the record: its key or a header.
    bool hasBytes(int row) const { return row >= Key && row < rowCount(); }
    BytesView bytes(int row) const;
    /// All that its bytes can be read as, the likeliest first.
    std::vector<Codec> readings(int row) const;
    const Codec& codec(int row) const { return m_codecs[static_cast<std::size_t>(row - Key)]; }
    void setCodec(int row, const Codec& codec);
    /// The bytes as text by the row's codec.
    QString text(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::string placeOf(int row) const;
    Codec codecFor(int row) const;
    QString name(int row) const;
    QString value(int row) const;
    QString badge(int row, int column) const;

    bool m_shown = false;
    std::shared_ptr<const Record> m_record = std::make_shared<const Record>();
    Readings m_ownChoices;
    Readings* m_choices = &m_ownChoices;
    std::vector<Codec> m_codecs; ///< of the key and then of each header
    QTimeZone m_zone = QTimeZone::utc();
};

} // namespace headwater
