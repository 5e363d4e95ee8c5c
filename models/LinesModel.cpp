// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/LinesModel.h"

#include "models/Format.h"

#include <limits>

namespace headwater {

void LinesModel::show(Kind kind, std::string bytes) {
    beginResetModel();
    m_kind = kind;
    m_bytes = std::move(bytes);
    findRows();
    endResetModel();
}

void LinesModel::findRows() {
    m_rows.clear();
    if (m_kind == Kind::Hex)
        return;
    std::size_t line = 0;
    for (std::size_t begin = 0; begin < m_bytes.size();) {
        std::size_t end = m_bytes.find('\n', begin);
        end = end == std::string::npos ? m_bytes.size() : end;
        m_rows.push_back({begin, ++line});
        for (begin += BytesInTextRow; begin < end; begin += BytesInTextRow) {
            // A character is not cut in two: back to its first byte.
            for (int back = 0; back < 3 && (m_bytes[begin] & 0xC0) == 0x80; ++back)
                --begin;
            m_rows.push_back({begin, 0});
        }
        begin = end + 1;
    }
}

std::string_view LinesModel::bytesOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    if (m_kind == Kind::Hex)
        return std::string_view(m_bytes).substr(at * BytesInHexRow, BytesInHexRow);
    const std::size_t begin = m_rows[at].begin;
    std::size_t end = at + 1 < m_rows.size() ? m_rows[at + 1].begin : m_bytes.size();
    if (end > begin && m_bytes[end - 1] == '\n' && (at + 1 == m_rows.size() || m_rows[at + 1].line > 0))
        --end;
    return std::string_view(m_bytes).substr(begin, end - begin);
}

QString LinesModel::hexText(int row) const {
    static constexpr char Digits[] = "0123456789abcdef";
    const std::string_view bytes = bytesOf(row);
    QString text;
    for (std::size_t i = 0; i < BytesInHexRow; ++i) {
        if (i == BytesInHexRow / 2)
            text += u' ';
        if (i < bytes.size()) {
            const auto byte = static_cast<unsigned char>(bytes[i]);
            text += QLatin1Char(Digits[byte >> 4]);
            text += QLatin1Char(Digits[byte & 0xF]);
            text += u' ';
        } else {
            text += QStringLiteral("   ");
        }
    }
    text += u' ';
    for (const char c : bytes)
        text += c >= 0x20 && c < 0x7F ? QLatin1Char(c) : QLatin1Char('.');
    return text;
}

int LinesModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    const std::size_t rows = m_kind == Kind::Hex ? (m_bytes.size() + BytesInHexRow - 1) / BytesInHexRow : m_rows.size();
    return static_cast<int>(std::min<std::size_t>(rows, std::numeric_limits<int>::max()));
}

int LinesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LinesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    if (role == FixedFontRole)
        return true;
    // A row that is not UTF-8 is shown as hex, and says so, since it might be text that looks like hex.
    if (role == BadgeRole)
        return m_kind == Kind::Text && index.column() == Content && format::isHexCell(BytesView(bytesOf(row)))
                   ? tr("hex")
                   : QString();
    if (index.column() == Place) {
        if (role == ToneRole)
            return int(Tone::Dim);
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole)
            return {};
        if (m_kind == Kind::Hex)
            return QStringLiteral("%1").arg(quint64(row) * BytesInHexRow, 8, 16, QLatin1Char('0'));
        const std::size_t line = m_rows[static_cast<std::size_t>(row)].line;
        return line > 0 ? QString::number(line) : QStringLiteral("…");
    }
    if (role != Qt::DisplayRole)
        return {};
    if (m_kind == Kind::Hex)
        return hexText(row);
    return format::cell(BytesView(bytesOf(row)));
}

QVariant LinesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == Place)
        return m_kind == Kind::Hex ? tr("At") : tr("Line");
    return m_kind == Kind::Hex ? tr("Bytes") : tr("Text");
}

} // namespace headwater
