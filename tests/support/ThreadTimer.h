// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace headwater::test {

/// How long the calling thread was at work since the start: what a stall of the window is made of, whatever else the
/// machine does meanwhile.
class ThreadTimer {
public:
    /// In milliseconds.
    double elapsed() const { return now() - m_start; }
    void restart() { m_start = now(); }

private:
    static double now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }

    double m_start = now();
};

} // namespace headwater::test
