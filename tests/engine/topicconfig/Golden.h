// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonDocument.h"
#include "engine/base/Utf8.h"
#include "tests/support/RecordFiles.h"

#include <string>
#include <vector>

namespace headwater::test {

/// What gateleen was recorded to do with topic lists, a case each.
inline std::vector<JsonDocument> goldenCases() {
    std::vector<JsonDocument> cases;
    const std::string all = readTestData("topicconfig/topic-config.jsonl");
    for (std::size_t from = 0; from < all.size();) {
        const std::size_t end = all.find('\n', from);
        cases.push_back(JsonDocument::parse(all.substr(from, end - from)).value());
        from = end + 1;
    }
    return cases;
}

inline std::string goldenText(const JsonValue& object, const char* name) {
    const auto value = object.member(name);
    return value && value->isString() ? value->text().value() : std::string();
}

/// The body's bytes, with a broker in its place.
inline std::string goldenBody(const JsonValue& step) {
    std::string body = goldenText(step, "body");
    for (std::size_t at = 0; (at = body.find("@BROKER@")) != body.npos;)
        body.replace(at, 8, "127.0.0.1:9092");
    const std::string charset = goldenText(step, "bodyCharset");
    if (charset.empty())
        return body;
    std::string bytes;
    for (std::size_t at = 0; at < body.size();) {
        const std::size_t length = utf8::sequenceLength(body.data() + at, body.data() + body.size());
        const char32_t point = utf8::codePoint(body.data() + at, length);
        at += length;
        const char high = static_cast<char>(point >> 8), low = static_cast<char>(point & 0xFF);
        if (charset == "utf-16-be")
            bytes += high;
        bytes += low;
        if (charset == "utf-16-le")
            bytes += high;
    }
    return bytes;
}

/// The steps that put a list, whose answers are the resource's own.
inline std::vector<JsonValue> goldenPuts(const JsonDocument& one) {
    std::vector<JsonValue> puts;
    for (const JsonValue step : one.root().member("steps")->children())
        if (goldenText(step, "method") == "PUT" && goldenText(step, "uri") == "/admin/v1/kafka/topicsConfig" &&
            step.member("body") && step.member("status"))
            puts.push_back(step);
    return puts;
}

} // namespace headwater::test
