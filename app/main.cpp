// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"
#include "app/Interrupt.h"

int main(int argc, char** argv) {
    headwater::catchInterrupts();
    return headwater::runCommandLine(argc, argv);
}
