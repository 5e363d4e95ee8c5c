// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/architecture/Tree.h"

namespace headwater::architecture {

/// How every file is written, what nobody calls, and what each test must have.
const Rules& habitRules();

} // namespace headwater::architecture
