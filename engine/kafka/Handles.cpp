// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/Handles.h"

#include <chrono>
#include <future>
#include <thread>

namespace headwater {

namespace {
constexpr std::chrono::seconds CloseLimit{5};
}

void CloseClient::operator()(rd_kafka_t* client) const {
    std::promise<void> closed;
    const std::future<void> done = closed.get_future();
    std::thread closer([client, closed = std::move(closed), kept = opaque]() mutable {
        rd_kafka_destroy_flags(client, RD_KAFKA_DESTROY_F_NO_CONSUMER_CLOSE);
        closed.set_value();
    });
    if (done.wait_for(CloseLimit) == std::future_status::ready)
        closer.join();
    else
        closer.detach();
}

} // namespace headwater
