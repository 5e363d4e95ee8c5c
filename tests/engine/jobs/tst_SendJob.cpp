// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/SendJob.h"

#include "engine/jobs/FileRecords.h"
#include "engine/jobs/RepeatedRecord.h"
#include "tests/support/FakeCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {

// A job on the fake cluster, with a topic "t" of four partitions.
struct Setup {
    Setup() { cluster.createTopic("t", 4); }

    SendAccount run(RecordSource& source) {
        options.onProblem = [this](const Error& problem) { problems.push_back(problem.text()); };
        Job newJob(1, "test", clock);
        job = &newJob;
        return SendJob(cluster, {}, options, newJob, clock).run(source);
    }
    SendAccount run(std::string lines) {
        const auto open = [&lines]() -> Result<std::unique_ptr<ByteSource>> {
            return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(lines));
        };
        return run(**FileRecords::open("f", open, times));
    }
    std::string sentValues() const {
        std::string all;
        for (const Record& record : cluster.sent)
            all += record.value.view();
        return all;
    }

    ManualClock clock;
    FakeCluster cluster{clock};
    SendOptions options{.topic = "t"};
    std::uint64_t times = 1;
    Job* job = nullptr;
    std::vector<std::string> problems;
};

const std::string Three = "{\"value\":\"a\"}\n{\"value\":\"b\"}\n{\"value\":\"c\"}\n";
const std::string WithBadLine = "{\"value\":\"a\"}\n{\"value\":\n{\"value\":\"c\"}\n";

FakeCluster::Verdict verdict(Outcome outcome, bool fatal = false) {
    return {outcome, {ErrorCode::Cluster, "no luck", false, fatal}};
}

} // namespace

class tst_SendJob : public QObject {
    Q_OBJECT
private slots:
    void everyRecordIsSentInOrder() {
        Setup setup;
        const SendAccount account = setup.run(Three);
        QVERIFY(account.complete());
        QCOMPARE(account.sent, 3u);
        QCOMPARE(account.latency.count(), 3u);
        QCOMPARE(setup.sentValues(), std::string("abc"));
        QVERIFY(setup.problems.empty());
    }

    void reasonsOfFailedAndUnknownRecordsStayApart() {
        Setup setup;
        setup.cluster.onDeliver = [](const Record& record, std::uint64_t) {
            return verdict(record.value == Bytes("b") ? Outcome::Failed : Outcome::Unknown);
        };
        const SendAccount account = setup.run(Three);
        QCOMPARE(account.reasons.size(), 2u);
        QVERIFY(account.reasons[0].outcome == Outcome::Unknown && account.reasons[0].count == 2);
        QVERIFY(account.reasons[1].outcome == Outcome::Failed && account.reasons[1].count == 1);
    }

    void aClusterThatFallsSilentIsToldOfAndSoIsItsReturn_data() {
        QTest::addColumn<int>("queueLimit");
        QTest::addColumn<double>("rate");
        QTest::newRow("after all was given") << 100 << 0.0;
        QTest::newRow("without room for more") << 1 << 0.0;
        QTest::newRow("at a rate") << 100 << 0.2;
    }
    void aClusterThatFallsSilentIsToldOfAndSoIsItsReturn() {
        QFETCH(int, queueLimit);
        QFETCH(double, rate);
        Setup setup;
        setup.options.rate = rate;
        setup.cluster.queueLimit = std::size_t(queueLimit);
        setup.cluster.holdDeliveries = true;
        std::vector<std::string> told;
        std::vector<Clock::Instant> when;
        const auto started = setup.clock.instant();
        setup.options.onSilence = [&](const std::string& message) {
            told.push_back(message);
            when.push_back(setup.clock.instant());
            setup.cluster.holdDeliveries = false;
        };
        QVERIFY(setup.run(Three).complete());
        QCOMPARE(told.size(), 2u);
        QVERIFY2(told[0].starts_with("the cluster acknowledges nothing: "), told[0].c_str());
        QVERIFY(when[0] - started >= std::chrono::seconds(5) && when[0] - started < std::chrono::seconds(16));
        QCOMPARE(told[1], std::string("the cluster acknowledges records again"));
    }

    void aShortSilenceIsNotToldOf() {
        Setup setup;
        setup.options.rate = 1;
        setup.cluster.holdDeliveries = true;
        setup.cluster.onSend = [&](const Record& record) -> Result<void> {
            setup.cluster.holdDeliveries = record.value != Bytes("c");
            return {};
        };
        std::vector<std::string> told;
        setup.options.onSilence = [&](const std::string& message) { told.push_back(message); };
        QVERIFY(setup.run(Three).complete());
        QVERIFY(told.empty());
    }

    void everyRecordIsInOneOfTheCounts() {
        Setup setup;
        setup.cluster.onDeliver = [](const Record& record, std::uint64_t) {
            return record.value == Bytes("a")   ? FakeCluster::Verdict{}
                   : record.value == Bytes("b") ? verdict(Outcome::Failed)
                                                : verdict(Outcome::Unknown);
        };
        const SendAccount account = setup.run(Three);
        QVERIFY(!account.complete());
        QCOMPARE(account.sent, 1u);
        QCOMPARE(account.failed, 1u);
        QCOMPARE(account.unknown, 1u);
        QVERIFY(!account.stopped);
        QCOMPARE(setup.problems.size(), 2u);
        QCOMPARE(setup.problems[0], std::string("f:2: failed: no luck"));
        QCOMPARE(setup.problems[1], std::string("f:3: unknown: no luck"));
    }

    void reasonsAreGroupedWithTheirFirstPlace() {
        Setup setup;
        setup.cluster.onDeliver = [](const Record& record, std::uint64_t) {
            return record.value == Bytes("a")
                       ? verdict(Outcome::Failed)
                       : FakeCluster::Verdict{Outcome::Failed, {ErrorCode::TooLarge, "too large"}};
        };
        const SendAccount account = setup.run(Three);
        QCOMPARE(account.reasons.size(), 2u);
        QCOMPARE(account.reasons[0].error.message, std::string("too large")); // the most frequent first
        QCOMPARE(account.reasons[0].count, 2u);
        QCOMPARE(account.reasons[0].firstPlace, std::string("f:2"));
        QCOMPARE(account.reasons[1].count, 1u);
    }

    void aRefusedRecordIsAFailedOne() {
        Setup setup;
        setup.cluster.onSend = [](const Record& record) {
            return record.value == Bytes("b") ? Result<void>(Error{ErrorCode::TooLarge, "too large"}) : Result<void>();
        };
        const SendAccount account = setup.run(Three);
        QCOMPARE(account.sent, 2u);
        QCOMPARE(account.failed, 1u);
        QCOMPARE(setup.problems.at(0), std::string("f:2: failed: too large"));
    }

    void aFullQueueIsWaitedFor() {
        Setup setup;
        setup.cluster.queueLimit = 1;
        QCOMPARE(setup.run(Three).sent, 3u);
        QCOMPARE(setup.sentValues(), std::string("abc"));
    }

    void theFirstBadLineEndsTheWork() {
        Setup setup;
        const SendAccount account = setup.run(WithBadLine);
        QCOMPARE(account.sent, 1u);
        QCOMPARE(account.bad, 1u);
        QVERIFY(account.stopped && account.stopped->where.starts_with("f:2:"));
        QCOMPARE(setup.sentValues(), std::string("a"));
    }

    void badLinesAreSkippedAndCountedOnRequest() {
        Setup setup;
        setup.options.skipBadRecords = true;
        const SendAccount account = setup.run(WithBadLine);
        QCOMPARE(account.sent, 2u);
        QCOMPARE(account.bad, 1u);
        QVERIFY(!account.stopped && !account.complete());
        QVERIFY(setup.problems.at(0).starts_with("f:2:"));
    }

    void aSourceThatFailsEndsTheWork() {
        struct Broken : RecordSource {
            Next next() override { return Next::Failed; }
            RecordView record() const override { return {}; }
            const Error& error() const override { return m_error; }
            std::uint64_t number() const override { return 0; }
            std::string place(std::uint64_t) const override { return {}; }
            std::uint64_t bytesRead() const override { return 0; }
            Error m_error{ErrorCode::Io, "gone", false, false, "f"};
        } source;
        Setup setup;
        QCOMPARE(setup.run(source).stopped->text(), std::string("f: gone"));
    }

    void optionsGoOverWhatTheRecordsSay() {
        Setup setup;
        setup.options.partition = 2;
        setup.options.timestamp = Timestamp(std::chrono::milliseconds(7));
        setup.run("{\"topic\":\"other\",\"partition\":1,\"timestamp\":5,\"value\":\"a\"}\n");
        const Record& sent = setup.cluster.sent.at(0);
        QCOMPARE(sent.topic, std::string("t"));
        QCOMPARE(*sent.partition, 2);
        QCOMPARE(sent.timestamp->time_since_epoch().count(), 7);
    }

    void withoutOptionsRecordsSayIt() {
        Setup setup;
        setup.options.topic.clear();
        setup.run(
            "{\"topic\":\"t\",\"partition\":1,\"timestamp\":5,\"value\":\"a\"}\n{\"topic\":\"t\",\"value\":\"b\"}\n");
        QCOMPARE(*setup.cluster.sent.at(0).partition, 1);
        QCOMPARE(setup.cluster.sent.at(0).timestamp->time_since_epoch().count(), 5);
        QVERIFY(!setup.cluster.sent.at(1).timestamp);
    }

    void aRecordWithoutAnyTopicFails() {
        Setup setup;
        setup.options.topic.clear();
        const SendAccount account = setup.run(Three);
        QCOMPARE(account.failed, 3u);
        QVERIFY(setup.cluster.sent.empty());
    }

    void aRateIsKept() {
        Setup setup;
        setup.options.rate = 10;
        RepeatedRecord source(Record("t", "k", "v"), 21);
        const SendAccount account = setup.run(source);
        QCOMPARE(account.sent, 21u);
        QCOMPARE(account.duration, Clock::Duration(std::chrono::seconds(2)));
    }

    void lostTimeIsNotMadeUpForByABurst() {
        Setup setup;
        setup.options.rate = 10;
        std::vector<std::int64_t> sentAt;
        setup.cluster.onSend = [&](const Record&) {
            sentAt.push_back(setup.clock.instant().time_since_epoch() / std::chrono::milliseconds(1));
            if (sentAt.size() == 3)
                setup.clock.advance(std::chrono::seconds(5)); // a broker that makes it wait
            return Result<void>();
        };
        RepeatedRecord source(Record("t", "k", "v"), 20);
        setup.run(source);
        // In no second more than the rate, and the tick's worth that a coarse clock may be late by.
        for (std::size_t i = 0; i + 12 < sentAt.size(); ++i)
            QVERIFY(sentAt[i + 12] - sentAt[i] >= 1000);
    }

    void aTinyRateIsNoOverflow() {
        Setup setup;
        setup.options.rate = 1e-12;
        setup.cluster.onSend = [&](const Record&) {
            setup.job->cancel();
            return Result<void>();
        };
        RepeatedRecord source(Record("t", "k", "v"), 2);
        QCOMPARE(setup.run(source).sent, 1u);
    }

    void aFileIsRepeatedAndItsLinesKeepTheirNumbers() {
        Setup setup;
        setup.times = 3;
        setup.cluster.onDeliver = [](const Record& record, std::uint64_t) {
            return record.value == Bytes("b") ? verdict(Outcome::Failed) : FakeCluster::Verdict{};
        };
        const SendAccount account = setup.run(Three);
        QCOMPARE(setup.sentValues(), std::string("abcabcabc"));
        QCOMPARE(account.failed, 3u);
        for (const std::string& problem : setup.problems)
            QVERIFY2(problem.starts_with("f:2: "), problem.c_str());
    }

    void aCancelledJobAccountsForWhatItSent() {
        Setup setup;
        setup.cluster.onSend = [&setup](const Record& record) {
            if (record.value == Bytes("b"))
                setup.job->cancel();
            return Result<void>();
        };
        const SendAccount account = setup.run(Three);
        QCOMPARE(account.sent, 2u);
        QVERIFY(account.stopped->code == ErrorCode::Cancelled);
    }

    void aLostProducerEndsTheWork() {
        Setup setup;
        setup.cluster.queueLimit = 1;
        setup.cluster.onDeliver = [](const Record&, std::uint64_t) { return verdict(Outcome::Failed, true); };
        const SendAccount account = setup.run(Three);
        QVERIFY(account.stopped && account.stopped->fatal);
        QVERIFY(account.failed >= 1 && account.failed < 3);
    }

    void aClusterThatGivesNoProducerIsTheReason() {
        Setup setup;
        setup.cluster.refusal = Error{ErrorCode::InvalidArgument, "no such property"};
        QCOMPARE(setup.run(Three).stopped->message, std::string("no such property"));
    }

    void transactions_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("fails"); // a record's value, or a call
        QTest::addColumn<bool>("unknown");     // that call, instead of failed
        QTest::addColumn<QByteArray>("calls");
        QTest::addColumn<QByteArray>("account"); // sent failed unknown
        QTest::newRow("all or none: all") << QByteArray::fromStdString(Three) << QByteArray() << false
                                          << QByteArray("init begin commit") << QByteArray("3 0 0");
        QTest::newRow("one record fails") << QByteArray::fromStdString(Three) << QByteArray("b") << false
                                          << QByteArray("init begin abort") << QByteArray("0 3 0");
        QTest::newRow("nothing more is sent then")
            << QByteArray::fromStdString("{\"topic\":\"\"}\n" + Three) << QByteArray() << false
            << QByteArray("init begin abort") << QByteArray("0 0 0");
        QTest::newRow("a bad line") << QByteArray::fromStdString(WithBadLine) << QByteArray() << false
                                    << QByteArray("init begin abort") << QByteArray("0 1 0");
        QTest::newRow("the commit fails") << QByteArray::fromStdString(Three) << QByteArray("commit") << false
                                          << QByteArray("init begin commit") << QByteArray("0 3 0");
        QTest::newRow("the commit's answer is lost") << QByteArray::fromStdString(Three) << QByteArray("commit") << true
                                                     << QByteArray("init begin commit") << QByteArray("0 0 3");
        QTest::newRow("no transaction can begin") << QByteArray::fromStdString(Three) << QByteArray("init") << false
                                                  << QByteArray("init") << QByteArray("0 0 0");
    }
    void transactions() {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, fails);
        QFETCH(bool, unknown);
        Setup setup;
        setup.options.transactional = true;
        setup.cluster.transactionAnswers[fails.toStdString()] = {unknown ? Outcome::Unknown : Outcome::Failed,
                                                                 {ErrorCode::TimedOut, "no luck"}};
        setup.cluster.onDeliver = [&fails](const Record& record, std::uint64_t) {
            return record.value == Bytes(fails.toStdString()) ? verdict(Outcome::Failed) : FakeCluster::Verdict{};
        };
        const SendAccount account = setup.run(lines.toStdString());
        QByteArray calls;
        for (const std::string& call : setup.cluster.transactionCalls)
            calls += (calls.isEmpty() ? "" : " ") + QByteArray::fromStdString(call);
        QTEST(calls, "calls");
        QTEST(QByteArray::number(qulonglong(account.sent)) + ' ' + QByteArray::number(qulonglong(account.failed)) +
                  ' ' + QByteArray::number(qulonglong(account.unknown)),
              "account");
        QCOMPARE(account.complete(), account.sent == 3);
        QCOMPARE(account.stopped.has_value(), account.sent != 3);
    }

    // The broker is gone: the user does not wait the minute that a step of a transaction may take.
    void aCancelEndsATransactionWithinItsGrace_data() {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<int>("slices"); // before the cancel
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("init") << QByteArray("init") << 0 << QByteArray("no answer");
        QTest::newRow("init, later") << QByteArray("init") << 20 << QByteArray("no answer");
        QTest::newRow("commit") << QByteArray("commit") << 3 << QByteArray("whether the transaction was committed");
        QTest::newRow("abort") << QByteArray("abort") << 3 << QByteArray("the transaction was not aborted");
    }
    void aCancelEndsATransactionWithinItsGrace() {
        QFETCH(QByteArray, step);
        QFETCH(int, slices);
        QFETCH(QByteArray, says);
        Setup setup;
        setup.options.transactional = true;
        if (step == "abort") {
            setup.cluster.onDeliver = [](const Record& record, std::uint64_t) {
                return record.value == Bytes("b") ? verdict(Outcome::Failed) : FakeCluster::Verdict{};
            };
        }
        std::optional<Clock::Instant> cancelled;
        setup.cluster.onTransaction = [&](const std::string& call) -> Completion {
            if (call != step.toStdString())
                return {};
            if (slices-- == 0) {
                cancelled = setup.clock.instant();
                setup.job->cancel();
            }
            const bool unknown = step == "commit";
            return {unknown ? Outcome::Unknown : Outcome::Failed, {ErrorCode::TimedOut, "no answer", true}};
        };
        const SendAccount account = setup.run(Three);
        QVERIFY(cancelled);
        QVERIFY(setup.clock.instant() - *cancelled <= std::chrono::seconds(6));
        QVERIFY(account.stopped && !account.complete());
        QVERIFY2(account.stopped->message.find(says.toStdString()) != std::string::npos ||
                     account.reasons.at(0).error.message.find(says.toStdString()) != std::string::npos,
                 account.stopped->text().c_str());
        QCOMPARE(account.unknown, step == "commit" ? 3u : 0u);
    }

    void aStepThatMayBeTriedAgainIsTriedAgain() {
        Setup setup;
        setup.options.transactional = true;
        std::map<std::string, int> calls;
        setup.cluster.onTransaction = [&calls](const std::string& call) -> Completion {
            if (call == "begin" || ++calls[call] > 10)
                return {};
            return {Outcome::Failed, {ErrorCode::Cluster, "the transaction before is not through", true}};
        };
        QVERIFY(setup.run(Three).complete());
        QCOMPARE(calls["commit"], 11);
    }

    void aStepThatNeverEndsIsGivenUp() {
        Setup setup;
        setup.options.transactional = true;
        setup.cluster.onTransaction = [](const std::string& call) -> Completion {
            return call == "commit" ? Completion{Outcome::Unknown, {ErrorCode::TimedOut, "no answer", true}}
                                    : Completion();
        };
        QCOMPARE(setup.run(Three).unknown, 3u);
    }
};

HEADWATER_TEST(tst_SendJob)
#include "tst_SendJob.moc"
