// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room.
#pragma once

#include "engine/kafka/Handles.h"
#include "engine/record/RecordView.h"

namespace headwater {

/// Headers that are parsed when first asked for; a parsed list is kept by its message.
class MessageHeaders final : public HeaderSource {
public:
    std::size_t headerCount(const void* record) const override {
        rd_kafka_headers_t* headers = headersOf(record);
        return headers ? rd_kafka_header_cnt(headers) : 0;
    }
    HeaderView header(const void* record, std::size_t index) const override {
        const char* name = "";
        const void* value = nullptr;
        std::size_t size = 0;
        if (rd_kafka_headers_t* headers = headersOf(record))
            rd_kafka_header_get_all(headers, index, &name, &value, &size);
        return {name, BytesView(value, size)};
    }

private:
    static rd_kafka_headers_t* headersOf(const void* record) {
        rd_kafka_headers_t* headers = nullptr;
        rd_kafka_message_headers(static_cast<const rd_kafka_message_t*>(record), &headers);
        return headers;
    }
};

} // namespace headwater
