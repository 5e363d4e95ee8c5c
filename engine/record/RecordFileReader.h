// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ByteSource.h"
#include "engine/base/JsonText.h"
#include "engine/record/RecordParser.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

struct RecordFileLimits {
    std::size_t line = std::size_t(256) << 20; ///< bytes of a line, or of a document on several lines
};

/// Reads the records of a file one by one in constant memory: lines as appendRecordLine writes them, lines of
/// `kcat -J`, and gateleen's `{"records":[..]}` on a line or as a whole file. Lines may end in CR LF, blank ones are
/// passed over, and the last one needs no line break. A record without a topic has an empty one.
///
/// A bad line is named as "file:line:column" (columns are code points); the next call goes on with the line after it,
/// so that the caller may stop there or count it and go on. A document that is wrong as a whole gives no record.
class RecordFileReader {
public:
    enum class Next {
        Record,    ///< see record()
        BadRecord, ///< see error(); the records after it can still be read
        End,
        Failed ///< see error(); nothing more can be read
    };

    /// `source` must outlive the reader; `fileName` is how errors name it.
    RecordFileReader(ByteSource& source, std::string fileName, RecordFileLimits limits = {});

    Next next();

    /// Valid until the next next().
    const RecordView& record() const { return m_parser.record(); }
    const Error& error() const { return m_error; }
    /// The line of the current record, from 1.
    std::uint64_t line() const { return m_line; }
    /// How far in the file the lines reach that were taken so far.
    std::uint64_t bytesRead() const { return m_bufferOffset + m_begin; }

private:
    enum class Taken { Line, TooLong, End, Failed };

    std::optional<Next> readLine(std::string_view line);
    std::optional<Next> openDocument();
    void beginText(std::string_view text);
    Next nextInDocument();
    Next bad(const RecordFault& fault);
    Next tooLong(const char* what);
    Taken takeLine(std::string_view& line);
    Taken takeDocument(std::string_view& text);
    bool skipLine();
    bool fill();

    ByteSource& m_source;
    const std::string m_fileName;
    const RecordFileLimits m_limits;
    RecordParser m_parser;
    Error m_error;
    std::uint64_t m_line = 0;

    std::unique_ptr<char[]> m_buffer;
    std::size_t m_capacity = 0;
    std::uint64_t m_bufferOffset = 0; ///< where in the file the buffer begins
    std::size_t m_begin = 0;          ///< of what is not taken yet
    std::size_t m_end = 0;            ///< of what was read
    std::size_t m_scanned = 0;        ///< there is no line break from m_begin up to here
    bool m_ended = false;
    bool m_failed = false;
    bool m_skipping = false; ///< within a line that is too long
    bool m_started = false;  ///< past the first line that is not blank

    std::string_view m_text; ///< the current line or document, and the line it begins on
    std::uint64_t m_textLine = 0;
    std::size_t m_faultOffset = 0; ///< of the last fault in the text
    LineColumn m_faultPlace;
    std::vector<std::string_view> m_records; ///< of the document
    std::size_t m_nextRecord = 0;
};

} // namespace headwater
