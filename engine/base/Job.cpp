// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Job.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace headwater {

namespace {

constexpr Clock::Duration RateWindow = std::chrono::seconds(5);
constexpr Clock::Duration SampleSpacing = std::chrono::milliseconds(250);

using Seconds = std::chrono::duration<double>;

double perSecond(std::uint64_t amount, Clock::Duration time) {
    return time > Clock::Duration(0) ? static_cast<double>(amount) / Seconds(time).count() : 0;
}

std::optional<Clock::Duration> timeFor(std::uint64_t amount, double rate) {
    if (amount == 0)
        return Clock::Duration(0);
    const double seconds = static_cast<double>(amount) / rate; // infinite where nothing moves
    constexpr double Century = 100 * 365.25 * 86400;
    if (!(seconds < Century))
        return std::nullopt;
    return std::chrono::duration_cast<Clock::Duration>(Seconds(seconds));
}

} // namespace

Job::Job(std::uint64_t id, std::string title, const Clock& clock, JobTotal total)
    : m_id(id), m_title(std::move(title)), m_clock(clock), m_start(clock.instant()),
      m_total(total), m_samples{{m_start, 0, 0}} {}

void Job::setTotal(JobTotal total) {
    const std::lock_guard lock(m_mutex);
    m_total = total;
}

void Job::finish(JobAccount account, std::optional<Error> error) {
    const std::lock_guard lock(m_mutex);
    assert(!m_end);
    m_end = sample();
    m_account = std::move(account);
    m_error = std::move(error);
}

Job::Sample Job::sample() const {
    return {m_clock.instant(), m_records.load(std::memory_order_relaxed), m_work.load(std::memory_order_relaxed)};
}

JobSnapshot Job::snapshot() const {
    const std::lock_guard lock(m_mutex);
    JobSnapshot result{.id = m_id, .title = m_title, .total = m_total};
    const Sample now = m_end ? *m_end : sample();
    result.records = now.records;
    result.work = now.work;
    result.elapsed = now.at - m_start;
    result.cancelRequested = cancelRequested();
    result.finished = m_end.has_value();
    result.account = m_account;
    result.error = m_error;

    Sample from{m_start, 0, 0};
    if (!m_end) {
        // The window reaches back to the last sample that is as old as it, so that it never gets too short.
        while (m_samples.size() > 1 && now.at - m_samples[1].at >= RateWindow)
            m_samples.pop_front();
        from = m_samples.front();
        if (now.at - m_samples.back().at >= SampleSpacing)
            m_samples.push_back(now);
    }
    result.recordsPerSecond = perSecond(now.records - from.records, now.at - from.at);

    const auto measure = [&](std::uint64_t total, std::uint64_t done, double rate) {
        result.fraction = done >= total ? 1 : static_cast<double>(done) / static_cast<double>(total);
        if (!m_end)
            result.timeLeft = timeFor(total - std::min(done, total), rate);
    };
    if (m_total.records)
        measure(*m_total.records, now.records, result.recordsPerSecond);
    else if (m_total.work)
        measure(*m_total.work, now.work, perSecond(now.work - from.work, now.at - from.at));
    return result;
}

} // namespace headwater
