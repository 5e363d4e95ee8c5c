// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <thread>

namespace headwater {

/// Milliseconds since 1970-01-01T00:00:00Z: a record's time, as brokers keep it.
using Timestamp = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

/// Time as a parameter, so that tests need not wait. Any thread may call it.
class Clock {
public:
    using Duration = std::chrono::nanoseconds;
    using Instant = std::chrono::time_point<std::chrono::steady_clock, Duration>;

    virtual ~Clock() = default;

    /// What the wall clock shows; it may jump.
    virtual Timestamp now() const = 0;
    /// Never goes back; for measuring and waiting.
    virtual Instant instant() const = 0;
    /// Lets that much time pass before it returns.
    virtual void sleep(Duration time) const = 0;
};

class SystemClock final : public Clock {
public:
    Timestamp now() const override {
        return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    }
    Instant instant() const override { return std::chrono::steady_clock::now(); }
    void sleep(Duration time) const override { std::this_thread::sleep_for(time); }
};

} // namespace headwater
