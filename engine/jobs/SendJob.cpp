// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/SendJob.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto Tick = 100ms;             // how late a cancel may be seen
constexpr auto TransactionTimeout = 60s; // for each step of a transaction
constexpr auto TransactionSlice = 500ms; // of it, so that a cancel is seen
constexpr auto CancelGrace = 5s;         // what is on its way may still be acknowledged after a cancel
constexpr auto LongSilence = 5s;         // of the cluster, before it is told of
constexpr std::size_t ReasonsKept = 100;

} // namespace

SendJob::SendJob(Cluster& cluster, Properties properties, SendOptions options, Job& job, const Clock& clock)
    : m_cluster(cluster), m_properties(std::move(properties)), m_options(std::move(options)), m_job(job),
      m_clock(clock) {}

SendAccount SendJob::run(RecordSource& source) {
    m_started = m_clock.instant();
    m_source = &source;
    m_due = m_started;
    m_giveUp.reset();
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
        const auto init = [&](auto timeout) { return producer.initTransactions(timeout); };
        if (Completion ready = transactionStep(init); !ready.done())
            return stop(std::move(ready.error));
        if (Result<void> begun = producer.beginTransaction(); !begun)
            return stop(std::move(begun).error());
        m_inTransaction = true;
    }
    std::uint64_t bytes = 0;
    while (!m_account.stopped) {
        if (m_job.cancelRequested())
            return stop({ErrorCode::Cancelled, "cancelled before all was sent"});
        if (m_transactionFailed && m_inTransaction)
            return; // it can only be aborted
        if (m_producerLost)
            return stop(fatalError());
        switch (source.next()) {
        case RecordSource::Next::Record:
            pace();
            if (m_options.rate > 0)
                watch(producer);
            sendOne(producer, source.record(), source.number());
            break;
        case RecordSource::Next::BadRecord:
            countBad(source.error());
            if (!m_options.skipBadRecords)
                return stop(source.error());
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

void SendJob::sendOne(Producer& producer, RecordView record, std::uint64_t number) {
    if (!m_options.topic.empty())
        record.topic = m_options.topic;
    if (m_options.partition)
        record.partition = *m_options.partition;
    if (m_options.timestamp)
        record.timestamp = m_options.timestamp;
    if (record.topic.empty()) {
        return refuse({ErrorCode::InvalidArgument, "the record names no topic, and none was given for all"}, number);
    }
    for (;;) {
        const Result<void> taken = producer.send(record, number);
        if (taken)
            return;
        if (taken.error().code != ErrorCode::QueueFull)
            return refuse(taken.error(), number);
        producer.waitForRoom(Tick);
        watch(producer);
        if (m_job.cancelRequested())
            return; // never sent, so not in the account, as those behind it
    }
}

// Never faster than the rate for longer than a tick: what a slow source or broker cost is not made up for.
void SendJob::pace() {
    if (m_options.rate <= 0)
        return;
    constexpr double LongestInterval = 3600 * 24 * 365;
    const std::chrono::duration<double> interval(std::min(1 / m_options.rate, LongestInterval));
    m_due = std::max(m_due, m_clock.instant() - Tick);
    for (auto left = m_due - m_clock.instant(); left > 0ns && !m_job.cancelRequested();
         left = m_due - m_clock.instant())
        m_clock.sleep(std::min<Clock::Duration>(left, Tick));
    m_due += std::chrono::duration_cast<Clock::Duration>(interval);
}

void SendJob::finish(Producer& producer) {
    // The client gives up on each record at message.timeout.ms, so this ends. What will be aborted need not arrive.
    while (!mustAbort() && !producer.flush(Tick) && !graceIsOver())
        watch(producer);
    watch(producer);
    if (m_inTransaction)
        commitOrAbort(producer);
}

void SendJob::watch(Producer& producer) {
    const std::uint64_t acknowledged = m_acknowledged;
    const bool progress = acknowledged != std::exchange(m_acknowledgedBefore, acknowledged);
    if (progress && std::exchange(m_silenceTold, false) && m_options.onSilence)
        m_options.onSilence("the cluster acknowledges records again");
    if (progress || producer.inFlight() == 0)
        m_silentSince.reset();
    else if (!m_silentSince)
        m_silentSince = m_clock.instant();
    else if (!m_silenceTold && m_options.onSilence && m_clock.instant() - *m_silentSince >= LongSilence) {
        if (const Result<void> flushed = producer.flush(0ms); !flushed) {
            m_silenceTold = true;
            m_options.onSilence("the cluster acknowledges nothing: " + flushed.error().text());
        }
    }
}

bool SendJob::graceIsOver() {
    if (m_job.cancelRequested() && !m_giveUp)
        m_giveUp = m_clock.instant() + CancelGrace;
    return m_giveUp && m_clock.instant() >= *m_giveUp;
}

/// A producer that is asked again goes on with the step that timed out.
template <class Step>
Completion SendJob::transactionStep(Step step) {
    const auto giveUp = m_clock.instant() + TransactionTimeout;
    for (;;) {
        Completion result = step(TransactionSlice);
        const bool wait = !result.done() && result.error.retriable && !result.error.fatal;
        if (!wait || graceIsOver() || m_clock.instant() >= giveUp)
            return result;
    }
}

void SendJob::commitOrAbort(Producer& producer) {
    const bool abort = mustAbort();
    Completion end = transactionStep(
        [&](auto timeout) { return abort ? producer.abortTransaction(timeout) : producer.commitTransaction(timeout); });
    if (!abort && end.done())
        return;
    if (!end.done() && end.error.retriable)
        end.error.message += abort ? "; the transaction was not aborted: none of its records counts, but until the "
                                     "cluster ends it itself (transaction.timeout.ms, 60 s unless set) it holds back "
                                     "those who read committed records"
                                   : "; whether the transaction was committed is not known";
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
        m_account.reasons.push_back({std::move(why), {}, taken, outcome});
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
            ++m_acknowledged;
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
    if (error.fatal && !m_producerLost.exchange(true))
        m_fatal = error;
    ++(outcome == Outcome::Unknown ? m_account.unknown : m_account.failed);
    const auto same = std::ranges::find_if(m_account.reasons, [&](const SendAccount::Reason& reason) {
        return reason.outcome == outcome && reason.error.code == error.code && reason.error.message == error.message;
    });
    const std::string place = m_source->place(number);
    if (same != m_account.reasons.end())
        ++same->count;
    else if (m_account.reasons.size() < ReasonsKept)
        m_account.reasons.push_back({error, place, 1, outcome});
    else
        ++m_account.reasonsCut;
    if (m_options.onProblem) {
        Error problem = error;
        problem.where = place.empty() ? error.where : error.where.empty() ? place : place + ", " + error.where;
        problem.message = std::string(toString(outcome)) + ": " + error.message;
        m_options.onProblem(problem);
    }
}

Error SendJob::fatalError() {
    const std::lock_guard lock(m_mutex);
    return m_fatal;
}

void SendJob::countBad(const Error& error) {
    const std::lock_guard lock(m_mutex);
    ++m_account.bad;
    if (m_options.onProblem && m_options.skipBadRecords)
        m_options.onProblem(error);
}

void SendJob::refuse(const Error& error, std::uint64_t number) {
    count(Outcome::Failed, error, number);
    if (m_options.onReport)
        m_options.onReport({.id = number, .outcome = Outcome::Failed, .error = error});
}

void SendJob::stop(Error error) {
    const std::lock_guard lock(m_mutex);
    if (!m_account.stopped)
        m_account.stopped = std::move(error);
}

} // namespace headwater
