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

void prepareSignals() {
    // A shell lets its background jobs ignore SIGINT, and who sends it then means it.
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, SIG_DFL);
    for (const int signal : {SIGPIPE, SIGXFSZ})
        std::signal(signal, SIG_IGN);
}

void catchInterrupts() {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESETHAND; // the second one is not for us
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // as nohup wants of SIGHUP
            sigaction(signal, &action, nullptr);
    }
}

bool interrupted() {
    return caught != 0;
}

} // namespace headwater
