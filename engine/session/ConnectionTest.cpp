// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/ConnectionTest.h"

#include "engine/kafka/BootstrapServers.h"
#include "engine/kafka/ConnectionProbe.h"
#include "engine/kafka/KafkaCluster.h"
#include "engine/kafka/PropertyCheck.h"
#include "engine/session/AddressProbe.h"

#include <algorithm>
#include <cctype>
#include <mutex>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;
using State = ConnectionTestStep::State;

constexpr auto NameTimeout = 5s;
constexpr auto TcpTimeout = 5s;
constexpr auto ProbeTimeout = 10s;

std::string protocolOf(const Properties& properties) {
    const std::string* given = properties.find("security.protocol");
    std::string protocol = given ? *given : "plaintext";
    std::ranges::transform(protocol, protocol.begin(), [](unsigned char c) { return std::tolower(c); });
    return protocol;
}

/// Each once. Of properties that are checked.
std::vector<std::string> addressesOf(const Properties& properties) {
    const std::string* list = nullptr;
    for (const auto& [name, value] : properties.entries()) {
        if (name == "bootstrap.servers" || name == "metadata.broker.list")
            list = &value;
    }
    std::vector<std::string> all = parseBootstrapServers(*list).value();
    std::vector<std::string> once;
    for (std::string& address : all) {
        if (std::ranges::find(once, address) == once.end())
            once.push_back(std::move(address));
    }
    return once;
}

std::vector<ConnectStep> stepsOf(const std::string& protocol) {
    std::vector<ConnectStep> steps{ConnectStep::Name, ConnectStep::Tcp};
    if (protocol.ends_with("ssl"))
        steps.push_back(ConnectStep::Tls);
    if (protocol.starts_with("sasl"))
        steps.push_back(ConnectStep::Login);
    steps.push_back(ConnectStep::Metadata);
    return steps;
}

/// What to do where librdkafka does not say it.
std::string adviceFor(ConnectStep step, const std::string& protocol, ErrorCode code) {
    switch (step) {
    case ConnectStep::Tls:
        return "does this port speak TLS, and is the certificate of one whom ssl.ca.location trusts?";
    case ConnectStep::Login:
        return code == ErrorCode::Unauthorized ? "check sasl.mechanism, user and password"
                                               : "does this port ask for a login (security.protocol, sasl.mechanism)?";
    case ConnectStep::Metadata:
        return "is it a Kafka broker, and does this port speak " + protocol + " (security.protocol)?";
    default:
        return {};
    }
}

} // namespace

struct ConnectionTest::Run {
    Run(Properties properties_, const Clock& clock_)
        : properties(std::move(properties_)), clock(clock_), protocol(protocolOf(properties)) {}

    void all(Job& job);
    bool one(const std::string& address, Job& job);
    template <class Change>
    void change(const std::string& address, ConnectStep step, Change change);
    void begin(const std::string& address, ConnectStep step);
    void done(const std::string& address, ConnectStep step, std::string detail);
    void failed(const std::string& address, ConnectStep step, Error error);

    const Properties properties;
    const Clock& clock;
    const std::string protocol;
    Clock::Instant started = {}; ///< the running step
    std::mutex mutex;            // for the one below
    std::vector<ConnectionTestStep> steps;
};

/// The step, or the one that stands in its place where the profile has no such step.
template <class Change>
void ConnectionTest::Run::change(const std::string& address, ConnectStep step, Change change) {
    const std::lock_guard lock(mutex);
    for (ConnectionTestStep& each : steps) {
        if (each.address == address && each.step >= step)
            return change(each);
    }
}

void ConnectionTest::Run::begin(const std::string& address, ConnectStep step) {
    const auto now = clock.instant();
    const std::lock_guard lock(mutex);
    for (ConnectionTestStep& each : steps) {
        if (each.address == address && each.state == State::Running && each.step < step) {
            each.state = State::Done;
            each.time = now - started;
        }
    }
    const auto found = std::ranges::find_if(
        steps, [&](const ConnectionTestStep& each) { return each.address == address && each.step == step; });
    if (found == steps.end())
        return;
    found->state = State::Running;
    started = now;
}

void ConnectionTest::Run::done(const std::string& address, ConnectStep step, std::string detail) {
    change(address, step, [&](ConnectionTestStep& each) {
        each.state = State::Done;
        each.time = clock.instant() - started;
        each.detail = std::move(detail);
    });
}

void ConnectionTest::Run::failed(const std::string& address, ConnectStep step, Error error) {
    change(address, step, [&](ConnectionTestStep& each) {
        each.state = State::Failed;
        each.time = clock.instant() - started;
        each.error = std::move(error);
    });
    const std::lock_guard lock(mutex);
    for (ConnectionTestStep& each : steps) {
        if (each.address == address && (each.state == State::Waiting || each.state == State::Running))
            each.state = State::Skipped;
    }
}

bool ConnectionTest::Run::one(const std::string& address, Job& job) {
    const auto cancelled = [&job] { return job.cancelRequested(); };
    begin(address, ConnectStep::Name);
    const Result<std::vector<ResolvedAddress>> found = resolve(address, NameTimeout, cancelled);
    if (!found)
        return failed(address, ConnectStep::Name, found.error()), false;
    std::string names;
    for (const ResolvedAddress& each : *found)
        names += (names.empty() ? "" : ", ") + each.text;
    done(address, ConnectStep::Name, std::move(names));

    begin(address, ConnectStep::Tcp);
    Result<std::string> connected = tryToConnect(*found, TcpTimeout, cancelled);
    if (!connected)
        return failed(address, ConnectStep::Tcp, std::move(connected).error()), false;
    done(address, ConnectStep::Tcp, std::move(*connected));

    started = clock.instant();
    const ConnectionProbe probe{properties, address, ProbeTimeout, cancelled,
                                [&](ConnectStep step) { begin(address, step); }};
    ConnectionProbe::Outcome outcome = probe.run();
    if (outcome.error) {
        const std::string advice = adviceFor(outcome.step, protocol, outcome.error->code);
        if (!advice.empty() && outcome.error->code != ErrorCode::Cancelled)
            outcome.error->message += "; " + advice;
        return failed(address, outcome.step, std::move(*outcome.error)), false;
    }
    done(address, ConnectStep::Metadata,
         std::to_string(outcome.brokers) + (outcome.brokers == 1 ? " broker" : " brokers"));
    return true;
}

void ConnectionTest::Run::all(Job& job) {
    if (const auto cluster = KafkaCluster::create(properties); !cluster)
        return job.finish({}, cluster.error());
    if (const Result<void> taken = tryProperties(properties); !taken)
        return job.finish({}, taken.error());
    const std::vector<std::string> addresses = addressesOf(properties);
    {
        const std::lock_guard lock(mutex);
        for (const std::string& address : addresses)
            for (const ConnectStep step : stepsOf(protocol))
                steps.push_back({address, step});
    }
    job.setTotal({.work = addresses.size()});
    std::size_t usable = 0;
    for (const std::string& address : addresses) {
        if (job.cancelRequested())
            failed(address, ConnectStep::Name, {ErrorCode::Cancelled, "cancelled"});
        else if (one(address, job))
            ++usable;
        job.add(0, 1);
    }
    std::optional<Error> error;
    if (job.cancelRequested())
        error = Error{ErrorCode::Cancelled, "cancelled before all was tried"};
    else if (usable == 0)
        error = Error{ErrorCode::Unreachable, "no address can be used"};
    job.finish({{"addresses", std::to_string(addresses.size())}, {"usable", std::to_string(usable)}}, error);
}

ConnectionTest::ConnectionTest(Properties properties, std::uint64_t id, const Clock& clock,
                               std::shared_ptr<Endings> endings)
    : m_run(std::make_shared<Run>(std::move(properties), clock)),
      m_background(std::move(endings), std::make_shared<Job>(id, "testing the connection", clock),
                   [run = m_run](Job& job) { run->all(job); }) {}

ConnectionTest::~ConnectionTest() = default;

std::vector<ConnectionTestStep> ConnectionTest::steps() const {
    const std::lock_guard lock(m_run->mutex);
    return m_run->steps;
}

} // namespace headwater
