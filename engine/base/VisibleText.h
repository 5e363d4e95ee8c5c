// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headwater {

/// Whether a character shows nothing by itself or changes how others show: controls, zero-width and direction
/// characters, line separators, tags. Text from records and files must not bring these to a terminal or a screen.
bool isHidden(char32_t character);

/// Appends `bytes` so that all of it is seen and nothing of it acts: hidden characters, and bytes that are not UTF-8,
/// as \xNN.
void appendVisible(std::string& out, std::string_view bytes);

/// The beginning of a long text, with "..." where it is cut; for messages, which cite what somebody else wrote.
std::string shortened(std::string_view text, std::size_t longest = 80);
/// The same in quotes: 'text'.
std::string cited(std::string_view text);

} // namespace headwater
