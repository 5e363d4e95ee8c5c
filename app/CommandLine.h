// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// Parses the command line, runs the command and gives the process's exit code.
int runCommandLine(int argc, char** argv);

} // namespace headwater
