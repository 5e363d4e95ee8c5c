// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ConnectionProbe.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/BrokerErrors.h"
#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/KafkaError.h"

#include <cstdlib>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

namespace {

constexpr std::chrono::milliseconds LookInterval{50};
constexpr std::chrono::milliseconds LastWords{500}; // for the reason, which is told after the state

/// The states of the connection, from librdkafka's log, as it does not tell them in another way.
struct States {
    /// "[thrd:a:1/bootstrap]: a:1/bootstrap: Broker changed state TRY_CONNECT -> CONNECT"
    void readLog(std::string_view line) {
        constexpr std::string_view Changed = "/bootstrap: Broker changed state ";
        const std::size_t changed = line.find(Changed);
        const std::size_t arrow = line.find(" -> ", changed);
        if (changed == line.npos || arrow == line.npos)
            return;
        const std::lock_guard lock(mutex);
        entered.emplace_back(line.substr(arrow + 4));
    }
    std::vector<std::string> take() {
        const std::lock_guard lock(mutex);
        return std::exchange(entered, {});
    }

    std::mutex mutex;
    std::vector<std::string> entered;
};

struct Client {
    ClientHandle handle;
    QueueHandle events;
};

Result<Client> connect(const ConnectionProbe& probe, const std::shared_ptr<States>& states) {
    Properties all{{"client.id", "headwater"}};
    all.setAll(probe.properties);
    all.set("bootstrap.servers", probe.address);
    all.set("metadata.broker.list", probe.address);
    all.set("allow.auto.create.topics", "false");
    all.set("debug", "broker");
    Result<ConfHandle> conf = makeConf(all);
    if (!conf)
        return std::move(conf).error();
    rd_kafka_conf_set_opaque(conf->get(), states.get());
    rd_kafka_conf_set_log_cb(conf->get(), [](const rd_kafka_t* client, int, const char*, const char* line) {
        static_cast<States*>(rd_kafka_opaque(client))->readLog(line);
    });
    rd_kafka_conf_set_events(conf->get(), RD_KAFKA_EVENT_ERROR);
    Result<ClientHandle> handle = makeClient(RD_KAFKA_PRODUCER, std::move(*conf), all);
    if (!handle)
        return std::move(handle).error();
    Client client{ClientHandle(handle->release(), CloseClient{states}), {}};
    client.events.reset(rd_kafka_queue_get_main(client.handle.get()));
    return client;
}

/// One probe as it runs.
class Run {
public:
    Run(const ConnectionProbe& probe, bool login, Client client, std::shared_ptr<States> states)
        : m_probe(probe), m_login(login), m_client(std::move(client)), m_states(std::move(states)),
          m_errors(probe.properties), m_deadline(probe.timeout) {}

    ConnectionProbe::Outcome run() {
        while (!m_up && !ended()) {
            readEvents(LookInterval);
            for (const std::string& state : m_states->take())
                enter(state);
        }
        if (m_up)
            askMetadata();
        return std::move(m_outcome);
    }

private:
    void begin(ConnectStep step) {
        if (step <= m_outcome.step)
            return;
        m_outcome.step = step;
        m_probe.onBegin(step);
    }

    void enter(const std::string& state) {
        if (state == "SSL_HANDSHAKE")
            begin(ConnectStep::Tls);
        else if (state == "APIVERSION_QUERY" || state == "AUTH_LEGACY" || state.starts_with("AUTH_"))
            begin(m_login ? ConnectStep::Login : ConnectStep::Metadata);
        else if (state == "DOWN" && !m_down && m_outcome.step != ConnectStep::Tcp)
            m_down.emplace(LastWords);
        m_up = m_up || state == "UP";
    }

    void readEvents(std::chrono::milliseconds timeout) {
        const EventHandle event{rd_kafka_queue_poll(m_client.events.get(), toTimeout(timeout))};
        if (rd_kafka_event_type(event.get()) != RD_KAFKA_EVENT_ERROR || m_outcome.error)
            return;
        const rd_kafka_resp_err_t code = rd_kafka_event_error(event.get());
        std::optional<Error> error = m_errors.add(code, rd_kafka_event_error_string(event.get()));
        if (m_outcome.step == ConnectStep::Tcp && error && error->code == ErrorCode::Unreachable) {
            m_unreachable = std::move(error); // a host may have several addresses, which are tried one after another
            return;
        }
        m_outcome.error = std::move(error);
        // Some reasons come only after the step that they are about.
        if (m_outcome.error && code == RD_KAFKA_RESP_ERR__SSL)
            m_outcome.step = ConnectStep::Tls;
        if (m_outcome.error && m_outcome.error->code == ErrorCode::Unauthorized)
            m_outcome.step = ConnectStep::Login;
    }

    bool ended() {
        if (!m_outcome.error && m_probe.cancelled())
            m_outcome.error = Error{ErrorCode::Cancelled, "cancelled"};
        else if (!m_outcome.error && m_deadline.over())
            m_outcome.error = m_outcome.step == ConnectStep::Tcp && m_unreachable
                                  ? m_unreachable
                                  : Error{ErrorCode::TimedOut,
                                          "no answer within " + std::to_string(m_probe.timeout.count() / 1000) + " s"};
        else if (!m_outcome.error && m_down && m_down->over())
            m_outcome.error = Error{ErrorCode::Unreachable, "the connection was closed"};
        return m_outcome.error.has_value();
    }

    void askMetadata() {
        begin(ConnectStep::Metadata);
        m_outcome.error.reset();
        while (!ended()) {
            const rd_kafka_metadata_t* raw = nullptr;
            const rd_kafka_resp_err_t code =
                rd_kafka_metadata(m_client.handle.get(), 0, nullptr, &raw, toTimeout(5 * LookInterval));
            if (code == RD_KAFKA_RESP_ERR_NO_ERROR) {
                const MetadataHandle metadata(raw);
                m_outcome.brokers = static_cast<std::size_t>(metadata->broker_cnt);
                const std::unique_ptr<char, Destroy<std::free>> id(rd_kafka_clusterid(m_client.handle.get(), 0));
                m_outcome.clusterId = id ? id.get() : "";
                return;
            }
            readEvents({});
        }
    }

    const ConnectionProbe& m_probe;
    const bool m_login;
    Client m_client;
    const std::shared_ptr<States> m_states;
    BrokerErrors m_errors;
    const Deadline m_deadline;
    std::optional<Deadline> m_down;
    std::optional<Error> m_unreachable;
    bool m_up = false;
    ConnectionProbe::Outcome m_outcome{.step = ConnectStep::Tcp};
};

} // namespace

ConnectionProbe::Outcome ConnectionProbe::run() const {
    const auto states = std::make_shared<States>();
    Result<Client> client = connect(*this, states);
    if (!client)
        return {.step = ConnectStep::Tcp, .error = std::move(client).error()};
    const std::string* protocol = properties.find("security.protocol");
    const bool login = protocol && (protocol->starts_with("sasl") || protocol->starts_with("SASL"));
    return Run(*this, login, std::move(*client), states).run();
}

} // namespace headwater
