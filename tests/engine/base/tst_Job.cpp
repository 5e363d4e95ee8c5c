// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Job.h"
#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"

#include <thread>

using namespace headwater;
using namespace std::chrono_literals;
using test::ManualClock;

namespace {

/// Works at a steady rate for that long, watched every `tick`.
JobSnapshot work(Job& job, ManualClock& clock, std::chrono::milliseconds time, std::uint64_t recordsPerSecond,
                 std::chrono::milliseconds tick = 100ms) {
    JobSnapshot last = job.snapshot();
    for (auto passed = 0ms; passed < time; passed += tick) {
        clock.advance(tick);
        job.add(recordsPerSecond * std::uint64_t(tick.count()) / 1000, recordsPerSecond * std::uint64_t(tick.count()));
        last = job.snapshot();
    }
    return last;
}

bool isAbout(double value, double expected) {
    return std::abs(value - expected) <= 0.06 * expected;
}
bool isAbout(std::optional<Clock::Duration> time, std::chrono::duration<double> expected) {
    return time && isAbout(std::chrono::duration<double>(*time).count(), expected.count());
}

} // namespace

class tst_Job : public QObject {
    Q_OBJECT
private slots:
    void aNewJobHasDoneNothing() {
        const ManualClock clock;
        const JobSnapshot job = Job(7, "Export orders", clock, {.records = 100}).snapshot();
        QCOMPARE(job.id, 7u);
        QCOMPARE(job.title, std::string("Export orders"));
        QVERIFY(job.total == JobTotal{.records = 100});
        QCOMPARE(job.records, 0u);
        QCOMPARE(job.work, 0u);
        QCOMPARE(job.recordsPerSecond, 0.0);
        QCOMPARE(job.fraction.value(), 0.0);
        QVERIFY(job.elapsed == 0s && !job.timeLeft && !job.finished && !job.cancelRequested && !job.error);
    }

    void theRateIsThatOfTheLastSeconds_data() {
        QTest::addColumn<int>("tick");
        for (int tick : {10, 100, 250, 1000, 20'000})
            QTest::addRow("watched every %d ms", tick) << tick;
    }
    void theRateIsThatOfTheLastSeconds() {
        QFETCH(int, tick);
        ManualClock clock;
        Job job(1, "", clock, {.records = 100'000});
        QVERIFY(isAbout(work(job, clock, 20s, 1000, tick * 1ms).recordsPerSecond, 1000));
        const JobSnapshot later = work(job, clock, 20s, 200, tick * 1ms);
        QVERIFY(isAbout(later.recordsPerSecond, 200));
        QVERIFY(isAbout(later.timeLeft, 380s));
        QVERIFY(later.elapsed == 40s);
        const JobSnapshot stuck = work(job, clock, 20s, 0, tick * 1ms);
        QCOMPARE(stuck.recordsPerSecond, 0.0);
        QVERIFY(!stuck.timeLeft);
    }

    void progressIsByRecordsElseByWorkElseUnknown() {
        ManualClock clock;
        Job job(1, "", clock);
        JobSnapshot now = work(job, clock, 1s, 1000);
        QVERIFY(!now.fraction && !now.timeLeft);
        job.setTotal({.work = 4'000'000});
        now = job.snapshot();
        QCOMPARE(now.work, 1'000'000u);
        QCOMPARE(now.fraction.value(), 0.25);
        QVERIFY(isAbout(now.timeLeft, 3s));
        job.setTotal({.records = 2000, .work = 4'000'000});
        now = job.snapshot();
        QCOMPARE(now.fraction.value(), 0.5);
        QVERIFY(isAbout(now.timeLeft, 1s));
    }

    void moreThanTheTotalIsAllOfIt_data() {
        QTest::addColumn<quint64>("total");
        for (quint64 total : {0, 1, 1000})
            QTest::addRow("%llu", total) << total;
    }
    void moreThanTheTotalIsAllOfIt() {
        QFETCH(quint64, total);
        ManualClock clock;
        Job job(1, "", clock, {.records = total});
        const JobSnapshot now = work(job, clock, 1s, 1000);
        QCOMPARE(now.fraction.value(), 1.0);
        QVERIFY(now.timeLeft == 0s);
    }

    void aTimeTooLongToTellIsNotTold() {
        ManualClock clock;
        Job job(1, "", clock, {.records = UINT64_MAX});
        QVERIFY(!work(job, clock, 1s, 1000).timeLeft);
    }

    void aFinishedJobStandsStill() {
        ManualClock clock;
        Job job(1, "", clock, {.records = 1500});
        work(job, clock, 10s, 100);
        job.finish({{"sent", "998"}, {"failed", "2"}});
        const JobSnapshot end = job.snapshot();
        QVERIFY(end.finished && !end.error && !end.timeLeft);
        QVERIFY(end.account == JobAccount({{"sent", "998"}, {"failed", "2"}}));
        QCOMPARE(end.records, 1000u);
        QVERIFY(isAbout(end.recordsPerSecond, 100));
        clock.advance(1h);
        const JobSnapshot later = job.snapshot();
        QVERIFY(later.elapsed == 10s);
        QCOMPARE(later.recordsPerSecond, end.recordsPerSecond);
    }

    void aFailedJobHasItsErrorAndItsAccount() {
        const ManualClock clock;
        Job job(1, "", clock);
        const Error error{ErrorCode::Io, "no space left", false, false, "out.jsonl"};
        job.finish({{"written", "3"}}, error);
        QVERIFY(job.snapshot().error == error);
        QVERIFY(job.snapshot().account == JobAccount({{"written", "3"}}));
    }

    void cancellingAsksTheWorkerWhoDecidesWhenToEnd() {
        const ManualClock clock;
        Job job(1, "", clock);
        QVERIFY(!job.cancelRequested());
        job.cancel();
        QVERIFY(job.cancelRequested());
        QVERIFY(job.snapshot().cancelRequested && !job.snapshot().finished);
    }

    void aWatcherSeesAWorkerOnAnotherThreadGoForwardToItsEnd() {
        const SystemClock clock;
        constexpr std::uint64_t Batches = 20'000;
        Job job(1, "", clock, {.records = 10 * Batches});
        std::thread worker([&] {
            for (std::uint64_t i = 0; i < Batches; ++i)
                job.add(10, 1000);
            job.finish({{"done", "all"}});
        });
        std::uint64_t seen = 0;
        bool forward = true;
        for (JobSnapshot now; !now.finished; seen = now.records) {
            now = job.snapshot();
            forward = forward && now.records >= seen;
        }
        worker.join();
        QVERIFY(forward);
        QCOMPARE(seen, 10 * Batches);
        QCOMPARE(job.snapshot().work, 1000 * Batches);
    }
};

HEADWATER_TEST(tst_Job)
#include "tst_Job.moc"
