// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Foreground.h"

#include "app/Interrupt.h"
#include "engine/jobs/JobThread.h"

#include <cstdio>
#include <string>
#include <unistd.h>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

std::string progressLine(const JobSnapshot& job) {
    char text[160];
    std::string line = job.title;
    if (job.fraction) {
        std::snprintf(text, sizeof text, "  %.0f %%", *job.fraction * 100);
        line += text;
    }
    std::snprintf(text, sizeof text, "  %llu records  %.0f/s", static_cast<unsigned long long>(job.records),
                  job.recordsPerSecond);
    line += text;
    if (job.timeLeft) {
        std::snprintf(text, sizeof text, "  %.0f s left", std::chrono::duration<double>(*job.timeLeft).count());
        line += text;
    }
    return job.cancelRequested ? line + "  stopping" : line;
}

} // namespace

Result<void> runInForeground(Job& job, std::function<void()> work) {
    catchInterrupts();
    const bool terminal = isatty(STDERR_FILENO);
    JobThread thread(std::move(work));
    int ticks = 0;
    while (!thread.done(50ms)) {
        if (interrupted())
            job.cancel();
        // A short job needs no progress line, and a line that changes too often cannot be read.
        if (terminal && ++ticks % 4 == 0 && ticks > 10)
            std::fprintf(stderr, "\r%s\x1b[K", progressLine(job.snapshot()).c_str());
    }
    if (terminal && ticks > 10)
        std::fputs("\r\x1b[K", stderr);
    return thread.result();
}

} // namespace headwater
