// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

/// Header fields of a message, in their order; names may repeat.
using HttpFields = std::vector<std::pair<std::string, std::string>>;

/// The first field of that name, whatever its case; nullptr where there is none.
const std::string* findField(const HttpFields& fields, std::string_view name);

struct HttpRequest {
    std::string method = "GET";
    std::string url; ///< http or https; a user and password in it are sent, and named in no error
    HttpFields fields = {};
    std::string body = {};
};

struct HttpResponse {
    int status = 0;
    std::string reason; ///< as the server words it
    HttpFields fields;
    std::string body;
};

} // namespace headwater
