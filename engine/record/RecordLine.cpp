// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordLine.h"

#include "engine/base/Base64.h"
#include "engine/base/JsonLexer.h"
#include "engine/base/JsonText.h"

#include <charconv>
#include <concepts>
#include <cstring>

namespace headwater {

namespace {

/// Puts a line together on the stack: it has many small pieces, and each append to a string costs as much as a piece.
class LineBuilder {
public:
    explicit LineBuilder(std::string& out) : m_out(out) {}
    ~LineBuilder() { flush(); }
    LineBuilder(const LineBuilder&) = delete;
    LineBuilder& operator=(const LineBuilder&) = delete;

    template <std::size_t size>
    void put(const char (&literal)[size]) {
        room(size);
        std::memcpy(m_data + m_size, literal, size - 1);
        m_size += size - 1;
    }
    void put(char c) {
        room(1);
        m_data[m_size++] = c;
    }
    void put(std::string_view bytes) {
        if (bytes.size() > LongestPiece) {
            flush();
            m_out.append(bytes);
        } else if (!bytes.empty()) {
            room(bytes.size());
            std::memcpy(m_data + m_size, bytes.data(), bytes.size());
            m_size += bytes.size();
        }
    }
    void putInteger(std::integral auto number) {
        room(24);
        const auto end = std::to_chars(m_data + m_size, m_data + Size, number).ptr;
        m_size = static_cast<std::size_t>(end - m_data);
    }
    /// UTF-8 text as a JSON string.
    void putString(std::string_view text) {
        using namespace jsonlexer;
        const char* const end = text.data() + text.size();
        if (text.size() <= LongestPiece && skipPlain<Stop::AtEscaped>(text.data(), end) == end) {
            put('"');
            put(text);
            put('"');
        } else {
            appendJsonString(rest(), text);
        }
    }
    /// Where to append directly what has no limit.
    std::string& rest() {
        flush();
        return m_out;
    }

private:
    static constexpr std::size_t Size = 1024;
    static constexpr std::size_t LongestPiece = 256;

    void room(std::size_t size) {
        if (m_size + size > Size)
            flush();
    }
    void flush() {
        m_out.append(m_data, m_size);
        m_size = 0;
    }

    std::string& m_out;
    std::size_t m_size = 0;
    char m_data[Size];
};

/// Whether these bytes, put into a line as they are, come back as they are: a reader takes a value's bytes from its
/// first brace or bracket to its last, and a line ends at a line break.
bool standsAsJson(std::string_view bytes) {
    if (bytes.size() < 2 ||
        !((bytes.front() == '{' && bytes.back() == '}') || (bytes.front() == '[' && bytes.back() == ']')))
        return false;
    return bytes.find('\n') == bytes.npos && bytes.find('\r') == bytes.npos && isJson(bytes);
}

/// `text` is the member's beginning up to its value, such as `,"key":`; `base64` the one for other bytes than text.
void putBytes(LineBuilder& line, BytesView bytes, const auto& text, const auto& base64) {
    if (bytes.isNull()) {
        line.put(text);
        line.put("null");
    } else if (isUtf8(bytes.view())) {
        line.put(text);
        line.putString(bytes.view());
    } else {
        line.put(base64);
        line.put('"');
        appendBase64(line.rest(), bytes.view());
        line.put('"');
    }
}

void putBytesOrJson(LineBuilder& line, BytesView bytes, const auto& text, const auto& base64) {
    if (!standsAsJson(bytes.view()))
        return putBytes(line, bytes, text, base64);
    line.put(text);
    line.put(bytes.view());
}

} // namespace

void appendRecordLine(std::string& out, const RecordView& record) {
    LineBuilder line(out);
    line.put('{');
    if (!record.topic.empty()) {
        line.put("\"topic\":");
        line.putString(record.topic);
        line.put(',');
    }
    if (record.partition != RecordView::NoPartition) {
        line.put("\"partition\":");
        line.putInteger(record.partition);
        line.put(',');
    }
    if (record.offset != RecordView::NoOffset) {
        line.put("\"offset\":");
        line.putInteger(record.offset);
        line.put(',');
    }
    if (record.timestamp) {
        line.put("\"timestamp\":");
        line.putInteger(record.timestamp->time_since_epoch().count());
        if (record.timestampType == TimestampType::Create)
            line.put(",\"timestampType\":\"create\",");
        else
            line.put(",\"timestampType\":\"logAppend\",");
    }
    putBytesOrJson(line, record.key, "\"key\":", "\"keyBase64\":");
    putBytesOrJson(line, record.value, ",\"value\":", ",\"valueBase64\":");
    const std::size_t count = record.headers.size();
    for (std::size_t i = 0; i < count; ++i) {
        const HeaderView header = record.headers[i];
        if (i == 0)
            line.put(",\"headers\":[");
        else
            line.put(',');
        putBytes(line, header.name, "{\"name\":", "{\"nameBase64\":");
        putBytes(line, header.value, ",\"value\":", ",\"base64\":");
        line.put('}');
    }
    if (count > 0)
        line.put(']');
    line.put('}');
}

} // namespace headwater
