// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/Profile.h"
#include "models/Roles.h"

#include <QColor>
#include <QPalette>
#include <QString>

namespace headwater::theme {

enum class Scheme { Light, Dark };

/// The house's colours, in the order of resources/themes/colours.tsv.
enum class Colour {
    Window,
    Panel,
    Rail,
    Field,
    Line,
    Text,
    Dim,
    Accent,
    OnAccent,
    Selection,
    Error,
    ErrorBack,
    Warning,
    WarningBack,
    Good,
    GoodBack,
    JsonKey,
    JsonText,
    JsonNumber,
    Unread,
    UnreadBack,
    Profile ///< the first of those that tell connections apart, in the order of ProfileColour
};

QColor colour(Colour colour, Scheme scheme);
QColor colour(ProfileColour colour, Scheme scheme);
/// Of a tone's text, and of the badge behind it; a plain tone's badge has no ground of its own.
QColor text(Tone tone, Scheme scheme);
QColor ground(Tone tone, Scheme scheme);

/// The scheme that a palette belongs to; what paints asks it of its own palette, and so changes with it.
Scheme schemeOf(const QPalette& palette);

/// What the application gets with setStyle("Fusion"), setPalette() and setStyleSheet().
QPalette palette(Scheme scheme);
QString styleSheet(Scheme scheme);

/// The height of a table's row, and the grid that all distances are multiples of; in device-independent pixels.
constexpr int RowHeight = 26;
constexpr int Grid = 4;

/// The system's font for keys, values, headers and offsets.
QFont fixedFont();

} // namespace headwater::theme
