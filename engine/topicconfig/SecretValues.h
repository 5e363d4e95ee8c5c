// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TopicConfig.h"

#include <string>

namespace headwater {

/// The list's text with a word in the place of every secret property's value: "(secret)" where `other` has the same
/// value there or none, else "(another secret)", so that a change of it can still be seen.
std::string withoutSecrets(const TopicConfig& config, const TopicConfig& other);

} // namespace headwater
