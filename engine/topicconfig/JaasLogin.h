// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// The login of a sasl.jaas.config such as
///     org.apache.kafka.common.security.scram.ScramLoginModule required username="x" password="y";
struct JaasLogin {
    std::string module; ///< without its package
    std::string username;
    std::string password;

    /// The modules of PLAIN and SCRAM alone. Errors never cite the text, which has the password: InvalidArgument where
    /// it is malformed or misses a name, Unsupported for other modules, and where there are several.
    static Result<JaasLogin> parse(std::string_view text);
};

} // namespace headwater
