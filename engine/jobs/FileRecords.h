// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/RecordSource.h"
#include "engine/record/RecordFileReader.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace headwater {

/// The records of a record file, the whole file a number of times.
class FileRecords final : public RecordSource {
public:
    /// "-" is standard input, which can be read only once. Io where it cannot be opened.
    /// `cancelled` is asked while a pipe has nothing to read.
    static Result<std::unique_ptr<FileRecords>> open(std::string path, std::uint64_t times = 1,
                                                     std::function<bool()> cancelled = {});
    /// `open` gives the file's bytes from their beginning; it is called at once, and again for each repetition.
    using Open = std::function<Result<std::unique_ptr<ByteSource>>()>;
    static Result<std::unique_ptr<FileRecords>> open(std::string name, Open open, std::uint64_t times = 1);

    /// Bytes in all; none where that is not known.
    std::optional<std::uint64_t> size() const;

    Next next() override;
    RecordView record() const override { return m_reader->record(); }
    const Error& error() const override { return m_error ? *m_error : m_reader->error(); }
    /// The line, counted on through the repetitions.
    std::uint64_t number() const override { return m_linesBefore + m_reader->line(); }
    std::string place(std::uint64_t number) const override;
    std::uint64_t bytesRead() const override { return m_bytesBefore + m_reader->bytesRead(); }

private:
    FileRecords(std::string name, Open open, std::uint64_t times)
        : m_name(std::move(name)), m_open(std::move(open)), m_times(times) {}
    Result<void> rewind();

    const std::string m_name;
    const Open m_open;
    std::uint64_t m_times; ///< still to be read, the present one included
    std::unique_ptr<ByteSource> m_source;
    std::optional<RecordFileReader> m_reader;
    std::optional<Error> m_error;
    std::uint64_t m_linesBefore = 0;              ///< in the repetitions before
    std::atomic<std::uint64_t> m_linesOfFile = 0; ///< once it has been read
    std::uint64_t m_bytesBefore = 0;
};

} // namespace headwater
