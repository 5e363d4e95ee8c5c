// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: why a client's brokers cannot be reached.
#pragma once

#include "engine/base/Error.h"
#include "engine/kafka/Handles.h"
#include "engine/kafka/Properties.h"

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// Keeps the last failure of each address from a client's error events, to make the reason part of what fails because
/// of it. Any thread.
class BrokerErrors {
public:
    /// For a client of these properties.
    explicit BrokerErrors(const Properties& properties);

    /// One error event. Gives it as an Error whose `where` is the broker's address; none if it tells nothing new.
    std::optional<Error> add(rd_kafka_resp_err_t code, std::string_view text);

    /// "127.0.0.1:1: Connection refused; ..." of the last minute; empty if nothing failed.
    std::string recent() const;
    /// Whether waiting longer does not help: a broker refused the login, or none has the certificate for it.
    bool hopeless() const;

    /// What to say where nobody answered in time: Unreachable, or Unauthorized where a login was refused.
    Error unreachable() const;
    /// `error`, and if it comes of an unreachable cluster, with each address that was tried and why not.
    Error explain(Error error) const;

private:
    /// Each address with its failure, or that it did not answer.
    std::string tried() const;

    struct Failure {
        std::string address;
        std::string reason;
        rd_kafka_resp_err_t code;
        std::chrono::steady_clock::time_point at;
    };

    std::vector<std::string> m_bootstrap;
    bool m_scramFails = false;
    mutable std::mutex m_mutex;
    std::vector<Failure> m_failures;
};

} // namespace headwater
