// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"

#include <atomic>

namespace headwater::test {

/// Stands still until a test moves it. Any thread may read it and move it.
class ManualClock final : public Clock {
public:
    explicit ManualClock(Timestamp now = Timestamp(std::chrono::milliseconds(1764532800000)))
        : m_start(now.time_since_epoch()) {}

    Timestamp now() const override {
        return Timestamp(
            std::chrono::floor<std::chrono::milliseconds>(m_start + Duration(m_passed) + Duration(m_shift)));
    }
    Instant instant() const override { return Instant(Duration(m_passed)); }
    void sleep(Duration time) const override { m_passed += time.count(); }

    /// Lets that much time pass, on both clocks.
    void advance(Duration by) { m_passed += by.count(); }
    /// The wall clock alone jumps, as if somebody set it; back where `by` is negative.
    void jump(Duration by) { m_shift += by.count(); }

private:
    const Duration m_start;
    mutable std::atomic<Duration::rep> m_passed = 0;
    std::atomic<Duration::rep> m_shift = 0;
};

} // namespace headwater::test
