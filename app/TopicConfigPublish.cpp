// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TopicConfigPublish.h"

#include "app/Arguments.h"
#include "app/ExitCode.h"
#include "app/Interrupt.h"
#include "app/Output.h"
#include "app/TopicConfigOutput.h"
#include "engine/base/JsonWriter.h"
#include "engine/base/LineDiff.h"
#include "engine/http/HttpClient.h"
#include "engine/kafka/Properties.h"
#include "engine/topicconfig/SecretValues.h"
#include "engine/topicconfig/TopicConfigCheck.h"

#include <algorithm>

namespace headwater {

namespace {

/// An empty resource is a list without entries.
const std::string Nothing = "{}";

int written(Output& output, int exitCode) {
    const Result<void> done = output.flush();
    if (done || output.readerGone())
        return exitCode;
    complain(done.error().text());
    return ExitFailed;
}

/// Where the gateway's path points to in our list, as "FILE:LINE:COLUMN".
std::string placeOf(const std::string& file, const std::string& path, const Findings& findings) {
    const auto found = std::ranges::find(findings, path, &Finding::path);
    return found == findings.end() ? file
                                   : file + ':' + std::to_string(found->line) + ':' + std::to_string(found->column);
}

} // namespace

Result<TopicConfigPublish> TopicConfigPublish::create(std::string file, std::string text, const std::string& url,
                                                      const std::vector<std::string>& fields, bool forPeople) {
    if (publicUrl(url).empty())
        return usageError("URL", "no http or https URL");
    HttpFields all;
    for (const std::string& field : fields) {
        const std::size_t equals = field.find('=');
        if (equals == std::string::npos || equals == 0)
            return usageError("-H", "a header of the request is written NAME=VALUE");
        std::string name = field.substr(0, equals);
        std::string value = field.substr(equals + 1);
        const bool elsewhere = value.starts_with("env:") || value.starts_with("file:");
        if (!elsewhere && (findField({{name, ""}}, "authorization") || findField({{name, ""}}, "cookie")))
            return usageError("-H " + name, "a secret is not written out: give env:NAME or file:PATH");
        Result<Properties::Entry> resolved = resolveProperty(std::move(name), std::move(value));
        if (!resolved)
            return usageError("-H", resolved.error().text());
        all.push_back(std::move(*resolved));
    }
    return TopicConfigPublish(std::move(file), std::move(text), TopicConfigResource(url, std::move(all), interrupted),
                              forPeople);
}

/// A line a difference, or the lines of a unified diff; empty where the texts are the same.
std::string TopicConfigPublish::differences(const std::string& there) const {
    if (there == m_text)
        return {};
    const Result<TopicConfig> before = TopicConfig::parse(there);
    const Result<TopicConfig> after = TopicConfig::parse(m_text);
    if (m_forPeople) {
        const std::string name = m_resource.name();
        return before && after
                   ? unifiedDiff(withoutSecrets(*before, *after), withoutSecrets(*after, *before), name, m_file)
                   : unifiedDiff(there, m_text, name, m_file);
    }
    if (!before || !after)
        return R"({"change":"text"})"
               "\n"; // one of the two is no list
    std::string lines;
    for (const EntryChange& change : diffConfigs(*before, *after))
        lines += changeJson(change) + '\n';
    return lines.empty() ? "{\"change\":\"layout\"}\n" : lines;
}

int TopicConfigPublish::diff() const {
    const Result<std::optional<std::string>> there = m_resource.read();
    if (!there) {
        complain(there.error().text());
        return ExitFailed;
    }
    if (!*there)
        complain(m_resource.name() + ": there is no list yet");
    Output output;
    output.buffer() = differences(there->value_or(Nothing));
    return written(output, output.buffer().empty() && *there ? ExitDone : ExitFailed);
}

std::string TopicConfigPublish::outcomeLine(const char* outcome, const TopicConfigResource::Answer& answer) const {
    if (m_forPeople)
        return std::string(outcome) + ": " + m_resource.name() + '\n';
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("url").string(m_resource.name());
    json.name("outcome").string(outcome);
    if (answer.status != 0)
        json.name("status").number(answer.status);
    if (answer.outcome != Outcome::Done)
        json.name("message").string(answer.error.message);
    json.endObject();
    return out + '\n';
}

int TopicConfigPublish::publish(bool inSpiteOfErrors) const {
    const Findings findings = checkTopicConfig(m_text);
    const auto errors = std::ranges::count(findings, Severity::Error, &Finding::severity);
    if (errors > 0 && !inSpiteOfErrors) {
        for (const Finding& finding : findings) {
            if (finding.severity == Severity::Error)
                say(findingText(finding, m_file));
        }
        complain("not published, as " + std::to_string(errors) + (errors == 1 ? " error is" : " errors are") +
                 " in the list; --force publishes it all the same");
        return ExitFailed;
    }
    const Result<std::optional<std::string>> there = m_resource.read();
    if (!there) {
        complain(there.error().text());
        return ExitFailed;
    }
    Output output;
    if (*there == m_text) {
        output.buffer() = outcomeLine("unchanged", {});
        return written(output, ExitDone);
    }
    output.buffer() = differences(there->value_or(Nothing));
    const TopicConfigResource::Answer answer = m_resource.replace(m_text);
    const bool done = answer.outcome == Outcome::Done;
    output.buffer() += outcomeLine(done                                 ? "published"
                                   : answer.outcome == Outcome::Unknown ? "unknown"
                                                                        : "failed",
                                   answer);
    if (!done)
        complain(answer.error.text());
    for (const TopicConfigResource::Refusal& refusal : answer.refusals)
        complain(placeOf(m_file, refusal.path, findings) + ": " + refusal.message);
    return written(output, done ? ExitDone : ExitFailed);
}

} // namespace headwater
