// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/kafka/Properties.h"
#include "engine/session/Background.h"
#include "engine/session/ConnectionTestStep.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace headwater {

/// Tries each address of a connection, step by step: name, TCP, TLS and login where security.protocol has them, and
/// metadata. It begins at once, on a thread of its own, ends by itself (at most 20 s an address), and neither its calls
/// nor its end wait.
class ConnectionTest {
public:
    /// `properties` are those of a KafkaCluster. `clock` must outlive the job.
    ConnectionTest(Properties properties, std::uint64_t id, const Clock& clock, std::shared_ptr<Endings> endings);
    /// Cancels it.
    ~ConnectionTest();

    /// Finished with InvalidArgument where the properties are wrong, alone or together, so that nothing was tried; with
    /// Unreachable where no address could be used.
    const std::shared_ptr<Job>& job() const { return m_background.job(); }
    /// All steps of all addresses in their order, as they stand now.
    std::vector<ConnectionTestStep> steps() const;
    void cancel() { job()->cancel(); }

private:
    struct Run;

    const std::shared_ptr<Run> m_run; ///< shared with the thread
    Background m_background;
};

} // namespace headwater
