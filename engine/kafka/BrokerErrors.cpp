// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/BrokerErrors.h"

#include "engine/kafka/BootstrapServers.h"
#include "engine/kafka/KafkaError.h"

#include <algorithm>

namespace headwater {

namespace {

constexpr std::chrono::minutes Recent{1};
/// librdkafka's SCRAM is wrong before this version: Kafka 4 refuses it as a wrong password.
constexpr int ScramWorksFrom = 0x02060100;

struct BrokerText {
    std::string address;
    std::string reason;
};

/// "ssl://a:1/bootstrap: Connect to ipv4#10.0.0.1:1 failed: Connection refused (after 0ms in state CONNECT)"
BrokerText split(std::string_view text) {
    std::size_t colon = text.find(": ");
    if (colon == text.npos)
        return {{}, std::string(text)};
    std::string_view broker = text.substr(0, colon);
    std::string_view reason = text.substr(colon + 2);
    if (broker == "GroupCoordinator" || broker == "TxnCoordinator") {
        colon = reason.find(": ");
        if (colon != reason.npos) {
            broker = reason.substr(0, colon);
            reason.remove_prefix(colon + 2);
        }
    }
    if (const std::size_t scheme = broker.find("://"); scheme != broker.npos)
        broker.remove_prefix(scheme + 3);
    broker = broker.substr(0, broker.find('/'));
    reason = reason.substr(0, reason.rfind(" (after "));
    if (reason.substr(0, 11) == "Connect to ") {
        if (const std::size_t failed = reason.find(" failed: "); failed != reason.npos)
            reason.remove_prefix(failed + 9);
    }
    return {std::string(broker), std::string(reason)};
}

/// "SSL handshake failed: ../ssl/a.c:1:f error:0A000086:SSL routines::certificate verify failed: ..." -> without the
/// names of OpenSSL's files and functions.
void shorten(std::string& reason) {
    constexpr std::string_view Failed = "failed: ", Routines = "routines::";
    const std::size_t begin = reason.find(Failed);
    const std::size_t end = reason.rfind(Routines);
    if (begin != reason.npos && end != reason.npos && begin < end)
        reason.erase(begin + Failed.size(), end + Routines.size() - begin - Failed.size());
}

/// Says only that the connection is gone, as often happens after what says why.
bool saysLittle(std::string_view reason) {
    return reason == "Disconnected" || reason.substr(0, 12) == "Send failed:" ||
           reason.substr(0, 15) == "Receive failed:";
}

/// "Invalid response size 1213486160 (0..100000000): ...": the first four bytes of the answer, which are "HTTP".
bool saysHttp(std::string_view reason) {
    return reason.find("Invalid response size 1213486160 ") != reason.npos;
}

bool isLogin(rd_kafka_resp_err_t code) {
    return code == RD_KAFKA_RESP_ERR__AUTHENTICATION || code == RD_KAFKA_RESP_ERR_SASL_AUTHENTICATION_FAILED;
}

} // namespace

BrokerErrors::BrokerErrors(const Properties& properties) {
    for (const auto& [name, value] : properties.entries()) {
        if (name == "bootstrap.servers" || name == "metadata.broker.list") {
            if (auto addresses = parseBootstrapServers(value))
                m_bootstrap = std::move(*addresses);
        } else if (name == "sasl.mechanisms" || name == "sasl.mechanism") {
            m_scramFails = value.substr(0, 5) == "SCRAM" && rd_kafka_version() < ScramWorksFrom;
        }
    }
}

std::optional<Error> BrokerErrors::add(rd_kafka_resp_err_t code, std::string_view text) {
    if (code == RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN)
        return {};
    auto [address, reason] = split(text);
    shorten(reason);
    if (saysHttp(reason))
        reason = "an HTTP server answers there, not a Kafka broker";
    if (isLogin(code) && m_scramFails)
        reason += " (the password may be right: librdkafka before 2.6.1, here " + std::string(rd_kafka_version_str()) +
                  ", does SCRAM in a way that Kafka 4 refuses; use PLAIN or TLS certificates, or a newer librdkafka)";
    Error error = kafkaError(code, address, reason);
    if (address.empty())
        return error;
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_failures.begin(), m_failures.end(),
                                    [&at = address](const Failure& failure) { return failure.address == at; });
    Failure failure{address, reason, code, std::chrono::steady_clock::now()};
    if (known == m_failures.end())
        m_failures.push_back(std::move(failure));
    else if (!saysLittle(reason) || failure.at - known->at > Recent)
        *known = std::move(failure);
    return error;
}

std::string BrokerErrors::recent() const {
    const std::lock_guard lock(m_mutex);
    std::string text;
    for (const Failure& failure : m_failures) {
        if (std::chrono::steady_clock::now() - failure.at < Recent)
            text += (text.empty() ? "" : "; ") + failure.address + ": " + failure.reason;
    }
    return text;
}

bool BrokerErrors::hopeless() const {
    const std::lock_guard lock(m_mutex);
    const auto found = [this](auto matches) { return std::any_of(m_failures.begin(), m_failures.end(), matches); };
    if (found([](const Failure& failure) { return isLogin(failure.code); }))
        return true;
    return !m_bootstrap.empty() && std::all_of(m_bootstrap.begin(), m_bootstrap.end(), [&](const std::string& address) {
        return found([&](const Failure& failure) {
            return failure.address == address && failure.code == RD_KAFKA_RESP_ERR__SSL;
        });
    });
}

Error BrokerErrors::unreachable() const {
    Error error{.code = ErrorCode::Unreachable, .message = "no broker answers", .retriable = true};
    {
        const std::lock_guard lock(m_mutex);
        for (const Failure& failure : m_failures) {
            if (isLogin(failure.code))
                error = {.code = ErrorCode::Unauthorized, .message = "the login was refused"};
        }
    }
    error.message += " (" + tried() + ')';
    return error;
}

Error BrokerErrors::explain(Error error) const {
    const bool unreachable = error.code == ErrorCode::Unreachable || error.code == ErrorCode::TimedOut;
    if (unreachable && !recent().empty())
        error.message += " (" + tried() + ')';
    return error;
}

std::string BrokerErrors::tried() const {
    std::string text = recent();
    bool anySilent = false;
    const std::lock_guard lock(m_mutex);
    for (const std::string& address : m_bootstrap) {
        const bool failed = std::any_of(m_failures.begin(), m_failures.end(),
                                        [&](const Failure& failure) { return failure.address == address; });
        if (!failed)
            text += (text.empty() ? "" : "; ") + address + ": no answer";
        anySilent = anySilent || !failed;
    }
    if (anySilent)
        text += ", as of something else than Kafka, or of a listener for another security.protocol";
    return text;
}

} // namespace headwater
