// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordLine.h"

#include "engine/base/Base64.h"
#include "engine/base/JsonText.h"

#include <charconv>
#include <concepts>

namespace headwater {

namespace {

void appendInteger(std::string& out, std::integral auto number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    out.append(digits, end);
}

/// Whether these bytes, put into a line as they are, come back as they are: a reader takes a value's bytes from its
/// first brace or bracket to its last, and a line ends at a line break.
bool standsAsJson(std::string_view bytes) {
    if (bytes.size() < 2 ||
        !((bytes.front() == '{' && bytes.back() == '}') || (bytes.front() == '[' && bytes.back() == ']')))
        return false;
    return bytes.find('\n') == bytes.npos && bytes.find('\r') == bytes.npos && isJson(bytes);
}

/// `text` is the member's beginning up to its value, such as `,"key":`; `base64` the one for other bytes than text.
void appendBytes(std::string& out, BytesView bytes, std::string_view text, std::string_view base64) {
    if (bytes.isNull()) {
        out.append(text);
        out.append("null");
    } else if (isUtf8(bytes.view())) {
        out.append(text);
        appendJsonString(out, bytes.view());
    } else {
        out.append(base64);
        out += '"';
        appendBase64(out, bytes.view());
        out += '"';
    }
}

void appendBytesOrJson(std::string& out, BytesView bytes, std::string_view text, std::string_view base64) {
    if (!standsAsJson(bytes.view()))
        return appendBytes(out, bytes, text, base64);
    out.append(text);
    out.append(bytes.view());
}

} // namespace

void appendRecordLine(std::string& out, const RecordView& record) {
    out += '{';
    if (!record.topic.empty()) {
        out.append("\"topic\":");
        appendJsonString(out, record.topic);
        out += ',';
    }
    if (record.partition != RecordView::NoPartition) {
        out.append("\"partition\":");
        appendInteger(out, record.partition);
        out += ',';
    }
    if (record.offset != RecordView::NoOffset) {
        out.append("\"offset\":");
        appendInteger(out, record.offset);
        out += ',';
    }
    if (record.timestampType != TimestampType::None) {
        out.append("\"timestamp\":");
        appendInteger(out, record.timestamp.time_since_epoch().count());
        out.append(record.timestampType == TimestampType::Create ? ",\"timestampType\":\"create\","
                                                                 : ",\"timestampType\":\"logAppend\",");
    }
    appendBytesOrJson(out, record.key, "\"key\":", "\"keyBase64\":");
    appendBytesOrJson(out, record.value, ",\"value\":", ",\"valueBase64\":");
    const std::size_t count = record.headers.size();
    for (std::size_t i = 0; i < count; ++i) {
        const HeaderView header = record.headers[i];
        out.append(i == 0 ? ",\"headers\":[" : ",");
        appendBytes(out, header.name, "{\"name\":", "{\"nameBase64\":");
        appendBytes(out, header.value, ",\"value\":", ",\"base64\":");
        out += '}';
    }
    out.append(count == 0 ? "}" : "]}");
}

} // namespace headwater
