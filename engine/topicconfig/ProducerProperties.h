// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Properties.h"
#include "engine/topicconfig/TopicConfig.h"

#include <string>
#include <vector>

namespace headwater {

/// An entry's Java properties as librdkafka takes them, by the table of PropertyTranslation.
struct ProducerProperties {
    Properties properties;
    /// What has no effect here, and why: "max.block.ms: nothing blocks here: ...".
    std::vector<std::string> ignored;

    /// Of a repeated property the last one counts. Errors name the property, and never cite a secret: Unsupported where
    /// librdkafka cannot do what is asked, InvalidArgument where the value is none of it.
    static Result<ProducerProperties> of(const ConfigEntry& entry);
};

} // namespace headwater
