// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// One subcommand: its constructor declares its options, run() does the work once they are parsed.
class Command {
public:
    virtual ~Command() = default;

    /// Gives the process's exit code.
    virtual int run() = 0;
};

} // namespace headwater
