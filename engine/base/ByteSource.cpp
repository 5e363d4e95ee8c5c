// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/ByteSource.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace headwater {

namespace {

Error ioError(const std::string& name, const char* what, int reason) {
    return {ErrorCode::Io, std::string(what) + ": " + std::generic_category().message(reason), false, false, name};
}

class FileSource final : public ByteSource {
public:
    FileSource(int file, std::string name, std::optional<std::uint64_t> size, std::function<bool()> cancelled)
        : m_file(file), m_name(std::move(name)), m_size(size), m_cancelled(std::move(cancelled)) {}
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource() override {
        if (m_file != STDIN_FILENO)
            ::close(m_file);
    }

    Result<std::size_t> read(char* to, std::size_t size) override {
        while (true) {
            // A regular file never makes anybody wait; a pipe that nobody writes to yet is not at its end.
            if (!m_size && !waitForBytes())
                return Error{ErrorCode::Cancelled, "cancelled while waiting for more", false, false, m_name};
            const ssize_t got = ::read(m_file, to, size);
            if (got >= 0)
                return static_cast<std::size_t>(got);
            if (errno != EINTR && errno != EAGAIN)
                return ioError(m_name, "cannot be read", errno);
        }
    }
    std::optional<std::uint64_t> size() const override { return m_size; }

private:
    bool waitForBytes() const {
        constexpr int TickMs = 100;
        for (pollfd wanted{m_file, POLLIN, 0}; ::poll(&wanted, 1, TickMs) <= 0;) {
            if (m_cancelled && m_cancelled())
                return false;
        }
        return true;
    }

    int m_file;
    std::string m_name;
    std::optional<std::uint64_t> m_size;
    std::function<bool()> m_cancelled;
};

} // namespace

Result<std::size_t> MemorySource::read(char* to, std::size_t size) {
    const std::size_t count = std::min({size, m_chunk, m_bytes.size() - m_position});
    std::copy_n(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_position), count, to);
    m_position += count;
    return count;
}

Result<std::unique_ptr<ByteSource>> openSource(const std::string& path, std::function<bool()> cancelled) {
    const bool standardInput = path == "-";
    const std::string name = standardInput ? "standard input" : path;
    const int file = standardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return ioError(name, "cannot be opened", errno);
    std::optional<std::uint64_t> size;
    if (const int flags = ::fcntl(file, F_GETFL); flags < 0 || (flags & O_ACCMODE) == O_WRONLY)
        return ioError(name, "cannot be read", EBADF);
    struct stat status {};
    const bool known = ::fstat(file, &status) == 0;
    if (known && S_ISREG(status.st_mode))
        size = static_cast<std::uint64_t>(status.st_size);
    auto source = std::make_unique<FileSource>(file, name, size, std::move(cancelled));
    if (known && S_ISDIR(status.st_mode))
        return ioError(name, "cannot be read", EISDIR);
    return std::unique_ptr<ByteSource>(std::move(source));
}

Result<std::string> readAll(ByteSource& source, std::size_t limit) {
    std::string bytes;
    for (;;) {
        char chunk[16 * 1024];
        const Result<std::size_t> size = source.read(chunk, sizeof chunk);
        if (!size)
            return size.error();
        if (*size == 0)
            return bytes;
        bytes.append(chunk, *size);
        if (bytes.size() > limit)
            return Error{ErrorCode::TooLarge, "larger than " + std::to_string(limit) + " bytes"};
    }
}

} // namespace headwater
