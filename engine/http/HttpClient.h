// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/http/HttpMessage.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace headwater {

struct HttpLimits {
    std::chrono::milliseconds connect{5000};
    std::chrono::milliseconds whole{30000}; ///< from the call to the last byte
    std::size_t body = 16u << 20;           ///< bytes of the answer's body
};

/// Sends the request and waits for the answer, whatever its status: following a redirect is the caller's choice.
/// Proxies are those of the environment. Any thread may call; `cancelled` is asked about once a second.
///
/// Errors name the URL, without what is secret in it: InvalidArgument (the URL, a method or field that HTTP does not
/// allow), Unreachable (nobody there, or nobody whom TLS trusts; retriable), TimedOut (the request may have had its
/// effect; retriable), TooLarge, InvalidData (what came is no HTTP), Cancelled.
Result<HttpResponse> fetch(const HttpRequest& request, const HttpLimits& limits = {},
                           const std::function<bool()>& cancelled = {});

/// The URL without a user, a password and a query; empty where it is no http or https URL.
std::string publicUrl(const std::string& url);

} // namespace headwater
