// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Outcome.h"
#include "engine/base/Result.h"
#include "engine/http/HttpMessage.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// Where a gateway keeps its topic list: a resource that is read and replaced by HTTP. Calls wait for the answer, half
/// a minute at most; any thread may call, and `cancelled` is asked about once a second.
class TopicConfigResource {
public:
    /// `fields` go with every request, such as one that says who asks.
    TopicConfigResource(std::string url, HttpFields fields, std::function<bool()> cancelled = {})
        : m_url(std::move(url)), m_fields(std::move(fields)), m_cancelled(std::move(cancelled)) {}

    /// The list's text as it is kept; none where there is none yet (404). The errors are those of fetch(), and Cluster
    /// for every other status.
    Result<std::optional<std::string>> read() const;

    /// One of the reasons why a gateway refuses a list.
    struct Refusal {
        std::string path; ///< "$.pattern", "$.pattern.property"
        std::string code;
        std::string message;
    };
    struct Answer {
        Outcome outcome = Outcome::Done; ///< Unknown: the list may be there, see `error`
        Error error = {};
        int status = 0; ///< of the PUT; 0 where no answer came
        std::vector<Refusal> refusals = {};
    };
    /// Replaces the list, then reads it back: Done is that exactly this text is there. A list that was replaced by
    /// somebody else in that moment is Failed with Conflict.
    Answer replace(const std::string& text) const;

    /// Without what is secret in it.
    std::string name() const;

private:
    HttpRequest request(std::string method) const;
    static std::vector<Refusal> refusalsOf(const HttpResponse& response);
    Error refused(const HttpResponse& response) const;

    std::string m_url;
    HttpFields m_fields;
    std::function<bool()> m_cancelled;
};

} // namespace headwater
