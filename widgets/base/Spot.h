// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace headwater {

/// A round spot of one colour, the same at rest, chosen and disabled.
QIcon spot(const QColor& colour);

} // namespace headwater
