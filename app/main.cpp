// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"
#include "app/Interrupt.h"
#include "app/OutOfMemory.h"

#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

namespace {

/// A standard stream that the caller has closed must not become some file of ours. What stands in for it is of no use,
/// so that it is seen where it is used.
void standInForClosedStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) < 0)
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); // takes the lowest number that is free
    }
}

} // namespace

int main(int argc, char** argv) {
    standInForClosedStreams();
    headwater::prepareSignals();
    headwater::surviveLackOfMemory();
    return headwater::runCommandLine(argc, argv);
}
