// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace headwater {

/// A timeout as librdkafka's calls take it: at least 0, where a negative one would wait for ever.
inline int toTimeout(std::chrono::milliseconds timeout) {
    return static_cast<int>(std::clamp<std::int64_t>(timeout.count(), 0, 3'600'000));
}

/// What is left of a timeout over several calls.
class Deadline {
public:
    explicit Deadline(std::chrono::milliseconds timeout) : m_end(std::chrono::steady_clock::now() + timeout) {}

    std::chrono::milliseconds left() const {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_end - std::chrono::steady_clock::now());
        return std::max(left, std::chrono::milliseconds(0));
    }
    int timeout() const { return toTimeout(left()); }
    bool over() const { return std::chrono::steady_clock::now() >= m_end; }

private:
    std::chrono::steady_clock::time_point m_end;
};

} // namespace headwater
