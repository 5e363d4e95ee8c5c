// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ConnectionOptions.h"

#include <string>

namespace headwater {

/// `headwater` without a command: opens the window, or brings the one that is open to the front.
class WindowCommand {
public:
    explicit WindowCommand(CLI::App& app);

    /// Until the window is closed; the process's exit code.
    int run(int argc, char** argv);

private:
    CLI::App& m_app;
    ConnectionOptions m_connection;
    bool m_demo = false;
    bool m_newWindow = false;
};

} // namespace headwater
