// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Job.h"
#include "engine/jobs/RecordSink.h"
#include "engine/jobs/TailOptions.h"
#include "engine/jobs/TailPartition.h"
#include "engine/kafka/Cluster.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace headwater {

/// What a TailJob asks of the cluster beside its records: which partitions there are, where to begin and to end in
/// each, and, while it reads, what has come since and what is held back. What it is made with must outlive it. Used on
/// the job's thread, which waits for the answers.
class TailScout {
public:
    TailScout(Cluster& cluster, const Properties& properties, const TailOptions& options, Job& job, const Clock& clock);
    ~TailScout();

    /// Those that the options choose, by number. NotFound where one of them, or the topic, is not there.
    Result<std::vector<TailPartition>> partitions();
    /// Sets where the partition begins, by `from`, and where it ends, by the options.
    Result<void> findRange(Consumer& consumer, TailPartition& partition, const TailFrom& from, RecordSink& sink);

    /// What was added to the topic since; it is read from its beginning. NotFound where the topic is gone. None where
    /// the cluster does not answer just now, or the options name their partitions.
    Result<std::vector<TailPartition>> newPartitions(Consumer& consumer, std::span<const TailPartition> known,
                                                     RecordSink& sink);
    /// Why a partition, or an offset, that was there is missing.
    Error explained(Error missing);
    /// That an open transaction holds records of this partition back, where it does so. Errors: no answer.
    Result<std::optional<Error>> heldBack(Consumer& consumer, const TailPartition& partition);

private:
    template <class Question>
    auto ask(Question question);
    Error deleted() const;
    TopicPartition at(const TailPartition& partition) const { return {m_options.topic, partition.account.partition}; }

    Cluster& m_cluster;
    const Properties& m_properties;
    const TailOptions& m_options;
    Job& m_job;
    const Clock& m_clock;
    std::unique_ptr<Admin> m_admin;
    std::unique_ptr<Consumer> m_uncommitted; ///< sees the records of open transactions; once it is needed
    bool m_topicMissing = false;             ///< when last asked
};

} // namespace headwater
