// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordListModel.h"

#include "models/Format.h"

namespace headwater {

namespace {

constexpr qsizetype ShownOfAValue = 300;

QString text(const Record& record, int column) {
    switch (column) {
    case RecordListModel::Topic:
        return format::cell(record.topic);
    case RecordListModel::Partition:
        return record.partition ? QString::number(*record.partition) : format::none();
    case RecordListModel::Key:
        return format::cell(record.key);
    case RecordListModel::Headers:
        return format::number(std::uint64_t(record.headers.size()));
    default:
        return format::cell(record.value, ShownOfAValue);
    }
}

QString badge(const Record& record, int column) {
    return column == RecordListModel::Key     ? format::cellBadge(record.key)
           : column == RecordListModel::Value ? format::cellBadge(record.value)
                                              : QString();
}

bool isRight(int column) {
    return column == RecordListModel::Partition || column == RecordListModel::Headers;
}

} // namespace

void RecordListModel::setRecords(std::vector<Record> records) {
    beginResetModel();
    m_records = std::move(records);
    endResetModel();
}

int RecordListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_records.size());
}

int RecordListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Record& record = m_records[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(record, column);
    case Qt::AccessibleTextRole:
        return (badge(record, column) + QLatin1Char(' ') + text(record, column)).trimmed();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isRight(column) ? Qt::AlignRight : Qt::AlignLeft));
    case BadgeRole: {
        const QString shown = badge(record, column);
        return shown.isEmpty() ? QVariant() : shown;
    }
    case BadgeToneRole:
        return QVariant::fromValue(Tone::Dim);
    case FixedFontRole:
        return column != Topic;
    default:
        return {};
    }
}

QVariant RecordListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isRight(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Topic"), tr("Part."), tr("Key"), tr("Headers"), tr("Value")};
    return names[section];
}

} // namespace headwater
