// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/SendJob.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto Tick = 100ms;             // how late a cancel may be seen
constexpr auto TransactionTimeout = 60s; // for each step of a transaction
constexpr auto CancelGrace = 5s;         // what is on its way may still be acknowledged after a cancel
constexpr std::size_t ReasonsKept = 100;

} // namespace

SendJob::SendJob(Cluster& cluster, Properties properties, SendOptions options, Job& job, const Clock& clock)
    : m_cluster(cluster), m_properties(std::move(properties)), m_options(std::move(options)), m_job(job),
      m_clock(clock) {}

SendAccount SendJob::run(RecordSource& source) {
    m_started = m_clock.instant();
    m_source = &source;
    m_account = {};
    if (auto producer = m_cluster.producer(m_properties, *this); !producer) {
        stop(std::move(producer).error());
    } else {
        sendAll(**producer, source);
        finish(**producer);
        producer->reset(); // reports whatever is left
    }
    m_account.duration = m_clock.instant() - m_started;
    m_job.finish({{"sent", std::to_string(m_account.sent)},
                  {"failed", std::to_string(m_account.failed)},
                  {"unknown", std::to_string(m_account.unknown)},
                  {"bad", std::to_string(m_account.bad)}},
                 m_account.stopped);
    std::ranges::sort(m_account.reasons, std::ranges::greater(), &SendAccount::Reason::count);
    return std::move(m_account);
}

void SendJob::sendAll(Producer& producer, RecordSource& source) {
    if (m_options.transactional) {
        if (Completion ready = producer.initTransactions(TransactionTimeout); !ready.done())
            return stop(std::move(ready.error));
        if (Result<void> begun = producer.beginTransaction(); !begun)
            return stop(std::move(begun).error());
        m_inTransaction = true;
    }
    std::uint64_t sent = 0;
    std::uint64_t bytes = 0;
    while (!m_account.stopped) {
        if (m_job.cancelRequested())
            return stop({ErrorCode::Cancelled, "cancelled before all was sent"});
        if (m_producerLost)
            return stop({ErrorCode::Fenced, "the producer can send no more; the account says why", false, true});
        switch (source.next()) {
        case RecordSource::Next::Record:
            pace(sent);
            if (sendOne(producer, source.record(), source.number()))
                ++sent;
            break;
        case RecordSource::Next::BadRecord:
            if (!m_options.skipBadRecords)
                return stop(source.error());
            countBad(source.error());
            break;
        case RecordSource::Next::Failed:
            return stop(source.error());
        case RecordSource::Next::End:
            return;
        }
        const std::uint64_t bytesNow = source.bytesRead();
        m_job.add(1, bytesNow - std::exchange(bytes, bytesNow));
    }
}

bool SendJob::sendOne(Producer& producer, RecordView record, std::uint64_t number) {
    if (!m_options.topic.empty())
        record.topic = m_options.topic;
    if (m_options.partition)
        record.partition = *m_options.partition;
    if (m_options.timestamp) {
        record.timestamp = *m_options.timestamp;
        record.timestampType = TimestampType::Create;
    }
    if (record.topic.empty()) {
        count(Outcome::Failed, {ErrorCode::InvalidArgument, "the record names no topic, and none was given for all"},
              number);
        return false;
    }
    for (;;) {
        Result<void> taken = producer.send(record, number);
        if (taken)
            return true;
        if (taken.error().code != ErrorCode::QueueFull) {
            count(Outcome::Failed, taken.error(), number);
            return false;
        }
        producer.waitForRoom(Tick);
        if (m_job.cancelRequested()) {
            count(Outcome::Failed, {ErrorCode::Cancelled, "cancelled before it was sent"}, number);
            return false;
        }
    }
}

void SendJob::pace(std::uint64_t sent) {
    if (m_options.rate <= 0)
        return;
    const auto due = m_started + std::chrono::duration_cast<Clock::Duration>(
                                     std::chrono::duration<double>(static_cast<double>(sent) / m_options.rate));
    for (auto left = due - m_clock.instant(); left > 0ns && !m_job.cancelRequested(); left = due - m_clock.instant())
        m_clock.sleep(std::min<Clock::Duration>(left, Tick));
}

void SendJob::finish(Producer& producer) {
    // The client gives up on each record at message.timeout.ms, so this ends.
    std::optional<Clock::Instant> giveUp;
    while (!producer.flush(Tick)) {
        if (m_job.cancelRequested() && !giveUp)
            giveUp = m_clock.instant() + CancelGrace;
        if (giveUp && m_clock.instant() > *giveUp)
            break;
    }
    if (m_inTransaction)
        commitOrAbort(producer);
}

void SendJob::commitOrAbort(Producer& producer) {
    const bool abort = m_account.stopped || m_transactionFailed;
    const Completion end =
        abort ? producer.abortTransaction(TransactionTimeout) : producer.commitTransaction(TransactionTimeout);
    if (!abort && end.done())
        return;
    // Acknowledged one by one, yet no reader of committed records will see them, or perhaps not.
    const Outcome outcome = !abort && end.outcome == Outcome::Unknown ? Outcome::Unknown : Outcome::Failed;
    Error why =
        end.done() ? Error{ErrorCode::Cancelled, "the transaction was aborted, none of its records counts"} : end.error;
    if (!end.done())
        stop(why);
    const std::lock_guard lock(m_mutex);
    const std::uint64_t taken = std::exchange(m_account.sent, 0);
    (outcome == Outcome::Unknown ? m_account.unknown : m_account.failed) += taken;
    if (taken > 0)
        m_account.reasons.push_back({std::move(why), {}, taken});
    if (!m_account.stopped)
        m_account.stopped = Error{ErrorCode::Cancelled, "the transaction was aborted, since not every record could be "
                                                        "sent"};
}

void SendJob::onDeliveries(std::span<const DeliveryReport> reports) {
    {
        const std::lock_guard lock(m_mutex);
        for (const DeliveryReport& report : reports) {
            if (report.outcome != Outcome::Done)
                continue;
            ++m_account.sent;
            m_account.latency.record(report.latency.count());
        }
    }
    for (const DeliveryReport& report : reports) {
        if (report.outcome != Outcome::Done)
            count(report.outcome, report.error, report.id);
        if (m_options.onReport)
            m_options.onReport(report);
    }
}

void SendJob::count(Outcome outcome, const Error& error, std::uint64_t number) {
    const std::lock_guard lock(m_mutex);
    m_transactionFailed = true;
    if (error.fatal)
        m_producerLost = true;
    ++(outcome == Outcome::Unknown ? m_account.unknown : m_account.failed);
    const auto same = std::ranges::find_if(m_account.reasons, [&](const SendAccount::Reason& reason) {
        return reason.error.code == error.code && reason.error.message == error.message;
    });
    const std::string place = m_source->place(number);
    if (same != m_account.reasons.end())
        ++same->count;
    else if (m_account.reasons.size() < ReasonsKept)
        m_account.reasons.push_back({error, place, 1});
    else
        ++m_account.reasonsCut;
    if (m_options.onProblem) {
        Error problem = error;
        problem.where = place.empty() ? error.where : error.where.empty() ? place : place + ", " + error.where;
        problem.message = std::string(toString(outcome)) + ": " + error.message;
        m_options.onProblem(problem);
    }
}

void SendJob::countBad(const Error& error) {
    const std::lock_guard lock(m_mutex);
    ++m_account.bad;
    if (m_options.onProblem)
        m_options.onProblem(error);
}

void SendJob::stop(Error error) {
    const std::lock_guard lock(m_mutex);
    if (!m_account.stopped)
        m_account.stopped = std::move(error);
}

} // namespace headwater
