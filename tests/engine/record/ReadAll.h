// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace headwater::test {

/// All that a file gives: a line a record as it is written again, or the error's text.
inline std::vector<std::string> readAll(RecordFileReader& reader) {
    std::vector<std::string> all;
    while (true) {
        switch (reader.next()) {
        case RecordFileReader::Next::Record:
            appendRecordLine(all.emplace_back(), reader.record());
            break;
        case RecordFileReader::Next::BadRecord:
            all.push_back(reader.error().text());
            break;
        case RecordFileReader::Next::Failed:
            all.push_back("failed: " + reader.error().text());
            return all;
        case RecordFileReader::Next::End:
            return all;
        }
    }
}

inline std::vector<std::string> readAll(std::string_view file, RecordFileLimits limits = {},
                                        std::size_t chunk = 1 << 30) {
    MemorySource source(file, chunk);
    RecordFileReader reader(source, "f", limits);
    return readAll(reader);
}

/// JSON in a readable way (moc does not understand raw strings): ' stands for ".
inline std::string quoted(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// A record with nothing in it, as it is written.
inline const std::string Bare = quoted("{'key':null,'value':null}");

} // namespace headwater::test
