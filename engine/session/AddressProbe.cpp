// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/AddressProbe.h"

#include "engine/base/Deadline.h"

#include <cerrno>
#include <cstring>
#include <future>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <unistd.h>

namespace headwater {

namespace {

constexpr std::chrono::milliseconds LookInterval{50};

using AddressList = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

struct Answer {
    int code = 0;
    AddressList list{nullptr, freeaddrinfo};
};

Answer ask(const std::string& host, const std::string& port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo* list = nullptr;
    Answer answer;
    answer.code = getaddrinfo(host.c_str(), port.c_str(), &hints, &list);
    answer.list.reset(list);
    return answer;
}

std::string textOf(const addrinfo& entry) {
    char text[NI_MAXHOST] = "";
    getnameinfo(entry.ai_addr, entry.ai_addrlen, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
    return text;
}

class Socket {
public:
    explicit Socket(int family) : m_socket(socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {}
    ~Socket() {
        if (m_socket >= 0)
            close(m_socket);
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    int get() const { return m_socket; }

private:
    int m_socket;
};

/// 0, or the errno of what happened.
int connectTo(const ResolvedAddress& to, const Deadline& deadline, const std::function<bool()>& cancelled) {
    const Socket socket(to.address.ss_family);
    if (socket.get() < 0)
        return errno;
    if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&to.address), to.size) == 0)
        return 0;
    if (errno != EINPROGRESS)
        return errno;
    pollfd wait{socket.get(), POLLOUT, 0};
    while (poll(&wait, 1, toTimeout(LookInterval)) <= 0) {
        if (cancelled())
            return ECANCELED;
        if (deadline.over())
            return ETIMEDOUT;
    }
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
}

} // namespace

Result<std::vector<ResolvedAddress>> resolve(const std::string& address, std::chrono::milliseconds timeout,
                                             const std::function<bool()>& cancelled) {
    const std::size_t colon = address.rfind(':');
    std::string host = address.substr(0, colon);
    const std::string port = address.substr(colon + 1);
    if (host.size() > 1 && host.front() == '[')
        host = host.substr(1, host.size() - 2);

    // The system's call can be neither bounded nor ended, so that it may outlive us.
    std::promise<Answer> promise;
    std::future<Answer> future = promise.get_future();
    std::thread([promise = std::move(promise), host, port]() mutable { promise.set_value(ask(host, port)); }).detach();
    const Deadline deadline(timeout);
    while (future.wait_for(LookInterval) != std::future_status::ready) {
        if (cancelled())
            return Error{ErrorCode::Cancelled, "cancelled"};
        if (deadline.over())
            return Error{ErrorCode::TimedOut,
                         "the name is not resolved within " + std::to_string(timeout.count() / 1000) +
                             " s: do the name servers of this machine answer?",
                         true, false, host};
    }
    const Answer answer = future.get();
    if (answer.code != 0)
        return Error{ErrorCode::Unreachable,
                     std::string(gai_strerror(answer.code)) +
                         ": check the spelling, and whether this machine knows the name (VPN, hosts file)",
                     answer.code == EAI_AGAIN, false, host};
    std::vector<ResolvedAddress> found;
    for (const addrinfo* entry = answer.list.get(); entry; entry = entry->ai_next) {
        ResolvedAddress& one = found.emplace_back();
        std::memcpy(&one.address, entry->ai_addr, entry->ai_addrlen);
        one.size = entry->ai_addrlen;
        one.text = textOf(*entry);
    }
    return found;
}

Result<std::string> tryToConnect(const std::vector<ResolvedAddress>& addresses, std::chrono::milliseconds timeout,
                                 const std::function<bool()>& cancelled) {
    const Deadline deadline(timeout);
    Error error{ErrorCode::Unreachable, "the name stands for no address", true};
    for (const ResolvedAddress& address : addresses) {
        const int code = connectTo(address, deadline, cancelled);
        if (code == 0)
            return address.text;
        if (code == ECANCELED)
            return Error{ErrorCode::Cancelled, "cancelled"};
        const char* const advice = code == ECONNREFUSED
                                       ? ": nothing listens there; is the broker running, and the port right?"
                                   : code == ETIMEDOUT ? ": nobody answers; a firewall, or a wrong address?"
                                                       : "";
        error.message = std::error_code(code, std::generic_category()).message() + advice;
        error.where = address.text;
    }
    return error;
}

} // namespace headwater
