// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Properties.h"
#include "engine/profiles/KeyStore.h"
#include "engine/profiles/Profile.h"

#include <functional>

namespace headwater {

/// The client properties of a profile, secrets fetched from where its references say. The answer comes as the key
/// store's do; its error says at which place of the file, or at which property, and shows no secret. `store` outlives
/// the answer.
void readProperties(const Profile& profile, KeyStore& store, std::function<void(Result<Properties>)> answer);

} // namespace headwater
