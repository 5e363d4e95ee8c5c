// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Properties.h"

#include <string_view>

namespace headwater {

/// Whether the client takes this value. The error of a name is checkProperty()'s. Pure: no file is read.
Result<void> checkPropertyValue(std::string_view name, std::string_view value);

/// Whether a client can be made with all of them together, which also reads the certificates that they name. It knows
/// no address, and so connects to nobody. Takes some milliseconds, longer where files are slow.
Result<void> tryProperties(const Properties& properties);

} // namespace headwater
