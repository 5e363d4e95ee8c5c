// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace headwater {

/// Why a topic pattern cannot be used.
struct PatternProblem {
    enum class Kind {
        Invalid,     ///< Java refuses it
        Unsupported, ///< Java takes it, or may do so, and we cannot say for certain what it then matches
    };
    Kind kind = Kind::Invalid;
    std::string message;    ///< what is wrong and what to do, without a place
    std::size_t offset = 0; ///< the byte in the pattern's text where it shows
};

} // namespace headwater
