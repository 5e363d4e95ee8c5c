// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Properties.h"

#include <string>
#include <vector>

namespace headwater {

/// Where saved connections are kept: headwater/profiles.json below $XDG_CONFIG_HOME, or below ~/.config.
std::string profilesPath();

/// The properties of one saved connection. The file is
///
///     {"profiles": [{"name": "staging", "properties": {"bootstrap.servers": "kafka:9092", "sasl.password": "env:P"}}]}
///
/// Secrets stand there as env:NAME or file:PATH only. NotFound lists the names that there are.
Result<Properties> loadProfile(const std::string& path, const std::string& name);

/// The names of all saved connections, in the order of the file. NotFound where there is no file.
Result<std::vector<std::string>> profileNames(const std::string& path);

} // namespace headwater
