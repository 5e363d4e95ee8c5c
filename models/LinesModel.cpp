// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/LinesModel.h"

#include "models/Format.h"

#include <limits>

namespace headwater {

void LinesModel::show(std::shared_ptr<const ValueForms> forms) {
    beginResetModel();
    m_forms = std::move(forms);
    endResetModel();
}

std::string_view LinesModel::bytesOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return m_kind == Kind::Hex ? m_forms->bytes().view().substr(at * BytesInHexRow, BytesInHexRow)
                               : m_forms->rows.at(m_forms->text(), at).text;
}

QString LinesModel::lineText(int row) const {
    const TextRows::Row line = m_forms->rows.at(m_forms->text(), static_cast<std::size_t>(row));
    const QString text = format::cell(BytesView(line.text));
    if (format::isHexCell(BytesView(line.text)))
        return text;
    // Blanks before a line only set it in, but for the value's first.
    return format::withBlanksSeen(text, line.line == 1, line.ends);
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
    if (!m_forms)
        return 0;
    const std::size_t rows =
        m_kind == Kind::Hex ? (m_forms->bytes().size() + BytesInHexRow - 1) / BytesInHexRow : m_forms->rows.count();
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
        const std::size_t line = m_forms->rows.at(m_forms->text(), static_cast<std::size_t>(row)).line;
        return line > 0 ? QString::number(line) : QStringLiteral("…");
    }
    if (role != Qt::DisplayRole)
        return {};
    if (m_kind == Kind::Hex)
        return hexText(row);
    return lineText(row);
}

QVariant LinesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == Place)
        return m_kind == Kind::Hex ? tr("At") : tr("Line");
    return m_kind == Kind::Hex ? tr("Bytes") : tr("Text");
}

} // namespace headwater
