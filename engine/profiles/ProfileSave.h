// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/KeyStore.h"
#include "engine/profiles/ProfileFile.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// What became of saveProfiles().
struct ProfileSaveResult {
    ProfileFile file; ///< as it is now, or as it was where there is an error
    /// Why the file was not written. Conflict where somebody else has changed it.
    std::optional<Error> error = {};
    std::size_t profile = 0;   ///< of a secret that the key store has not taken or given
    std::string property = {}; ///< its name; empty where the error is of the file
    /// Saved all the same, but a secret that nobody needs any more is still in the key store.
    std::optional<Error> leftover = {};
};

/// Puts `profiles` in the place of those of the file: first typed secrets and those of another name into the key store,
/// then the file, and then the secrets that nobody needs out of the key store. The answer comes as the key store's do;
/// `store` outlives it.
void saveProfiles(ProfileFile file, const std::string& path, std::vector<Profile> profiles, KeyStore& store,
                  std::function<void(ProfileSaveResult)> done);

} // namespace headwater
