// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/profiles/Profile.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

/// The file of the saved connections:
///
///     {"profiles": [{"name": "staging", "type": "test", "colour": "blue",
///                    "properties": {"bootstrap.servers": "kafka:9092", "sasl.password": "keychain:"}}]}
///
/// Type and colour may be missing. Members that we do not know stay as they are, all in their order.
struct ProfileFile {
    std::vector<Profile> profiles;
    std::vector<std::pair<std::string, std::string>> members = {}; ///< the outer object's, as Profile::members
    std::optional<std::string> bytes = {}; ///< as it lay on the disk; nothing where there was no file

    /// InvalidData, with `where` "line:column", where it is not such a file: all of it is refused, as is a name or a
    /// property that is there twice.
    static Result<ProfileFile> parse(std::string_view bytes);
    /// The same with `where` "path:line:column". NotFound where there is no file, TooLarge over 16 MiB, Io.
    static Result<ProfileFile> load(const std::string& path);

    const Profile* find(std::string_view name) const;

    /// Whether the file still is as `bytes` has it; else Conflict, or Io.
    Result<void> checkUnchanged(const std::string& path) const;
    /// Its text; typed secrets are not in it.
    std::string text() const;
    /// Puts the text in the file's place, for the user's eyes only. Nothing is written where checkUnchanged()
    /// fails. Afterwards `bytes` are what was written.
    Result<void> save(const std::string& path);
};

} // namespace headwater
