// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// Lets Ctrl-C (SIGINT) and SIGTERM end the process at once, as long as there is nothing to end cleanly, and makes an
/// error of write() out of a reader that has gone and of a file that may grow no more. Call once, from main.
void prepareSignals();

/// From now on the first Ctrl-C, SIGTERM or SIGHUP is a wish that the command asks for, so that it can end cleanly; a
/// second one ends the process at once. Call when the work begins.
void catchInterrupts();

/// Whether one came.
bool interrupted();

} // namespace headwater
