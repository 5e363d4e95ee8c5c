// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Error.h"
#include "engine/kafka/ConnectStep.h"

#include <optional>
#include <string>

namespace headwater {

/// A step of a ConnectionTest, for one address.
struct ConnectionTestStep {
    enum class State {
        Waiting,
        Running,
        Done,
        Failed,
        Skipped ///< as one before it failed
    };

    std::string address; ///< host:port
    ConnectStep step = ConnectStep::Name;
    State state = State::Waiting;
    Clock::Duration time = {};       ///< that it took
    std::string detail = {};         ///< what was found: "127.0.0.1", "3 brokers"
    std::optional<Error> error = {}; ///< why it failed, and what to do

    bool operator==(const ConnectionTestStep&) const = default;
};

} // namespace headwater
