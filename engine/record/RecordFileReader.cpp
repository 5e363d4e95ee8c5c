// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordFileReader.h"

#include "engine/record/GateleenRecords.h"

#include <cstring>

namespace headwater {

namespace {

constexpr std::size_t Chunk = std::size_t(256) << 10;

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == line.npos;
}

} // namespace

RecordFileReader::RecordFileReader(ByteSource& source, std::string fileName, RecordFileLimits limits)
    : m_source(source), m_fileName(std::move(fileName)), m_limits(limits) {}

RecordFileReader::Next RecordFileReader::next() {
    if (m_failed)
        return Next::Failed;
    while (true) {
        if (m_nextRecord < m_records.size())
            return nextInDocument();
        std::string_view line;
        switch (takeLine(line)) {
        case Taken::Line:
            break;
        case Taken::TooLong:
            return tooLong("line");
        case Taken::End:
            return Next::End;
        case Taken::Failed:
            return Next::Failed;
        }
        if (m_line == 1) {
            if (line.starts_with("\xEF\xBB\xBF"))
                line.remove_prefix(3);
            if (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")) {
                m_failed = true;
                m_error = {ErrorCode::InvalidData, "the file is UTF-16: convert it to UTF-8", false, false, m_fileName};
                return Next::Failed;
            }
        }
        if (isBlank(line))
            continue;
        if (const std::optional<Next> answer = readLine(line))
            return *answer;
    }
}

/// Nothing where the line opened a document, whose records come next.
std::optional<RecordFileReader::Next> RecordFileReader::readLine(std::string_view line) {
    const bool first = !m_started;
    m_started = true;
    beginText(line);
    const RecordParser::Parsed parsed = m_parser.parse(line);
    if (parsed == RecordParser::Parsed::Record)
        return Next::Record;
    if (!first || !beginsGateleenRecords(line))
        return parsed == RecordParser::Parsed::Document ? openDocument() : bad(m_parser.fault());
    switch (takeDocument(line)) {
    case Taken::TooLong:
        return tooLong("document");
    case Taken::Failed:
        return Next::Failed;
    default:
        beginText(line);
        return openDocument();
    }
}

void RecordFileReader::beginText(std::string_view text) {
    m_text = text;
    m_textLine = m_line;
    m_faultOffset = 0;
    m_faultPlace = {};
}

std::optional<RecordFileReader::Next> RecordFileReader::openDocument() {
    m_nextRecord = 0;
    if (const auto fault = findGateleenRecords(m_text, m_records))
        return bad(*fault);
    return {};
}

RecordFileReader::Next RecordFileReader::nextInDocument() {
    const std::string_view record = m_records[m_nextRecord];
    const char* const before = m_nextRecord == 0 ? m_text.data() : m_records[m_nextRecord - 1].data();
    m_line += static_cast<std::uint64_t>(std::count(before, record.data(), '\n'));
    ++m_nextRecord;
    const RecordParser::Parsed parsed = m_parser.parse(record);
    if (parsed == RecordParser::Parsed::Record)
        return Next::Record;
    RecordFault fault =
        parsed == RecordParser::Parsed::Bad ? m_parser.fault() : RecordFault{0, "there are records within this record"};
    fault.offset += static_cast<std::size_t>(record.data() - m_text.data());
    fault.message = "records[" + std::to_string(m_nextRecord - 1) + "]: " + fault.message;
    return bad(fault);
}

RecordFileReader::Next RecordFileReader::bad(const RecordFault& fault) {
    // A document's records are read in their order, so that nothing is counted twice.
    m_faultPlace = lineColumn(m_text, fault.offset, m_faultOffset, m_faultPlace);
    m_faultOffset = fault.offset;
    m_error = {ErrorCode::InvalidData, fault.message, false, false,
               m_fileName + ":" + std::to_string(m_textLine + m_faultPlace.line - 1) + ":" +
                   std::to_string(m_faultPlace.column)};
    return Next::BadRecord;
}

RecordFileReader::Next RecordFileReader::tooLong(const char* what) {
    m_error = {ErrorCode::TooLarge,
               std::string("the ") + what + " is longer than the limit of " + std::to_string(m_limits.line) + " bytes",
               false, false, m_fileName + ":" + std::to_string(m_line) + ":1"};
    return Next::BadRecord;
}

RecordFileReader::Taken RecordFileReader::takeLine(std::string_view& line) {
    if (m_skipping && !skipLine())
        return m_failed ? Taken::Failed : Taken::End;
    while (true) {
        const char* const begin = m_buffer.get() + m_begin;
        const char* const lineBreak =
            m_scanned == m_end
                ? nullptr
                : static_cast<const char*>(std::memchr(m_buffer.get() + m_scanned, '\n', m_end - m_scanned));
        const std::size_t size = lineBreak ? static_cast<std::size_t>(lineBreak - begin) : m_end - m_begin;
        const bool complete = lineBreak || m_ended;
        line = {begin, size};
        if (complete && line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.size() > m_limits.line + (complete ? 0 : 1)) {
            ++m_line;
            m_skipping = !complete;
            m_begin = m_scanned = m_begin + size + (lineBreak ? 1 : 0);
            return Taken::TooLong;
        }
        if (lineBreak || (m_ended && size > 0)) {
            ++m_line;
            m_begin = m_scanned = m_begin + size + (lineBreak ? 1 : 0);
            return Taken::Line;
        }
        m_scanned = m_end;
        if (!fill() && (m_failed || m_begin == m_end))
            return m_failed ? Taken::Failed : Taken::End;
    }
}

/// From the line just taken, `text`, to the end of the file.
RecordFileReader::Taken RecordFileReader::takeDocument(std::string_view& text) {
    m_begin = static_cast<std::size_t>(text.data() - m_buffer.get());
    while (fill() && m_end - m_begin <= m_limits.line)
        ;
    text = {m_buffer.get() + m_begin, m_end - m_begin};
    m_begin = m_scanned = m_end;
    if (m_failed)
        return Taken::Failed;
    m_ended = true;
    return text.size() > m_limits.line ? Taken::TooLong : Taken::Line;
}

/// Past the end of the line that is too long; false where the file ends or fails first.
bool RecordFileReader::skipLine() {
    while (true) {
        const char* const begin = m_buffer.get() + m_begin;
        if (const void* const lineBreak = m_begin == m_end ? nullptr : std::memchr(begin, '\n', m_end - m_begin)) {
            m_begin = m_scanned = m_begin + static_cast<std::size_t>(static_cast<const char*>(lineBreak) - begin) + 1;
            m_skipping = false;
            return true;
        }
        m_begin = m_scanned = m_end;
        if (!fill())
            return false;
    }
}

/// Reads more behind what there is; false at the end of the file and where it fails.
bool RecordFileReader::fill() {
    if (m_ended || m_failed)
        return false;
    if (m_begin > 0 && (m_begin == m_end || m_end == m_capacity)) {
        std::memmove(m_buffer.get(), m_buffer.get() + m_begin, m_end - m_begin);
        m_bufferOffset += m_begin;
        m_scanned -= m_begin;
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_end == m_capacity) {
        const std::size_t capacity = std::max(Chunk, std::min(2 * m_capacity, m_limits.line + 3));
        auto buffer = std::make_unique_for_overwrite<char[]>(capacity);
        if (m_end > 0)
            std::memcpy(buffer.get(), m_buffer.get(), m_end);
        m_buffer = std::move(buffer);
        m_capacity = capacity;
    }
    const Result<std::size_t> got = m_source.read(m_buffer.get() + m_end, m_capacity - m_end);
    if (!got) {
        m_error = got.error();
        m_failed = true;
        return false;
    }
    m_end += *got;
    m_ended = *got == 0;
    return !m_ended;
}

} // namespace headwater
