// SPDX-License-Identifier: GPL-3.0-or-later
// What the window's models cost a tick, and how fast a Browse brings what they show:
// `bench_models [ADDRESS TOPIC]`, where the topic has records, a million or more.
#include "engine/kafka/KafkaCluster.h"
#include "engine/session/Browse.h"
#include "models/RecordsModel.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace headwater;

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;
constexpr auto Tick = std::chrono::milliseconds(50);

template <class Work>
double millisecondsOf(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return Milliseconds(std::chrono::steady_clock::now() - start).count();
}

std::vector<FeedRecord> records(std::size_t count, bool headers) {
    FeedRecord record{Record("orders", "k1", Bytes(std::string(100, 'v'))), 100};
    record.record.partition = 3;
    record.record.offset = 41207;
    record.record.timestamp = Timestamp(std::chrono::milliseconds(1764532800000));
    if (headers)
        record.record.headers = {{"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"},
                                 {"tenant", "acme-eu-1"},
                                 {"flags", "on"}};
    return std::vector<FeedRecord>(count, record);
}

/// Polls of 10,000 records each, as of 200,000 records a second, by a view that is full.
void measurePolls(bool headers, bool newestFirst) {
    const auto feed = std::make_shared<RecordFeed>();
    RecordsModel model;
    model.setNewestFirst(newestFirst);
    model.setFeed(feed);
    std::vector<double> times;
    for (int i = 0; i < 60; ++i) {
        std::vector<FeedRecord> batch = records(10'000, headers);
        feed->push(batch);
        const double time = millisecondsOf([&] { model.poll(); });
        if (i >= 10)
            times.push_back(time);
    }
    std::sort(times.begin(), times.end());
    std::printf("poll of 10,000 records of 100 B%s, %s first: median %.1f ms, longest %.1f ms\n",
                headers ? " and 3 headers" : "", newestFirst ? "newest" : "oldest", times[times.size() / 2],
                times.back());
}

void measureCells() {
    const auto feed = std::make_shared<RecordFeed>();
    RecordsModel model;
    model.setFeed(feed);
    std::vector<FeedRecord> batch = records(1000, true);
    feed->push(batch);
    model.poll();
    qsizetype characters = 0;
    const double time = millisecondsOf([&] {
        for (int row = 0; row < 50; ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                characters += model.index(row, column).data().toString().size();
    });
    std::printf("the texts of 50 rows: %.2f ms (%lld characters)\n", time, static_cast<long long>(characters));
}

/// A whole topic through a Browse into a model that is polled on its tick.
void measureBrowse(const std::shared_ptr<Cluster>& cluster, const char* topic, bool mayLose) {
    const SystemClock clock;
    const auto endings = std::make_shared<Endings>();
    BrowseOptions options;
    options.tail.topic = topic;
    options.tail.from.kind = TailFrom::Kind::Beginning;
    options.tail.until.kind = TailUntil::Kind::End;
    options.mayLose = mayLose;
    RecordsModel model;
    double longest = 0;
    Browse browse(cluster, options, 1, clock, endings);
    model.setFeed(browse.records());
    while (!browse.account() || browse.records()->size() > 0) {
        const double time = millisecondsOf([&] { model.poll(); });
        longest = std::max(longest, time);
        clock.sleep(
            std::max(Clock::Duration(0), Tick - std::chrono::duration_cast<Clock::Duration>(Milliseconds(time))));
    }
    const TailAccount account = *browse.account();
    std::printf("browse, %s: %llu records at %.0f/s, %llu shown, %llu lost, longest poll %.1f ms%s\n",
                mayLose ? "may lose" : "each one seen", static_cast<unsigned long long>(account.read), account.rate(),
                static_cast<unsigned long long>(model.received()), static_cast<unsigned long long>(model.lost()),
                longest, account.stopped ? (", stopped: " + account.stopped->text()).c_str() : "");
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    for (const bool headers : {false, true})
        for (const bool newestFirst : {false, true})
            measurePolls(headers, newestFirst);
    measureCells();
    if (argc != 3)
        return 0;
    auto cluster = KafkaCluster::create({{"bootstrap.servers", argv[1]}});
    if (!cluster) {
        std::fprintf(stderr, "bench_models: %s\n", cluster.error().text().c_str());
        return 1;
    }
    const std::shared_ptr<Cluster> shared = std::move(*cluster);
    for (const bool mayLose : {true, false})
        measureBrowse(shared, argv[2], mayLose);
    return 0;
}
