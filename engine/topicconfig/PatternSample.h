// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternNode.h"

#include <string>

namespace headwater {

class TopicPattern;

/// A text that `node` matches, as far as places, looks and references allow: the first of each choice, each part that
/// is repeated once at least. A dot is `dot`.
std::string sampleOf(const PatternNode& node, char dot = 'x');

/// Whether some name that Kafka allows for a topic may match, looks and places aside.
bool mayMatchTopicNames(const PatternNode& root);

/// Whether it is built so that it may take time that explodes with the length of a topic.
bool mayRunAway(const PatternNode& root);
/// Whether it does so on what makes such patterns do it. Takes some milliseconds where it does.
bool runsAway(const TopicPattern& pattern);

} // namespace headwater
