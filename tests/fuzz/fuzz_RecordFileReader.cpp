// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonText.h"
#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"
#include "tests/fuzz/Require.h"

using namespace headwater;
using Next = RecordFileReader::Next;

namespace {

/// Every answer of the reader; on the way, that a record which was read is written and read again as it was.
std::vector<std::string> read(std::string_view file, std::size_t chunk, RecordFileLimits limits) {
    std::vector<std::string> answers;
    MemorySource source(file, chunk);
    RecordFileReader reader(source, "f", limits);
    RecordParser again;
    std::uint64_t line = 0;
    while (true) {
        const Next next = reader.next();
        REQUIRE(reader.bytesRead() <= file.size() && reader.line() >= line);
        line = reader.line();
        if (next == Next::End) {
            // The rest of a document that is too long is not read.
            REQUIRE(reader.bytesRead() == file.size() || limits.line < file.size());
            REQUIRE(reader.next() == Next::End);
            return answers;
        }
        if (next == Next::Failed) {
            REQUIRE(reader.next() == Next::Failed);
            answers.push_back("failed: " + reader.error().text());
            return answers;
        }
        if (next == Next::BadRecord) {
            const Error& error = reader.error();
            REQUIRE(error.where.starts_with("f:") && !error.message.empty() && isUtf8(error.message) &&
                    error.message.find('\n') == std::string::npos);
            answers.push_back(error.text());
            continue;
        }
        const Record record(reader.record());
        std::string& written = answers.emplace_back();
        appendRecordLine(written, reader.record());
        REQUIRE(again.parse(written) == RecordParser::Parsed::Record && Record(again.record()) == record);
        REQUIRE(written.find('\n') == std::string::npos);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    const auto whole = read(file, size + 1, {});
    REQUIRE(read(file, 1, {}) == whole);
    REQUIRE(read(file, 1, {.line = 40}) == read(file, 7, {.line = 40}));
    return 0;
}
