// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include "app/ExitCode.h"
#include "app/Output.h"
#include "app/SendCommand.h"
#include "app/TailCommand.h"
#include "app/TopicConfigCommand.h"
#include "app/window/WindowCommand.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace headwater {

namespace {

// CLI11 takes the empty value of "--value=" for none and eats the next argument in its place.
std::vector<std::string> arguments(int argc, char** argv) {
    std::vector<std::string> all;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument.starts_with("--") && argument.size() > 3 && argument.find('=') == argument.size() - 1) {
            all.emplace_back(argument.substr(0, argument.size() - 1));
            all.emplace_back();
        } else {
            all.emplace_back(argument);
        }
    }
    return all;
}

} // namespace

int runCommandLine(int argc, char** argv) {
    CLI::App app("Headwater: a console for Apache Kafka", "headwater");
    app.set_version_flag("--version", "headwater " HEADWATER_VERSION);
    app.require_subcommand(0, 1);
    WindowCommand window(app);
    SendCommand send(app);
    TailCommand tail(app);
    TopicConfigCommand topicConfig(app);

    std::vector<std::string> reversed = arguments(argc, argv);
    std::ranges::reverse(reversed);
    try {
        app.parse(std::move(reversed));
    } catch (const CLI::Success& asked) {
        return app.exit(asked); // --help, --version
    } catch (const CLI::ParseError& error) {
        complain(std::string(error.what()) + " (headwater --help lists the options)");
        return ExitUsage;
    }

    if (app.got_subcommand("send"))
        return send.run();
    if (app.got_subcommand("tail"))
        return tail.run();
    if (app.got_subcommand("topic-config"))
        return topicConfig.run();
    return window.run(argc, argv);
}

} // namespace headwater
