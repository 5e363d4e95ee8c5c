// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/ClusterWatch.h"

#include "tests/support/FakeCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

using Kind = SessionState::Kind;

const Error Nobody{.code = ErrorCode::Unreachable, .message = "nobody answers", .retriable = true};

struct Setup {
    /// Steps, and waits as long as it says; each question that nobody answers takes a second.
    void step() {
        if (cluster.unreachable)
            clock.advance(1s);
        watch.step();
    }
    void stepAndWait() {
        step();
        clock.advance(watch.pause());
    }
    Kind kind() const { return watch.state().kind; }
    /// Names of what changed in the feed since the last call.
    std::vector<std::string> changed() {
        const auto changes = feed.changesSince(cursor, 1000);
        cursor = changes.cursor;
        std::vector<std::string> names;
        for (const auto& change : changes.changes)
            names.push_back((change.value ? "" : "-") + change.key);
        std::sort(names.begin(), names.end());
        return names;
    }

    ManualClock clock;
    FakeCluster cluster{clock};
    TopicFeed feed;
    FeedCursor cursor = feed.changesSince({}, 1).cursor;
    ClusterWatch watch{cluster, clock, feed};
};

using Names = std::vector<std::string>;

} // namespace

class tst_ClusterWatch : public QObject {
    Q_OBJECT
private slots:
    void tellsTheClusterItFound() {
        Setup setup;
        QCOMPARE(setup.kind(), Kind::Connecting);
        setup.step();
        const SessionState state = setup.watch.state();
        QCOMPARE(state.kind, Kind::Connected);
        QCOMPARE(state.clusterId, std::string("fake"));
        QCOMPARE(state.controller, 1);
        QCOMPARE(state.brokers.size(), 1u);
        QCOMPARE(state.brokers[0].address, std::string("fake:9092"));
        QVERIFY(!state.error);
        QVERIFY(setup.watch.pause() > 0s && setup.watch.pause() <= 5s);
    }

    void saysWithinFiveSecondsThatNobodyAnswersButNotAtOnce() {
        Setup setup;
        const Timestamp start = setup.clock.now();
        setup.cluster.unreachable = Nobody;
        setup.step();
        QCOMPARE(setup.kind(), Kind::Connecting);
        setup.clock.advance(setup.watch.pause());
        while (setup.kind() == Kind::Connecting)
            setup.stepAndWait();
        QVERIFY(setup.clock.now() - start <= 5s);
        const SessionState state = setup.watch.state();
        QCOMPARE(state.kind, Kind::Unreachable);
        QCOMPARE(state.error->message, Nobody.message);
        QVERIFY(state.since - start <= 1s);
    }

    void triesForEverAndKeepsWhatItLearnt() {
        Setup setup;
        setup.cluster.createTopic("t");
        setup.step();
        QCOMPARE(setup.changed(), Names({"t"}));
        setup.clock.advance(setup.watch.pause());
        const Timestamp died = setup.clock.now();
        setup.cluster.unreachable = Nobody;
        while (setup.kind() == Kind::Connected)
            setup.stepAndWait();
        QVERIFY(setup.clock.now() - died <= 5s);
        for (int i = 0; i < 500; ++i) {
            setup.stepAndWait();
            QVERIFY(setup.watch.pause() > 0s && setup.watch.pause() <= 15s);
        }
        QCOMPARE(setup.kind(), Kind::Unreachable);
        QVERIFY(setup.watch.state().since - died <= 1s); // since the first failure, not the last
        QCOMPARE(setup.watch.state().brokers.size(), 1u);
        QCOMPARE(setup.changed(), Names());
        QVERIFY(setup.feed.value("t"));
        setup.cluster.unreachable.reset();
        setup.step();
        QCOMPARE(setup.kind(), Kind::Connected);
        QVERIFY(!setup.watch.state().error);
        QCOMPARE(setup.watch.state().since, setup.clock.now());
    }

    void aShortSilenceIsNoEnd() {
        Setup setup;
        setup.stepAndWait();
        setup.cluster.unreachable = Nobody;
        setup.stepAndWait();
        setup.cluster.unreachable.reset();
        setup.step();
        QCOMPARE(setup.kind(), Kind::Connected);
    }

    void whatWaitingDoesNotMendIsSaidAtOnceAndRetriedSeldom() {
        Setup setup;
        setup.cluster.refusal = Error{.code = ErrorCode::Unauthorized, .message = "login refused"};
        setup.step();
        QCOMPARE(setup.kind(), Kind::Unreachable);
        QVERIFY(setup.watch.state().error->code == ErrorCode::Unauthorized);
        QVERIFY(setup.watch.pause() >= 10s);
        setup.cluster.refusal.reset();
        setup.step();
        QCOMPARE(setup.kind(), Kind::Connected);
    }

    void topicsComeChangeAndGo() {
        Setup setup;
        setup.cluster.createTopic("a");
        setup.cluster.createTopic("b", 2);
        setup.step();
        QCOMPARE(setup.changed(), Names({"a", "b"}));
        setup.step();
        QCOMPARE(setup.changed(), Names()); // what is as it was is no change
        setup.cluster.createTopic("a", 3);
        setup.cluster.createTopic("c");
        setup.cluster.topics.erase("b");
        setup.step();
        QCOMPARE(setup.changed(), Names({"-b", "a", "c"}));
        QCOMPARE(setup.feed.value("a")->partitions.size(), 3u);
        QVERIFY(!setup.feed.value("b"));
    }

    void onlyTheLogsOfTopicsThatAreLookedAtAreMeasured() {
        Setup setup;
        setup.cluster.createTopic("seen", 2);
        setup.cluster.createTopic("other");
        setup.cluster.partition({"seen", 0}).end = 7;
        setup.cluster.partition({"seen", 1}).start = 100;
        setup.cluster.partition({"seen", 1}).end = 110;
        setup.watch.lookAt({"seen", "none"});
        setup.step();
        QCOMPARE(setup.feed.value("seen")->recordsAtMost(), std::optional<std::uint64_t>(17));
        QVERIFY(!setup.feed.value("other")->recordsAtMost());
        setup.changed();
        setup.step();
        QCOMPARE(setup.changed(), Names());
        setup.cluster.partition({"seen", 0}).end = 9;
        setup.step();
        QCOMPARE(setup.changed(), Names({"seen"}));
        QCOMPARE(setup.feed.value("seen")->recordsAtMost(), std::optional<std::uint64_t>(19));
        setup.watch.lookAt({"other"}); // what is known of the first one stays
        setup.cluster.unreachable = Nobody;
        setup.step();
        QVERIFY(setup.feed.value("seen")->recordsAtMost());
        setup.cluster.unreachable.reset();
        setup.step();
        QVERIFY(setup.feed.value("seen")->recordsAtMost());
        QVERIFY(setup.feed.value("other")->recordsAtMost());
    }

    void aStopEndsAStepBetweenPartitions() {
        Setup setup;
        setup.cluster.createTopic("t", 5);
        setup.watch.lookAt({"t"});
        setup.watch.stop();
        setup.step();
        QVERIFY(!setup.feed.value("t")->recordsAtMost());
    }
};

HEADWATER_TEST(tst_ClusterWatch)
#include "tst_ClusterWatch.moc"
