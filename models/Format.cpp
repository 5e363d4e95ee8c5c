// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Format.h"

#include "engine/base/JsonText.h"
#include "engine/base/VisibleText.h"

#include <QByteArray>
#include <QList>

namespace headwater::format {

namespace {

QString escaped(char32_t c) {
    switch (c) {
    case U'\n':
        return QStringLiteral("\\n");
    case U'\r':
        return QStringLiteral("\\r");
    case U'\t':
        return QStringLiteral("\\t");
    default:
        return c < 0x100 ? QStringLiteral("\\x%1").arg(quint32(c), 2, 16, QLatin1Char('0'))
                         : QStringLiteral("\\u%1").arg(quint32(c), 4, 16, QLatin1Char('0'));
    }
}

} // namespace

QString cell(BytesView bytes, qsizetype limit) {
    // A cell needs only the beginning: 4 bytes are the most that a UTF-8 character takes.
    const auto most = static_cast<std::size_t>(limit) * 4;
    std::string_view head = bytes.view().substr(0, most);
    bool cut = head.size() < bytes.size();
    while (cut && !head.empty() && (static_cast<unsigned char>(head.back()) & 0xC0) == 0x80)
        head.remove_suffix(1); // not into the middle of a character
    if (cut && !head.empty() && static_cast<unsigned char>(head.back()) >= 0xC0)
        head.remove_suffix(1);

    const auto size = static_cast<qsizetype>(head.size());
    QString text;
    if (!isUtf8(head)) {
        text = QString::fromLatin1(QByteArray::fromRawData(head.data(), size).toHex(' '));
    } else {
        const QString raw = QString::fromUtf8(head.data(), size);
        text.reserve(raw.size());
        for (const char32_t c : raw.toUcs4())
            text += isHidden(c) ? escaped(c) : QString::fromUcs4(&c, 1);
    }
    if (text.size() > limit) {
        text.truncate(limit);
        if (text.back().isHighSurrogate())
            text.chop(1);
        cut = true;
    }
    return cut ? text + QChar(0x2026) : text;
}

} // namespace headwater::format
