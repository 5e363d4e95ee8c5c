// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Error.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headwater {

/// How much a job will have to do, as far as that is known: in records, or in what else its way is measured by, such as
/// the bytes of a file or the offsets of a log.
struct JobTotal {
    std::optional<std::uint64_t> records = {};
    std::optional<std::uint64_t> work = {};

    bool operator==(const JobTotal&) const = default;
};

/// What a job did, item by item: ("sent", "100"), ("failed", "2").
using JobAccount = std::vector<std::pair<std::string, std::string>>;

/// A job as it stood at one moment.
struct JobSnapshot {
    std::uint64_t id = 0;
    std::string title;
    JobTotal total;
    std::uint64_t records = 0;   ///< done so far
    std::uint64_t work = 0;      ///< in the unit of the total's
    double recordsPerSecond = 0; ///< over the last seconds; of a finished job over its whole time
    Clock::Duration elapsed = {};
    /// 0 to 1, by records or else by work, whose total is known; none where neither is.
    std::optional<double> fraction = {};
    /// At the present rate; none where that cannot be said, and none of a finished job.
    std::optional<Clock::Duration> timeLeft = {};
    bool cancelRequested = false;
    bool finished = false;
    JobAccount account = {};         ///< once it is finished, also where it failed
    std::optional<Error> error = {}; ///< why it failed; Cancelled where it was
};

/// A long piece of work as others see it, shared by the worker who does it and those who watch it. It has no thread of
/// its own. Any thread may call anything.
class Job {
public:
    /// `clock` must outlive the job, which starts now.
    Job(std::uint64_t id, std::string title, const Clock& clock, JobTotal total = {});

    std::uint64_t id() const { return m_id; }

    /// The worker did that much more. Takes no lock; once a batch is enough.
    void add(std::uint64_t records, std::uint64_t work = 0) {
        m_records.fetch_add(records, std::memory_order_relaxed);
        m_work.fetch_add(work, std::memory_order_relaxed);
    }
    void setTotal(JobTotal total);
    /// The worker looks here between batches, and ends with an Error of code Cancelled.
    bool cancelRequested() const { return m_cancelRequested.load(std::memory_order_relaxed); }
    /// The worker's last call; with an error if the job failed or was cancelled.
    void finish(JobAccount account, std::optional<Error> error = {});

    /// Asks the worker to stop soon. May be called in a signal handler.
    void cancel() { m_cancelRequested.store(true, std::memory_order_relaxed); }
    /// Watchers call it on their tick: the rates are measured between these calls.
    JobSnapshot snapshot() const;

private:
    struct Sample {
        Clock::Instant at;
        std::uint64_t records;
        std::uint64_t work;
    };
    Sample sample() const;

    const std::uint64_t m_id;
    const std::string m_title;
    const Clock& m_clock;
    const Clock::Instant m_start;
    std::atomic<std::uint64_t> m_records = 0;
    std::atomic<std::uint64_t> m_work = 0;
    std::atomic<bool> m_cancelRequested = false;

    mutable std::mutex m_mutex; // for all below
    JobTotal m_total;
    mutable std::deque<Sample> m_samples; // the first one is what rates are measured from
    std::optional<Sample> m_end;
    JobAccount m_account;
    std::optional<Error> m_error;
};

} // namespace headwater
