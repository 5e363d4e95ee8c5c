// SPDX-License-Identifier: GPL-3.0-or-later
// What each step between broker and file costs by itself, on one core and without a broker: `./dev bench micro`.
#include "engine/base/Histogram.h"
#include "engine/base/JsonText.h"
#include "engine/base/LatestFeed.h"
#include "engine/base/RingFeed.h"
#include "engine/filter/RecordFilter.h"
#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"
#include "engine/topicconfig/TopicConfigCheck.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace headwater;

namespace {

constexpr std::size_t Count = 1000; // records of a pass: few enough to stay in the cache, enough to be timed

double secondsOf(const std::function<void()>& pass) {
    const auto start = std::chrono::steady_clock::now();
    pass();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Prints the best of many passes, as all that disturbs one only makes it longer; MB/s only where `bytes` are worked
/// on.
void measure(const std::string& what, std::size_t count, std::size_t bytes, const std::function<void()>& pass) {
    double best = secondsOf(pass);
    for (double spent = best; spent < 0.5;) {
        const double seconds = secondsOf(pass);
        spent += seconds;
        best = std::min(best, seconds);
    }
    std::printf("%-66s %8.0f %8.2f", what.c_str(), best * 1e9 / double(count), double(count) / best / 1e6);
    if (bytes > 0)
        std::printf(" %8.0f", double(bytes) / best / 1e6);
    std::putchar('\n');
}

void require(bool right, const char* what) {
    if (!right) {
        std::fprintf(stderr, "bench_micro: %s\n", what);
        std::exit(1);
    }
}

std::string padded(std::string head, std::size_t size) {
    head.resize(std::max(head.size(), size - 2), 'x');
    return head + "\"}";
}

std::vector<Record> records(std::size_t size, bool headers) {
    std::vector<Record> all;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::string id = std::to_string(73314510714175488 + i);
        all.emplace_back("orders", Bytes("k" + std::to_string(i % 1000)),
                         padded(R"({"id":)" + id + R"(,"amount":129.90,"state":"paid","note":")", size));
        all.back().partition = 3;
        all.back().offset = std::int64_t(i);
        all.back().timestamp = Timestamp(std::chrono::milliseconds(1764532800000));
        if (headers)
            all.back().headers = {{"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"},
                                  {"tenant", "acme-eu-1"},
                                  {"flags", std::string("\0\1\xfe\xff", 4)}};
    }
    return all;
}

/// Each filter is one that no record passes and that has to look at all of its field.
void measureFilters(const std::string& name, const std::vector<Record>& all) {
    std::vector<RecordViewOf> views(all.size());
    std::vector<RecordView> seen;
    for (std::size_t i = 0; i < all.size(); ++i)
        seen.push_back(views[i](all[i]));
    for (const char* text : {"key = 'none'", "value contains 'zebra'", "value matches 'z[ae]bra'",
                             "value.amount > 130.00", "header('tenant') = 'other'", "header('none') is present"}) {
        const auto filter = RecordFilter::parse(text);
        require(filter.ok(), text);
        std::size_t passed = 0;
        measure("filter " + std::string(text) + ", " + name, all.size(), 0, [&] {
            for (const RecordView& record : seen)
                passed += filter->matches(record);
        });
        require(passed == 0, text);
    }
}

void measureRecords(std::size_t size, bool headers) {
    const std::vector<Record> all = records(size, headers);
    const std::string name = (size == 100 ? "100 B" : "1 kB") + std::string(headers ? ", 3 headers" : "");
    RecordViewOf view;
    std::string lines;
    for (const Record& record : all) {
        appendRecordLine(lines, view(record));
        lines += '\n';
    }
    std::string out;
    out.reserve(lines.size());
    measure("append record lines, " + name, all.size(), lines.size(), [&] {
        out.clear();
        for (const Record& record : all)
            appendRecordLine(out, view(record));
    });
    measure("read record lines, " + name, all.size(), lines.size(), [&] {
        MemorySource source(lines);
        RecordFileReader reader(source, "lines");
        std::size_t read = 0;
        while (reader.next() == RecordFileReader::Next::Record)
            ++read;
        require(read == all.size(), "a line was not read");
    });
    measure("copy records, " + name, all.size(), lines.size(), [&] {
        for (const Record& record : all)
            require(Record(view(record)).topic == record.topic, "a copy differs");
    });
    if (!headers) {
        measure("check JSON values, " + name, all.size(), size * all.size(), [&] {
            for (const Record& record : all)
                require(isJson(record.value.view()), "a value is not JSON");
        });
    }
    if (headers == (size == 100))
        measureFilters(name, all);
}

void measureFeeds() {
    RingFeed<Record> ring(Count / 2);
    std::vector<Record> batch = records(100, true), out;
    measure("ring feed: push and drain in batches of 500", Count, 0, [&] {
        for (std::size_t from = 0; from < Count; from += 500) {
            ring.push(std::span(batch).subspan(from, 500));
            out.clear();
            ring.drain(out, 500);
            std::move(out.begin(), out.end(), batch.begin() + std::ptrdiff_t(from));
        }
    });

    constexpr std::size_t Keys = 1'000'000, BatchSize = 500;
    using Latest = LatestFeed<std::uint64_t, std::uint64_t>;
    Latest latest;
    std::vector<Latest::Entry> entries;
    std::uint64_t key = 0;
    double longest = 0;
    FeedCursor cursor;
    const auto put = [&](std::uint64_t step) {
        for (std::size_t i = 0; i < Keys / BatchSize; ++i) {
            entries.clear();
            for (std::size_t j = 0; j < BatchSize; ++j)
                entries.push_back({key = (key + step) % Keys, key});
            longest = std::max(longest, secondsOf([&] { latest.put(entries); }));
        }
    };
    measure("latest feed: a million keys, each changed in no order", Keys, 0, [&] { put(617'153); });
    measure("latest feed: all million keys read in pages of 5000", Keys, 0, [&] {
        Latest::Changes page;
        for (cursor = {}; page = latest.changesSince(cursor, 5000), cursor = page.cursor, page.more;) {
        }
    });
    std::printf("    its longest batch of 500 held the lock for %.1f ms\n", longest * 1000);

    Histogram histogram;
    measure("histogram: record a value", Count, 0, [&] {
        for (std::size_t i = 0; i < Count; ++i)
            histogram.record(std::int64_t(i * i));
    });
}

void measureTopicConfig() {
    constexpr std::size_t Entries = 10'000;
    constexpr std::string_view Serializer = "\"org.apache.kafka.common.serialization.StringSerializer\"";
    std::string text = "{\n";
    for (std::size_t i = 0; i < Entries; ++i) {
        text += "  \"prod[.]team-" + std::to_string(i) + "[.](orders|billing)[.].*\": {\n";
        text += "    \"bootstrap.servers\": \"kafka-" + std::to_string(i % 7) +
                ".example:9092\",\n    \"key.serializer\": ";
        text += Serializer;
        text += ",\n    \"value.serializer\": ";
        text += Serializer;
        text += ",\n    \"acks\": \"all\",\n    \"linger.ms\": \"5\"\n  }";
        text += i + 1 < Entries ? ",\n" : "\n}\n";
    }
    measure("check a topic list of 10,000 entries: each entry", Entries, text.size(),
            [&] { require(checkTopicConfig(text).empty(), "a good list has findings"); });
}

} // namespace

int main() {
    std::printf("%-66s %8s %8s %8s\n", "best of many passes on one core", "ns each", "M/s", "MB/s");
    for (std::size_t size : {100, 1000})
        for (bool headers : {false, true})
            measureRecords(size, headers);
    measureFeeds();
    measureTopicConfig();
    return 0;
}
