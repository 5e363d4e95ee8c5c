// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ConnectionOptions.h"
#include "engine/jobs/TailJob.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headwater {

/// `headwater tail`: a topic's records on standard output.
class TailCommand {
public:
    /// Declares its options; run() does the work once they are parsed, and gives the process's exit code.
    explicit TailCommand(CLI::App& app);
    int run();

private:
    Result<TailOptions> tailOptions() const;
    void report(const TailAccount& account, std::uint64_t shown) const;

    CLI::App& m_command;
    ConnectionOptions m_connection;
    std::string m_topic;
    std::vector<std::string> m_partitions;
    std::string m_from;
    std::string m_until;
    std::string m_limit;
    std::string m_where;
    std::string m_order = "offset";
    std::string m_format = "jsonl";
};

} // namespace headwater
