// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"

#include <QString>

namespace headwater::format {

/// Bytes as one line of plain text for a table cell: UTF-8 where they are, else hex; control and direction characters
/// as their escapes (\n, \x00, \u202e). Cut after `limit` characters, with "…" as the sign of it. Nothing for null: the
/// view draws null and empty as badges.
QString cell(BytesView bytes, qsizetype limit = 1000);

} // namespace headwater::format
