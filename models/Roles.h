// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace headwater {

/// What a cell means, for the delegates that choose its colours and fonts.
enum class Tone {
    Plain,
    Dim,
    Good,
    Warning,
    Error,
    Unread, ///< there, but not read yet
    JsonName,
    JsonText,
    JsonNumber ///< and true, false, null
};

/// Beyond Qt's own roles, for every model of the house.
enum Role {
    ToneRole = Qt::UserRole + 1, ///< Tone of the text
    BadgeRole,     ///< QString in a small frame, in place of the text where there is none: "null", "empty", "failed"
    BadgeToneRole, ///< Tone of the badge
    FixedFontRole, ///< bool: keys, values, offsets, numbers in columns
    FirstFreeRole  ///< where a model's own roles begin
};

} // namespace headwater
