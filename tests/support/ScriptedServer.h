// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace headwater::test {

/// A server on a port of the loopback interface that answers each request with the next of the texts, byte for byte,
/// and closes the connection; with the last one again and again.
class ScriptedServer {
public:
    explicit ScriptedServer(std::vector<std::string> answers);
    ~ScriptedServer();
    ScriptedServer(const ScriptedServer&) = delete;
    ScriptedServer& operator=(const ScriptedServer&) = delete;

    /// "127.0.0.1:12345"
    std::string address() const { return "127.0.0.1:" + std::to_string(m_port); }
    /// What came, as it came.
    std::vector<std::string> requests() const;

private:
    void serve();

    const std::vector<std::string> m_answers;
    int m_socket = -1;
    int m_port = 0;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_requests;
    std::thread m_thread;
};

} // namespace headwater::test
