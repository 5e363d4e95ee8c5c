// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailScout.h"

#include <algorithm>
#include <utility>

namespace headwater {

namespace {

using namespace std::chrono_literals;

constexpr auto AnswerTimeout = 10s; // for each question before reading begins
constexpr auto AskAgain = 100ms;    // a partition has no leader just after its topic was made
constexpr auto BesideTimeout = 1s;  // for each question while records are read, which wait meanwhile

} // namespace

TailScout::TailScout(Cluster& cluster, const Properties& properties, const TailOptions& options, Job& job,
                     const Clock& clock)
    : m_cluster(cluster), m_properties(properties), m_options(options), m_job(job), m_clock(clock) {}

TailScout::~TailScout() = default;

Result<std::vector<TailPartition>> TailScout::partitions() {
    auto admin = m_cluster.admin();
    if (!admin)
        return std::move(admin).error();
    m_admin = std::move(*admin);
    const auto topic = m_admin->topic(m_options.topic, AnswerTimeout);
    if (!topic)
        return topic.error();
    const auto chosen = [this](std::int32_t partition) {
        return m_options.partitions.empty() || std::ranges::count(m_options.partitions, partition) > 0;
    };
    std::vector<TailPartition> partitions;
    for (const PartitionDescription& description : topic->partitions) {
        if (chosen(description.partition))
            partitions.push_back({.account = {.partition = description.partition}});
    }
    for (const std::int32_t wanted : m_options.partitions) {
        if (!std::ranges::count(topic->partitions, wanted, &PartitionDescription::partition))
            return Error{ErrorCode::NotFound, "topic " + m_options.topic + " has no partition " +
                                                  std::to_string(wanted) + ", only 0 to " +
                                                  std::to_string(topic->partitions.size() - 1)};
    }
    return partitions;
}

template <class Question>
auto TailScout::ask(Question question) {
    const auto giveUp = m_clock.instant() + AnswerTimeout;
    for (;;) {
        auto answer = question(AnswerTimeout);
        if (answer || !answer.error().retriable || m_job.cancelRequested() || m_clock.instant() >= giveUp)
            return answer;
        m_clock.sleep(AskAgain);
    }
}

Result<void> TailScout::findRange(Consumer& consumer, TailPartition& partition, const TailFrom& wanted,
                                  RecordSink& sink) {
    const TopicPartition place = at(partition);
    const auto range = ask([&](auto timeout) { return consumer.offsetRange(place, timeout); });
    if (!range)
        return range.error();
    const auto offsetFor = [&](Timestamp time) {
        return ask([&](auto timeout) { return consumer.offsetForTime(place, time, timeout); });
    };

    std::int64_t from = range->start;
    switch (wanted.kind) {
    case TailFrom::Kind::Beginning:
        break;
    case TailFrom::Kind::End:
        from = range->end;
        break;
    case TailFrom::Kind::Offset:
        from = std::clamp(wanted.number, range->start, range->end);
        if (from != wanted.number) {
            sink.notice({ErrorCode::NotFound,
                         "offset " + std::to_string(wanted.number) + " is not in the log, which has " +
                             std::to_string(range->start) + " to " + std::to_string(range->end) + "; reading from " +
                             std::to_string(from),
                         false, false, toString(place)});
        }
        break;
    case TailFrom::Kind::Last:
        from = std::max(range->start, range->end - wanted.number);
        break;
    case TailFrom::Kind::Time: {
        const auto found = offsetFor(wanted.time);
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
        if (!m_options.isLive(m_clock.now())) {
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

Result<std::vector<TailPartition>> TailScout::newPartitions(Consumer& consumer, std::span<const TailPartition> known,
                                                            RecordSink& sink) {
    std::vector<TailPartition> added;
    const auto topic = m_admin->topic(m_options.topic, BesideTimeout);
    if (!topic) {
        // Twice: a broker that has just come back may not know all topics yet.
        const bool missing = topic.error().code == ErrorCode::NotFound;
        if (missing && std::exchange(m_topicMissing, missing))
            return deleted();
        m_topicMissing = missing;
        return added;
    }
    m_topicMissing = false;
    if (!m_options.partitions.empty())
        return added;
    for (const PartitionDescription& description : topic->partitions) {
        const auto isIt = [&](const TailPartition& one) { return one.account.partition == description.partition; };
        if (std::ranges::any_of(known, isIt) || description.leader < 0)
            continue;
        TailPartition partition{.account = {.partition = description.partition}};
        // All of it is news, but for what is older than the time that was asked for.
        const TailFrom from =
            m_options.from.kind == TailFrom::Kind::Time ? m_options.from : TailFrom{TailFrom::Kind::Beginning};
        if (!consumer.offsetRange(at(partition), BesideTimeout) || !findRange(consumer, partition, from, sink))
            continue; // asked again the next time
        sink.notice({ErrorCode::Cluster, "a new partition, read from offset " + std::to_string(partition.account.from),
                     false, false, toString(at(partition))});
        added.push_back(std::move(partition));
    }
    return added;
}

Error TailScout::explained(Error missing) {
    const auto topic = m_admin->topic(m_options.topic, BesideTimeout);
    if (!topic && topic.error().code == ErrorCode::NotFound)
        return deleted();
    missing.message += "; perhaps the topic was made anew, or records were deleted, while it was read";
    return missing;
}

Error TailScout::deleted() const {
    return {ErrorCode::NotFound, "the topic was deleted while it was read", false, false, m_options.topic};
}

Result<std::optional<Error>> TailScout::heldBack(Consumer& consumer, const TailPartition& partition) {
    if (!m_uncommitted) {
        Properties properties = m_properties;
        properties.set("isolation.level", "read_uncommitted");
        auto made = m_cluster.consumer(properties);
        if (!made)
            return std::move(made).error();
        m_uncommitted = std::move(*made);
    }
    const TopicPartition place = at(partition);
    const auto all = m_uncommitted->offsetRange(place, BesideTimeout);
    if (!all)
        return all.error();
    // After it, so that what was committed meanwhile does not count as held back.
    const auto committed = consumer.offsetRange(place, BesideTimeout);
    if (!committed)
        return committed.error();
    if (committed->end >= all->end)
        return std::optional<Error>();
    return std::optional(Error{
        ErrorCode::Conflict,
        "a transaction that is still open holds back the " + std::to_string(all->end - committed->end) +
            " offsets from " + std::to_string(committed->end) + " on; -X isolation.level=read_uncommitted shows them",
        true, false, toString(place)});
}

} // namespace headwater
