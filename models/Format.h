// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"
#include "engine/base/Clock.h"

#include <QString>
#include <QTimeZone>

#include <chrono>
#include <cstdint>

namespace headwater::format {

/// Bytes as one line of plain text for a table cell: UTF-8 where they are, else hex; control and direction characters
/// as their escapes (\n, \x00, \u202e). Cut after `limit` characters, with "…" as the sign of it. Nothing for null: the
/// view draws null and empty as badges.
QString cell(BytesView bytes, qsizetype limit = 1000);
/// The text with the blanks at its beginning, at its end, as "␣" each.
QString withBlanksSeen(QString text, bool first = true, bool last = true);
/// cell() of a key, a value or a header, whose blanks at the ends are seen.
QString valueCell(BytesView bytes, qsizetype limit = 1000);
/// Whether cell() shows them as hex.
bool isHexCell(BytesView bytes, qsizetype limit = 1000);
/// What a cell's badge says of these bytes: "null", "empty", "hex 32 B"; nothing of text. `size` is that of the whole,
/// where `bytes` are only its beginning.
QString cellBadge(BytesView bytes, std::uint64_t size);
inline QString cellBadge(BytesView bytes) {
    return cellBadge(bytes, bytes.size());
}

/// All digits, in groups of three with thin spaces between.
QString number(std::int64_t number);
QString number(std::uint64_t number);
/// The dash that stands where there is nothing to show.
QString none();

/// "2026-11-30 14:02:11.318" as clocks of the zone show it; a time that no calendar has, in milliseconds since 1970.
QString dateTime(Timestamp time, const QTimeZone& zone);
/// "14:02:11.318"
QString timeOfDay(Timestamp time, const QTimeZone& zone);

/// "32 µs", "0.4 ms", "6 ms", "12.3 s"
QString duration(std::chrono::nanoseconds time);

} // namespace headwater::format
