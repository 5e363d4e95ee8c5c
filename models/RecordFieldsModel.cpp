// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordFieldsModel.h"

#include "models/Format.h"

namespace headwater {

namespace {

constexpr qsizetype LongestCell = 1000;

/// "2026-11-30 14:02:11.318 UTC+01:00, set by the producer"
QString timeText(Timestamp time, TimestampType type, const QTimeZone& zone) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
    const QString text = format::dateTime(time, zone) + u' ' + zone.displayName(at, QTimeZone::OffsetName);
    return type == TimestampType::Create ? RecordFieldsModel::tr("%1, set by the producer").arg(text)
                                         : RecordFieldsModel::tr("%1, set by the broker").arg(text);
}

} // namespace

void RecordFieldsModel::show(std::shared_ptr<const Record> record) {
    beginResetModel();
    m_shown = true;
    m_record = std::move(record);
    m_codecs.clear();
    for (int row = Key; row < rowCount(); ++row)
        m_codecs.push_back(codecFor(row));
    endResetModel();
}

std::string RecordFieldsModel::placeOf(int row) const {
    return row == Key ? Readings::key()
                      : Readings::header(m_record->headers[static_cast<std::size_t>(row - FirstHeader)].name);
}

Codec RecordFieldsModel::codecFor(int row) const {
    const std::optional<Codec> chosen = m_choices->find(m_record->topic, placeOf(row));
    return chosen && decode(*chosen, bytes(row)) ? *chosen : guess(bytes(row));
}

void RecordFieldsModel::clear() {
    beginResetModel();
    m_shown = false;
    m_record = std::make_shared<const Record>();
    m_codecs.clear();
    endResetModel();
}

void RecordFieldsModel::setTimeZone(const QTimeZone& zone) {
    m_zone = zone;
    if (m_shown)
        emit dataChanged(index(Time, Value), index(Time, Value));
}

BytesView RecordFieldsModel::bytes(int row) const {
    return row == Key ? BytesView(m_record->key)
                      : BytesView(m_record->headers[static_cast<std::size_t>(row - FirstHeader)].value);
}

std::vector<Codec> RecordFieldsModel::readings(int row) const {
    return hasBytes(row) ? headwater::readings(bytes(row)) : std::vector<Codec>();
}

void RecordFieldsModel::setCodec(int row, const Codec& codec) {
    m_choices->set(m_record->topic, placeOf(row), codec);
    // Others of that name are meant too.
    for (int each = Key; each < rowCount(); ++each)
        if (placeOf(each) == placeOf(row))
            m_codecs[static_cast<std::size_t>(each - Key)] = codecFor(each);
    emit dataChanged(index(Key, Type), index(rowCount() - 1, Value));
}

QString RecordFieldsModel::text(int row) const {
    if (bytes(row).isNull())
        return {};
    const Result<std::string> text = decode(codec(row), bytes(row));
    return text ? format::valueCell(BytesView(*text), LongestCell) : format::cell(bytes(row), LongestCell);
}

QString RecordFieldsModel::name(int row) const {
    switch (row) {
    case Topic:
        return tr("Topic");
    case Partition:
        return tr("Partition");
    case Offset:
        return tr("Offset");
    case Time:
        return tr("Time");
    case Key:
        return tr("Key");
    default:
        return format::valueCell(BytesView(m_record->headers[static_cast<std::size_t>(row - FirstHeader)].name));
    }
}

QString RecordFieldsModel::value(int row) const {
    switch (row) {
    case Topic:
        return format::cell(BytesView(m_record->topic));
    case Partition:
        return m_record->partition ? format::number(std::int64_t(*m_record->partition)) : format::none();
    case Offset:
        return m_record->offset ? format::number(*m_record->offset) : format::none();
    case Time:
        return m_record->timestamp ? timeText(*m_record->timestamp, m_record->timestampType, m_zone) : format::none();
    default:
        return text(row);
    }
}

QString RecordFieldsModel::badge(int row, int column) const {
    if (!hasBytes(row))
        return {};
    if (column == Value) {
        const BytesView view = bytes(row);
        return view.isNull() || view.size() == 0 ? format::cellBadge(view) : QString();
    }
    if (column != Name || row < FirstHeader)
        return {};
    // Which one of several with the same name it is.
    const Headers& headers = m_record->headers;
    const auto at = static_cast<std::size_t>(row - FirstHeader);
    if (headers[at].name.empty())
        return tr("empty name");
    int count = 0, place = 0;
    for (std::size_t i = 0; i < headers.size(); ++i) {
        if (headers[i].name != headers[at].name)
            continue;
        ++count;
        place = i <= at ? count : place;
    }
    return count > 1 ? tr("%1 of %2").arg(place).arg(count) : QString();
}

int RecordFieldsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_shown ? 0 : FirstHeader + static_cast<int>(m_record->headers.size());
}

int RecordFieldsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordFieldsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return name(row);
        if (index.column() == Value)
            return value(row);
        return hasBytes(row) && !bytes(row).isNull() ? QString::fromStdString(toString(codec(row))) : QString();
    case FixedFontRole:
        return index.column() == Value || (index.column() == Name && row >= FirstHeader);
    case ToneRole:
        return int(index.column() == Type || (index.column() == Name && row < FirstHeader) ? Tone::Dim : Tone::Plain);
    case BadgeRole:
        return badge(row, index.column());
    default:
        return {};
    }
}

QVariant RecordFieldsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString names[] = {tr("Field or header"), tr("Read as"), tr("Value")};
    return names[section];
}

} // namespace headwater
