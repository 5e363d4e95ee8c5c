// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/kafka/ConnectStep.h"
#include "engine/kafka/Properties.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace headwater {

/// Lets a client of librdkafka's connect to one address, and tells how far it comes behind Tcp.
struct ConnectionProbe {
    Properties properties; ///< of the profile; its bootstrap.servers are not looked at
    std::string address;
    std::chrono::milliseconds timeout{10000};
    std::function<bool()> cancelled; ///< asked every 50 ms
    /// A step has begun; those before are done.
    std::function<void(ConnectStep)> onBegin;

    struct Outcome {
        ConnectStep step = ConnectStep::Metadata; ///< the last one that began
        std::optional<Error> error = {};          ///< why it failed
        std::size_t brokers = 0;                  ///< that the metadata name
        std::string clusterId = {};
    };
    Outcome run() const;
};

} // namespace headwater
