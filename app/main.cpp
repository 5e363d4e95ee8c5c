// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"
#include "app/Interrupt.h"

#include <fcntl.h>

int main(int argc, char** argv) {
    // A standard stream that the caller has closed must not become some file of ours.
    for (int file = ::open("/dev/null", O_RDWR); file >= 0 && file <= 2; file = ::open("/dev/null", O_RDWR))
        continue;
    headwater::catchInterrupts();
    return headwater::runCommandLine(argc, argv);
}
