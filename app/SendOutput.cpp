// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SendOutput.h"

#include "engine/base/JsonWriter.h"

#include <cstdio>

namespace headwater {

namespace {

std::string fixed(double number) {
    char text[64];
    std::snprintf(text, sizeof text, "%.3f", number);
    return text;
}

} // namespace

std::string accountText(const SendAccount& account) {
    char text[200];
    std::snprintf(text, sizeof text, "sent %llu, failed %llu, unknown %llu, bad lines skipped %llu, in %.3f s (%.0f/s)",
                  static_cast<unsigned long long>(account.sent), static_cast<unsigned long long>(account.failed),
                  static_cast<unsigned long long>(account.unknown), static_cast<unsigned long long>(account.bad),
                  std::chrono::duration<double>(account.duration).count(), account.rate());
    std::string all = text;
    for (const SendAccount::Reason& reason : account.reasons) {
        all += "\n  " + std::to_string(reason.count) + " x " + std::string(toString(reason.outcome)) + ": " +
               reason.error.message;
        if (!reason.firstPlace.empty())
            all += ", first at " + reason.firstPlace;
    }
    return all;
}

std::string accountJson(const SendAccount& account) {
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("sent").number(static_cast<std::int64_t>(account.sent));
    json.name("failed").number(static_cast<std::int64_t>(account.failed));
    json.name("unknown").number(static_cast<std::int64_t>(account.unknown));
    json.name("bad").number(static_cast<std::int64_t>(account.bad));
    json.name("seconds").raw(fixed(std::chrono::duration<double>(account.duration).count()));
    json.name("recordsPerSecond").raw(fixed(account.rate()));
    if (account.sent > 0) {
        json.name("latencyMs").beginObject();
        json.name("p50").raw(fixed(static_cast<double>(account.latency.quantile(0.5)) / 1000));
        json.name("p99").raw(fixed(static_cast<double>(account.latency.quantile(0.99)) / 1000));
        json.name("max").raw(fixed(static_cast<double>(account.latency.max()) / 1000));
        json.endObject();
    }
    json.name("reasons").beginArray();
    for (const SendAccount::Reason& reason : account.reasons) {
        json.beginObject();
        json.name("count").number(static_cast<std::int64_t>(reason.count));
        json.name("outcome").string(toString(reason.outcome));
        json.name("code").string(toString(reason.error.code));
        json.name("message").string(reason.error.message);
        if (!reason.firstPlace.empty())
            json.name("first").string(reason.firstPlace);
        json.endObject();
    }
    json.endArray();
    if (account.reasonsCut > 0)
        json.name("otherReasons").number(static_cast<std::int64_t>(account.reasonsCut));
    if (account.stopped)
        json.name("stopped").string(account.stopped->text());
    json.endObject();
    return out;
}

std::string reportJson(const std::string& topic, const DeliveryReport& report, const std::optional<ServedBy>& served) {
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.name("topic").string(topic);
    if (report.partition != RecordView::NoPartition)
        json.name("partition").number(report.partition);
    if (report.offset != RecordView::NoOffset)
        json.name("offset").number(report.offset);
    if (report.outcome == Outcome::Done)
        json.name("timestamp").number(report.timestamp.time_since_epoch().count());
    if (served) {
        json.name("entry").number(static_cast<std::int64_t>(served->entry));
        json.name("pattern").string(served->pattern);
    }
    json.name("outcome").string(toString(report.outcome));
    json.name("latencyMs").raw(fixed(static_cast<double>(report.latency.count()) / 1000));
    if (report.outcome != Outcome::Done) {
        json.name("code").string(toString(report.error.code));
        json.name("message").string(report.error.message);
    }
    json.endObject();
    return out;
}

std::string reportText(const std::string& topic, const DeliveryReport& report) {
    if (report.outcome != Outcome::Done)
        return std::string(toString(report.outcome)) + ": " + report.error.text();
    return "sent to " + topic + '/' + std::to_string(report.partition) + " @" + std::to_string(report.offset) + " in " +
           fixed(static_cast<double>(report.latency.count()) / 1000) + " ms";
}

} // namespace headwater
