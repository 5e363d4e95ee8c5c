// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/RecordParser.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headwater {

/// Finds the records of gateleen's `{"records":[{"key":..,"value":..,"headers":{..}}]}`: each is then read by a
/// RecordParser. Nothing is given of a document that is wrong as a whole; the fault says where it is.
std::optional<RecordFault> findGateleenRecords(std::string_view document, std::vector<std::string_view>& records);

/// Whether `line` may be the first of such a document that stands on several lines: it ends early, after its brace or
/// within its records.
bool beginsGateleenRecords(std::string_view line);

} // namespace headwater
