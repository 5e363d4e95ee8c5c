// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigResource.h"

#include "engine/base/JsonDocument.h"
#include "engine/http/HttpClient.h"

namespace headwater {

namespace {

constexpr std::size_t BodyCited = 300;

bool succeeded(const HttpResponse& response) {
    return response.status >= 200 && response.status < 300;
}

std::string textOf(const JsonValue& object, std::string_view member) {
    const std::optional<JsonValue> value = object.member(member);
    const Result<std::string> text = value ? value->text() : Result<std::string>(Error{});
    return text ? *text : std::string();
}

} // namespace

std::string TopicConfigResource::name() const {
    return publicUrl(m_url);
}

HttpRequest TopicConfigResource::request(std::string method) const {
    return {.method = std::move(method), .url = m_url, .fields = m_fields};
}

Error TopicConfigResource::refused(const HttpResponse& response) const {
    std::string text = std::to_string(response.status);
    if (!response.reason.empty())
        text += ' ' + response.reason;
    if (!response.body.empty() && refusalsOf(response).empty())
        text += ": " + response.body.substr(0, BodyCited) + (response.body.size() > BodyCited ? "..." : "");
    const bool login = response.status == 401 || response.status == 403;
    return {.code = login ? ErrorCode::Unauthorized : ErrorCode::Cluster,
            .message = "the server answers " + text,
            .retriable = response.status >= 500,
            .where = name()};
}

Result<std::optional<std::string>> TopicConfigResource::read() const {
    Result<HttpResponse> response = fetch(request("GET"), {}, m_cancelled);
    if (!response)
        return std::move(response).error();
    if (response->status == 404)
        return std::optional<std::string>();
    if (!succeeded(*response))
        return refused(*response);
    return std::optional(std::move(response->body));
}

/// gateleen's: an array of objects with path, code and message.
std::vector<TopicConfigResource::Refusal> TopicConfigResource::refusalsOf(const HttpResponse& response) {
    std::vector<Refusal> refusals;
    const Result<JsonDocument> document = JsonDocument::parse(response.body);
    if (!document || !document->root().isArray())
        return refusals;
    for (const JsonValue& one : document->root().children()) {
        Refusal refusal{textOf(one, "path"), textOf(one, "code"), textOf(one, "message")};
        if (!refusal.message.empty())
            refusals.push_back(std::move(refusal));
    }
    return refusals;
}

TopicConfigResource::Answer TopicConfigResource::replace(const std::string& text) const {
    HttpRequest put = request("PUT");
    put.fields.emplace_back("Content-Type", "application/json");
    put.body = text;
    const Result<HttpResponse> response = fetch(put, {}, m_cancelled);
    if (!response) {
        const ErrorCode code = response.error().code;
        const bool neverLeft = code == ErrorCode::InvalidArgument || code == ErrorCode::Unreachable;
        const bool mayBeThere =
            !neverLeft || response.error().message.find("may have had its effect") != std::string::npos;
        return {mayBeThere ? Outcome::Unknown : Outcome::Failed, response.error()};
    }
    if (!succeeded(*response))
        return {Outcome::Failed, refused(*response), response->status, refusalsOf(*response)};

    const Result<std::optional<std::string>> there = read();
    if (!there) {
        Error error = there.error();
        error.message =
            "was answered with " + std::to_string(response->status) + ", but reading it back failed: " + error.message;
        return {Outcome::Unknown, std::move(error), response->status};
    }
    if (!*there || **there != text)
        return {Outcome::Failed,
                {.code = ErrorCode::Conflict,
                 .message = "was answered with " + std::to_string(response->status) +
                            ", but another text is there now: somebody else may have published in the same moment",
                 .where = name()},
                response->status};
    return {.status = response->status};
}

} // namespace headwater
