// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include <sys/socket.h>

namespace headwater {

/// A socket address that a host's name stands for.
struct ResolvedAddress {
    sockaddr_storage address = {};
    socklen_t size = 0;
    std::string text; ///< "127.0.0.1", "::1"
};

/// The addresses of "host:port", as the system resolves it; the order is the system's. Waits at most `timeout`, and
/// asks `cancelled` every 50 ms.
Result<std::vector<ResolvedAddress>> resolve(const std::string& address, std::chrono::milliseconds timeout,
                                             const std::function<bool()>& cancelled);

/// Connects to the first of them that lets itself be connected to, and closes at once; gives its text.
Result<std::string> tryToConnect(const std::vector<ResolvedAddress>& addresses, std::chrono::milliseconds timeout,
                                 const std::function<bool()>& cancelled);

} // namespace headwater
