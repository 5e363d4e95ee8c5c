// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TextEdit.h"

#include <cstddef>
#include <string_view>

namespace headwater {

/// The bytes of a JSON string's text, in the document: `string` is where it stands, with its quotes, and `decoded` is a
/// range of what it decodes to.
TextRange placeInString(std::string_view text, TextRange string, TextRange decoded);

} // namespace headwater
