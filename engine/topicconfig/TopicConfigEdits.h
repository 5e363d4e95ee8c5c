// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TopicConfig.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What makes a list another one, as edits of its text that touch no other line than their own (but for the comma of a
/// neighbour). They are laid out as the lines around them are. Indices are those of the list before; they must exist,
/// and where something is put, `index` may also be one behind the last.
namespace headwater::configedit {

using NamesAndValues = std::vector<std::pair<std::string, std::string>>;

/// A new entry before the one at `index`.
TextEdits addEntry(const TopicConfig& config, std::size_t index, std::string_view pattern,
                   const NamesAndValues& properties);
/// A copy of an entry, byte for byte, behind it.
TextEdits duplicateEntry(const TopicConfig& config, std::size_t index);
TextEdits removeEntry(const TopicConfig& config, std::size_t index);
/// The entry is at `to` afterwards.
TextEdits moveEntry(const TopicConfig& config, std::size_t from, std::size_t to);
/// Nothing where it has that pattern already.
TextEdits renamePattern(const TopicConfig& config, std::size_t index, std::string_view pattern);

/// These need an entry whose value is an object.
TextEdits addProperty(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view name,
                      std::string_view value);
TextEdits removeProperty(const TopicConfig& config, std::size_t entry, std::size_t index);
TextEdits moveProperty(const TopicConfig& config, std::size_t entry, std::size_t from, std::size_t to);
TextEdits renameProperty(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view name);
/// A string, whatever it was before. Nothing where it is that string already.
TextEdits setValue(const TopicConfig& config, std::size_t entry, std::size_t index, std::string_view value);
/// Sets the property that counts, or adds it at the end.
TextEdits setProperty(const TopicConfig& config, std::size_t entry, std::string_view name, std::string_view value);

} // namespace headwater::configedit
