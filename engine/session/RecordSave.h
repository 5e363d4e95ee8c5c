// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/Background.h"
#include "engine/session/RecordFeed.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headwater {

/// Records that were read, shared by whoever shows them and whoever saves them.
using SharedRecords = std::vector<std::shared_ptr<const FeedRecord>>;

/// Writes records into a record file, in their order, as a job that begins at once. The file is there as a whole or as
/// it was before. A record whose value is here only in part is left out, counted, and makes the job fail, since the
/// file would say something else than the topic. `clock` must outlive the job.
std::unique_ptr<Background> saveRecords(std::string path, SharedRecords records, std::uint64_t jobId,
                                        const Clock& clock, std::shared_ptr<Endings> endings);

} // namespace headwater
