// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/FileRecords.h"

#include <utility>

namespace headwater {

Result<std::unique_ptr<FileRecords>> FileRecords::open(std::string path, std::uint64_t times,
                                                       std::function<bool()> cancelled) {
    std::string name = path == "-" ? "standard input" : path;
    auto open = [path = std::move(path), cancelled = std::move(cancelled)] { return openSource(path, cancelled); };
    return FileRecords::open(std::move(name), std::move(open), times);
}

Result<std::unique_ptr<FileRecords>> FileRecords::open(std::string name, Open open, std::uint64_t times) {
    std::unique_ptr<FileRecords> records(new FileRecords(std::move(name), std::move(open), times));
    if (Result<void> opened = records->rewind(); !opened)
        return std::move(opened).error();
    return records;
}

Result<void> FileRecords::rewind() {
    Result<std::unique_ptr<ByteSource>> source = m_open();
    if (!source)
        return std::move(source).error();
    m_reader.reset();
    m_source = std::move(*source);
    m_reader.emplace(*m_source, m_name);
    return {};
}

std::optional<std::uint64_t> FileRecords::size() const {
    const std::optional<std::uint64_t> once = m_source->size();
    return once ? std::optional(*once * m_times) : std::nullopt;
}

RecordSource::Next FileRecords::next() {
    for (;;) {
        const Next next = m_reader->next();
        if (next != Next::End || m_times == 1)
            return next;
        --m_times;
        m_linesOfFile = m_reader->line();
        m_linesBefore += m_reader->line();
        m_bytesBefore += m_reader->bytesRead();
        if (Result<void> again = rewind(); !again) {
            m_error = std::move(again).error();
            return Next::Failed;
        }
    }
}

std::string FileRecords::place(std::uint64_t number) const {
    const std::uint64_t lines = m_linesOfFile;
    const std::uint64_t line = lines > 0 ? (number - 1) % lines + 1 : number;
    return m_name + ':' + std::to_string(line);
}

} // namespace headwater
