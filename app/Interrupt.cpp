// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Interrupt.h"

#include <csignal>
#include <initializer_list>

namespace headwater {

namespace {

volatile std::sig_atomic_t caught = 0;

void onSignal(int) {
    caught = 1;
}

} // namespace

void catchInterrupts() {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESETHAND; // the second one is not for us
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        // nohup means its SIGHUP; but a shell lets its background jobs ignore SIGINT, and who sends it then means it.
        if (signal != SIGHUP || before.sa_handler != SIG_IGN)
            sigaction(signal, &action, nullptr);
    }
    // A reader of our output that leaves is seen as an error of write().
    std::signal(SIGPIPE, SIG_IGN);
}

bool interrupted() {
    return caught != 0;
}

} // namespace headwater
