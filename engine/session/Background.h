// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Job.h"
#include "engine/jobs/JobThread.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace headwater {

/// Threads whose owners did not wait for them: cancelled jobs that still wait for an answer of a broker. Any thread.
class Endings {
public:
    void add(std::unique_ptr<JobThread> thread);
    // Its end waits for all of them.

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<JobThread>> m_threads;
};

/// A job at work on a thread of its own. Its owner need not wait: when this goes, the job is cancelled, and its thread
/// ends at its next look at that, in Endings.
class Background {
public:
    /// `work` owns all that it uses, and finishes the job; where it throws instead, the job is finished with Internal.
    Background(std::shared_ptr<Endings> endings, std::shared_ptr<Job> job, std::function<void(Job&)> work);
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    const std::shared_ptr<Job>& job() const { return m_job; }
    /// Whether the work is done.
    bool done() const { return m_thread->done(std::chrono::milliseconds(0)); }

private:
    const std::shared_ptr<Endings> m_endings;
    const std::shared_ptr<Job> m_job;
    std::unique_ptr<JobThread> m_thread;
};

} // namespace headwater
