// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/OutOfMemory.h"

#include "app/ExitCode.h"

#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <unistd.h>

namespace headwater {

namespace {

std::terminate_handler usual = nullptr;

// Allocates nothing.
void lastLine() {
    try {
        if (const std::exception_ptr thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        constexpr std::string_view Line = "headwater: there is not enough memory\n";
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, Line.data(), Line.size());
        std::_Exit(ExitFailed);
    } catch (...) {
    }
    usual();
}

} // namespace

void surviveLackOfMemory() {
    usual = std::set_terminate(lastLine);
}

} // namespace headwater
