// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/TailJob.h"

#include "tests/engine/jobs/TailSetup.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {
using Kind = TailUntil::Kind;
using Setup = TailSetup;
} // namespace

class tst_TailJob : public QObject {
    Q_OBJECT
private slots:
    void ranges_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("fromNumber");
        QTest::addColumn<int>("until");
        QTest::addColumn<int>("untilNumber");
        QTest::addColumn<QByteArray>("values");
        const auto row = [](const char* name, TailFrom::Kind from, int fromNumber, Kind until, int untilNumber,
                            const char* values) {
            QTest::newRow(name) << int(from) << fromNumber << int(until) << untilNumber << QByteArray(values);
        };
        using From = TailFrom::Kind;
        row("all", From::Beginning, 0, Kind::End, 0, "0 1 2 3 4");
        row("from the end", From::End, 0, Kind::End, 0, "");
        row("from an offset", From::Offset, 3, Kind::End, 0, "3 4");
        row("from an offset behind the end", From::Offset, 9, Kind::End, 0, "");
        row("the last ones", From::Last, 2, Kind::End, 0, "3 4");
        row("more than there are", From::Last, 99, Kind::End, 0, "0 1 2 3 4");
        row("until an offset", From::Beginning, 0, Kind::Offset, 2, "0 1");
        row("until the first offset", From::Beginning, 0, Kind::Offset, 0, "");
        row("from a time", From::Time, 1003, Kind::End, 0, "3 4");
        row("until a time that has passed", From::Beginning, 0, Kind::Time, 1003, "0 1 2");
        row("between two times", From::Time, 1001, Kind::Time, 1003, "1 2");
    }
    void ranges() {
        QFETCH(int, from);
        QFETCH(int, fromNumber);
        QFETCH(int, until);
        QFETCH(int, untilNumber);
        Setup setup({5});
        setup.options.from = {TailFrom::Kind(from), fromNumber, Timestamp(std::chrono::milliseconds(fromNumber))};
        setup.options.until = {Kind(until), untilNumber, Timestamp(std::chrono::milliseconds(untilNumber))};
        const TailAccount account = setup.run();
        QVERIFY2(!account.stopped, account.stopped ? account.stopped->text().c_str() : "");
        QTEST(setup.sink.values, "values");
        QCOMPARE(account.matched, std::uint64_t(setup.sink.values.isEmpty() ? 0 : setup.sink.values.count(' ') + 1));
    }

    void anEndBehindTheLastRecordIsReached() {
        Setup setup({3, 0});
        setup.cluster.partition({"t", 0}).end = 7; // markers of transactions, or what compaction took
        setup.cluster.partition({"t", 1}).end = 4;
        const TailAccount account = setup.run();
        QVERIFY(!account.stopped);
        QCOMPARE(setup.sink.values, QByteArray("0 1 2"));
        QCOMPARE(account.partitions.at(0).next, 7);
        QCOMPARE(account.partitions.at(0).read, 3u);
        QCOMPARE(account.partitions.at(1).next, 4);
    }

    void emptyPartitionsNeedNoPoll() {
        Setup setup({0, 0, 0});
        bool polled = false;
        setup.cluster.onPoll = [&polled] { polled = true; };
        QVERIFY(!setup.run().stopped);
        QVERIFY(!polled);
    }

    void whatComesLaterIsNotPartOfTheEnd() {
        Setup setup({3});
        setup.cluster.batchLimit = 1;
        setup.sink.onWrite = [&setup] { setup.append(0, 2000, "late"); };
        setup.run();
        QCOMPARE(setup.sink.values, QByteArray("0 1 2"));
    }

    void anOffsetOutsideTheLogIsSaid() {
        Setup setup({5});
        setup.cluster.partition({"t", 0}).start = 2;
        setup.options.from = {TailFrom::Kind::Offset, 1, {}};
        setup.run();
        QCOMPARE(setup.sink.values, QByteArray("2 3 4"));
        QCOMPARE(setup.sink.notices.size(), 1u);
        QVERIFY(setup.sink.notices[0].starts_with("t/0: offset 1 is not in the log, which has 2 to 5"));
    }

    void theFilterDecidesAndTheLimitCountsWhatPasses() {
        Setup setup({9});
        setup.options.where = *RecordFilter::parse("value > 3");
        setup.options.limit = 2;
        const TailAccount account = setup.run();
        QCOMPARE(setup.sink.values, QByteArray("4 5"));
        QCOMPARE(account.matched, 2u);
        QCOMPARE(account.read, 6u);
    }

    void onlyTheChosenPartitionsAreRead() {
        Setup setup({2, 3, 4});
        setup.options.partitions = {1};
        QCOMPARE(setup.run().partitions.size(), 1u);
        QCOMPARE(setup.sink.values, QByteArray("0 1 2"));
    }

    void whatIsNotThereIsNamed() {
        Setup setup({2, 3});
        setup.options.partitions = {7};
        QVERIFY(setup.run().stopped->message.find("no partition 7") != std::string::npos);
        setup.options.topic = "nope";
        QVERIFY(setup.run().stopped->code == ErrorCode::NotFound);
    }

    void followingGoesOnUntilItIsCancelled() {
        Setup setup({2});
        setup.options.from.kind = TailFrom::Kind::End;
        setup.options.until.kind = Kind::Never;
        int polls = 0;
        setup.cluster.onPoll = [&] {
            if (++polls == 2)
                setup.append(0, 3000, "new");
            if (polls == 5)
                setup.job->cancel();
        };
        QVERIFY(!setup.run().stopped);
        QCOMPARE(setup.sink.values, QByteArray("new"));
    }

    void anEndThatIsNotReachedIsSaid() {
        Setup setup({5});
        setup.cluster.batchLimit = 1;
        setup.sink.onWrite = [&setup] { setup.job->cancel(); };
        QVERIFY(setup.run().stopped->code == ErrorCode::Cancelled);
        QCOMPARE(setup.sink.values, QByteArray("0"));
        QVERIFY(setup.sink.flushed); // what the account counts is on its way to the user
    }

    void aTimeToComeEndsWithItsFirstRecordOrWhenItHasPassed() {
        Setup setup({0, 0});
        const Timestamp now = setup.clock.now();
        setup.options.from.kind = TailFrom::Kind::End;
        setup.options.until = {Kind::Time, 0, now + std::chrono::seconds(10)};
        bool appended = false;
        setup.cluster.onPoll = [&] {
            if (std::exchange(appended, true))
                return;
            for (const int seconds : {5, 11, 6}) { // the one behind the end closes its partition
                Record record("t", Bytes(), std::to_string(seconds));
                record.partition = 0;
                record.timestamp = now + std::chrono::seconds(seconds);
                setup.cluster.append(std::move(record));
            }
        };
        QVERIFY(!setup.run().stopped); // partition 1 ends by the clock
        QCOMPARE(setup.sink.values, QByteArray("5"));
        QVERIFY(setup.clock.now() >= now + std::chrono::seconds(10));
    }

    void aSlowStreamIsShownAsItComes() {
        Setup setup({1});
        setup.options.until.kind = Kind::Never;
        int polls = 0;
        setup.cluster.onPoll = [&] {
            if (++polls > 20)
                setup.job->cancel();
            setup.append(0, polls, "x"); // so that no poll comes back empty
            setup.clock.advance(std::chrono::milliseconds(30));
        };
        setup.run();
        QVERIFY(setup.sink.flushes >= 5 && setup.sink.flushes < 20);
    }

    void progressIsInTheUnitOfItsTotal() {
        Setup setup({9, 4});
        setup.cluster.partition({"t", 1}).end = 6; // two markers
        setup.cluster.batchLimit = 3;
        std::vector<double> fractions;
        setup.cluster.onPoll = [&] { fractions.push_back(*setup.job->snapshot().fraction); };
        setup.options.where = *RecordFilter::parse("value = '3'");
        setup.run();
        QCOMPARE(fractions.front(), 0.0);
        QVERIFY(std::ranges::is_sorted(fractions) && fractions.back() < 1);

        setup.options.limit = 2; // of what passes the filter
        setup.options.until.kind = Kind::Never;
        fractions.clear();
        setup.run();
        QVERIFY(fractions.back() < 1);
    }

    void progressCountsRecordsThatWereRead() {
        Setup setup({9, 4});
        setup.cluster.partition({"t", 1}).end = 60; // markers of transactions
        for (const bool limited : {false, true}) {
            setup.options.limit = limited ? std::optional<std::uint64_t>(3) : std::nullopt;
            const TailAccount account = setup.run();
            QCOMPARE(setup.counted, account.read);
        }
    }

    void timeOrderMergesPartitions() { // field case A14
        Setup setup;
        setup.cluster.createTopic("t", 3);
        const std::vector<std::vector<int>> times{{100, 400, 700}, {200, 500, 800}, {300, 600, 50}};
        for (std::size_t partition = 0; partition < times.size(); ++partition) {
            for (const int time : times[partition])
                setup.append(std::int32_t(partition), time, std::to_string(time));
        }
        setup.options.order = TailOrder::Time;
        QCOMPARE(setup.run().late.count, 0u);
        QCOMPARE(setup.sink.values, QByteArray("50 100 200 300 400 500 600 700 800"));
    }

    void timeOrderReachesTheEndOfMoreThanItsBufferHolds_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::newRow("the first is longer") << 150'000 << 50'000;
        QTest::newRow("the second is longer") << 50'000 << 150'000;
        QTest::newRow("one is empty") << 150'000 << 0;
        QTest::newRow("both are longer") << 120'000 << 120'000;
    }
    void timeOrderReachesTheEndOfMoreThanItsBufferHolds() {
        QFETCH(int, first);
        QFETCH(int, second);
        Setup setup({0, 0});
        for (int i = 0; i < first; ++i)
            setup.append(0, i, "");
        for (int i = 0; i < second; ++i)
            setup.append(1, 3 * i, "");
        setup.options.order = TailOrder::Time;
        int emptyPolls = 0;
        std::uint64_t before = 0;
        setup.cluster.onPoll = [&] { // standing still is failing
            const std::uint64_t now = setup.job->snapshot().records;
            emptyPolls = now == std::exchange(before, now) ? emptyPolls + 1 : 0;
            if (emptyPolls > 100)
                setup.job->cancel();
        };
        const TailAccount account = setup.run();
        QVERIFY2(!account.stopped, account.stopped ? account.stopped->text().c_str() : "");
        QCOMPARE(account.matched, std::uint64_t(first + second));
        QCOMPARE(account.late.count, 0u);
    }

    void timeOrderDoesNotHoldBackWhatIsLive_data() {
        QTest::addColumn<bool>("untilATimeToCome");
        QTest::newRow("without an end") << false;
        QTest::newRow("until a time to come") << true;
    }
    void timeOrderDoesNotHoldBackWhatIsLive() {
        QFETCH(bool, untilATimeToCome);
        Setup setup({1, 0});
        setup.options.order = TailOrder::Time;
        setup.options.until.kind = Kind::Never;
        if (untilATimeToCome)
            setup.options.until = {Kind::Time, 0, setup.clock.now() + std::chrono::hours(1)};
        int polls = 0;
        QByteArray early;
        setup.cluster.onPoll = [&] {
            setup.append(1, 2000 + polls, "x"); // so that the other partition is awaited
            setup.clock.advance(std::chrono::milliseconds(100));
            if (++polls == 30) {
                early = setup.sink.values;
                setup.job->cancel();
            }
        };
        setup.run();
        QVERIFY2(early.startsWith("0 x"), early);
    }

    void timeOrderKeepsTheLimit() {
        Setup setup({5, 5});
        setup.options.order = TailOrder::Time;
        setup.options.limit = 3;
        QCOMPARE(setup.run().matched, 3u);
        QCOMPARE(setup.sink.values, QByteArray("0 0 1"));
    }

    void aSinkThatIsFullEndsTheWork() {
        Setup setup({5});
        setup.sink.full = true;
        QCOMPARE(setup.run().stopped->message, std::string("full"));
    }

    void brokersThatGoAreSaidOnceAndWaitedFor() {
        Setup setup({3});
        int polls = 0;
        setup.cluster.batchLimit = 1;
        setup.cluster.onPoll = [&] {
            if (++polls < 4)
                setup.cluster.pollErrors.push_back({ErrorCode::Unreachable, "refused", true, false, "b:1"});
        };
        QVERIFY(!setup.run().stopped);
        QCOMPARE(setup.sink.values, QByteArray("0 1 2"));
        QVERIFY(setup.sink.notices.size() >= 1 && setup.sink.notices.size() <= 3);
        QCOMPARE(setup.sink.notices[0], std::string("b:1: refused"));
    }

    void anErrorThatWaitingCannotMendEndsTheWork_data() {
        QTest::addColumn<int>("code");
        QTest::newRow("no right") << int(ErrorCode::Unauthorized);
        QTest::newRow("the topic was deleted") << int(ErrorCode::NotFound);
    }
    void anErrorThatWaitingCannotMendEndsTheWork() {
        QFETCH(int, code);
        Setup setup({3});
        setup.cluster.pollErrors.push_back({ErrorCode(code), "no", false, false, "t/0"});
        QVERIFY(setup.run().stopped->code == ErrorCode(code));
    }
};

HEADWATER_TEST(tst_TailJob)
#include "tst_TailJob.moc"
