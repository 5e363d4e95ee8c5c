// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <chrono>
#include <functional>
#include <future>
#include <thread>

namespace headwater {

/// Runs one job's work on a thread of its own, so that a window or a command line stays free to show its progress and
/// to cancel it.
class JobThread {
public:
    explicit JobThread(std::function<void()> work);
    /// Waits for the work: cancel the job before, where it should not run to its end.
    ~JobThread();
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    /// Whether the work is done; waits for that up to `timeout`.
    bool done(std::chrono::milliseconds timeout) const;
    /// Waits for the work. Internal where it threw, as where memory ran out; only once.
    Result<void> result();

private:
    std::future<void> m_done;
    std::thread m_thread;
};

} // namespace headwater
