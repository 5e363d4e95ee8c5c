// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/http/HttpClient.h"

#include <algorithm>
#include <curl/curl.h>
#include <memory>
#include <mutex>

namespace headwater {

namespace {

template <auto Function>
struct Free {
    template <class Handle>
    void operator()(Handle* handle) const {
        Function(handle);
    }
};
using CurlHandle = std::unique_ptr<CURL, Free<curl_easy_cleanup>>;
using UrlHandle = std::unique_ptr<CURLU, Free<curl_url_cleanup>>;
using FieldsHandle = std::unique_ptr<curl_slist, Free<curl_slist_free_all>>;
using CurlText = std::unique_ptr<char, Free<curl_free>>;

/// What one transfer's callbacks write to.
struct Transfer {
    HttpResponse response;
    std::size_t limit = 0;
    bool tooLarge = false;
    const std::function<bool()>& cancelled;
};

std::size_t takeBody(char* bytes, std::size_t, std::size_t size, void* user) {
    Transfer& transfer = *static_cast<Transfer*>(user);
    transfer.tooLarge = transfer.response.body.size() + size > transfer.limit;
    if (transfer.tooLarge)
        return 0;
    transfer.response.body.append(bytes, size);
    return size;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view Blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(Blanks);
    return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(Blanks) - begin + 1);
}

/// Status lines and fields, of every message that comes: of "100 Continue" too, then of the one that counts.
std::size_t takeField(char* bytes, std::size_t, std::size_t size, void* user) {
    HttpResponse& response = static_cast<Transfer*>(user)->response;
    const std::string_view line = trimmed({bytes, size});
    const std::size_t colon = line.find(':');
    if (line.starts_with("HTTP/")) {
        response.fields.clear();
        const std::size_t status = line.find(' ');
        const std::size_t reason = status == line.npos ? line.npos : line.find(' ', status + 1);
        response.reason = reason == line.npos ? std::string_view() : line.substr(reason + 1);
    } else if (colon != line.npos) {
        response.fields.emplace_back(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    }
    return size;
}

int askCancelled(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    const auto& cancelled = static_cast<Transfer*>(user)->cancelled;
    return cancelled && cancelled();
}

Error failed(CURLcode code, const Transfer& transfer, const char* detail, const std::string& where) {
    std::string text = *detail ? detail : curl_easy_strerror(code);
    const auto error = [&](ErrorCode kind, bool retriable) {
        return Error{kind, std::move(text), retriable, false, where};
    };
    switch (code) {
    case CURLE_ABORTED_BY_CALLBACK:
        return {ErrorCode::Cancelled, "cancelled before the answer came; the request may have had its effect", false,
                false, where};
    case CURLE_WRITE_ERROR:
        if (transfer.tooLarge)
            return {ErrorCode::TooLarge, "the answer is larger than " + std::to_string(transfer.limit) + " bytes",
                    false, false, where};
        return error(ErrorCode::Internal, false);
    case CURLE_OPERATION_TIMEDOUT:
        return error(ErrorCode::TimedOut, true);
    case CURLE_URL_MALFORMAT:
        return error(ErrorCode::InvalidArgument, false);
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
        return error(ErrorCode::Unreachable, true);
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
        text += "; the request may have had its effect";
        return error(ErrorCode::Unreachable, true);
    default:
        return error(ErrorCode::InvalidData, false);
    }
}

/// Whether no part of a request line or field can end it and begin another.
bool isOneLine(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' && c != '\t'; });
}

bool isToken(std::string_view text) {
    constexpr std::string_view Marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               Marks.find(c) != Marks.npos;
    });
}

Result<void> check(const HttpRequest& request, const std::string& where) {
    const auto wrong = [&](std::string message) {
        return Error{ErrorCode::InvalidArgument, std::move(message), false, false, where};
    };
    if (where.empty())
        return Error{ErrorCode::InvalidArgument, "no http or https URL"};
    if (!isToken(request.method))
        return wrong("the method is no word that HTTP allows");
    for (const auto& [name, value] : request.fields) {
        if (!isToken(name) || !isOneLine(value))
            return wrong("the header '" + name + "' has characters that HTTP does not allow there");
    }
    return {};
}

} // namespace

std::string publicUrl(const std::string& url) {
    const UrlHandle parts(curl_url());
    if (curl_url_set(parts.get(), CURLUPART_URL, url.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK ||
        url.find('\0') != url.npos)
        return {};
    for (const CURLUPart secret : {CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_QUERY})
        curl_url_set(parts.get(), secret, nullptr, 0);
    char* text = nullptr;
    if (curl_url_get(parts.get(), CURLUPART_URL, &text, 0) != CURLUE_OK)
        return {};
    std::string ours(CurlText(text).get());
    return ours.starts_with("http://") || ours.starts_with("https://") ? ours : std::string();
}

Result<HttpResponse> fetch(const HttpRequest& request, const HttpLimits& limits,
                           const std::function<bool()>& cancelled) {
    static std::once_flag initialised;
    std::call_once(initialised, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });

    const std::string where = publicUrl(request.url);
    if (Result<void> fine = check(request, where); !fine)
        return std::move(fine).error();
    const CurlHandle curl(curl_easy_init());
    if (!curl)
        return Error{ErrorCode::Internal, "libcurl does not start"};
    const auto set = [&](CURLoption option, auto value) { curl_easy_setopt(curl.get(), option, value); };

    Transfer transfer{{}, limits.body, false, cancelled};
    char detail[CURL_ERROR_SIZE] = "";
    set(CURLOPT_ERRORBUFFER, detail);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_URL, request.url.c_str());
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(limits.connect.count()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(limits.whole.count()));
    set(CURLOPT_WRITEFUNCTION, takeBody);
    set(CURLOPT_WRITEDATA, &transfer);
    set(CURLOPT_HEADERFUNCTION, takeField);
    set(CURLOPT_HEADERDATA, &transfer);
    set(CURLOPT_XFERINFOFUNCTION, askCancelled);
    set(CURLOPT_XFERINFODATA, &transfer);
    set(CURLOPT_NOPROGRESS, 0L);

    set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
    if (request.method == "HEAD")
        set(CURLOPT_NOBODY, 1L);
    if (!request.body.empty() || request.method == "PUT" || request.method == "POST") {
        set(CURLOPT_POST, 1L);
        set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
        set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
        set(CURLOPT_POSTFIELDS, request.body.c_str());
    }
    FieldsHandle fields;
    const auto add = [&fields](const std::string& line) {
        if (curl_slist* longer = curl_slist_append(fields.get(), line.c_str())) {
            static_cast<void>(fields.release());
            fields.reset(longer);
        }
    };
    // libcurl's own: it would wait a second for a "100 Continue", and call the body a form.
    add("Expect:");
    if (!findField(request.fields, "content-type"))
        add("Content-Type:");
    for (const auto& [name, value] : request.fields)
        add(value.empty() ? name + ';' : name + ": " + value); // an empty one is libcurl's word for none
    set(CURLOPT_HTTPHEADER, fields.get());

    if (const CURLcode code = curl_easy_perform(curl.get()); code != CURLE_OK)
        return failed(code, transfer, detail, where);
    long status = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
    transfer.response.status = static_cast<int>(status);
    return std::move(transfer.response);
}

} // namespace headwater
