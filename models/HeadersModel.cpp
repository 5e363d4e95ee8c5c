// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/HeadersModel.h"

#include "models/Format.h"

#include <algorithm>
#include <unordered_map>

namespace headwater {

namespace {

bool showsBytes(const FieldDraft& field) {
    return field.codec.kind == Codec::Kind::Hex || field.codec.kind == Codec::Kind::Base64;
}

QVariant tone(Tone tone) {
    return QVariant::fromValue(tone);
}

QString ordinal(int number) {
    const int last = number % 10;
    const bool teen = number / 10 % 10 == 1;
    const char* const ending = teen || last > 3 || last == 0 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
    return QString::number(number) + QLatin1String(ending);
}

/// More than any cell shows.
constexpr qsizetype Beginning = 4000;

QString cell(const QString& text) {
    return format::cell(text.left(Beginning).toStdString());
}

QString inPairs(const QString& hex) {
    QString pairs;
    qsizetype digits = 0;
    for (const QChar c : QStringView(hex).left(Beginning)) {
        if (c.isSpace())
            continue;
        if (digits > 0 && digits % 2 == 0)
            pairs += u' ';
        pairs += c;
        ++digits;
    }
    return pairs;
}

} // namespace

void HeadersModel::setHeaders(const QList<HeaderDraft>& headers) {
    beginResetModel();
    m_headers = headers;
    look();
    endResetModel();
    Q_EMIT edited();
}

void HeadersModel::insert(int row, const QList<HeaderDraft>& headers) {
    if (headers.isEmpty())
        return;
    beginInsertRows({}, row, row + static_cast<int>(headers.size()) - 1);
    for (qsizetype i = 0; i < headers.size(); ++i)
        m_headers.insert(row + i, headers[i]);
    look();
    endInsertRows();
    changed();
}

void HeadersModel::duplicate(int row) {
    insert(row + 1, {m_headers.at(row)});
}

bool HeadersModel::moveBy(int row, int by) {
    return moveRows({}, row, 1, {}, by > 0 ? row + by + 1 : row + by);
}

int HeadersModel::count() const {
    return static_cast<int>(std::count_if(m_headers.begin(), m_headers.end(),
                                          [](const HeaderDraft& header) { return !header.untouched(); }));
}

int HeadersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

int HeadersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HeadersModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const HeaderDraft& header = m_headers[index.row()];
    const Seen& seen = m_seen[static_cast<std::size_t>(index.row())];
    if (role == FaultRole)
        return seen.fault;
    if (role == Qt::AccessibleTextRole) {
        QStringList parts{index.data().toString(), index.data(BadgeRole).toString(), seen.fault};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    switch (index.column()) {
    case Handle:
        if (role == Qt::DisplayRole)
            return QStringLiteral("\u283F");
        return role == ToneRole ? tone(Tone::Dim) : QVariant();
    case Name:
        return nameData(header, seen, role);
    case CodecName:
        return codecData(header, role);
    case Value:
        return valueData(header, seen, role);
    default:
        return noteData(header, seen, role);
    }
}

QVariant HeadersModel::nameData(const HeaderDraft& header, const Seen& seen, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cell(header.name.text);
    case Qt::EditRole:
        return header.name.text;
    case FixedFontRole:
        return true;
    case EmptyNameRole:
        return header.emptyName;
    case ToneRole:
        return tone(seen.fault.isEmpty() ? Tone::Plain : Tone::Error);
    case BadgeRole:
        if (header.name.text.isEmpty())
            return header.emptyName ? QVariant(QStringLiteral("empty")) : QVariant();
        return showsBytes(header.name) ? QVariant(QStringLiteral("hex")) : QVariant();
    case BadgeToneRole:
        return tone(Tone::Dim);
    default:
        return {};
    }
}

QVariant HeadersModel::codecData(const HeaderDraft& header, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return header.value.null ? QStringLiteral("\u2013") : codecTitle(header.value.codec);
    case Qt::EditRole:
        return header.value.null ? QStringLiteral("null") : QString::fromStdString(toString(header.value.codec));
    case ToneRole:
        return tone(Tone::Dim);
    default:
        return {};
    }
}

QVariant HeadersModel::valueData(const HeaderDraft& header, const Seen& seen, int role) const {
    const bool isEmpty = !header.value.null && header.value.text.isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        if (header.value.codec.kind == Codec::Kind::Hex && seen.fault.isEmpty())
            return header.value.null ? QString() : cell(inPairs(header.value.text));
        return header.value.null ? QString() : cell(header.value.text);
    case Qt::EditRole:
        return header.value.null ? QString() : header.value.text;
    case FixedFontRole:
        return true;
    case ToneRole:
        return tone(seen.fault.isEmpty() ? Tone::Plain : Tone::Error);
    case BadgeRole:
        if (header.value.null)
            return QStringLiteral("null");
        return isEmpty && !header.untouched() && seen.fault.isEmpty() ? QVariant(QStringLiteral("empty")) : QVariant();
    case BadgeToneRole:
        return tone(Tone::Dim);
    default:
        return {};
    }
}

QVariant HeadersModel::noteData(const HeaderDraft& header, const Seen& seen, int role) const {
    if (role == BadgeToneRole)
        return tone(seen.fault.isEmpty() ? Tone::Dim : Tone::Error);
    if (role != BadgeRole)
        return {};
    if (!seen.fault.isEmpty())
        return QStringLiteral("wrong");
    QStringList notes;
    if (seen.of > 1)
        notes += QStringLiteral("%1 of %2").arg(ordinal(seen.nth)).arg(seen.of);
    if (showsBytes(header.value) && !header.value.null && seen.size > 0)
        notes += QStringLiteral("%1 B").arg(seen.size);
    return notes.isEmpty() ? QVariant() : notes.join(QStringLiteral(", "));
}

QVariant HeadersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Name:
        return QStringLiteral("Name");
    case CodecName:
        return QStringLiteral("Type");
    case Value:
        return QStringLiteral("Value");
    default:
        return QString();
    }
}

Qt::ItemFlags HeadersModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags | Qt::ItemIsDropEnabled;
    flags |= Qt::ItemIsDragEnabled;
    const bool editable = index.column() == Name || index.column() == CodecName || index.column() == Value;
    return editable ? flags | Qt::ItemIsEditable : flags;
}

bool HeadersModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    HeaderDraft header = m_headers[index.row()];
    if (index.column() == Name && role == EmptyNameRole) {
        header.emptyName = value.toBool();
    } else if (role != Qt::EditRole) {
        return false;
    } else if (index.column() == Name) {
        header.name.text = value.toString();
        header.emptyName = header.emptyName && header.name.text.isEmpty();
    } else if (index.column() == Value) {
        header.value.null = header.value.null && value.toString().isEmpty();
        if (!header.value.null)
            header.value.text = value.toString();
    } else if (index.column() == CodecName) {
        const Result<Codec> codec = codecFromString(value.toString().toStdString());
        if (!codec)
            return false;
        header.value.null = codec->kind == Codec::Kind::Null;
        if (!header.value.null)
            header.value.setCodec(*codec);
    } else {
        return false;
    }
    if (header != m_headers[index.row()]) {
        m_headers[index.row()] = header;
        look();
        changed();
    }
    return true;
}

bool HeadersModel::insertRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || row > rowCount() || count < 1)
        return false;
    insert(row, QList<HeaderDraft>(count));
    return true;
}

bool HeadersModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount())
        return false;
    beginRemoveRows({}, row, row + count - 1);
    m_headers.remove(row, count);
    look();
    endRemoveRows();
    changed();
    return true;
}

bool HeadersModel::moveRows(const QModelIndex& sourceParent, int sourceRow, int count,
                            const QModelIndex& destinationParent, int destinationChild) {
    if (sourceParent.isValid() || destinationParent.isValid() || sourceRow < 0 || count < 1 ||
        sourceRow + count > rowCount() || destinationChild < 0 || destinationChild > rowCount() ||
        !beginMoveRows({}, sourceRow, sourceRow + count - 1, {}, destinationChild))
        return false;
    const auto first = m_headers.begin() + sourceRow;
    if (destinationChild < sourceRow)
        std::rotate(m_headers.begin() + destinationChild, first, first + count);
    else
        std::rotate(first, first + count, m_headers.begin() + destinationChild);
    look();
    endMoveRows();
    changed();
    return true;
}

void HeadersModel::look() {
    const auto rows = static_cast<std::size_t>(m_headers.size());
    m_seen.assign(rows, {});
    std::vector<std::string> names(rows);
    std::unordered_map<std::string_view, int> counts;
    for (std::size_t row = 0; row < rows; ++row) {
        const HeaderDraft& draft = m_headers[static_cast<qsizetype>(row)];
        if (draft.untouched())
            continue;
        Result<Header> header = draft.header();
        if (!header) {
            m_seen[row].fault = QString::fromStdString(header.error().text());
            continue;
        }
        names[row] = std::move(header->name);
        m_seen[row].size = header->value.size();
        m_seen[row].nth = ++counts[names[row]];
    }
    for (std::size_t row = 0; row < rows; ++row)
        if (m_seen[row].nth > 0)
            m_seen[row].of = counts[names[row]];
}

// One header's name can change what is said of all others.
void HeadersModel::changed() {
    if (!m_headers.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT edited();
}

} // namespace headwater
