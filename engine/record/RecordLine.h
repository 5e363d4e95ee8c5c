// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/RecordView.h"

#include <string>

namespace headwater {

/// Appends the record as one line of a record file, without a line break. It is one JSON object:
///
///     {"topic":"orders","partition":3,"offset":41,"timestamp":1764532800000,"timestampType":"create","key":"k1",
///      "value":{"id":73314510714175488},"headers":[{"name":"trace","value":"1"},{"name":"bin","base64":"AAEC"}]}
///
/// What the record does not have is left out, but for `key` and `value`. These stand as `null` where they are null; as
/// JSON, byte for byte, where they are a JSON object or array without line breaks and blanks around; otherwise as a
/// string where they are UTF-8 and as `keyBase64` and `valueBase64` where they are not. Header values are strings,
/// `null` or `base64`; names that are not UTF-8 are `nameBase64`. RecordFileReader gives the same record again.
/// The topic must be UTF-8 (brokers know no other). Nothing is allocated but room in `out`.
void appendRecordLine(std::string& out, const RecordView& record);

} // namespace headwater
