// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"

namespace headwater {

bool isUtf8(std::string_view) { return true; }

} // namespace headwater
