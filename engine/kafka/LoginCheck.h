// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: what a login needs, before librdkafka tries it.
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Properties.h"

namespace headwater {

/// Whether a SASL login has what its mechanism needs. librdkafka takes Kerberos where no mechanism is named, and says
/// only what that lacks.
Result<void> checkLogin(const Properties& properties);

} // namespace headwater
