// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ScriptedServer.h"

#include <algorithm>
#include <cstdlib>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace headwater::test {

namespace {

/// How long the whole request is, once its head is there. Who speaks TLS is answered at once.
std::size_t sizeOf(const std::string& request) {
    constexpr char TlsHandshake = 0x16;
    if (request.starts_with(TlsHandshake))
        return request.size();
    const std::size_t head = request.find("\r\n\r\n");
    if (head == std::string::npos)
        return SIZE_MAX;
    const std::size_t length = request.find("Content-Length: ");
    const std::size_t body = length < head ? std::strtoul(request.c_str() + length + 16, nullptr, 10) : 0;
    return head + 4 + body;
}

} // namespace

ScriptedServer::ScriptedServer(std::vector<std::string> answers)
    : m_answers(std::move(answers)), m_socket(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    if (bind(m_socket, reinterpret_cast<sockaddr*>(&at), size) == 0 && listen(m_socket, 5) == 0 &&
        getsockname(m_socket, reinterpret_cast<sockaddr*>(&at), &size) == 0)
        m_port = ntohs(at.sin_port);
    m_thread = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer() {
    shutdown(m_socket, SHUT_RDWR); // accept() returns
    m_thread.join();
    close(m_socket);
}

std::vector<std::string> ScriptedServer::requests() const {
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

void ScriptedServer::serve() {
    for (std::size_t number = 0;; ++number) {
        const int connection = accept(m_socket, nullptr, nullptr);
        if (connection < 0)
            return;
        std::string request;
        char bytes[4096];
        while (request.size() < sizeOf(request)) {
            const ssize_t got = recv(connection, bytes, sizeof bytes, 0);
            if (got <= 0)
                break;
            request.append(bytes, static_cast<std::size_t>(got));
        }
        {
            const std::lock_guard lock(m_mutex);
            m_requests.push_back(request);
        }
        const std::string& answer = m_answers[std::min(number, m_answers.size() - 1)];
        for (std::size_t sent = 0; sent < answer.size();) {
            const ssize_t wrote = send(connection, answer.data() + sent, answer.size() - sent, MSG_NOSIGNAL);
            if (wrote <= 0)
                break;
            sent += static_cast<std::size_t>(wrote);
        }
        close(connection);
    }
}

} // namespace headwater::test
