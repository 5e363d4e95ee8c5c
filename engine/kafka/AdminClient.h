// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the client behind an Admin.
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/BrokerErrors.h"
#include "engine/kafka/Handles.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace headwater {

/// A client of librdkafka's for questions, which says why nobody answers. Any thread may use it. One whose request was
/// given up is to be thrown away: up to 2.0.2 such a request aborts the process when its coordinator comes back.
class AdminClient {
public:
    static Result<std::shared_ptr<AdminClient>> create(const Properties& properties);

    rd_kafka_t* handle() const { return m_handle.get(); }

    /// Waits until a broker answers, once. Unreachable names the addresses; a refused login does not wait for the end.
    Result<void> connect(std::chrono::milliseconds timeout);

    /// Whether the brokers that were met know this request in a version up to `version`. Up to 2.0.2 a request to a
    /// group's coordinator that does not know it aborts the process.
    Result<void> checkKnown(int apiKey, int version, const std::string& what) const;

    /// Error of this client's, with the reasons of its brokers.
    Error explain(rd_kafka_resp_err_t code, std::string where = {}, std::string_view detail = {});

private:
    explicit AdminClient(const Properties& properties) : m_errors(properties) {}
    void readErrors();

    /// The requests that the brokers know, from librdkafka's log, as it does not tell it in another way.
    struct Apis {
        void readLog(std::string_view line);

        std::mutex mutex;
        std::set<std::pair<int, int>> known; ///< key and lowest version
    };

    BrokerErrors m_errors;
    std::shared_ptr<Apis> m_apis = std::make_shared<Apis>();
    ClientHandle m_handle;
    QueueHandle m_events;
    std::atomic<bool> m_connected = false;
};

} // namespace headwater
