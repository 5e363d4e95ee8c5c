// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ConnectionOptions.h"
#include "engine/jobs/SendJob.h"
#include "engine/record/Record.h"
#include "engine/topicconfig/TopicConfig.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// `headwater send`: one record from the options, or a record file.
class SendCommand {
public:
    /// Declares its options; run() does the work once they are parsed, and gives the process's exit code.
    explicit SendCommand(CLI::App& app);
    int run();

private:
    Result<SendOptions> sendOptions();
    Result<Record> record() const;
    Result<Headers> headers() const;
    Result<void> checkUsage() const;
    int sendRecord(Cluster& cluster, SendOptions options);
    int sendFile(Cluster& cluster, SendOptions options);
    SendAccount runJob(Cluster& cluster, SendOptions options, RecordSource& source, Job& job);
    int report(const SendAccount& account);
    Result<void> answer() const;
    Result<std::unique_ptr<Cluster>> cluster(Properties properties);
    bool isFile() const;
    bool isText() const { return m_format == "text"; }
    /// One record, whose report is the result; of more there is an account.
    bool isSingle() const { return !isFile() && m_repeat == 1; }

    CLI::App& m_command;
    ConnectionOptions m_connection;
    std::string m_topic;
    std::string m_key;
    std::string m_value;
    std::vector<std::string> m_textHeaders;
    std::vector<std::string> m_hexHeaders;
    std::string m_partition;
    std::string m_timestamp;
    bool m_tombstone = false;
    std::string m_file;
    bool m_skipBad = false;
    std::string m_repeatText;
    std::uint64_t m_repeat = 1;
    std::string m_rate;
    std::string m_transactionalId;
    std::string m_configFile;
    std::optional<TopicConfig> m_config;
    std::string m_format = "jsonl";
    std::string m_answer; ///< the result; empty where there is none
    const SystemClock m_clock;
};

} // namespace headwater
