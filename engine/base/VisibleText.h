// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headwater {

/// Whether a character shows nothing by itself or changes how others show: controls, zero-width and direction
/// characters, line separators, tags. Text from records and files must not bring these to a terminal or a screen.
bool isHidden(char32_t character);

/// Appends `bytes` so that all of it is seen and nothing of it acts: hidden characters, and bytes that are not UTF-8,
/// as \xNN.
void appendVisible(std::string& out, std::string_view bytes);

} // namespace headwater
