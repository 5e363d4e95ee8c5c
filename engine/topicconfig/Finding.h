// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/TextEdit.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

enum class Severity : std::uint8_t {
    Error,   ///< gateleen refuses the list, or something of it does not work
    Warning, ///< it works otherwise than it seems, or somewhere only
    Hint,
};

/// "error", "warning", "hint": as they stand in machine-readable output.
constexpr std::string_view toString(Severity severity) {
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "hint";
}

/// What is to be said about a topic list.
struct Finding {
    Severity severity = Severity::Error;
    std::string code; ///< stable: gateleen's number for what its schema refuses, else such as "pattern-invalid"
    std::optional<std::size_t> entry; ///< of TopicConfig::entries()
    std::string path;                 ///< as gateleen writes it: "$", "$.pattern", "$.pattern.property"
    TextRange range;                  ///< where it shows
    std::size_t line = 1;             ///< of the range's beginning, from 1
    std::size_t column = 1;           ///< in characters, from 1
    std::string message;
    std::string remedy;   ///< what to do
    std::string fixTitle; ///< what `fix` does; empty where there is none
    TextEdits fix;        ///< to be made in the text that was checked

    bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

} // namespace headwater
