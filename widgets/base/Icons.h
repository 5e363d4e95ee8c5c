// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"

#include <QIcon>

namespace headwater {

/// resources/icons/NAME.svg in the colours of the present palette: a dim one at rest, the accent where it is selected
/// or checked, or always that of `tone` where it is not plain.
QIcon icon(const char* name, Tone tone = Tone::Plain);

} // namespace headwater
