// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TimeOrder.h"
#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"

#include <deque>
#include <random>

using namespace headwater;
using namespace std::chrono_literals;

namespace {

using Changes = std::vector<TimeOrder::Change>;

Record make(std::int32_t partition, std::int64_t offset, std::int64_t time, std::size_t size = 0) {
    Record record("t", Bytes(), std::string(size, 'x'));
    record.partition = partition;
    record.offset = offset;
    record.timestamp = Timestamp(std::chrono::milliseconds(time));
    return record;
}

std::vector<TopicPartition> partitions(int count) {
    std::vector<TopicPartition> all;
    for (int i = 0; i < count; ++i)
        all.push_back({"t", i});
    return all;
}

/// A TimeOrder with the three lines around it that its user writes.
struct Merger {
    Merger(int count, TimeOrder::Limits limits) : order(partitions(count), limits, clock) {}

    void push(const Record& record) {
        order.push(view(record));
        pop();
    }
    void atEnd(int partition) {
        order.partitionAtEnd({"t", partition});
        pop();
    }
    void flush() {
        order.flush();
        pop();
    }
    void pop() {
        while (auto next = order.pop())
            out.push_back(std::move(*next));
    }
    std::vector<std::int64_t> times() const {
        std::vector<std::int64_t> all;
        for (const Record& record : out)
            all.push_back(record.timestamp->time_since_epoch().count());
        return all;
    }

    test::ManualClock clock;
    TimeOrder order;
    RecordViewOf view;
    std::vector<Record> out;
};

using Times = std::vector<std::int64_t>;

} // namespace

class tst_TimeOrder : public QObject {
    Q_OBJECT
private slots:
    /// tchiotludo/akhq and provectus/kafka-ui showed blocks a partition (A14).
    void threePartitionsWithAnOldLastRecordComeOutSorted() {
        Merger merger(3, {});
        const std::vector<Times> written{{100, 400, 700}, {200, 500, 800}, {300, 600, 50}};
        for (int p = 0; p < 3; ++p) {
            for (int i = 0; i < 3; ++i)
                merger.push(make(p, i, written[p][i]));
            QVERIFY(merger.out.empty());
            merger.atEnd(p);
        }
        QVERIFY((merger.times() == Times{50, 100, 200, 300, 400, 500, 600, 700, 800}));
        QCOMPARE(merger.order.late().count, 0u);
        QCOMPARE(merger.order.heldRecords(), 0u);
    }
    void aPartitionThatIsAddedIsAwaitedLikeTheOthers() {
        TimeOrder::Limits limits;
        Merger merger(0, limits);
        merger.order.add({"t", 1});
        merger.push(make(1, 0, 30));
        merger.order.add({"t", 0}); // before the one whose record waits
        merger.atEnd(1);
        QVERIFY(merger.out.empty());
        merger.push(make(0, 0, 20));
        merger.push(make(0, 1, 30)); // before the equal one of partition 1
        merger.atEnd(0);
        QVERIFY((merger.times() == Times{20, 30, 30}));
        QCOMPARE(*merger.out[1].partition, 0);
    }
    void equalTimesComeByPartitionThenOffset() {
        Merger merger(2, {});
        for (const auto& [partition, offset] : {std::pair(1, 7), {0, 3}, {1, 6}, {0, 2}, {0, 10}})
            merger.push(make(partition, offset, 5));
        merger.flush();
        std::vector<std::pair<int, int>> order;
        for (const Record& record : merger.out)
            order.emplace_back(*record.partition, *record.offset);
        QVERIFY((order == std::vector<std::pair<int, int>>{{0, 2}, {0, 3}, {0, 10}, {1, 6}, {1, 7}}));
    }
    void topicsAreKeptApart() {
        test::ManualClock clock;
        const std::vector<TopicPartition> both{{"b", 0}, {"a", 0}};
        TimeOrder order(both, {}, clock);
        RecordViewOf view;
        for (const char* topic : {"b", "a"}) {
            Record record = make(0, 1, 5);
            record.topic = topic;
            order.push(view(record));
        }
        order.partitionAtEnd({"a", 0});
        QVERIFY(!order.pop());
        order.partitionAtEnd({"b", 0});
        QCOMPARE(order.pop()->topic, "a");
        QCOMPARE(order.pop()->topic, "b");
        QVERIFY(!order.pop());
    }
    void noByteOfARecordIsChanged() {
        Record record("t", "", Bytes(), {{"h", "1"}, {"", Bytes()}, {"h", ""}});
        record.partition = 0;
        record.offset = 9;
        record.timestamp = Timestamp(-1ms);
        record.timestampType = TimestampType::LogAppend;
        Merger merger(1, {});
        merger.push(record);
        QCOMPARE(merger.order.heldBytes(), 3u);
        merger.flush();
        QVERIFY(merger.out == std::vector<Record>{record});
    }
    void aFullBufferLetsTheOldestGo() {
        Merger merger(1, {.records = 3});
        for (const int time : {30, 10, 20})
            merger.push(make(0, time, time));
        QVERIFY((merger.times() == Times{10}));
        merger.push(make(0, 40, 40));
        QVERIFY((merger.times() == Times{10, 20}));
    }
    void aFullBufferIsMeasuredInBytesToo() {
        Merger merger(1, {.records = 100, .bytes = 100});
        merger.push(make(0, 1, 30, 60));
        QVERIFY(merger.out.empty());
        merger.push(make(0, 2, 10, 60));
        QVERIFY((merger.times() == Times{10}));
        merger.push(make(0, 3, 40, 1000));
        QVERIFY((merger.times() == Times{10, 30, 40}));
        QCOMPARE(merger.order.heldBytes(), 0u);
    }
    void aLateRecordGoesOutAtOnceAndTheFirstIsRemembered() {
        Merger merger(2, {.records = 2});
        merger.push(make(0, 1, 100));
        merger.push(make(0, 2, 200));
        QVERIFY((merger.times() == Times{100}));
        merger.push(make(1, 7, 100));
        QCOMPARE(merger.order.late().count, 0u); // as old as the newest that went out is not too late
        merger.push(make(1, 8, 99));
        merger.push(make(1, 9, 98));
        QVERIFY((merger.times() == Times{100, 100, 99, 98}));
        const TimeOrder::Late& late = merger.order.late();
        QCOMPARE(late.count, 2u);
        QVERIFY((late.first == TopicPartitionOffset{{"t", 1}, 8}));
        QVERIFY(late.time == Timestamp(99ms));
        QVERIFY(late.newest == Timestamp(100ms));
    }
    void aRecordWithoutTimeFollowsItsPredecessorAndIsNeverLate() {
        Merger merger(3, {});
        const auto untimed = [](int partition, int offset) {
            Record record = make(partition, offset, 0);
            record.timestamp.reset();
            return record;
        };
        merger.push(untimed(1, 0));
        merger.push(make(1, 1, 200));
        merger.push(untimed(1, 2));
        merger.push(make(0, 5, 100));
        merger.push(make(0, 6, 201));
        merger.flush();
        merger.push(untimed(0, 7));
        merger.push(untimed(2, 8)); // without predecessor
        std::vector<int> offsets;
        for (const Record& record : merger.out)
            offsets.push_back(static_cast<int>(*record.offset));
        QVERIFY((offsets == std::vector<int>{0, 5, 1, 2, 6, 7, 8}));
        QVERIFY(!merger.out.back().timestamp);
        QCOMPARE(merger.order.late().count, 0u);
    }
    void theOldestWaitsNoLongerThanTheDelay() {
        Merger merger(2, {.maxDelay = 500ms});
        merger.push(make(0, 1, 20));
        merger.atEnd(0);
        merger.atEnd(1);
        QVERIFY(merger.out.empty()); // another may come that is older
        merger.clock.advance(400ms);
        merger.push(make(1, 1, 10));
        QVERIFY(merger.out.empty());
        merger.clock.advance(499ms);
        merger.pop();
        QVERIFY(merger.out.empty());
        merger.clock.advance(1ms);
        merger.pop();
        QVERIFY((merger.times() == Times{10, 20}));
        QCOMPARE(merger.order.late().count, 0u);
    }
    void aLateRecordDoesNotWaitForTheDelayOrAFullBuffer() {
        Merger merger(2, {.maxDelay = 500ms});
        merger.push(make(0, 1, 100));
        merger.push(make(0, 2, 200));
        merger.clock.advance(500ms);
        merger.pop();
        QVERIFY((merger.times() == Times{100, 200}));
        merger.push(make(0, 3, 300));
        merger.push(make(1, 1, 150));
        QVERIFY((merger.times() == Times{100, 200, 150}));
        QCOMPARE(merger.order.late().count, 1u);
    }
    void whereAllThatIsOpenIsPausedTheDelayIsNotAwaited() {
        Merger merger(2, {.records = 8, .maxDelay = 500ms});
        for (int i = 0; i < 4; ++i)
            merger.push(make(0, i, i));
        QVERIFY(merger.out.empty());
        for (int i = 0; i < 3; ++i)
            merger.push(make(1, i, 10 + i));
        QVERIFY(merger.out.empty());
        merger.push(make(1, 3, 13));
        QVERIFY((merger.times() == Times{0, 1}));
    }
    void theShareGrowsAsEndedPartitionsDrain() {
        Merger merger(3, {.records = 9});
        for (int i = 0; i < 3; ++i)
            merger.push(make(0, i, i));
        merger.atEnd(0);
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 0}, true}}));
        for (int i = 0; i < 3; ++i)
            merger.push(make(1, i, 10 + i)); // six are left for two
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 1}, true}}));
        QVERIFY(merger.out.empty());
        for (int i = 0; i < 3; ++i)
            merger.push(make(2, i, 20 + i));
        QVERIFY((merger.times() == Times{0, 1, 2, 10})); // nine for two: p1 goes on with two
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 0}, false}, {{"t", 1}, false}, {{"t", 2}, true}}));
    }
    void aPartitionThatFillsItsShareIsPausedUntilItHasDrained() {
        Merger merger(2, {.records = 8});
        const TopicPartition p0{"t", 0}, p1{"t", 1};
        for (int i = 0; i < 3; ++i)
            merger.push(make(0, i, 10 * i));
        QVERIFY(merger.order.takeChanges().empty());
        merger.push(make(0, 3, 30));
        QVERIFY((merger.order.takeChanges() == Changes{{p0, true}}));
        QVERIFY(merger.order.takeChanges().empty()); // said once
        QVERIFY(merger.out.empty());                 // p1 may hold older ones
        for (int i = 0; i < 4; ++i)
            merger.push(make(1, i, 15 + i));
        // Both have filled their share, so the oldest go, until p0 has half of its own and is wanted again.
        QVERIFY((merger.times() == Times{0, 10}));
        QVERIFY((merger.order.takeChanges() == Changes{{p0, false}, {p1, true}}));
        merger.atEnd(1);
        merger.atEnd(0);
        QVERIFY((merger.times() == Times{0, 10, 15, 16, 17, 18, 20, 30}));
    }
    void theShareOfBytesCountsToo() {
        Merger merger(2, {.records = 100, .bytes = 200});
        merger.push(make(1, 0, 1, 100));
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 1}, true}}));
    }
    void whereTheOthersAreAtTheirEndNobodyIsPaused() {
        Merger merger(3, {.records = 9});
        for (int i = 0; i < 3; ++i)
            merger.push(make(0, i, i));
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 0}, true}}));
        merger.atEnd(1);
        merger.atEnd(2);
        QVERIFY((merger.order.takeChanges() == Changes{{{"t", 0}, false}}));
        QVERIFY(merger.out.empty());
        for (int i = 3; i < 9; ++i)
            merger.push(make(0, i, i));
        QVERIFY((merger.times() == Times{0}));
        QVERIFY(merger.order.takeChanges().empty());
        merger.push(make(1, 0, 100)); // live again: awaited again
        merger.atEnd(0);
        QVERIFY(merger.order.heldRecords() > 0);
        merger.atEnd(1);
        QCOMPARE(merger.order.heldRecords(), 0u);
    }
    void atTheEndOfAllWithoutRecordsNothingIsHeldBack() {
        Merger merger(2, {});
        merger.atEnd(0);
        merger.atEnd(0);
        merger.atEnd(1);
        QVERIFY(merger.out.empty());
        QVERIFY(merger.order.takeChanges().empty());
        merger.push(make(0, 1, 5));
        QVERIFY(merger.out.empty());
        merger.atEnd(0);
        QVERIFY((merger.times() == Times{5}));
    }

    void lawsOfAnyInput_data() {
        QTest::addColumn<bool>("heedsPauses");
        QTest::addColumn<bool>("sortedPartitions");
        QTest::addColumn<bool>("largeBuffer");
        for (const bool heeds : {false, true}) {
            for (const bool sorted : {false, true}) {
                for (const bool large : {false, true})
                    QTest::addRow("heeds pauses %d, partitions in order %d, large %d", heeds, sorted, large)
                        << heeds << sorted << large;
            }
        }
    }
    void lawsOfAnyInput() {
        QFETCH(const bool, heedsPauses);
        QFETCH(const bool, sortedPartitions);
        QFETCH(const bool, largeBuffer);
        for (unsigned seed = 0; seed < 300; ++seed) {
            std::mt19937 random(seed);
            const auto upTo = [&random](int n) { return static_cast<int>(random() % (n + 1)); };
            const int count = 1 + upTo(5);
            std::vector<std::deque<Record>> logs(count);
            std::size_t total = 0;
            for (int p = 0; p < count; ++p) {
                Times times(upTo(30));
                for (auto& time : times)
                    time = upTo(50);
                if (sortedPartitions)
                    std::sort(times.begin(), times.end());
                for (std::size_t i = 0; i < times.size(); ++i)
                    logs[p].push_back(make(p, static_cast<std::int64_t>(i), times[i], upTo(9)));
                total += times.size();
            }
            TimeOrder::Limits limits;
            if (!largeBuffer)
                limits = {.records = static_cast<std::size_t>(count + upTo(40))};
            const bool bounded = !largeBuffer && !heedsPauses;
            if (bounded)
                limits.bytes = static_cast<std::size_t>(1 + upTo(100));

            Merger merger(count, limits);
            std::vector<bool> paused(count), ended(count);
            std::vector<std::deque<Record>> left = logs;
            for (int turn = 0; std::count(ended.begin(), ended.end(), false) > 0; ++turn) {
                QVERIFY2(turn < 100'000, "all are paused and nothing goes out");
                const int p = upTo(count - 1);
                if (ended[p] || (heedsPauses && paused[p]))
                    continue;
                if (left[p].empty()) {
                    ended[p] = true;
                    merger.atEnd(p);
                } else {
                    const std::size_t size = left[p].front().value.size();
                    const Record record = left[p].front();
                    left[p].pop_front();
                    merger.order.push(merger.view(record));
                    QVERIFY(merger.order.heldRecords() <= limits.records);
                    QVERIFY(merger.order.heldBytes() < limits.bytes + std::max<std::size_t>(size, 1));
                    merger.pop();
                    QVERIFY(merger.order.heldRecords() < limits.records);
                    QVERIFY(merger.order.heldBytes() < limits.bytes);
                }
                for (const TimeOrder::Change& change : merger.order.takeChanges()) {
                    QVERIFY(paused[change.at.partition] != change.pause);
                    paused[change.at.partition] = change.pause;
                }
            }

            QCOMPARE(merger.order.heldRecords(), 0u);
            QCOMPARE(merger.order.heldBytes(), 0u);
            // Every record, once, as it was.
            QCOMPARE(merger.out.size(), total);
            std::vector<const Record*> byPlace(merger.out.size());
            std::transform(merger.out.begin(), merger.out.end(), byPlace.begin(), [](const Record& r) { return &r; });
            std::sort(byPlace.begin(), byPlace.end(), [](const Record* a, const Record* b) {
                return std::tie(a->partition, a->offset) < std::tie(b->partition, b->offset);
            });
            std::size_t next = 0;
            for (const auto& log : logs) {
                for (const Record& record : log)
                    QVERIFY(*byPlace[next++] == record);
            }
            // What stands behind a newer one is exactly what was counted.
            std::uint64_t late = 0;
            Timestamp newest = Timestamp::min();
            for (const Record& record : merger.out) {
                late += *record.timestamp < newest;
                newest = std::max(newest, *record.timestamp);
            }
            QCOMPARE(merger.order.late().count, late);
            if (largeBuffer || (heedsPauses && sortedPartitions))
                QCOMPARE(late, 0u);
        }
    }
    void aSmallBufferDoesLetLateOnesThrough() {
        Merger merger(1, {.records = 2});
        for (const int time : {5, 6, 7, 1})
            merger.push(make(0, time, time));
        QCOMPARE(merger.order.late().count, 1u);
    }
};

HEADWATER_TEST(tst_TimeOrder)
#include "tst_TimeOrder.moc"
