// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace headwater {

/// Puts a text (UTF-8) on the clipboard that is made when somebody pastes it, so that copying 20 MB costs nothing. What
/// `text` reads it must keep.
void copyText(std::function<std::string()> text);

} // namespace headwater
