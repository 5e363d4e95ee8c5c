// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "engine/session/Background.h"

namespace headwater {

/// Makes the demonstration's topics on a cluster and sends their records, those of resources/demo, as a job that begins
/// at once. The clock must outlive it.
std::unique_ptr<Background> sendDemoRecords(std::shared_ptr<Cluster> cluster, std::shared_ptr<Endings> endings,
                                            std::uint64_t jobId, const Clock& clock);

} // namespace headwater
