// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordText.h"

#include "engine/base/VisibleText.h"
#include "engine/record/TimeText.h"

#include <algorithm>
#include <charconv>

namespace headwater {

namespace {

/// Quoted, a text may have all; as it stands, only what is seen and what cannot be taken for something else.
void appendText(std::string& out, std::string_view text, bool quote) {
    const std::size_t begin = out.size();
    appendVisible(out, text);
    if (!quote && std::string_view(out).substr(begin) == text)
        return;
    out.resize(begin);
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = std::min(text.find_first_of("\"\\", at), text.size());
        appendVisible(out, text.substr(at, plain - at));
        if (plain < text.size())
            (out += '\\') += text[plain];
        at = plain + 1;
    }
    out += '"';
}

/// Up to the next blank.
void appendWord(std::string& out, std::string_view text) {
    appendText(out, text, text.empty() || text.front() == '"' || text.find(' ') != text.npos);
}

void appendName(std::string& out, std::string_view name) {
    if (name.find('=') != name.npos)
        appendText(out, name, true);
    else
        appendWord(out, name);
}

void appendValue(std::string& out, BytesView bytes, void (*append)(std::string& out, std::string_view text)) {
    if (bytes.isNull())
        out += "null";
    else if (bytes.view() == "null")
        out += "\"null\"";
    else
        append(out, bytes.view());
}

/// Up to the end of the line.
void appendRest(std::string& out, std::string_view text) {
    appendText(out, text, text.empty() || text.front() == '"' || text.front() == ' ' || text.back() == ' ');
}

void appendNumber(std::string& out, std::int64_t number) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace

void appendRecordText(std::string& out, const RecordView& record) {
    if (record.timestamp)
        out += formatTime(*record.timestamp) + "  ";
    appendWord(out, record.topic);
    if (record.partition != RecordView::NoPartition) {
        out += '/';
        appendNumber(out, record.partition);
    }
    if (record.offset != RecordView::NoOffset) {
        out += " @";
        appendNumber(out, record.offset);
    }
    out += "  key=";
    appendValue(out, record.key, appendWord);
    out += ' ';
    const std::size_t headers = record.headers.size();
    for (std::size_t i = 0; i < headers; ++i) {
        const HeaderView header = record.headers[i];
        out += ' ';
        appendName(out, header.name);
        out += '=';
        appendValue(out, header.value, appendWord);
    }
    out += headers > 0 ? "  " : " -  ";
    appendValue(out, record.value, appendRest);
}

} // namespace headwater
