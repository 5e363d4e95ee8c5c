// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// How a session stands with its cluster.
struct SessionState {
    enum class Kind {
        Connecting, ///< nobody has answered yet, and it is too early to worry
        Connected,
        Unreachable ///< it goes on trying by itself
    };
    struct Broker {
        std::int32_t id = 0;
        std::string address; ///< host:port, as the cluster names it

        bool operator==(const Broker&) const = default;
    };

    Kind kind = Kind::Connecting;
    Timestamp since = {}; ///< when this kind began; of Unreachable: when the first question failed
    /// The cluster as it last was, kept while it is unreachable.
    std::string clusterId = {}; ///< empty where the brokers do not say
    std::int32_t controller = -1;
    std::vector<Broker> brokers = {};
    Clock::Duration roundTrip = {};  ///< of the last question
    std::optional<Error> error = {}; ///< why Unreachable; or, while Connected, why the topics cannot be listed
    std::uint64_t version = 0;       ///< rises with each change of the above

    bool operator==(const SessionState&) const = default;
};

} // namespace headwater
