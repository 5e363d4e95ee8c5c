// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailJob.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto Tick = 100ms;           // how late a cancel may be seen
constexpr auto AnswerTimeout = 10s;    // for each question about a partition
constexpr auto UnreachableLimit = 30s; // a job with an end gives up after so long without a broker
constexpr auto LiveDelay = 500ms;      // how long a live record waits for older ones of other partitions
constexpr auto AskAgain = 100ms;       // a partition has no leader just after its topic was made
constexpr std::size_t BatchSize = 1000;

} // namespace

TailJob::TailJob(Cluster& cluster, Properties properties, TailOptions options, Job& job, const Clock& clock)
    : m_cluster(cluster), m_properties(std::move(properties)), m_options(std::move(options)), m_job(job),
      m_clock(clock) {}

TailJob::~TailJob() = default;

TailAccount TailJob::run(RecordSink& sink) {
    const auto started = m_clock.instant();
    m_account = {};
    Result<void> result = open(sink);
    m_lastProgress = m_lastFlush = m_clock.instant();
    if (result) {
        m_job.setTotal({.records = total()});
        result = read(sink);
    }
    // Also after a failure: what is counted as handed out must be there.
    if (Result<void> flushed = sink.flush(); result && !flushed)
        result = std::move(flushed);
    if (!result)
        m_account.stopped = std::move(result).error();
    if (m_timeOrder)
        m_account.late = m_timeOrder->late();
    m_timeOrder.reset();
    m_consumer.reset();
    for (const Partition& partition : m_partitions)
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
    if (Result<void> found = findPartitions(); !found)
        return found;
    std::vector<TopicPartitionOffset> assignment;
    for (Partition& partition : m_partitions) {
        if (m_job.cancelRequested())
            return Error{ErrorCode::Cancelled, "cancelled before reading began"};
        if (Result<void> found = findOffsets(partition, sink); !found)
            return found;
        if (!partition.finished)
            assignment.push_back({at(partition), partition.account.from});
    }
    if (m_options.order == TailOrder::Time)
        openTimeOrder(assignment);
    return assignment.empty() ? Result<void>() : m_consumer->assign(assignment);
}

void TailJob::openTimeOrder(const std::vector<TopicPartitionOffset>& assignment) {
    std::vector<TopicPartition> partitions;
    for (const TopicPartitionOffset& assigned : assignment)
        partitions.push_back(assigned.at);
    TimeOrder::Limits limits;
    if (m_options.until.kind == TailUntil::Kind::Never)
        limits.maxDelay = LiveDelay;
    m_timeOrder = std::make_unique<TimeOrder>(partitions, limits, m_clock);
}

Result<void> TailJob::findPartitions() {
    auto admin = m_cluster.admin();
    if (!admin)
        return std::move(admin).error();
    const auto topic = (*admin)->topic(m_options.topic, AnswerTimeout);
    if (!topic)
        return topic.error();
    m_partitions.clear();
    for (const PartitionDescription& description : topic->partitions)
        m_partitions.push_back({.account = {.partition = description.partition}});
    if (m_options.partitions.empty())
        return {};
    for (const std::int32_t wanted : m_options.partitions) {
        if (!find(wanted))
            return Error{ErrorCode::NotFound, "topic " + m_options.topic + " has no partition " +
                                                  std::to_string(wanted) + ", only 0 to " +
                                                  std::to_string(m_partitions.size() - 1)};
    }
    std::erase_if(m_partitions, [this](const Partition& partition) {
        return std::ranges::find(m_options.partitions, partition.account.partition) == m_options.partitions.end();
    });
    return {};
}

template <class Question>
auto TailJob::ask(Question question) {
    const auto giveUp = m_clock.instant() + AnswerTimeout;
    for (;;) {
        auto answer = question(AnswerTimeout);
        if (answer || !answer.error().retriable || m_job.cancelRequested() || m_clock.instant() >= giveUp)
            return answer;
        m_clock.sleep(AskAgain);
    }
}

Result<void> TailJob::findOffsets(Partition& partition, RecordSink& sink) {
    const TopicPartition place = at(partition);
    const auto range = ask([&](auto timeout) { return m_consumer->offsetRange(place, timeout); });
    if (!range)
        return range.error();
    const auto offsetFor = [&](Timestamp time) {
        return ask([&](auto timeout) { return m_consumer->offsetForTime(place, time, timeout); });
    };

    std::int64_t from = range->start;
    switch (m_options.from.kind) {
    case TailFrom::Kind::Beginning:
        break;
    case TailFrom::Kind::End:
        from = range->end;
        break;
    case TailFrom::Kind::Offset:
        from = std::clamp(m_options.from.number, range->start, range->end);
        if (from != m_options.from.number) {
            sink.notice({ErrorCode::NotFound,
                         "offset " + std::to_string(m_options.from.number) + " is not in the log, which has " +
                             std::to_string(range->start) + " to " + std::to_string(range->end) + "; reading from " +
                             std::to_string(from),
                         false, false, toString(place)});
        }
        break;
    case TailFrom::Kind::Last:
        from = std::max(range->start, range->end - m_options.from.number);
        break;
    case TailFrom::Kind::Time: {
        const auto found = offsetFor(m_options.from.time);
        if (!found)
            return found.error();
        from = *found;
        break;
    }
    }
    partition.account.from = partition.account.next = from;

    switch (m_options.until.kind) {
    case TailUntil::Kind::Never:
        break;
    case TailUntil::Kind::End:
        partition.until = range->end;
        break;
    case TailUntil::Kind::Offset:
        partition.until = m_options.until.number;
        break;
    case TailUntil::Kind::Time:
        if (m_options.until.time <= m_clock.now()) {
            const auto found = offsetFor(m_options.until.time);
            if (!found)
                return found.error();
            partition.until = *found;
        }
        break;
    }
    partition.finished = partition.until && from >= *partition.until;
    return {};
}

Result<void> TailJob::read(RecordSink& sink) {
    while (!finished() && !limitReached()) {
        if (m_job.cancelRequested())
            return m_options.until.kind == TailUntil::Kind::Never && !m_options.limit
                       ? Result<void>()
                       : Error{ErrorCode::Cancelled, "cancelled before all was read"};
        const RecordBatch batch = m_consumer->poll(BatchSize, Tick);
        if (Result<void> taken = take(batch, sink); !taken)
            return taken;
        if (Result<void> noted = takeProblems(batch, sink); !noted)
            return noted;
        finishByClock();
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

std::optional<std::uint64_t> TailJob::total() const {
    if (m_options.limit)
        return m_options.limit;
    std::uint64_t offsets = 0;
    for (const Partition& partition : m_partitions) {
        if (!partition.until)
            return {};
        offsets += static_cast<std::uint64_t>(std::max<std::int64_t>(*partition.until - partition.account.from, 0));
    }
    return offsets;
}

// In the total's unit: what passed the filter, or the offsets that were passed.
void TailJob::showProgress() {
    std::uint64_t progress = m_account.matched;
    if (!m_options.limit) {
        progress = 0;
        for (const Partition& partition : m_partitions)
            progress += static_cast<std::uint64_t>(partition.account.next - partition.account.from);
    }
    m_job.add(progress - std::exchange(m_progressShown, progress));
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
        Partition* const partition = find(change.at.partition);
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
    Partition* partition = nullptr;
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
        Partition* const ended = find(end.at.partition);
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

bool TailJob::wants(Partition& partition, const RecordView& record) {
    if (partition.finished)
        return false;
    partition.atEnd = false;
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
        if (error.fatal || error.code == ErrorCode::Unauthorized || error.code == ErrorCode::NotFound)
            return error;
        if (m_said.insert(error.text()).second)
            sink.notice(error); // once, not at every attempt to connect
        m_unreachable = error;
    }
    const bool bounded = m_options.until.kind != TailUntil::Kind::Never;
    if (m_unreachable && bounded && m_clock.instant() - m_lastProgress > UnreachableLimit)
        return *m_unreachable;
    return {};
}

void TailJob::finish(Partition& partition) {
    if (std::exchange(partition.finished, true))
        return;
    // What is behind the end is not wanted, so need not be fetched; an error here costs only that.
    if (!partition.paused)
        static_cast<void>(m_consumer->pause(at(partition)).ok());
}

void TailJob::finishByClock() {
    if (m_options.until.kind != TailUntil::Kind::Time || m_clock.now() < m_options.until.time)
        return;
    for (Partition& partition : m_partitions) {
        if (partition.atEnd)
            finish(partition);
    }
}

bool TailJob::finished() const {
    return std::ranges::all_of(m_partitions, &Partition::finished);
}

TailJob::Partition* TailJob::find(std::int32_t partition) {
    const auto found =
        std::ranges::lower_bound(m_partitions, partition, {}, [](const Partition& p) { return p.account.partition; });
    return found != m_partitions.end() && found->account.partition == partition ? &*found : nullptr;
}

} // namespace headwater
