// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordText.h"

#include "engine/base/VisibleText.h"
#include "engine/record/TimeText.h"

#include <charconv>

namespace headwater {

namespace {

void appendField(std::string& out, BytesView bytes) {
    if (bytes.isNull()) {
        out += "null";
        return;
    }
    const std::string_view text = bytes.view();
    const bool quote =
        text.empty() || text == "null" || text.front() == ' ' || text.back() == ' ' || text.front() == '"';
    if (quote)
        out += '"';
    appendVisible(out, text);
    if (quote)
        out += '"';
}

void appendNumber(std::string& out, std::int64_t number) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace

void appendRecordText(std::string& out, const RecordView& record) {
    if (record.timestamp)
        out += formatTime(*record.timestamp) + "  ";
    appendVisible(out, record.topic);
    if (record.partition != RecordView::NoPartition) {
        out += '/';
        appendNumber(out, record.partition);
    }
    if (record.offset != RecordView::NoOffset) {
        out += " @";
        appendNumber(out, record.offset);
    }
    out += "  key=";
    appendField(out, record.key);
    out += ' ';
    const std::size_t headers = record.headers.size();
    for (std::size_t i = 0; i < headers; ++i) {
        const HeaderView header = record.headers[i];
        out += ' ';
        appendVisible(out, header.name);
        out += '=';
        appendField(out, header.value);
    }
    out += headers > 0 ? "  " : " ";
    appendField(out, record.value);
}

} // namespace headwater
