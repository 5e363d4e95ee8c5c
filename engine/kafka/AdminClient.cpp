// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/AdminClient.h"

#include "engine/base/Deadline.h"
#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/KafkaError.h"

#include <cstdio>

namespace headwater {

namespace {
using std::chrono::milliseconds;

/// How often a wait for the first answer looks whether there is reason to give up.
constexpr milliseconds LookInterval{250};
} // namespace

Result<std::shared_ptr<AdminClient>> AdminClient::create(const Properties& properties) {
    Properties all{{"client.id", "headwater"}};
    all.setAll(properties);
    all.set("allow.auto.create.topics", "false");
    all.set("debug", "feature");
    Result<ConfHandle> conf = makeConf(all);
    if (!conf)
        return std::move(conf).error();
    std::shared_ptr<AdminClient> client(new AdminClient(properties));
    rd_kafka_conf_set_opaque(conf->get(), client->m_apis.get());
    rd_kafka_conf_set_log_cb(conf->get(), [](const rd_kafka_t* handle, int, const char*, const char* line) {
        static_cast<Apis*>(rd_kafka_opaque(handle))->readLog(line);
    });
    rd_kafka_conf_set_events(conf->get(), RD_KAFKA_EVENT_ERROR);
    Result<ClientHandle> handle = makeClient(RD_KAFKA_PRODUCER, std::move(*conf), all);
    if (!handle)
        return std::move(handle).error();
    client->m_handle = ClientHandle(handle->release(), CloseClient{client->m_apis});
    client->m_events.reset(rd_kafka_queue_get_main(client->m_handle.get()));
    return client;
}

/// "...:   ApiKey DeleteGroups (42) Versions 0..2"
void AdminClient::Apis::readLog(std::string_view line) {
    constexpr std::string_view Versions = ") Versions ";
    const std::size_t versions = line.find(Versions);
    const std::size_t key = line.rfind('(', versions);
    if (line.find("ApiKey ") == line.npos || versions == line.npos || key == line.npos)
        return;
    const std::string numbers(line.substr(key + 1));
    int apiKey = 0;
    int lowest = 0;
    if (std::sscanf(numbers.c_str(), "%d) Versions %d..", &apiKey, &lowest) == 2) {
        const std::lock_guard lock(mutex);
        known.emplace(apiKey, lowest);
    }
}

Result<void> AdminClient::checkKnown(int apiKey, int version, const std::string& what) const {
    const std::lock_guard lock(m_apis->mutex);
    const auto known = m_apis->known.lower_bound({apiKey, 0});
    if (known != m_apis->known.end() && known->first == apiKey && known->second <= version)
        return {};
    return Error{.code = ErrorCode::Unsupported,
                 .message = "the brokers do not know this request (" + what + ')',
                 .where = what};
}

void AdminClient::readErrors() {
    while (const EventHandle event{rd_kafka_queue_poll(m_events.get(), 0)}) {
        if (rd_kafka_event_type(event.get()) == RD_KAFKA_EVENT_ERROR)
            m_errors.add(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
    }
}

Error AdminClient::explain(rd_kafka_resp_err_t code, std::string where, std::string_view detail) {
    readErrors();
    return m_errors.explain(kafkaError(code, std::move(where), detail));
}

Result<void> AdminClient::connect(milliseconds timeout) {
    if (m_connected)
        return {};
    const Deadline deadline(timeout);
    for (;;) {
        const rd_kafka_metadata_t* brokers = nullptr;
        const rd_kafka_resp_err_t code =
            rd_kafka_metadata(m_handle.get(), 0, nullptr, &brokers, toTimeout(std::min(deadline.left(), LookInterval)));
        if (code == RD_KAFKA_RESP_ERR_NO_ERROR) {
            rd_kafka_metadata_destroy(brokers);
            m_connected = true;
            return {};
        }
        readErrors();
        if (m_errors.hopeless() || deadline.over())
            return m_errors.unreachable();
    }
}

} // namespace headwater
