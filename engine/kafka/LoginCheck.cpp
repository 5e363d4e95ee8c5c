// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/LoginCheck.h"

#include "engine/kafka/ClientConfig.h"

#include <algorithm>

namespace headwater {

namespace {

Error wrong(std::string_view name, std::string message) {
    return {.code = ErrorCode::InvalidArgument, .message = std::move(message), .where = std::string(name)};
}

} // namespace

Result<void> checkLogin(const Properties& properties) {
    const std::string* const protocol = properties.find("security.protocol");
    if (!protocol || !(protocol->starts_with("sasl") || protocol->starts_with("SASL")))
        return {};
    const std::string* const mechanism = lastOf(properties, {"sasl.mechanisms", "sasl.mechanism"});
    if (!mechanism) {
        const auto isKerberos = [](const Properties::Entry& entry) {
            return entry.first.starts_with("sasl.kerberos.");
        };
        if (std::any_of(properties.entries().begin(), properties.entries().end(), isKerberos))
            return {};
        return wrong("security.protocol",
                     "a login needs sasl.mechanisms: PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512 (with sasl.username and "
                     "sasl.password), OAUTHBEARER or GSSAPI");
    }
    if (*mechanism != "PLAIN" && !mechanism->starts_with("SCRAM"))
        return {};
    for (const char* const name : {"sasl.username", "sasl.password"}) {
        const std::string* const value = properties.find(name);
        if (!value)
            return wrong(name, "is missing, as the login by PLAIN or SCRAM needs it");
        if (value->empty()) {
            const std::string reference(properties.reference(name));
            return wrong(name, (reference.empty() ? "the value" : reference) + " is empty");
        }
    }
    return {};
}

} // namespace headwater
