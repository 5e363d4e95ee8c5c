// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/GateleenRecords.h"

#include "engine/base/JsonText.h"

namespace headwater {

std::optional<RecordFault> findGateleenRecords(std::string_view document, std::vector<std::string_view>& records) {
    records.clear();
    JsonScanner scanner(document);
    const auto syntax = [&] {
        records.clear();
        return RecordFault{scanner.errorOffset(), scanner.errorOffset() == document.size()
                                                      ? "the document ends early: it is cut off"
                                                      : "not JSON: " + scanner.error().message};
    };
    const auto refuse = [&](std::string message) {
        records.clear();
        return RecordFault{scanner.begin(), std::move(message)};
    };
    bool found = false;
    if (scanner.next() != JsonToken::BeginObject)
        return scanner.token() == JsonToken::Error ? syntax() : refuse("expected {\"records\":[..]}");
    while (scanner.next() == JsonToken::Name) {
        if (found || !scanner.textIs("records"))
            return refuse("unknown member " + std::string(scanner.raw().substr(0, 60)) +
                          ": beside \"records\" there is none, and a record of its own must stand on one line");
        found = true;
        if (scanner.next() == JsonToken::Error)
            return syntax();
        if (scanner.token() != JsonToken::BeginArray)
            return refuse("\"records\" must be a list");
        while (scanner.next() != JsonToken::EndArray) {
            const std::string_view record = scanner.skipValue();
            if (scanner.token() == JsonToken::Error)
                return syntax();
            records.push_back(record);
        }
    }
    if (scanner.token() == JsonToken::EndObject && !found)
        return refuse("there are no \"records\"");
    if (scanner.token() == JsonToken::Error || scanner.next() != JsonToken::End)
        return syntax();
    return {};
}

bool beginsGateleenRecords(std::string_view line) {
    JsonScanner scanner(line);
    if (scanner.next() != JsonToken::BeginObject)
        return false;
    if (scanner.next() == JsonToken::Name) {
        if (!scanner.textIs("records"))
            return false;
        while (scanner.token() != JsonToken::Error && scanner.token() != JsonToken::End)
            scanner.next();
    }
    return scanner.token() == JsonToken::Error && scanner.errorOffset() == line.size();
}

} // namespace headwater
