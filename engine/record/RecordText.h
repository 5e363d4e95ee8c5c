// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/RecordView.h"

#include <string>

namespace headwater {

/// Appends a record as one line for people, without a line break:
///
///     2026-01-31T08:00:00.000Z  orders/3 @41  key=k1  trace=1 n=null trace=2  {"id":7}
///
/// In the place of headers stands - where there are none. Null is the word null. A text stands as it is, or in quotes
/// where it could be taken for something else: in these a quote is \", a backslash is \\, and control characters,
/// direction overrides and bytes that are no UTF-8 are \xNN, so that no record can steer a terminal. So whatever stands
/// there has one meaning.
void appendRecordText(std::string& out, const RecordView& record);

} // namespace headwater
