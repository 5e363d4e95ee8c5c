// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/AtomicFile.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace headwater {

namespace {

Error failure(const std::string& path, int reason) {
    return {ErrorCode::Io, "cannot be written: " + std::generic_category().message(reason), false, false, path};
}

/// 0, or why not.
int writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return errno;
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return 0;
}

} // namespace

Result<void> replaceFile(const std::string& path, std::string_view bytes) {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && !std::filesystem::create_directories(folder, error) && error)
        return failure(path, error.value());

    std::string temporary = path + ".XXXXXX";
    const int file = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (file < 0)
        return failure(path, errno);
    struct stat old = {};
    int reason = ::stat(path.c_str(), &old) == 0 && ::fchmod(file, old.st_mode & 07777) != 0 ? errno : 0;
    if (reason == 0)
        reason = writeAll(file, bytes);
    if (reason == 0 && ::fsync(file) != 0)
        reason = errno;
    if (::close(file) != 0 && reason == 0)
        reason = errno;
    if (reason == 0 && std::rename(temporary.c_str(), path.c_str()) != 0)
        reason = errno;
    if (reason != 0) {
        ::unlink(temporary.c_str());
        return failure(path, reason);
    }
    return {};
}

} // namespace headwater
