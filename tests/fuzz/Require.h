// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>

/// Ends the program where a law does not hold, which is how a fuzzer hears of it.
#define REQUIRE(law)                                                                                                   \
    do {                                                                                                               \
        if (!(law)) {                                                                                                  \
            std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #law);                              \
            std::abort();                                                                                              \
        }                                                                                                              \
    } while (false)
