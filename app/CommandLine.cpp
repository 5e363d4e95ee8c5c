// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include "app/Arguments.h"
#include "app/ExitCode.h"
#include "app/Output.h"
#include "app/SendCommand.h"
#include "app/TailCommand.h"
#include "app/TopicConfigCommand.h"
#include "app/window/WindowCommand.h"
#include "engine/base/VisibleText.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace headwater {

namespace {

constexpr std::size_t LongestCitation = 300;

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

/// The window's options mean nothing to a command, which has options of its own behind its name.
Result<void> checkPlaces(const CLI::App& app) {
    if (app.get_subcommands().empty())
        return {};
    const std::string command = app.get_subcommands().front()->get_name();
    for (const CLI::Option* option : app.get_options()) {
        if (option->count() > 0)
            return usageError(option->get_name(false, true), "stands before the command " + command +
                                                                 ", whose options go behind it: headwater " + command +
                                                                 " [OPTION...]");
    }
    return {};
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
        app.exit(asked); // --help, --version
        if (std::cout.flush())
            return ExitDone;
        complain("standard output: cannot be written");
        return ExitFailed;
    } catch (const CLI::ParseError& error) {
        complain(shortened(error.what(), LongestCitation) + " (headwater --help lists the options)");
        return ExitUsage;
    }
    if (const Result<void> placed = checkPlaces(app); !placed) {
        complain(placed.error().text());
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
