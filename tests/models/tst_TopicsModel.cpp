// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/TopicsModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

#include <map>
#include <random>

using namespace headwater;

namespace {

TopicState topic(std::size_t partitions, std::vector<std::int32_t> inSync = {1, 2, 3}) {
    TopicState state;
    for (std::size_t i = 0; i < partitions; ++i)
        state.partitions.push_back({std::int32_t(i), 1, {1, 2, 3}, inSync});
    return state;
}

struct Setup {
    Setup() { model.setFeed(feed); }

    QStringList names() {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all += model.name(row);
        return all;
    }
    QModelIndex index(const char* name, int column) { return model.index(model.rowOf(name), column); }

    std::shared_ptr<TopicFeed> feed = std::make_shared<TopicFeed>();
    TopicsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_TopicsModel : public QObject {
    Q_OBJECT
private slots:
    void topicsComeByNameInFewRanges() {
        Setup setup;
        QSignalSpy inserted(&setup.model, &QAbstractItemModel::rowsInserted);
        for (const char* name : {"orders", "audit", "payments", "clicks"})
            setup.feed->put(name, topic(1));
        setup.model.poll();
        QCOMPARE(inserted.size(), 1);
        setup.feed->put("billing", topic(1));
        setup.feed->put("bookings", topic(1));
        setup.feed->put("zebra", topic(1));
        setup.model.poll();
        QCOMPARE(inserted.size(), 3); // one before "clicks", one at the end
        QCOMPARE(setup.names(), QStringList({"audit", "billing", "bookings", "clicks", "orders", "payments", "zebra"}));
        QCOMPARE(setup.model.rowOf("none"), -1);
    }

    void aDeletedTopicGoesAndAnotherStaysWhereItIs() {
        Setup setup;
        for (const char* name : {"a", "b", "c", "d", "e"})
            setup.feed->put(name, topic(1));
        setup.model.poll();
        const QPersistentModelIndex kept = setup.index("d", 0);
        QSignalSpy removed(&setup.model, &QAbstractItemModel::rowsRemoved);
        for (const char* name : {"b", "a", "e"})
            setup.feed->remove(name);
        setup.model.poll();
        QCOMPARE(removed.size(), 2);
        QCOMPARE(setup.names(), QStringList({"c", "d"}));
        QCOMPARE(kept.data().toString(), QStringLiteral("d"));
    }

    void whatChangesChangesInPlace() {
        Setup setup;
        for (const char* name : {"a", "b", "c"})
            setup.feed->put(name, topic(1));
        setup.model.poll();
        QSignalSpy changed(&setup.model, &QAbstractItemModel::dataChanged);
        setup.feed->put("b", topic(2));
        setup.feed->put("c", topic(2));
        setup.model.poll();
        setup.model.poll();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(setup.index("c", TopicsModel::Partitions).data().toString(), QStringLiteral("2"));
    }

    void fewerInSyncReplicasAreAWarning() {
        Setup setup;
        setup.feed->put("good", topic(2));
        setup.feed->put("behind", topic(2, {1, 2}));
        TopicState leaderless = topic(1, {});
        leaderless.partitions[0].leader = -1;
        setup.feed->put("leaderless", leaderless);
        setup.model.poll();
        const auto tone = [&](const char* name) {
            return setup.index(name, TopicsModel::InSync).data(ToneRole).value<Tone>();
        };
        QCOMPARE(tone("good"), Tone::Plain);
        QCOMPARE(tone("behind"), Tone::Warning);
        QCOMPARE(tone("leaderless"), Tone::Error);
        QCOMPARE(setup.index("behind", TopicsModel::InSync).data().toString(), QStringLiteral("4 of 6"));
        QCOMPARE(setup.index("behind", TopicsModel::Replicas).data().toString(), QStringLiteral("3"));
    }

    void countsAreSaidToBeAtMostSoMany() {
        Setup setup;
        TopicState state = topic(2);
        setup.feed->put("t", state);
        setup.model.poll();
        QCOMPARE(setup.index("t", TopicsModel::Records).data().toString(), QStringLiteral("\u2013"));
        state.partitions[0].log = OffsetRange{100, 1100};
        state.partitions[1].log = OffsetRange{0, 234};
        setup.feed->put("t", state);
        setup.model.poll();
        QCOMPARE(setup.index("t", TopicsModel::Records).data().toString(), QStringLiteral("\u2264 1\u2009234"));
        QCOMPARE(setup.index("t", TopicsModel::Records).data(TopicsModel::CountRole).toLongLong(), 1234);
    }

    void aTopicThatTheClusterHidesTellsWhy() {
        Setup setup;
        setup.feed->put("secret", {{}, Error{ErrorCode::Unauthorized, "no right to see it"}});
        setup.model.poll();
        QCOMPARE(setup.index("secret", 0).data(TopicsModel::ErrorRole).toString(),
                 QStringLiteral("no right to see it"));
        QCOMPARE(setup.index("secret", 0).data(ToneRole).value<Tone>(), Tone::Error);
        QCOMPARE(setup.index("secret", TopicsModel::Partitions).data().toString(), QStringLiteral("\u2013"));
    }

    void anotherFeedBringsItsOwnTopics() {
        Setup setup;
        setup.feed->put("old", topic(1));
        setup.model.poll();
        auto other = std::make_shared<TopicFeed>();
        other->put("new", topic(1));
        setup.model.setFeed(other);
        QCOMPARE(setup.names(), QStringList("new"));
        setup.model.setFeed(nullptr);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void aReaderThatWasAwayForTooLongBeginsAnew() {
        Setup setup;
        setup.feed = std::make_shared<TopicFeed>(1);
        setup.model.setFeed(setup.feed);
        for (const char* name : {"a", "b", "c"})
            setup.feed->put(name, topic(1));
        setup.model.poll();
        for (const char* name : {"a", "b", "c"})
            setup.feed->remove(name);
        setup.feed->put("d", topic(1));
        setup.model.poll();
        QCOMPARE(setup.names(), QStringList("d"));
    }

    void doesAsASortedMapDoes_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 5; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void doesAsASortedMapDoes() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
        Setup setup;
        std::map<std::string, std::size_t> expected;
        for (int step = 0; step < 200; ++step) {
            for (int i = upTo(20); i > 0; --i) {
                const std::string name = "t" + std::to_string(upTo(40));
                if (upTo(2) == 0) {
                    setup.feed->remove(name);
                    expected.erase(name);
                } else {
                    setup.feed->put(name, topic(expected[name] = std::size_t(upTo(3)) + 1));
                }
            }
            setup.model.poll();
            QCOMPARE(setup.model.rowCount(), int(expected.size()));
            int row = 0;
            for (const auto& [name, partitions] : expected) {
                QCOMPARE(setup.model.name(row), QString::fromStdString(name));
                QCOMPARE(setup.model.topic(row++).partitions.size(), partitions);
            }
        }
    }
};

HEADWATER_TEST(tst_TopicsModel)
#include "tst_TopicsModel.moc"
