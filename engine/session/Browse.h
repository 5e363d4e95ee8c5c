// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/RingFeed.h"
#include "engine/jobs/TailAccount.h"
#include "engine/jobs/TailOptions.h"
#include "engine/kafka/Cluster.h"
#include "engine/session/Background.h"
#include "engine/session/RecordFeed.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace headwater {

struct BrowseOptions {
    TailOptions tail;
    /// What nobody takes in time is lost and counted, so that reading keeps up with a topic that is written to. Else
    /// reading waits until there is room, so that each record is seen.
    bool mayLose = true;
    RecordFeed::Limits feed = {};      ///< what may wait for the reader
    std::size_t valueLimit = 1u << 20; ///< of larger values only so many bytes are kept
    Properties properties = {};        ///< over the cluster's own
};

/// One running read of a topic, on a thread of its own; it begins at once. No call waits, its end neither.
class Browse {
public:
    /// `clock` must outlive the job. See Session::browse().
    Browse(std::shared_ptr<Cluster> cluster, BrowseOptions options, std::uint64_t id, const Clock& clock,
           std::shared_ptr<Endings> endings);
    /// Cancels it; what is in the feed can still be read.
    ~Browse();

    /// The records that pass the filter, in the order of the TailOptions.
    const std::shared_ptr<RecordFeed>& records() const;
    /// What does not end the job, but must not pass in silence: a broker is gone, an offset is not in the log.
    const std::shared_ptr<RingFeed<Error>>& notices() const;
    /// Progress by records of the limit, or else by the offsets that are to be passed.
    const std::shared_ptr<Job>& job() const { return m_background.job(); }

    /// Reading ends within a fraction of a second; where the broker's answer is awaited, within 10 s.
    void cancel();
    /// What was read, once the job has ended: from where to where in each partition, and why it stopped.
    std::optional<TailAccount> account() const;

private:
    struct Run;

    const std::shared_ptr<Run> m_run; ///< shared with the thread
    Background m_background;
};

} // namespace headwater
