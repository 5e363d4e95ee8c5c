// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/RecordView.h"

#include <string>

namespace headwater {

/// Appends a record as one line for people, without a line break:
///
///     2026-01-31T08:00:00.000Z  orders/3 @41  key=k1  trace=1 n=null trace=2  {"id":7}
///
/// Null is the word null, an empty value is ""; text that could be taken for these, or has white space at its ends, is
/// quoted. Control characters, direction overrides and bytes that are no UTF-8 come as \xNN, so that no record can
/// steer a terminal.
void appendRecordText(std::string& out, const RecordView& record);

} // namespace headwater
