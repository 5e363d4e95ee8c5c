// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonOutline.h"
#include "engine/base/TextRows.h"
#include "engine/record/Record.h"

#include <memory>
#include <optional>
#include <string>

namespace headwater {

/// A record's value made ready to be shown: as text in rows, as JSON to be unfolded, and as its bytes. Immutable and
/// shared; it keeps the record.
struct ValueForms {
    std::shared_ptr<const Record> record;
    std::string charset = "UTF-8"; ///< by which it is read
    /// Why it is not text of that charset; text() is then the bytes as they stand.
    std::optional<Error> notText = {};
    TextRows rows = {};                   ///< of text()
    std::optional<JsonOutline> json = {}; ///< of text(), if it is JSON
    std::optional<Error> notJson = {};

    BytesView bytes() const { return record->value; }
    /// UTF-8, unless notText says otherwise.
    std::string_view text() const { return converted ? *converted : bytes().view(); }

    std::optional<std::string> converted = {}; ///< from another charset
};

/// Takes a tenth of a second for 20 MB: on another thread, where a window waits for it.
std::shared_ptr<const ValueForms> readValue(std::shared_ptr<const Record> record, const std::string& charset);

} // namespace headwater
