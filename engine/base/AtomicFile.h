// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// Puts `bytes` in the place of the file, whose folders are made where they are missing. Whoever reads it, also after a
/// crash, finds all of the old bytes or all of the new ones. Only the user may read a file that is made anew. Io names
/// the path and the reason.
Result<void> replaceFile(const std::string& path, std::string_view bytes);

} // namespace headwater
