// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SendCommand.h"

#include "app/Arguments.h"
#include "app/ExitCode.h"
#include "app/Foreground.h"
#include "app/Output.h"
#include "app/SendOutput.h"
#include "engine/base/ByteSource.h"
#include "engine/base/Hex.h"
#include "engine/base/VisibleText.h"
#include "engine/jobs/FileRecords.h"
#include "engine/jobs/RepeatedRecord.h"
#include "engine/kafka/KafkaCluster.h"
#include "engine/kafka/TopicName.h"
#include "engine/topicconfig/TopicConfigCluster.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace headwater {

namespace {

constexpr int ProblemsShown = 20; // of each kind
constexpr std::size_t KindsShown = 100;
constexpr std::size_t LargestList = 256 << 20; // bytes

/// Of a job that did nothing: the properties or the input were wrong.
bool isUnusable(const Error& error) {
    return error.code == ErrorCode::InvalidArgument || error.code == ErrorCode::InvalidData ||
           error.code == ErrorCode::Io;
}

} // namespace

SendCommand::SendCommand(CLI::App& app)
    : m_command(*app.add_subcommand("send", "Send one record, or all records of a record file")),
      m_connection(m_command) {
    CLI::App& command = m_command;
    command.add_option("-t,--topic", m_topic, "The topic; with --file for all its records, whatever they name")
        ->type_name("TOPIC");
    command.add_option("-k,--key", m_key, "The key as text; without it the key is null")->type_name("KEY");
    command.add_option("-v,--value", m_value, "The value as text")->type_name("VALUE");
    command
        .add_option("-H,--header", m_textHeaders,
                    "A header, in the order given: name=text, or name alone for a null value; names may repeat")
        ->type_name("NAME[=VALUE]")
        ->allow_extra_args(false);
    command.add_option("--header-hex", m_hexHeaders, "A header with any bytes, in hex")
        ->type_name("NAME=HEX")
        ->allow_extra_args(false);
    command.add_option("-p,--partition", m_partition, "The partition; auto: as the Java client chooses it, by the key")
        ->type_name("N|auto");
    command.add_option("--timestamp", m_timestamp, "Milliseconds since 1970, or 2026-01-31T08:00:00Z")->type_name("T");
    command.add_flag("--tombstone", m_tombstone, "A null value");
    command.add_option("--file", m_file, "A record file; - is standard input")->type_name("RECORDS");
    command.add_flag("--skip-bad", m_skipBad, "Skip and count lines that are no records, instead of stopping there");
    command.add_option("--repeat", m_repeatText, "Send it N times")->type_name("N");
    command.add_option("--rate", m_rate, "Records a second at most")->type_name("R");
    command.add_option("--transactional-id", m_transactionalId, "Send all in one transaction: all or none")
        ->type_name("ID");
    command
        .add_option(
            "--config", m_configFile,
            "Send by this topic list: each topic by its entry; -b, --profile and -X say what entries leave open")
        ->type_name("FILE");
    command.add_option("-o,--output", m_format, "The result as JSON lines or as text for people")
        ->type_name("jsonl|text")
        ->check(CLI::IsMember({"jsonl", "text"}));
}

int SendCommand::run() {
    Result<void> usable = checkUsage();
    if (!usable) {
        complain(usable.error().text());
        return ExitUsage;
    }
    Result<SendOptions> options = sendOptions();
    if (!options) {
        complain(options.error().text());
        return ExitUsage;
    }
    Result<Properties> properties = m_connection.properties(m_command.count("--config") == 0);
    if (!properties) {
        complain(properties.error().text());
        return ExitUsage;
    }
    if (m_command.count("--transactional-id")) {
        if (const std::string* const other = properties->find("transactional.id");
            other && *other != m_transactionalId) {
            complain(usageError("--transactional-id", "transactional.id is given as a property too, with another value")
                         .text());
            return ExitUsage;
        }
        properties->set("transactional.id", m_transactionalId);
    }
    options->transactional = properties->find("transactional.id") != nullptr;
    const Result<std::unique_ptr<Cluster>> to = cluster(std::move(*properties));
    if (!to) {
        complain(to.error().text());
        return ExitUsage;
    }
    return isFile() ? sendFile(**to, std::move(*options)) : sendRecord(**to, std::move(*options));
}

Result<std::unique_ptr<Cluster>> SendCommand::cluster(Properties properties) {
    const auto open = [](Properties all) -> Result<std::unique_ptr<Cluster>> {
        Result<std::unique_ptr<KafkaCluster>> made = KafkaCluster::create(std::move(all));
        return made ? Result<std::unique_ptr<Cluster>>(std::move(*made)) : std::move(made).error();
    };
    if (m_command.count("--config") == 0)
        return open(std::move(properties));
    if (properties.find("transactional.id"))
        return usageError("--config",
                          "a topic list has a producer for each entry, so no transaction holds them together");
    const Result<std::unique_ptr<ByteSource>> source = openSource(m_configFile);
    Result<std::string> text = source ? readAll(**source, LargestList) : Result<std::string>(source.error());
    if (!text)
        return std::move(text).error();
    Result<TopicConfig> config = TopicConfig::parse(std::move(*text));
    if (!config) {
        Error error = std::move(config).error();
        error.where = m_configFile + ':' + error.where;
        return error;
    }
    m_config = *config;
    return std::unique_ptr<Cluster>(
        std::make_unique<TopicConfigCluster>(std::move(*config), std::move(properties), open));
}

bool SendCommand::isFile() const {
    return m_command.count("--file") > 0;
}

Result<void> SendCommand::checkUsage() const {
    const bool value = m_command.count("--value") > 0;
    if (m_command.count("--topic")) {
        if (Result<void> valid = checkTopicName(m_topic); !valid)
            return usageError("-t", valid.error().message);
    }
    if (m_command.count("--transactional-id") && m_transactionalId.empty())
        return usageError("--transactional-id", "needs a name");
    if (!isFile()) {
        if (m_topic.empty())
            return usageError("-t", "a topic is needed: -t TOPIC");
        if (!value && !m_tombstone)
            return usageError(
                "", "there is nothing to send: give -v VALUE, --tombstone for a null value, or --file RECORDS");
        if (value && m_tombstone)
            return usageError("--tombstone", "a tombstone has no value: give -v or --tombstone, not both");
        if (m_skipBad)
            return usageError("--skip-bad", "goes with --file");
        return {};
    }
    if (m_file.empty())
        return usageError("--file", "the name of a record file is missing; - is standard input");
    if (value || m_tombstone || m_command.count("--key") || !m_textHeaders.empty() || !m_hexHeaders.empty())
        return usageError("--file",
                          "the records come from the file: -k, -v, -H, --header-hex and --tombstone do not go with "
                          "it");
    return {};
}

Result<SendOptions> SendCommand::sendOptions() {
    SendOptions options;
    options.topic = m_topic;
    options.skipBadRecords = m_skipBad;
    if (m_command.count("--repeat")) {
        const Result<std::uint64_t> repeat = parseCount("--repeat", m_repeatText);
        if (!repeat)
            return repeat.error();
        m_repeat = *repeat;
    }
    if (m_command.count("--rate")) {
        const Result<double> rate = parseRate(m_rate);
        if (!rate)
            return rate.error();
        options.rate = *rate;
    }
    if (m_command.count("--partition")) {
        const Result<std::int32_t> partition = parsePartitionOrAuto(m_partition);
        if (!partition)
            return partition.error();
        options.partition = *partition;
    }
    if (m_command.count("--timestamp")) {
        const Result<Timestamp> timestamp = parseTimestamp(m_timestamp);
        if (!timestamp)
            return timestamp.error();
        options.timestamp = *timestamp;
    }
    options.onProblem = [shown = std::map<std::string, int>(), saidMore = false](const Error& problem) mutable {
        if (shown.size() >= KindsShown && !shown.count(problem.message)) {
            if (!std::exchange(saidMore, true))
                complain("there are more than " + std::to_string(KindsShown) +
                         " different problems: further ones are only counted");
            return;
        }
        const int times = ++shown[problem.message];
        if (times <= ProblemsShown)
            complain(problem.text());
        else if (times == ProblemsShown + 1)
            complain("further records with this problem are only counted: " + problem.message);
    };
    options.onSilence = [](const std::string& message) { complain(message); };
    return options;
}

// The two kinds of header options in the order in which they stand on the command line.
Result<Headers> SendCommand::headers() const {
    const CLI::Option* const text = m_command.get_option("--header");
    const CLI::Option* const hex = m_command.get_option("--header-hex");
    std::size_t texts = 0;
    std::size_t hexes = 0;
    Headers headers;
    for (const CLI::Option* option : m_command.parse_order()) {
        if (option == text) {
            const std::string& header = m_textHeaders[texts++];
            const std::size_t equals = header.find('=');
            if (header.empty())
                return usageError("-H", "a header needs a name; an empty one on purpose is -H =VALUE");
            headers.add(header.substr(0, equals),
                        equals == std::string::npos ? Bytes() : Bytes(header.substr(equals + 1)));
        } else if (option == hex) {
            const std::string& header = m_hexHeaders[hexes++];
            const std::size_t equals = header.find('=');
            if (equals == std::string::npos)
                return usageError("--header-hex " + shortened(header), "needs name=HEX; a null value is -H NAME");
            Result<std::string> bytes = decodeHex(std::string_view(header).substr(equals + 1));
            if (!bytes)
                return usageError("--header-hex " + shortened(header), bytes.error().text());
            headers.add(header.substr(0, equals), std::move(*bytes));
        }
    }
    return headers;
}

Result<Record> SendCommand::record() const {
    Result<Headers> all = headers();
    if (!all)
        return all.error();
    return Record(m_topic, m_command.count("--key") ? Bytes(m_key) : Bytes(), m_tombstone ? Bytes() : Bytes(m_value),
                  std::move(*all));
}

int SendCommand::sendRecord(Cluster& cluster, SendOptions options) {
    Result<Record> one = record();
    if (!one) {
        complain(one.error().text());
        return ExitUsage;
    }
    // The clusters of a list are as many as its entries, and only those that are sent to count.
    if (Result<void> reached = m_config ? Result<void>() : reach(cluster); !reached) {
        complain(reached.error().text());
        return exitCodeOf(reached.error());
    }
    RepeatedRecord source(std::move(*one), m_repeat);
    Job job(1, "sending to " + m_topic, m_clock, {.records = m_repeat});
    return report(runJob(cluster, std::move(options), source, job));
}

/// People get the result where programs cannot.
Result<void> SendCommand::answer() const {
    Output output;
    if (m_answer.empty())
        return {};
    output.buffer() = m_answer;
    Result<void> written = output.endLine();
    if (written)
        written = output.flush();
    if (!written) {
        for (std::string_view rest = m_answer; !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            say(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return output.readerGone() ? Result<void>() : written;
}

int SendCommand::sendFile(Cluster& cluster, SendOptions options) {
    Job job(1, "sending " + m_file, m_clock);
    const auto file = FileRecords::open(m_file, m_repeat, [&job] { return job.cancelRequested(); });
    if (!file) {
        complain(file.error().text());
        return ExitUsage;
    }
    if (m_repeat > 1 && (m_file == "-" || !(*file)->size())) {
        complain("--repeat: " + (m_file == "-" ? "standard input" : m_file + " is no regular file, so it") +
                 " can be read only once");
        return ExitUsage;
    }
    if (Result<void> reached = m_config ? Result<void>() : reach(cluster); !reached) {
        complain(reached.error().text());
        return exitCodeOf(reached.error());
    }
    job.setTotal({.work = (*file)->size()});
    return report(runJob(cluster, std::move(options), **file, job));
}

SendAccount SendCommand::runJob(Cluster& cluster, SendOptions options, RecordSource& source, Job& job) {
    if (isSingle()) {
        std::optional<ServedBy> served;
        if (m_config) {
            if (const auto winner = TopicMatcher(*m_config).match(m_topic).winner())
                served = ServedBy{*winner, m_config->entries()[*winner].name};
        }
        options.onReport = [this, served](const DeliveryReport& report) {
            m_answer = isText() ? reportText(m_topic, report) : reportJson(m_topic, report, served);
        };
    }
    SendJob send(cluster, {}, std::move(options), job, m_clock);
    SendAccount account;
    if (Result<void> ran = runInForeground(job, [&] { account = send.run(source); }); !ran)
        account.stopped = ran.error();
    return account;
}

int SendCommand::report(const SendAccount& account) {
    if (account.stopped)
        complain("stopped: " + account.stopped->text());
    if (!isSingle())
        m_answer = isText() ? accountText(account) : accountJson(account);
    if (Result<void> written = answer(); !written) {
        complain(written.error().text());
        return ExitFailed;
    }
    if (account.complete())
        return ExitDone;
    const bool begun = account.sent + account.failed + account.unknown + account.bad > 0;
    return !begun && isUnusable(*account.stopped) ? ExitUsage : ExitFailed;
}

} // namespace headwater
