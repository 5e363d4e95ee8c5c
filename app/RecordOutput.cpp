// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RecordOutput.h"

#include "engine/record/RecordLine.h"
#include "engine/record/RecordText.h"

namespace headwater {

std::optional<RecordFormat> recordFormat(std::string_view name) {
    if (name == "jsonl")
        return RecordFormat::Jsonl;
    if (name == "text")
        return RecordFormat::Text;
    if (name == "none")
        return RecordFormat::None;
    return {};
}

Result<void> RecordOutput::write(std::span<const RecordView> records) {
    if (m_format == RecordFormat::None) {
        m_passed += records.size();
        return {};
    }
    std::string& out = m_output.buffer();
    for (const RecordView& record : records) {
        if (m_format == RecordFormat::Jsonl)
            appendRecordLine(out, record);
        else
            appendRecordText(out, record);
        if (Result<void> written = m_output.endLine(); !written)
            return written;
    }
    return {};
}

} // namespace headwater
