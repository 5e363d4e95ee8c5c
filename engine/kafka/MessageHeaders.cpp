// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/MessageHeaders.h"

#include <cstring>

namespace headwater {

namespace {

struct RawHeader {
    const char* name = "";
    const void* value = nullptr;
    std::size_t size = 0;

    /// The name's length if the value lies behind it.
    std::ptrdiff_t nameSize() const { return static_cast<const char*>(value) - name - 1; }
};

RawHeader rawHeader(rd_kafka_headers_t* headers, std::size_t index) {
    RawHeader raw;
    if (headers)
        rd_kafka_header_get_all(headers, index, &raw.name, &raw.value, &raw.size);
    return raw;
}

rd_kafka_headers_t* headersOf(const void* record) {
    rd_kafka_headers_t* headers = nullptr;
    rd_kafka_message_headers(static_cast<const rd_kafka_message_t*>(record), &headers);
    return headers;
}

} // namespace

MessageHeaders::MessageHeaders() {
    // Names come as C strings. That this librdkafka keeps a header in one piece is seen by such a header.
    const HeadersHandle headers(rd_kafka_headers_new(1));
    rd_kafka_header_add(headers.get(), "a\0bc", 4, "v", 1);
    m_valueFollowsName = rawHeader(headers.get(), 0).nameSize() == 4;
}

std::size_t MessageHeaders::headerCount(const void* record) const {
    rd_kafka_headers_t* headers = headersOf(record);
    return headers ? rd_kafka_header_cnt(headers) : 0;
}

HeaderView MessageHeaders::header(const void* record, std::size_t index) const {
    const RawHeader raw = rawHeader(headersOf(record), index);
    const std::size_t nameSize =
        raw.value && m_valueFollowsName ? static_cast<std::size_t>(raw.nameSize()) : std::strlen(raw.name);
    return {std::string_view(raw.name, nameSize), BytesView(raw.value, raw.size)};
}

} // namespace headwater
