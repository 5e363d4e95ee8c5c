// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordText.h"

#include "engine/base/Utf8.h"
#include "engine/record/TimeText.h"

#include <charconv>

namespace headwater {

namespace {

// Controls, zero-width and direction characters, line separators: they show nothing, or change how others show.
bool steers(char32_t point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xAD || point == 0x61C ||
           (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
           (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
}

void appendEscaped(std::string& out, std::string_view bytes) {
    constexpr char Digits[] = "0123456789abcdef";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += "\\x";
        out += Digits[byte >> 4];
        out += Digits[byte & 15];
    }
}

void appendPlain(std::string& out, std::string_view text) {
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at != end;) {
        const std::size_t length = utf8::sequenceLength(at, end);
        const std::string_view bytes(at, length == 0 ? 1 : length);
        if (length == 0 || steers(utf8::codePoint(at, length)))
            appendEscaped(out, bytes);
        else
            out += bytes;
        at += bytes.size();
    }
}

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
    appendPlain(out, text);
    if (quote)
        out += '"';
}

void appendNumber(std::string& out, std::int64_t number) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace

void appendRecordText(std::string& out, const RecordView& record) {
    if (record.timestampType != TimestampType::None)
        out += formatTime(record.timestamp) + "  ";
    appendPlain(out, record.topic);
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
        appendPlain(out, header.name);
        out += '=';
        appendField(out, header.value);
    }
    out += headers > 0 ? "  " : " ";
    appendField(out, record.value);
}

} // namespace headwater
