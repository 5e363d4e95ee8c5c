// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// The text of resources/java-producer-config.json, put into the program when it is built.
extern const char* const JavaProducerConfig;

} // namespace headwater
