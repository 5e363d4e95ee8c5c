// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Properties.h"

#include <string>

namespace headwater {

/// Where saved connections are kept: headwater/profiles.json below $XDG_CONFIG_HOME, or below ~/.config.
std::string profilesPath();

/// The properties of one saved connection. The file is
///
///     {"profiles": [{"name": "staging", "properties": {"bootstrap.servers": "kafka:9092", "sasl.password": "env:P"}}]}
///
/// Secrets stand there as env:NAME or file:PATH only. NotFound lists the names that there are.
Result<Properties> loadProfile(const std::string& path, const std::string& name);

} // namespace headwater
