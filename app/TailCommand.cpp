// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TailCommand.h"

#include "app/Arguments.h"
#include "app/ExitCode.h"
#include "app/Foreground.h"
#include "app/RecordOutput.h"
#include "engine/jobs/TailRange.h"
#include "engine/kafka/KafkaCluster.h"
#include "engine/kafka/TopicName.h"
#include "engine/record/TimeText.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace headwater {

TailCommand::TailCommand(CLI::App& app)
    : m_command(*app.add_subcommand("tail", "Read a topic's records, and follow it")), m_connection(m_command) {
    CLI::App& command = m_command;
    command.add_option("-t,--topic", m_topic, "The topic")->type_name("TOPIC")->required();
    command.add_option("-p,--partition", m_partitions, "Only this partition; may be repeated")
        ->type_name("N")
        ->allow_extra_args(false);
    command
        .add_option("--from", m_from,
                    "Where to begin in each partition: an offset, -N for N offsets before its end, or a time such as "
                    "2026-01-31T08:00:00Z. Without it the end, or the beginning with --until or -n")
        ->type_name("beginning|end|OFFSET|-N|TIME");
    command.add_option("--until", m_until, "Where to stop: the end as it is now, or before an offset or time")
        ->type_name("end|OFFSET|TIME");
    command.add_option("-n,--count", m_limit, "Stop after N records")->type_name("N");
    command.add_option("--where", m_where, "Only records for which this is true (docs/filter.md)")->type_name("EXPR");
    command.add_option("--order", m_order, "offset: as they come; time: merged over the partitions by timestamp")
        ->type_name("offset|time")
        ->check(CLI::IsMember({"offset", "time"}));
    command.add_option("-o,--output", m_format, "Record-file lines, text for people, or only the account")
        ->type_name("jsonl|text|none")
        ->check(CLI::IsMember({"jsonl", "text", "none"}));
}

int TailCommand::run() {
    Result<TailOptions> options = tailOptions();
    if (!options) {
        complain(options.error().text());
        return ExitUsage;
    }
    const Result<Properties> properties = m_connection.properties();
    if (!properties) {
        complain(properties.error().text());
        return ExitUsage;
    }
    const Result<std::unique_ptr<KafkaCluster>> cluster = KafkaCluster::create(*properties);
    if (!cluster) {
        complain(cluster.error().text());
        return ExitUsage;
    }
    if (Result<void> reached = reach(**cluster); !reached) {
        complain(reached.error().text());
        return exitCodeOf(reached.error());
    }
    const SystemClock clock;
    Job job(1, "reading " + m_topic, clock);
    TailJob tail(**cluster, {}, std::move(*options), job, clock);
    RecordOutput output(*recordFormat(m_format));
    TailAccount account;
    if (Result<void> ran = runInForeground(job, [&] { account = tail.run(output); }); !ran)
        account.stopped = ran.error();
    if (output.readerGone())
        return ExitDone; // it has what it wanted
    report(account, output.shown());
    return account.stopped ? exitCodeOf(*account.stopped) : ExitDone;
}

Result<TailOptions> TailCommand::tailOptions() const {
    if (Result<void> valid = checkTopicName(m_topic); !valid)
        return usageError("-t", valid.error().message);
    TailOptions options;
    options.topic = m_topic;
    for (const std::string& text : m_partitions) {
        const Result<std::int32_t> partition = parsePartition(text);
        if (!partition)
            return partition.error();
        options.partitions.push_back(*partition);
    }
    const auto given = [this](const char* option) { return m_command.count(option) > 0; };
    if (given("--count")) {
        const Result<std::uint64_t> limit = parseCount("-n", m_limit);
        if (!limit)
            return limit.error();
        options.limit = *limit;
    }
    if (given("--until")) {
        Result<TailUntil> until = parseUntil(m_until);
        if (!until)
            return usageError("--until", until.error().message);
        options.until = *until;
    }
    // Who asks for an end wants what is there; who asks for none wants what comes.
    options.from.kind = given("--until") || given("--count") ? TailFrom::Kind::Beginning : TailFrom::Kind::End;
    if (given("--from")) {
        Result<TailFrom> from = parseFrom(m_from);
        if (!from)
            return usageError("--from", from.error().message);
        options.from = *from;
    }
    if (given("--where")) {
        Result<RecordFilter> where = RecordFilter::parse(m_where);
        if (!where) {
            Error error = std::move(where).error();
            error.where = error.where.empty() ? "--where" : "--where, " + error.where;
            return error;
        }
        options.where = std::move(*where);
    }
    options.order = m_order == "time" ? TailOrder::Time : TailOrder::Offset;
    return options;
}

void TailCommand::report(const TailAccount& account, std::uint64_t shown) const {
    if (account.stopped)
        complain("stopped: " + account.stopped->text());
    if (account.partitions.empty())
        return; // it never began
    const TimeOrder::Late& late = account.late;
    if (late.count > 0) {
        complain(std::to_string(late.count) +
                 " records came too late for the time order and were let through where "
                 "they came: the first is " +
                 toString(late.first.at) + " @" + std::to_string(late.first.offset) + " of " + formatTime(late.time) +
                 ", after one of " + formatTime(late.newest));
    }
    char text[160];
    std::snprintf(text, sizeof text, "read %llu records, %llu shown, in %.3f s (%.0f/s)",
                  static_cast<unsigned long long>(account.read), static_cast<unsigned long long>(shown),
                  std::chrono::duration<double>(account.duration).count(), account.rate());
    std::string line = text;
    constexpr std::size_t PartitionsNamed = 20;
    for (const TailAccount::Partition& partition : account.partitions) {
        if (&partition - account.partitions.data() == PartitionsNamed) {
            line += "; and " + std::to_string(account.partitions.size() - PartitionsNamed) + " more partitions";
            break;
        }
        line += "; p" + std::to_string(partition.partition) + ' ' + std::to_string(partition.from) + " to " +
                std::to_string(partition.next);
        const auto span = static_cast<std::uint64_t>(partition.next - partition.from);
        if (span > partition.read)
            line += " (" + std::to_string(span - partition.read) + " offsets without a record)";
    }
    say(line);
}

} // namespace headwater
