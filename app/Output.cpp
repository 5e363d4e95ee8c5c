// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Output.h"

#include "engine/base/VisibleText.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace headwater {

namespace {

constexpr std::size_t FlushAt = 256 * 1024;

// Erases the progress line that may stand there.
constexpr std::string_view StartOfLine = "\r\x1b[K";

} // namespace

Result<void> Output::filled() {
    return m_buffer.size() < FlushAt ? Result<void>() : flush();
}

Result<void> Output::flush() {
    std::string_view left = m_buffer;
    while (!left.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, left.data(), left.size());
        if (written >= 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            m_readerGone = errno == EPIPE;
            Error error{ErrorCode::Io, std::strerror(errno), false, false, "standard output"};
            m_buffer.clear();
            return error;
        }
    }
    m_buffer.clear();
    return {};
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
