// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordSender.h"

#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {

struct Setup {
    Setup() {
        cluster.with([](FakeCluster& fake) { fake.createTopic("t", 2); });
        sender.emplace(cluster, reports);
    }

    void send(std::uint64_t id) { sender->send(id, Record("t", "k", std::to_string(id))); }
    std::size_t sent() {
        return cluster.with([](FakeCluster& fake) { return fake.sent.size(); });
    }
    std::size_t producers() {
        return cluster.with([](FakeCluster& fake) { return fake.producerProperties.size(); });
    }
    void deliver() {
        cluster.with([](FakeCluster& fake) { return fake.deliver(); });
    }
    /// All reports so far, by id.
    std::map<std::uint64_t, DeliveryReport>& answers() {
        std::vector<DeliveryReport> out;
        reports.drain(out, 1000);
        for (DeliveryReport& report : out) {
            const auto id = report.id;
            if (!all.try_emplace(id, std::move(report)).second)
                ++twice;
        }
        return all;
    }

    ManualClock clock;
    LockedCluster cluster{clock};
    RingFeed<DeliveryReport> reports{1000};
    std::map<std::uint64_t, DeliveryReport> all;
    int twice = 0;
    std::optional<RecordSender> sender;
};

} // namespace

class tst_RecordSender : public QObject {
    Q_OBJECT
private slots:
    void oneProducerSendsAllAndAnswersCarryTheId() {
        Setup setup;
        setup.send(7);
        setup.send(8);
        QCOMPARE(setup.sender->pending(), 2u);
        QTRY_COMPARE(setup.sent(), 2u);
        setup.deliver();
        QCOMPARE(setup.answers().size(), 2u);
        QCOMPARE(setup.all[8].offset, 1);
        QVERIFY(setup.all[8].outcome == Outcome::Done);
        QCOMPARE(setup.producers(), 1u);
        QCOMPARE(setup.sender->pending(), 0u);
    }

    void aRefusedRecordFailsWithItsReason() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.onSend = [](const Record&) { return Error{.code = ErrorCode::TooLarge, .message = "too large"}; };
        });
        setup.send(1);
        QTRY_COMPARE(setup.answers().size(), 1u);
        QVERIFY(setup.all[1].outcome == Outcome::Failed);
        QCOMPARE(setup.all[1].error.message, std::string("too large"));
        QCOMPARE(setup.sender->pending(), 0u);
    }

    void withoutAProducerRecordsFailAndTheNextOneTriesAnew() {
        Setup setup;
        setup.cluster.with(
            [](FakeCluster& fake) { fake.refusal = Error{.code = ErrorCode::InvalidArgument, .message = "no"}; });
        setup.send(1);
        QTRY_COMPARE(setup.answers().size(), 1u);
        QVERIFY(setup.all[1].outcome == Outcome::Failed);
        setup.cluster.with([](FakeCluster& fake) { fake.refusal.reset(); });
        setup.send(2);
        QTRY_COMPARE(setup.sent(), 1u);
    }

    void afterAFatalReportTheNextRecordGetsANewProducer() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.onDeliver = [](const Record&, std::uint64_t id) {
                return id == 1 ? FakeCluster::Verdict{Outcome::Failed, {.message = "fenced", .fatal = true}}
                               : FakeCluster::Verdict();
            };
        });
        setup.send(1);
        QTRY_COMPARE(setup.sent(), 1u);
        setup.deliver();
        setup.send(2);
        QTRY_COMPARE(setup.sent(), 2u);
        QCOMPARE(setup.producers(), 2u);
        setup.deliver();
        QVERIFY(setup.answers()[2].outcome == Outcome::Done);
        QVERIFY(setup.all[1].outcome == Outcome::Failed);
    }

    void aRecordThatMeetsALostProducerGoesToANewOne() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.onSend = [&fake](const Record&) -> Result<void> {
                if (fake.producerProperties.size() == 1)
                    return Error{.message = "lost", .fatal = true};
                return {};
            };
        });
        setup.send(1);
        QTRY_COMPARE(setup.sent(), 1u);
        setup.deliver();
        QVERIFY(setup.answers()[1].outcome == Outcome::Done);
    }

    void aProducerThatIsLostAgainAndAgainIsNoEndlessLoop() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.onSend = [](const Record&) { return Error{.message = "lost", .fatal = true}; };
        });
        setup.send(1);
        QTRY_COMPARE(setup.answers().size(), 1u);
        QVERIFY(setup.all[1].outcome == Outcome::Failed);
        QCOMPARE(setup.producers(), 2u);
    }

    void afullQueueIsWaitedFor() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.queueLimit = 1;
            fake.holdDeliveries = true;
        });
        setup.send(1);
        setup.send(2);
        QTRY_COMPARE(setup.sent(), 1u);
        setup.deliver();
        QTRY_COMPARE(setup.sent(), 2u);
    }

    void atTheEndEachRecordIsReportedOnce() {
        Setup setup;
        setup.cluster.with([](FakeCluster& fake) {
            fake.queueLimit = 2;
            fake.holdDeliveries = true;
        });
        for (std::uint64_t id = 1; id <= 5; ++id)
            setup.send(id);
        QTRY_COMPARE(setup.sent(), 2u);
        setup.sender.reset();
        QCOMPARE(setup.answers().size(), 5u);
        QCOMPARE(setup.twice, 0);
        for (auto& [id, report] : setup.all)
            QVERIFY(report.outcome == (id <= 2 ? Outcome::Unknown : Outcome::Failed));
    }
};

HEADWATER_TEST(tst_RecordSender)
#include "tst_RecordSender.moc"
