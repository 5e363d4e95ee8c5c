// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PartitionsModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

TopicState topic(std::size_t partitions) {
    TopicState state;
    for (std::size_t i = 0; i < partitions; ++i)
        state.partitions.push_back({std::int32_t(i), 1, {1, 2, 3}, {1, 2, 3}});
    return state;
}

struct Setup {
    Setup() { model.setFeed(feed); }
    QModelIndex index(int row, int column) { return model.index(row, column); }

    std::shared_ptr<TopicFeed> feed = std::make_shared<TopicFeed>();
    PartitionsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_PartitionsModel : public QObject {
    Q_OBJECT
private slots:
    void showsTheChosenTopicOnly() {
        Setup setup;
        setup.feed->put("a", topic(3));
        setup.feed->put("b", topic(5));
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 0);
        setup.model.setTopic("a");
        QCOMPARE(setup.model.rowCount(), 3);
        setup.model.setTopic("b");
        QCOMPARE(setup.model.rowCount(), 5);
        setup.model.setTopic("none");
        QCOMPARE(setup.model.rowCount(), 0);
        setup.model.setTopic({});
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void partitionsComeAndGoAtTheEnd() {
        Setup setup;
        setup.model.setTopic("t");
        QSignalSpy inserted(&setup.model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&setup.model, &QAbstractItemModel::dataChanged);
        setup.feed->put("t", topic(3));
        setup.model.poll();
        setup.feed->put("t", topic(6));
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 6);
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(changed.size(), 0);    // the rows before are as they were
        setup.feed->put("t", topic(2)); // deleted and made anew in between
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 2);
        setup.feed->remove("t");
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void fewerInSyncReplicasAreAWarningAndNoLeaderAnError() {
        Setup setup;
        TopicState state = topic(2);
        state.partitions[1].inSyncReplicas = {2};
        state.partitions[1].leader = -1;
        setup.feed->put("t", state);
        setup.model.setTopic("t");
        QCOMPARE(setup.index(0, PartitionsModel::InSync).data(ToneRole).value<Tone>(), Tone::Plain);
        QCOMPARE(setup.index(1, PartitionsModel::InSync).data(ToneRole).value<Tone>(), Tone::Warning);
        QCOMPARE(setup.index(1, PartitionsModel::InSync).data().toString(), QStringLiteral("2"));
        QCOMPARE(setup.index(0, PartitionsModel::Replicas).data().toString(), QStringLiteral("1, 2, 3"));
        QCOMPARE(setup.index(1, PartitionsModel::Leader).data(ToneRole).value<Tone>(), Tone::Error);
        QCOMPARE(setup.index(1, PartitionsModel::Leader).data().toString(), QStringLiteral("none"));
    }

    void theLogIsShownOnceItIsKnown() {
        Setup setup;
        TopicState state = topic(2);
        setup.feed->put("t", state);
        setup.model.setTopic("t");
        QCOMPARE(setup.index(0, PartitionsModel::End).data().toString(), QStringLiteral("\u2013"));
        state.partitions[0].log = OffsetRange{100, 1100};
        state.partitions[1].logError = Error{ErrorCode::Cluster, "no leader"};
        setup.feed->put("t", state);
        setup.model.poll();
        QCOMPARE(setup.index(0, PartitionsModel::Start).data().toString(), QStringLiteral("100"));
        QCOMPARE(setup.index(0, PartitionsModel::End).data().toString(), QStringLiteral("1\u2009100"));
        QCOMPARE(setup.index(0, PartitionsModel::Records).data().toString(), QStringLiteral("\u2264 1\u2009000"));
        QCOMPARE(setup.index(1, PartitionsModel::Records).data(PartitionsModel::ErrorRole).toString(),
                 QStringLiteral("no leader"));
    }

    void theTopicStaysWhenTheFeedIsAnother() {
        Setup setup;
        setup.feed->put("t", topic(3));
        setup.model.setTopic("t");
        auto other = std::make_shared<TopicFeed>();
        setup.model.setFeed(other);
        QCOMPARE(setup.model.rowCount(), 0);
        other->put("t", topic(4));
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 4);
    }
};

HEADWATER_TEST(tst_PartitionsModel)
#include "tst_PartitionsModel.moc"
