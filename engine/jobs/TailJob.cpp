// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailJob.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto Tick = 100ms;           // how late a cancel may be seen
constexpr auto UnreachableLimit = 30s; // a job with an end gives up after so long without a broker
constexpr auto LiveDelay = 500ms;      // how long a live record waits for older ones of other partitions
constexpr auto LookAround = 5s;        // how late a live tail hears of what changed beside its records
constexpr std::size_t BatchSize = 1000;

} // namespace

TailJob::TailJob(Cluster& cluster, Properties properties, TailOptions options, Job& job, const Clock& clock)
    : m_cluster(cluster), m_properties(std::move(properties)), m_options(std::move(options)), m_job(job),
      m_clock(clock), m_scout(cluster, m_properties, m_options, job, clock) {}

TailJob::~TailJob() = default;

TailAccount TailJob::run(RecordSink& sink) {
    const auto started = m_clock.instant();
    m_account = {};
    m_readShown = m_workShown = 0;
    Result<void> result = open(sink);
    m_lastProgress = m_lastFlush = m_lastLook = m_clock.instant();
    if (result) {
        m_job.setTotal({.work = total()});
        result = read(sink);
    }
    if (result && !limitReached() && m_options.until.kind == TailUntil::Kind::End)
        tellHeldBack(sink);
    // Also after a failure: what is counted as handed out must be there.
    if (Result<void> flushed = sink.flush(); result && !flushed)
        result = std::move(flushed);
    if (!result)
        m_account.stopped = std::move(result).error();
    if (m_timeOrder)
        m_account.late = m_timeOrder->late();
    m_timeOrder.reset();
    m_consumer.reset();
    for (const TailPartition& partition : m_partitions)
        m_account.partitions.push_back(partition.account);
    m_account.duration = m_clock.instant() - started;
    m_job.finish({{"read", std::to_string(m_account.read)}, {"matched", std::to_string(m_account.matched)}},
                 m_account.stopped);
    return std::move(m_account);
}

Result<void> TailJob::open(RecordSink& sink) {
    auto consumer = m_cluster.consumer(m_properties);
    if (!consumer)
        return std::move(consumer).error();
    m_consumer = std::move(*consumer);
    Result<std::vector<TailPartition>> partitions = m_scout.partitions();
    if (!partitions)
        return std::move(partitions).error();
    m_partitions = std::move(*partitions);
    for (TailPartition& partition : m_partitions) {
        if (m_job.cancelRequested())
            return Error{ErrorCode::Cancelled, "cancelled before reading began"};
        if (Result<void> found = m_scout.findRange(*m_consumer, partition, m_options.from, sink); !found)
            return found;
    }
    if (m_options.order == TailOrder::Time)
        openTimeOrder();
    return assign();
}

Result<void> TailJob::assign() {
    std::vector<TopicPartitionOffset> assignment;
    for (const TailPartition& partition : m_partitions) {
        if (!partition.finished)
            assignment.push_back({at(partition), partition.account.next});
    }
    if (assignment.empty())
        return {};
    if (Result<void> assigned = m_consumer->assign(assignment); !assigned)
        return assigned;
    for (const TailPartition& partition : m_partitions) {
        if (!partition.paused || partition.finished)
            continue;
        if (Result<void> paused = m_consumer->pause(at(partition)); !paused)
            return paused;
    }
    return {};
}

void TailJob::openTimeOrder() {
    std::vector<TopicPartition> partitions;
    for (const TailPartition& partition : m_partitions) {
        if (!partition.finished)
            partitions.push_back(at(partition));
    }
    TimeOrder::Limits limits;
    if (m_options.isLive(m_clock.now()))
        limits.maxDelay = LiveDelay;
    m_timeOrder = std::make_unique<TimeOrder>(partitions, limits, m_clock);
}

Result<void> TailJob::read(RecordSink& sink) {
    while (!finished() && !limitReached()) {
        if (m_job.cancelRequested())
            return m_options.isEndless() && !m_options.limit
                       ? Result<void>()
                       : Error{ErrorCode::Cancelled, "cancelled before all was read"};
        const RecordBatch batch = m_consumer->poll(BatchSize, Tick);
        if (Result<void> taken = take(batch, sink); !taken)
            return taken;
        if (Result<void> noted = takeProblems(batch, sink); !noted)
            return noted;
        finishByClock();
        if (Result<void> looked = lookAround(sink); !looked)
            return looked;
        if (m_timeOrder) {
            if (Result<void> out = handOutInTimeOrder(sink); !out)
                return out;
            if (Result<void> balanced = balance(); !balanced)
                return balanced;
        }
        if (batch.records.empty() || m_clock.instant() - m_lastFlush >= Tick) {
            if (Result<void> flushed = sink.flush(); !flushed)
                return flushed;
            m_lastFlush = m_clock.instant();
        }
        showProgress();
    }
    if (m_timeOrder) {
        m_timeOrder->flush();
        return handOutInTimeOrder(sink);
    }
    return {};
}

Result<void> TailJob::lookAround(RecordSink& sink) {
    const auto now = m_clock.instant();
    if (now - m_lastLook < LookAround || m_unreachable || !m_options.isLive(m_clock.now()))
        return {};
    m_lastLook = now;
    tellHeldBack(sink);
    return takeNewPartitions(sink);
}

Result<void> TailJob::takeNewPartitions(RecordSink& sink) {
    Result<std::vector<TailPartition>> added = m_scout.newPartitions(*m_consumer, m_partitions, sink);
    if (!added || added->empty())
        return added ? Result<void>() : std::move(added).error();
    for (const TailPartition& partition : *added) {
        if (m_timeOrder)
            m_timeOrder->add(at(partition));
    }
    m_partitions.insert(m_partitions.end(), added->begin(), added->end());
    std::ranges::sort(m_partitions, {}, [](const TailPartition& p) { return p.account.partition; });
    return assign();
}

// Nothing else would tell why records that were sent are not shown.
void TailJob::tellHeldBack(RecordSink& sink) {
    for (TailPartition& partition : m_partitions) {
        const bool stands = partition.atEnd || partition.finished;
        if (!stands || partition.saidHeldBack)
            continue;
        const Result<std::optional<Error>> heldBack = m_scout.heldBack(*m_consumer, partition);
        if (!heldBack)
            return; // the cluster does not answer, which the reading will say
        if (*heldBack)
            sink.notice(**heldBack);
        partition.saidHeldBack = heldBack->has_value();
    }
}

std::optional<std::uint64_t> TailJob::total() const {
    if (m_options.limit)
        return m_options.limit;
    std::uint64_t offsets = 0;
    for (const TailPartition& partition : m_partitions) {
        if (!partition.until)
            return {};
        offsets += static_cast<std::uint64_t>(std::max<std::int64_t>(*partition.until - partition.account.from, 0));
    }
    return offsets;
}

// The work is measured by what passed the filter where that is limited, else by the offsets that were passed.
void TailJob::showProgress() {
    std::uint64_t work = m_account.matched;
    if (!m_options.limit) {
        work = 0;
        for (const TailPartition& partition : m_partitions)
            work += static_cast<std::uint64_t>(partition.account.next - partition.account.from);
    }
    m_job.add(m_account.read - std::exchange(m_readShown, m_account.read), work - std::exchange(m_workShown, work));
}

Result<void> TailJob::handOutInTimeOrder(RecordSink& sink) {
    while (!limitReached()) {
        const std::optional<Record> record = m_timeOrder->pop();
        if (!record)
            break;
        ++m_account.matched;
        const RecordView view = m_recordView(*record);
        if (Result<void> written = sink.write({&view, 1}); !written)
            return written;
    }
    return {};
}

// A partition that runs ahead in time waits, so that the buffer holds what the others have yet to bring.
Result<void> TailJob::balance() {
    for (const TimeOrder::Change& change : m_timeOrder->takeChanges()) {
        TailPartition* const partition = find(change.at.partition);
        if (!partition || partition->finished)
            continue;
        partition->paused = change.pause;
        const Result<void> done = change.pause ? m_consumer->pause(change.at) : m_consumer->resume(change.at);
        if (!done)
            return done;
    }
    return {};
}

Result<void> TailJob::take(const RecordBatch& batch, RecordSink& sink) {
    if (!batch.records.empty() || !batch.atEnd.empty()) {
        m_lastProgress = m_clock.instant();
        m_unreachable.reset();
        m_said.clear();
    }
    m_wanted.clear();
    TailPartition* partition = nullptr;
    for (const RecordView& record : batch.records) {
        if (!partition || partition->account.partition != record.partition)
            partition = find(record.partition);
        if (!partition)
            continue;
        const bool wanted = wants(*partition, record);
        if (m_timeOrder) {
            if (wanted)
                m_timeOrder->push(record);
            if (partition->finished) // only now: a push says that more may come
                m_timeOrder->partitionAtEnd(at(*partition));
            if (Result<void> out = handOutInTimeOrder(sink); !out)
                return out;
            if (limitReached())
                break;
        } else if (wanted) {
            m_wanted.push_back(record);
            ++m_account.matched;
            if (limitReached())
                break;
        }
    }
    for (const TopicPartitionOffset& end : batch.atEnd) {
        TailPartition* const ended = find(end.at.partition);
        if (!ended)
            continue;
        ended->atEnd = true;
        ended->account.next = std::max(ended->account.next, end.offset);
        if (m_timeOrder)
            m_timeOrder->partitionAtEnd(end.at);
        if (ended->until && end.offset >= *ended->until)
            finish(*ended);
    }
    return m_wanted.empty() ? Result<void>() : sink.write(m_wanted);
}

bool TailJob::wants(TailPartition& partition, const RecordView& record) {
    if (partition.finished)
        return false;
    partition.atEnd = partition.saidHeldBack = false;
    const bool behind =
        (partition.until && record.offset >= *partition.until) ||
        (m_options.until.kind == TailUntil::Kind::Time && !partition.until && record.timestamp >= m_options.until.time);
    if (behind) {
        finish(partition);
        return false;
    }
    ++partition.account.read;
    ++m_account.read;
    partition.account.next = record.offset + 1;
    if (partition.until && partition.account.next >= *partition.until)
        finish(partition);
    return !m_options.where || m_options.where->matches(record);
}

Result<void> TailJob::takeProblems(const RecordBatch& batch, RecordSink& sink) {
    for (const Error& error : batch.errors) {
        if (error.code == ErrorCode::NotFound)
            return m_scout.explained(error);
        if (error.fatal || error.code == ErrorCode::Unauthorized)
            return error;
        if (m_said.insert(error.text()).second)
            sink.notice(error); // once, not at every attempt to connect
        m_unreachable = error;
    }
    if (m_unreachable && !m_options.isEndless() && m_clock.instant() - m_lastProgress > UnreachableLimit)
        return *m_unreachable;
    return {};
}

void TailJob::finish(TailPartition& partition) {
    if (std::exchange(partition.finished, true))
        return;
    // What is behind the end is not wanted, so need not be fetched; an error here costs only that.
    if (!partition.paused)
        static_cast<void>(m_consumer->pause(at(partition)).ok());
}

void TailJob::finishByClock() {
    if (m_options.until.kind != TailUntil::Kind::Time || m_clock.now() < m_options.until.time)
        return;
    for (TailPartition& partition : m_partitions) {
        if (partition.atEnd)
            finish(partition);
    }
}

bool TailJob::finished() const {
    return std::ranges::all_of(m_partitions, &TailPartition::finished);
}

TailPartition* TailJob::find(std::int32_t partition) {
    const auto found = std::ranges::lower_bound(m_partitions, partition, {},
                                                [](const TailPartition& p) { return p.account.partition; });
    return found != m_partitions.end() && found->account.partition == partition ? &*found : nullptr;
}

} // namespace headwater
