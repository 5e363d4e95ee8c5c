// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <string_view>

namespace headwater {

/// How a send, a commit or a transaction ended. Unknown: it timed out or the answer was lost, so it may have happened;
/// it is shown and counted as that, never retried blindly and never called failed.
enum class Outcome { Done, Failed, Unknown };

constexpr std::string_view toString(Outcome outcome) {
    return outcome == Outcome::Done ? "done" : outcome == Outcome::Failed ? "failed" : "unknown";
}

/// An outcome with its reason; `error` says nothing where the outcome is Done.
struct Completion {
    Outcome outcome = Outcome::Done;
    Error error = {};

    bool done() const { return outcome == Outcome::Done; }
};

} // namespace headwater
