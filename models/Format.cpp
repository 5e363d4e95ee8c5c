// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Format.h"

#include "engine/base/JsonText.h"
#include "engine/base/VisibleText.h"

#include <QByteArray>
#include <QDateTime>
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

/// The beginning, which is all that a cell needs: 4 bytes are the most that a UTF-8 character takes.
std::string_view headOf(BytesView bytes, qsizetype limit) {
    std::string_view head = bytes.view().substr(0, static_cast<std::size_t>(limit) * 4);
    const bool cut = head.size() < bytes.size();
    while (cut && !head.empty() && (static_cast<unsigned char>(head.back()) & 0xC0) == 0x80)
        head.remove_suffix(1); // not into the middle of a character
    if (cut && !head.empty() && static_cast<unsigned char>(head.back()) >= 0xC0)
        head.remove_suffix(1);
    return head;
}

QString grouped(QString digits) {
    constexpr QChar ThinSpace(0x2009);
    const qsizetype first = digits.startsWith(u'-') ? 1 : 0;
    for (qsizetype at = digits.size() - 3; at > first; at -= 3)
        digits.insert(at, ThinSpace);
    return digits;
}

QString timeText(Timestamp time, const QTimeZone& zone, const QString& pattern) {
    const qint64 milliseconds = time.time_since_epoch().count();
    const QDateTime there = QDateTime::fromMSecsSinceEpoch(milliseconds, zone);
    const int year = there.date().year();
    return there.isValid() && year >= 0 && year <= 9999 ? there.toString(pattern) : QString::number(milliseconds);
}

} // namespace

QString cell(BytesView bytes, qsizetype limit) {
    const std::string_view head = headOf(bytes, limit);
    bool cut = head.size() < bytes.size();
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

QString withBlanksSeen(QString text, bool first, bool last) {
    constexpr QChar Seen(0x2423);
    for (qsizetype at = 0; first && at < text.size() && text[at] == u' '; ++at)
        text[at] = Seen;
    for (qsizetype at = text.size() - 1; last && at >= 0 && text[at] == u' '; --at)
        text[at] = Seen;
    return text;
}

QString valueCell(BytesView bytes, qsizetype limit) {
    const QString text = cell(bytes, limit);
    return isHexCell(bytes, limit) ? text : withBlanksSeen(text);
}

bool isHexCell(BytesView bytes, qsizetype limit) {
    return !isUtf8(headOf(bytes, limit));
}

QString cellBadge(BytesView bytes, std::uint64_t size) {
    if (bytes.isNull())
        return QStringLiteral("null");
    if (bytes.size() == 0)
        return QStringLiteral("empty");
    return isHexCell(bytes) ? QStringLiteral("hex %1 B").arg(number(size)) : QString();
}

QString number(std::int64_t number) {
    return grouped(QString::number(number));
}

QString number(std::uint64_t number) {
    return grouped(QString::number(number));
}

QString none() {
    return QStringLiteral("\u2013");
}

QString dateTime(Timestamp time, const QTimeZone& zone) {
    return timeText(time, zone, QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString timeOfDay(Timestamp time, const QTimeZone& zone) {
    return timeText(time, zone, QStringLiteral("HH:mm:ss.zzz"));
}

QString duration(std::chrono::nanoseconds time) {
    const double milliseconds = std::chrono::duration<double, std::milli>(time).count();
    if (milliseconds >= 10000)
        return QStringLiteral("%1 s").arg(milliseconds / 1000, 0, 'f', 1);
    if (milliseconds < 0.1 && time.count() > 0)
        return QStringLiteral("%1 µs").arg(milliseconds * 1000, 0, 'f', 0);
    return QStringLiteral("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 1 ? 1 : 0);
}

} // namespace headwater::format
