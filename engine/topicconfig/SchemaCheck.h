// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/Finding.h"
#include "engine/topicconfig/TopicConfig.h"

#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// What the schema of gateleen's configuration resource refuses, in its order and words.
struct SchemaError {
    bool required = false; ///< a property is missing (1028); else a value has the wrong type (1029)
    std::size_t entry = 0; ///< of TopicConfig::entries()
    std::string path;
    std::vector<std::string> arguments; ///< the missing name; or the found and the expected type
    std::string message;
    TextRange range; ///< where it shows

    std::string_view code() const { return required ? "1028" : "1029"; }
    std::string_view type() const { return required ? "required" : "type"; }
};

std::vector<SchemaError> schemaErrors(const TopicConfig& config);

void checkSchema(const TopicConfig& config, Findings& findings);

/// What the resource answers to a PUT of these bytes.
struct ResourceAnswer {
    int status = 200;
    std::string reason = "OK";
    std::string body;
};
ResourceAnswer answerToPut(std::string_view bytes);

} // namespace headwater
