// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Job.h"
#include "engine/jobs/RecordSink.h"
#include "engine/jobs/TailAccount.h"
#include "engine/jobs/TailOptions.h"
#include "engine/jobs/TailScout.h"
#include "engine/jobs/TimeOrder.h"
#include "engine/kafka/Cluster.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace headwater {

/// Reads a topic from somewhere until somewhere, keeps what passes the filter and hands it to a sink. What it is made
/// with must outlive it.
class TailJob {
public:
    TailJob(Cluster& cluster, Properties properties, TailOptions options, Job& job, const Clock& clock);
    ~TailJob();

    /// Runs on the caller's thread until all partitions are through, the limit is reached, the job is cancelled or
    /// something stops it.
    TailAccount run(RecordSink& sink);

private:
    Result<void> open(RecordSink& sink);
    Result<void> assign();
    void openTimeOrder();
    Result<void> read(RecordSink& sink);
    Result<void> take(const RecordBatch& batch, RecordSink& sink);
    Result<void> takeProblems(const RecordBatch& batch, RecordSink& sink);
    bool wants(TailPartition& partition, const RecordView& record);
    Result<void> lookAround(RecordSink& sink);
    Result<void> takeNewPartitions(RecordSink& sink);
    void tellHeldBack(RecordSink& sink);
    std::optional<std::uint64_t> total() const;
    void showProgress();
    Result<void> handOutInTimeOrder(RecordSink& sink);
    Result<void> balance();
    void finish(TailPartition& partition);
    void finishByClock();
    bool finished() const;
    bool limitReached() const { return m_options.limit && m_account.matched >= *m_options.limit; }
    TailPartition* find(std::int32_t partition);
    TopicPartition at(const TailPartition& partition) const { return {m_options.topic, partition.account.partition}; }

    Cluster& m_cluster;
    const Properties m_properties;
    const TailOptions m_options;
    Job& m_job;
    const Clock& m_clock;
    TailScout m_scout;
    std::unique_ptr<Consumer> m_consumer;
    std::unique_ptr<TimeOrder> m_timeOrder;
    std::vector<TailPartition> m_partitions; ///< by number
    std::vector<RecordView> m_wanted;        ///< reused for every batch
    RecordViewOf m_recordView;
    TailAccount m_account;
    std::uint64_t m_readShown = 0;
    std::uint64_t m_workShown = 0;
    Clock::Instant m_lastFlush;
    Clock::Instant m_lastProgress;
    Clock::Instant m_lastLook;
    std::optional<Error> m_unreachable; ///< since the last progress
    std::set<std::string> m_said;       ///< since then
};

} // namespace headwater
