// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/GuardedCluster.h"
#include "tests/support/FakeCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace std::chrono_literals;

namespace {

struct Silent final : DeliveryListener {
    void onDeliveries(std::span<const DeliveryReport>) override {}
};

bool refused(const Result<void>& answer) {
    return !answer && answer.error().code == ErrorCode::Unauthorized;
}
bool refused(const Completion& answer) {
    return answer.outcome == Outcome::Failed && answer.error.code == ErrorCode::Unauthorized;
}

} // namespace

class tst_GuardedCluster : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_fake = std::make_shared<test::FakeCluster>(m_clock);
        m_fake->createTopic("t");
        m_gate = std::make_shared<WriteGate>();
        m_cluster = std::make_unique<GuardedCluster>(m_fake, m_gate);
    }

    void itIsShutAtFirstAndMakesNoProducer() {
        const auto producer = m_cluster->producer({}, m_listener);
        QVERIFY(!producer && producer.error().code == ErrorCode::Unauthorized);
        QVERIFY(m_fake->producerProperties.empty());
    }

    void aProducerThatWasMadeBeforeIsHeldToIt() {
        m_gate->setOpen(true);
        const auto producer = m_cluster->producer({{"transactional.id", "x"}}, m_listener);
        QVERIFY(producer);
        QVERIFY((*producer)->initTransactions(1s).done());
        QVERIFY((*producer)->beginTransaction());
        RecordViewOf view;
        const Record record("t", Bytes("k"), Bytes("v"));
        QVERIFY((*producer)->send(view(record), 1));
        m_gate->setOpen(false);
        QVERIFY(refused((*producer)->send(view(record), 2)));
        QVERIFY(refused((*producer)->commitTransaction(1s)));
        QVERIFY((*producer)->abortTransaction(1s).done());
        QVERIFY(refused((*producer)->beginTransaction()));
        QVERIFY(refused((*producer)->initTransactions(1s)));
        QCOMPARE(m_fake->sent.size(), std::size_t(1));
    }

    void readingGoesOnAndCommittingDoesNot() {
        m_fake->append(Record("t", Bytes("k"), Bytes("v")));
        const auto consumer = m_cluster->consumer({{"group.id", "g"}});
        QVERIFY(consumer);
        const TopicPartitionOffset start{{"t", 0}, 0};
        QVERIFY((*consumer)->assign({&start, 1}));
        QCOMPARE((*consumer)->poll(10, 1s).records.size(), std::size_t(1));
        (*consumer)->release();
        QVERIFY(refused((*consumer)->commit({&start, 1}, 1s)));
        const std::string topic = "t";
        QVERIFY(refused((*consumer)->subscribe({&topic, 1})));
    }

    void theClusterIsAskedAndNotChanged() {
        const auto admin = m_cluster->admin();
        QVERIFY(admin);
        QVERIFY((*admin)->describeCluster(1s));
        QVERIFY((*admin)->topics(1s));
        QVERIFY(refused((*admin)->createTopic({.name = "new"}, 1s)));
        QVERIFY(refused((*admin)->deleteTopic("t", 1s)));
        QVERIFY(refused((*admin)->deleteGroup("g", 1s)));
        QVERIFY(refused((*admin)->deleteCommitted("g", {}, 1s)));
        QCOMPARE((*admin)->topics(1s)->size(), std::size_t(1));
    }

private:
    test::ManualClock m_clock;
    std::shared_ptr<test::FakeCluster> m_fake;
    std::shared_ptr<WriteGate> m_gate;
    std::unique_ptr<GuardedCluster> m_cluster;
    Silent m_listener;
};

HEADWATER_TEST(tst_GuardedCluster)
#include "tst_GuardedCluster.moc"
