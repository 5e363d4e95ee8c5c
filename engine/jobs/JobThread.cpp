// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/JobThread.h"

#include <csignal>
#include <exception>
#include <new>
#include <utility>

namespace headwater {

JobThread::JobThread(std::function<void()> work) {
    std::packaged_task<void()> task(std::move(work));
    m_done = task.get_future();
    // Signals are the main thread's: a job is cancelled by its Job.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    m_thread = std::thread(std::move(task));
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

JobThread::~JobThread() {
    m_thread.join();
}

Result<void> JobThread::result() {
    try {
        m_done.get();
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::Internal, "there is not enough memory"};
    } catch (const std::exception& exception) {
        return Error{ErrorCode::Internal, std::string("the work broke off: ") + exception.what()};
    }
    return {};
}

bool JobThread::done(std::chrono::milliseconds timeout) const {
    return m_done.wait_for(timeout) == std::future_status::ready;
}

} // namespace headwater
