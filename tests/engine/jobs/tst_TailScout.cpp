// SPDX-License-Identifier: GPL-3.0-or-later
// What a tail learns of its topic beside the records.
#include "engine/jobs/TailScout.h"

#include "tests/engine/jobs/TailSetup.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {
using Kind = TailUntil::Kind;
using Setup = TailSetup;
} // namespace

class tst_TailScout : public QObject {
    Q_OBJECT
private slots:
    // Field case: a live view that never hears of partitions that were added.
    void partitionsThatAreAddedAreReadFromTheirBeginning_data() {
        QTest::addColumn<bool>("byTime");
        QTest::newRow("by offset") << false;
        QTest::newRow("by time") << true;
    }
    void partitionsThatAreAddedAreReadFromTheirBeginning() {
        QFETCH(bool, byTime);
        Setup setup({2, 1});
        setup.options.order = byTime ? TailOrder::Time : TailOrder::Offset;
        setup.options.from.kind = TailFrom::Kind::End;
        setup.options.until.kind = Kind::Never;
        int polls = 0;
        setup.cluster.onPoll = [&] {
            if (++polls == 2) {
                setup.cluster.topics["t"].resize(3);
                setup.append(2, 2000, "added");
            }
            if (polls == 120)
                setup.append(0, 3000, "old");
            if (polls == 130)
                setup.append(2, 4000, "later");
            if (polls == 200)
                setup.job->cancel();
        };
        const TailAccount account = setup.run();
        QVERIFY(!account.stopped);
        QCOMPARE(setup.sink.values, QByteArray("added old later"));
        QCOMPARE(account.partitions.size(), 3u);
        QCOMPARE(setup.sink.notices, std::vector<std::string>{"t/2: a new partition, read from offset 0"});
    }

    void partitionsThatAreAddedAreNotPartOfAChoiceOrOfAnEnd_data() {
        QTest::addColumn<bool>("chosen");
        QTest::newRow("a choice") << true;
        QTest::newRow("an end") << false;
    }
    void partitionsThatAreAddedAreNotPartOfAChoiceOrOfAnEnd() {
        QFETCH(bool, chosen);
        Setup setup({2, 0});
        if (chosen) {
            setup.options.partitions = {0, 1};
            setup.options.until.kind = Kind::Never;
        }
        int polls = 0;
        setup.cluster.onPoll = [&] {
            if (++polls == 1) {
                setup.cluster.topics["t"].resize(3);
                setup.append(2, 2000, "added");
            }
            if (polls == 200)
                setup.job->cancel();
        };
        QVERIFY(!setup.run().stopped);
        QCOMPARE(setup.sink.values, QByteArray("0 1"));
    }

    void aTopicThatIsDeletedEndsTheFollowing() {
        Setup setup({2});
        setup.options.until.kind = Kind::Never;
        int polls = 0;
        bool deleted = false;
        setup.cluster.onPoll = [&] {
            if (++polls > 500)
                setup.job->cancel();
        };
        setup.cluster.onTopic = [&](const std::string&) -> std::optional<Error> {
            if (polls < 10)
                return {};
            deleted = true;
            return Error{ErrorCode::NotFound, "there is no such topic", false, false, "t"};
        };
        const TailAccount account = setup.run();
        QVERIFY(deleted && account.stopped);
        QCOMPARE(account.stopped->text(), std::string("t: the topic was deleted while it was read"));
        QCOMPARE(account.read, 2u);
    }

    // Twice, since the broker may have come back a moment ago.
    void aTopicThatIsMissingOnceIsNotDeleted() {
        Setup setup({2});
        setup.options.until.kind = Kind::Never;
        int polls = 0;
        int missing = 0;
        setup.cluster.onPoll = [&] {
            if (++polls > 500)
                setup.job->cancel();
        };
        setup.cluster.onTopic = [&](const std::string&) -> std::optional<Error> {
            if (polls == 0 || (polls / 50) % 2)
                return {};
            ++missing;
            return Error{ErrorCode::NotFound, "there is no such topic", false, false, "t"};
        };
        QVERIFY(!setup.run().stopped);
        QVERIFY(missing > 1);
    }

    void whatAnOpenTransactionHoldsBackIsSaid_data() {
        QTest::addColumn<bool>("live");
        QTest::addColumn<int>("records");
        QTest::newRow("at the end") << false << 2;
        QTest::newRow("of nothing else") << false << 0;
        QTest::newRow("live") << true << 2;
    }
    void whatAnOpenTransactionHoldsBackIsSaid() {
        QFETCH(bool, live);
        QFETCH(int, records);
        Setup setup({records, 0});
        setup.cluster.partition({"t", 0}).open = 5;
        if (live)
            setup.options.until.kind = Kind::Never;
        int polls = 0;
        setup.cluster.onPoll = [&] {
            if (++polls == 300)
                setup.job->cancel();
        };
        QVERIFY(!setup.run().stopped);
        QCOMPARE(setup.sink.notices,
                 std::vector<std::string>{"t/0: a transaction that is still open holds back the 5 offsets from " +
                                          std::to_string(records) +
                                          " on; -X isolation.level=read_uncommitted shows them"});
    }

    void whatIsMissingMeanwhileIsExplained() {
        Setup setup({3});
        setup.cluster.onPoll = [&] {
            setup.cluster.pollErrors.push_back({ErrorCode::NotFound, "the log has no offset 3", false, false, "t/0"});
        };
        setup.options.until.kind = Kind::Never;
        QCOMPARE(setup.run().stopped->text(),
                 std::string("t/0: the log has no offset 3; perhaps the topic was made anew, or records were deleted, "
                             "while it was read"));
        setup.cluster.onPoll = [&] {
            setup.cluster.topics.clear();
            setup.cluster.pollErrors.push_back({ErrorCode::NotFound, "no such partition", false, false, "t/0"});
        };
        QCOMPARE(setup.run().stopped->text(), std::string("t: the topic was deleted while it was read"));
    }
};

HEADWATER_TEST(tst_TailScout)
#include "tst_TailScout.moc"
