// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headwater {

/// Standard output, line by line through a buffer of our own, so that every failure to write is seen. It waits for a
/// reader that is slow, but after an interrupt no more than a second for one that takes nothing.
class Output {
public:
    Output();
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Append whole lines here, then call filled(); or one without its line break, then call endLine(), which counts
    /// it.
    std::string& buffer() { return m_buffer; }
    /// Writes the buffer if it has grown large.
    Result<void> filled();
    Result<void> endLine();
    /// Writes all of it. Fails also where nothing is to be written, but the reader has gone meanwhile.
    Result<void> flush();

    /// How many lines were written as a whole. Of a regular file, a line that was not is cut off again.
    std::uint64_t linesWritten() const { return m_linesWritten; }
    /// Whether the failure was that the reader has gone, as `head` does: no reason to complain.
    bool readerGone() const { return m_readerGone; }

private:
    Error failed(int reason, std::size_t written);
    void cutBack(std::size_t bytes) const;

    int m_file;
    std::string m_buffer;
    std::uint64_t m_lines = 0;
    std::uint64_t m_linesWritten = 0;
    bool m_readerGone = false;
};

/// A message for people: one line on standard error.
void say(std::string_view message);
/// The same, as "headwater: message": something went wrong. Lines of somebody else's message become one.
void complain(std::string_view message);

} // namespace headwater
