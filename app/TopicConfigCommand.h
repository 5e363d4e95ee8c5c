// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace headwater {

/// `headwater topic-config check|match|fmt|diff|publish`: topic lists in files, and those that gateways keep.
class TopicConfigCommand {
public:
    /// Declares its commands and options; run() does the work once they are parsed, and gives the process's exit code.
    explicit TopicConfigCommand(CLI::App& app);
    int run();

private:
    int check(const std::string& text);
    int answer(const std::string& text);
    int match(const std::string& text);
    int format(const std::string& text);
    Result<std::vector<std::string>> topics() const;

    CLI::App& m_command;
    std::string m_file;
    std::vector<std::string> m_topics;
    bool m_http = false;
    std::string m_url;
    std::vector<std::string> m_fields;
    bool m_force = false;
    std::string m_format = "jsonl";
};

} // namespace headwater
