// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordFeed.h"

#include "tests/support/TestMain.h"

#include <thread>

using namespace headwater;

namespace {

std::vector<FeedRecord> numbered(std::int64_t from, std::int64_t to) {
    std::vector<FeedRecord> records;
    for (; from < to; ++from) {
        records.push_back({Record("t", "k", "v"), 1});
        records.back().record.offset = from;
    }
    return records;
}

bool never() {
    return false;
}

} // namespace

class tst_RecordFeed : public QObject {
    Q_OBJECT
private slots:
    void pushLosesTheOldestAndCounts() {
        RecordFeed feed({.records = 3});
        std::vector<FeedRecord> batch = numbered(0, 5), out;
        feed.push(batch);
        QCOMPARE(feed.drain(out, 10), 2u);
        QCOMPARE(out.size(), 3u);
        QCOMPARE(out[0].record.offset, 2);
    }

    void allThatARecordHasCounts() {
        FeedRecord record{Record("t", Bytes(std::string(100, 'k')), Bytes(std::string(1000, 'v'))), 1000};
        const std::size_t without = bytesOf(record);
        QVERIFY(without >= 1100);
        record.record.headers.add(std::string(50, 'n'), std::string(500, 'h'));
        QVERIFY(bytesOf(record) >= without + 550);
        RecordFeed feed({.records = 100, .bytes = 3 * bytesOf(record)});
        std::vector<FeedRecord> batch(5, record);
        feed.push(batch);
        QCOMPARE(feed.size(), 3u);
    }

    void pushAllWaitsForRoomAndLosesNothing() {
        constexpr std::int64_t Count = 5000;
        RecordFeed feed({.records = 7});
        bool all = false;
        std::thread writer([&] {
            std::vector<FeedRecord> batch = numbered(0, Count);
            all = feed.pushAll(batch, never);
        });
        std::vector<FeedRecord> out;
        while (out.size() < std::size_t(Count))
            feed.drain(out, 5);
        writer.join();
        QVERIFY(all);
        QCOMPARE(feed.lost(), 0u);
        for (std::int64_t i = 0; i < Count; ++i)
            QCOMPARE(out[std::size_t(i)].record.offset, i);
    }

    void aWaitEndsWhenTheFeedIsClosedOrTheJobCancelled() {
        RecordFeed feed({.records = 2});
        std::vector<FeedRecord> batch = numbered(0, 3);
        QVERIFY(!feed.pushAll(batch, [] { return true; }));
        QCOMPARE(feed.size(), 2u); // what had room is there
        bool all = true;
        std::thread writer([&] {
            std::vector<FeedRecord> more = numbered(3, 9);
            all = feed.pushAll(more, never);
        });
        feed.close();
        writer.join();
        QVERIFY(!all);
        std::vector<FeedRecord> out;
        feed.drain(out, 10);
        QCOMPARE(out.size(), 2u);
    }
};

HEADWATER_TEST(tst_RecordFeed)
#include "tst_RecordFeed.moc"
