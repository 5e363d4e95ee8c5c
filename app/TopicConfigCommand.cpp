// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TopicConfigCommand.h"

#include "app/Arguments.h"
#include "app/ExitCode.h"
#include "app/Output.h"
#include "app/TopicConfigOutput.h"
#include "app/TopicConfigPublish.h"
#include "engine/base/ByteSource.h"
#include "engine/base/JsonPretty.h"
#include "engine/topicconfig/TopicConfigCheck.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace headwater {

namespace {

constexpr std::size_t LargestFile = 256 << 20;

Result<std::string> contentOf(const std::string& path) {
    const Result<std::unique_ptr<ByteSource>> source = openSource(path);
    return source ? readAll(**source, LargestFile) : Result<std::string>(source.error());
}

/// The error of a file's text, with the file before its place.
Error inFile(const std::string& file, Error error) {
    error.where = file + (error.where.empty() ? "" : ":" + error.where);
    return error;
}

int written(Output& output, int exitCode) {
    const Result<void> done = output.flush();
    if (done || output.readerGone())
        return exitCode;
    complain(done.error().text());
    return ExitFailed;
}

} // namespace

TopicConfigCommand::TopicConfigCommand(CLI::App& app)
    : m_command(*app.add_subcommand("topic-config", "Check, try out and lay out lists of topic patterns")) {
    m_command.require_subcommand(1);
    const auto add = [this](const char* name, const char* description) {
        CLI::App* const command = m_command.add_subcommand(name, description);
        command->add_option("file", m_file, "The list; - is standard input")->type_name("FILE")->required();
        return command;
    };
    const auto addFormat = [this](CLI::App* command) {
        command->add_option("-o,--output", m_format, "JSON lines, or text for people")
            ->type_name("jsonl|text")
            ->check(CLI::IsMember({"jsonl", "text"}));
    };
    CLI::App* const check =
        add("check", "Say what is wrong with a list, a line each; exits with 1 if there are errors");
    addFormat(check);
    check->add_flag("--http", m_http, "Only say what gateleen's configuration resource answers to a PUT of it");
    CLI::App* const match = add("match", "Say which entry serves each topic, and which others match");
    addFormat(match);
    match->add_option("topics", m_topics, "Topics; - reads them from standard input, a line each")
        ->type_name("TOPIC")
        ->required();
    const auto addUrl = [this, &addFormat](CLI::App* command) {
        command->add_option("url", m_url, "The resource of a gateway in which the list is kept")
            ->type_name("URL")
            ->required();
        command
            ->add_option("-H,--header", m_fields,
                         "A header of the requests; a secret as NAME=env:VARIABLE or NAME=file:PATH")
            ->type_name("NAME=VALUE")
            ->allow_extra_args(false);
        addFormat(command);
    };
    addUrl(add("diff", "Say what publishing the list would change; exits with 1 if anything"));
    CLI::App* const publish =
        add("publish", "Put the list in a gateway's resource, read it back, and say what changed");
    addUrl(publish);
    publish->add_flag("--force", m_force, "Also where there are errors in the list");
    add("fmt", "Lay a list out, two spaces a level; nothing but blanks changes");
}

int TopicConfigCommand::run() {
    const Result<std::string> text = contentOf(m_file);
    if (!text) {
        complain(text.error().text());
        return ExitUsage;
    }
    if (m_command.got_subcommand("match"))
        return match(*text);
    if (m_command.got_subcommand("fmt"))
        return format(*text);
    const bool publishes = m_command.got_subcommand("publish");
    if (publishes || m_command.got_subcommand("diff")) {
        const Result<TopicConfigPublish> exchange = TopicConfigPublish::create(
            m_file == "-" ? "standard input" : m_file, *text, m_url, m_fields, m_format == "text");
        if (!exchange) {
            complain(exchange.error().text());
            return ExitUsage;
        }
        return publishes ? exchange->publish(m_force) : exchange->diff();
    }
    return m_http ? answer(*text) : check(*text);
}

int TopicConfigCommand::check(const std::string& text) {
    Output output;
    bool errors = false;
    for (const Finding& finding : checkTopicConfig(text)) {
        output.buffer() += (m_format == "text" ? findingText(finding, m_file) : findingJson(finding)) + '\n';
        errors |= finding.severity == Severity::Error;
    }
    return written(output, errors ? ExitFailed : ExitDone);
}

int TopicConfigCommand::answer(const std::string& text) {
    Output output;
    const ResourceAnswer answer = answerToPut(text);
    output.buffer() += answerJson(answer) + '\n';
    return written(output, answer.status == 200 ? ExitDone : ExitFailed);
}

Result<std::vector<std::string>> TopicConfigCommand::topics() const {
    std::vector<std::string> all;
    for (const std::string& topic : m_topics) {
        if (topic != "-") {
            all.push_back(topic);
            continue;
        }
        if (m_file == "-")
            return usageError("-", "the list and the topics cannot both come from standard input");
        const Result<std::string> input = contentOf("-");
        if (!input)
            return input.error();
        for (std::size_t from = 0; from < input->size();) {
            const std::size_t end = std::min(input->find('\n', from), input->size());
            std::string line = input->substr(from, end - from);
            if (line.ends_with('\r'))
                line.pop_back();
            if (!line.empty())
                all.push_back(std::move(line));
            from = end + 1;
        }
    }
    return all;
}

int TopicConfigCommand::match(const std::string& text) {
    const Result<TopicConfig> config = TopicConfig::parse(text);
    const Result<std::vector<std::string>> topics = this->topics();
    if (!config || !topics) {
        complain(config ? topics.error().text() : inFile(m_file, config.error()).text());
        return ExitUsage;
    }
    const TopicMatcher matcher(*config);
    Output output;
    bool certain = true;
    for (const std::string& topic : *topics) {
        const TopicMatcher::Answer answer = matcher.match(topic);
        certain &= answer.isCertain();
        output.buffer() +=
            (m_format == "text" ? matchText(*config, topic, answer) : matchJson(*config, topic, answer)) + '\n';
        if (!output.filled())
            break;
    }
    if (!certain)
        complain("of some topics it cannot be told for certain which entry serves them: topic-config check says why");
    return written(output, certain ? ExitDone : ExitFailed);
}

int TopicConfigCommand::format(const std::string& text) {
    const Result<TopicConfig> config = TopicConfig::parse(text);
    const Result<std::string> pretty = config ? prettyJson(text) : Result<std::string>(config.error());
    if (!pretty) {
        complain(inFile(m_file, pretty.error()).text());
        return ExitUsage;
    }
    Output output;
    output.buffer() = *pretty + '\n';
    return written(output, ExitDone);
}

} // namespace headwater
