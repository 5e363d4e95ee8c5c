// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/KeyStore.h"
#include "engine/profiles/ProfileFile.h"
#include "engine/profiles/ProfileProperties.h"

#include <string>

namespace headwater {

/// Where saved connections are kept: headwater/profiles.json below $XDG_CONFIG_HOME, or below ~/.config.
std::string profilesPath();

/// The saved connection of that name, as it stands in the file. NotFound lists the names that there are.
Result<Profile> findProfile(const std::string& path, const std::string& name);

/// Its properties with their secrets, which may wait for the desktop to ask its user, or for an interrupt.
Result<Properties> loadProfile(const std::string& path, const std::string& name, KeyStore& store);

} // namespace headwater
