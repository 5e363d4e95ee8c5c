// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Output.h"

#include "app/Interrupt.h"
#include "engine/base/VisibleText.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace headwater {

namespace {

constexpr std::size_t FlushAt = 256 * 1024;
constexpr int TickMs = 100; // how late an interrupt may be seen
constexpr int PatientTicks = 10;

// Erases the progress line that may stand there.
constexpr std::string_view StartOfLine = "\r\x1b[K";

/// A pipe is opened anew, so that a write to it never waits: whoever shares ours would not expect that of it.
int openOutput() {
    struct stat status {};
    if (::fstat(STDOUT_FILENO, &status) != 0 || !S_ISFIFO(status.st_mode))
        return STDOUT_FILENO;
    const int file = ::open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    return file < 0 ? STDOUT_FILENO : file;
}

/// Why nothing can be written any more, as an errno; 0 if it can.
int lossOf(int file) {
    if ((::fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY)
        return EBADF;
    pollfd reader{file, 0, 0};
    return ::poll(&reader, 1, 0) > 0 && (reader.revents & (POLLERR | POLLHUP)) ? EPIPE : 0;
}

/// False where we were interrupted and nobody reads.
bool waitForReader(int file) {
    pollfd reader{file, POLLOUT, 0};
    for (int patience = PatientTicks; ::poll(&reader, 1, TickMs) <= 0;) {
        if (interrupted() && --patience == 0)
            return false;
    }
    return true;
}

} // namespace

Output::Output() : m_file(openOutput()) {}

Output::~Output() {
    if (m_file != STDOUT_FILENO)
        ::close(m_file);
}

Result<void> Output::endLine() {
    m_buffer += '\n';
    ++m_lines;
    return filled();
}

Result<void> Output::filled() {
    return m_buffer.size() < FlushAt ? Result<void>() : flush();
}

Result<void> Output::flush() {
    if (m_buffer.empty()) {
        const int loss = lossOf(m_file);
        return loss ? failed(loss, 0) : Result<void>();
    }
    for (std::size_t done = 0; done < m_buffer.size();) {
        const ssize_t written = ::write(m_file, m_buffer.data() + done, m_buffer.size() - done);
        if (written >= 0)
            done += static_cast<std::size_t>(written);
        else if (errno == EAGAIN ? !waitForReader(m_file) : errno != EINTR)
            return failed(errno, done);
    }
    m_linesWritten = m_lines;
    m_buffer.clear();
    return {};
}

Error Output::failed(int reason, std::size_t written) {
    m_readerGone = reason == EPIPE;
    const std::string_view done = std::string_view(m_buffer).substr(0, written);
    m_linesWritten += static_cast<std::uint64_t>(std::ranges::count(done, '\n'));
    cutBack(done.size() - (done.rfind('\n') + 1));
    m_buffer.clear();
    const bool stuck = reason == EAGAIN || reason == EINTR;
    const char* const text = stuck             ? "interrupted while nobody read it"
                             : reason == EBADF ? "closed"
                                               : std::strerror(reason);
    return {ErrorCode::Io, text, false, false, "standard output"};
}

void Output::cutBack(std::size_t bytes) const {
    struct stat status {};
    const off_t end = ::lseek(m_file, 0, SEEK_CUR);
    if (bytes == 0 || ::fstat(m_file, &status) != 0 || !S_ISREG(status.st_mode) || end != status.st_size)
        return; // what somebody else wrote behind it is not ours
    const off_t cut = end - static_cast<off_t>(bytes);
    if (::ftruncate(m_file, cut) == 0)
        ::lseek(m_file, cut, SEEK_SET);
}

void say(std::string_view message) {
    std::string line(isatty(STDERR_FILENO) ? StartOfLine : std::string_view());
    appendVisible(line, message); // what a file or a broker wrote must not steer the terminal
    line += '\n';
    // Nowhere is left to report a failure of standard error.
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void complain(std::string_view message) {
    std::string line = "headwater: ";
    line += message;
    std::ranges::replace(line, '\n', ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    say(line);
}

} // namespace headwater
