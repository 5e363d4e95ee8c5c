// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

namespace headwater::test {

/// A port of the loopback interface that takes connections and never says a word.
class SilentPort {
public:
    SilentPort() : m_socket(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in at{};
        at.sin_family = AF_INET;
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof at;
        if (bind(m_socket, reinterpret_cast<sockaddr*>(&at), size) == 0 && listen(m_socket, 5) == 0 &&
            getsockname(m_socket, reinterpret_cast<sockaddr*>(&at), &size) == 0)
            m_port = ntohs(at.sin_port);
    }
    ~SilentPort() { close(m_socket); }
    std::string address() const { return "127.0.0.1:" + std::to_string(m_port); }

private:
    int m_socket;
    int m_port = 0;
};

} // namespace headwater::test
