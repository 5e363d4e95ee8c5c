// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/architecture/Tree.h"

namespace headwater::architecture {

/// Who may know whom: engine <- models <- widgets <- app, and the engine's rooms among themselves.
const Rules& layerRules();

/// The headers of the engine that models or widgets may include.
QStringList listedEngineHeaders();

} // namespace headwater::architecture
