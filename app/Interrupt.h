// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// Turns the first Ctrl-C (SIGINT), SIGTERM or SIGHUP into a wish that the command asks for, so that it can end
/// cleanly; a second one ends the process at once. Call once, from main, before any thread is made.
void catchInterrupts();

/// Whether one came.
bool interrupted();

} // namespace headwater
