// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Job.h"
#include "engine/jobs/RecordSource.h"
#include "engine/jobs/SendAccount.h"
#include "engine/kafka/Cluster.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace headwater {

struct SendOptions {
    std::string topic = {};                     ///< for all records; empty: each record names its own
    std::optional<std::int32_t> partition = {}; ///< for all records; -1: the producer chooses, whatever they say
    std::optional<Timestamp> timestamp = {};    ///< for all records
    bool skipBadRecords = false;                ///< else the first one ends the job
    double rate = 0;                            ///< records a second; 0: as fast as it goes
    bool transactional = false;                 ///< all in one transaction; the properties have transactional.id
    /// Told what became of every record, the refused ones included; on the job's or the producer's thread.
    std::function<void(const DeliveryReport&)> onReport = {};
    /// Told of every record that is bad, refused, failed or unknown, as it happens, with its place in `where`; on the
    /// job's or the producer's thread, one call at a time.
    std::function<void(const Error&)> onProblem = {};
    /// Told that the cluster has acknowledged nothing for some seconds, and why, and then that it does again; on the
    /// job's thread.
    std::function<void(const std::string&)> onSilence = {};
};

/// Sends all records of a source, in their order, and accounts for each. What it is made with must outlive it.
class SendJob final : private DeliveryListener {
public:
    SendJob(Cluster& cluster, Properties properties, SendOptions options, Job& job, const Clock& clock);

    /// Runs on the caller's thread until the source ends, the job is cancelled or something stops it; what was
    /// acknowledged by then is in the account.
    SendAccount run(RecordSource& source);

private:
    void onDeliveries(std::span<const DeliveryReport> reports) override;

    void sendAll(Producer& producer, RecordSource& source);
    void sendOne(Producer& producer, RecordView record, std::uint64_t number);
    void pace();
    void watch(Producer& producer);
    void finish(Producer& producer);
    bool graceIsOver();
    template <class Step>
    Completion transactionStep(Step step);
    void commitOrAbort(Producer& producer);
    void count(Outcome outcome, const Error& error, std::uint64_t number);
    Error fatalError();
    void refuse(const Error& error, std::uint64_t number);
    bool mustAbort() const { return m_inTransaction && (m_account.stopped || m_transactionFailed); }
    void countBad(const Error& error);
    void stop(Error error);

    Cluster& m_cluster;
    const Properties m_properties;
    const SendOptions m_options;
    Job& m_job;
    const Clock& m_clock;
    Clock::Instant m_started;
    const RecordSource* m_source = nullptr;
    bool m_inTransaction = false;
    /// A record of the transaction failed, so that it can only be aborted.
    std::atomic<bool> m_transactionFailed = false;
    /// A fatal error, m_fatal: the producer takes no more.
    std::atomic<bool> m_producerLost = false;
    Clock::Instant m_due;                   ///< of the next record, where there is a rate
    std::optional<Clock::Instant> m_giveUp; ///< once the cancel has been seen

    std::atomic<std::uint64_t> m_acknowledged = 0;
    std::uint64_t m_acknowledgedBefore = 0;      ///< when watch() last looked
    std::optional<Clock::Instant> m_silentSince; ///< records wait, and none was acknowledged
    bool m_silenceTold = false;

    std::mutex m_mutex; ///< of what both threads write
    SendAccount m_account;
    Error m_fatal;
};

} // namespace headwater
