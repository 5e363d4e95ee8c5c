// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>

#include <map>
#include <random>
#include <set>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

/// Kafka's error codes.
constexpr int UnknownMember = 25;

struct Seen {
    std::map<TopicPartition, std::vector<std::int64_t>> offsets;
    std::map<TopicPartition, std::int64_t> ends;
    std::vector<Error> errors;

    void add(const RecordBatch& batch) {
        for (const RecordView& record : batch.records)
            offsets[{std::string(record.topic), record.partition}].push_back(record.offset);
        for (const auto& [at, offset] : batch.atEnd)
            ends[at] = offset;
        errors.insert(errors.end(), batch.errors.begin(), batch.errors.end());
    }
    std::size_t count() const {
        std::size_t sum = 0;
        for (const auto& [at, some] : offsets)
            sum += some.size();
        return sum;
    }
};

/// Polls until `enough`, for half a minute at most.
template <class Enough>
Seen pollUntil(Consumer& consumer, Enough enough) {
    Seen seen;
    QElapsedTimer timer;
    timer.start();
    while (!enough(seen) && timer.elapsed() < 30'000)
        seen.add(consumer.poll(1000, 100ms));
    return seen;
}

} // namespace

class tst_KafkaConsumer : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_broker = std::make_unique<MockBroker>(); }
    void cleanupTestCase() { m_broker.reset(); }
    void init() {
        m_topic = "t" + std::to_string(++m_topics);
        m_cluster = m_broker->cluster();
    }
    void cleanup() {
        m_broker->setRoundTrip(0ms);
        m_broker->up();
    }

    void aPartitionIsReadFromItsOffsetToItsEnd() {
        fill(3, 100);
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(0), 0}, {at(1), 99}, {at(2), 100}});
        const Seen seen = pollUntil(*consumer, [](const Seen& s) { return s.ends.size() == 3; });
        QVERIFY(seen.errors.empty());
        QCOMPARE(seen.offsets.at(at(0)).size(), 100u);
        QVERIFY((seen.offsets.at(at(1)) == std::vector<std::int64_t>{99}));
        QVERIFY(!seen.offsets.count(at(2)));
        for (const auto& [partition, end] : seen.ends)
            QCOMPARE(end, 100);
    }
    void anEmptyPartitionIsAtItsEndPromptlyAndAgainAfterMore() {
        m_broker->createTopic(m_topic);
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(0), 0}});
        QElapsedTimer timer;
        timer.start();
        Seen seen = pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); });
        QCOMPARE(seen.ends.at(at(0)), 0);
        QVERIFY(timer.elapsed() < 5000);
        send(0, 2);
        seen = pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); });
        QCOMPARE(seen.count(), 2u);
        QCOMPARE(seen.ends.at(at(0)), 2);
    }
    void aPollWaitsForTheFirstRecordOnlyAndNeverBringsMoreThanTheLimit() {
        fill(1, 10);
        auto consumer = m_cluster->consumer({{"enable.partition.eof", "false"}}).value();
        assign(*consumer, {{at(0), 0}});
        QElapsedTimer timer;
        timer.start();
        std::size_t count = 0;
        while (count < 10) {
            const RecordBatch batch = consumer->poll(4, 20s);
            QVERIFY(!batch.records.empty() && batch.records.size() <= 4);
            count += batch.records.size();
        }
        QVERIFY(timer.elapsed() < 10'000);
        timer.restart();
        QVERIFY(consumer->poll(4, 300ms).empty());
        QVERIFY(timer.elapsed() >= 290);
        QVERIFY(consumer->poll(0, 0ms).empty());
    }
    void headersAreReadWhenAskedFor() {
        m_broker->createTopic(m_topic);
        Record record(m_topic, "k", "v", {{"a", "1"}, {"", Bytes()}, {"a", ""}});
        QVERIFY(sendAll(*m_cluster, {&record, 1}));
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(0), 0}});
        RecordBatch batch;
        while (batch.records.empty())
            batch = consumer->poll(10, 1s);
        const HeadersView headers = batch.records[0].headers;
        QCOMPARE(headers.size(), 3u);
        QVERIFY((headers[2] == HeaderView{"a", BytesView("")}));
        QVERIFY((headers[1] == HeaderView{"", BytesView()}));
        QVERIFY((headers[0] == HeaderView{"a", BytesView("1")}));
    }

    void whateverIsPausedAndResumedEveryOffsetComesOnceInOrder_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("group");
        for (unsigned seed = 1; seed <= 4; ++seed) {
            QTest::addRow("assigned, seed %u", seed) << seed << false;
            if (seed == 1)
                QTest::addRow("of a group, seed %u", seed) << seed << true;
        }
    }
    void whateverIsPausedAndResumedEveryOffsetComesOnceInOrder() {
        QFETCH(unsigned, seed);
        QFETCH(bool, group);
        constexpr int Partitions = 3, Each = 2000;
        fill(Partitions, Each);
        std::mt19937 random(seed);
        const Properties properties = {{"group.id", m_topic},
                                       {"auto.offset.reset", "earliest"},
                                       {"fetch.wait.max.ms", "10"},
                                       {"queued.min.messages", seed % 2 ? "100" : "100000"},
                                       {"fetch.message.max.bytes", seed % 3 ? "2000" : "1000000"}};
        auto consumer = m_cluster->consumer(properties).value();
        if (group) {
            const std::string topics[] = {m_topic};
            QCOMPARE(textOf(consumer->subscribe(topics)), std::string());
        } else {
            assign(*consumer, {{at(0), 0}, {at(1), 0}, {at(2), 0}});
        }
        Seen seen;
        std::set<TopicPartition> paused;
        QElapsedTimer timer;
        timer.start();
        std::size_t pauses = 0;
        while (seen.count() < Partitions * Each && timer.elapsed() < 60'000) {
            const RecordBatch batch = consumer->poll(1 + random() % 300, 20ms);
            for (const RecordView& record : batch.records)
                QVERIFY2(!paused.count({m_topic, record.partition}), "a record of a paused partition");
            QVERIFY2(batch.errors.empty(), batch.errors.empty() ? "" : batch.errors[0].text().c_str());
            seen.add(batch);
            const TopicPartition which = at(static_cast<int>(random() % Partitions));
            if (!seen.offsets.count(which))
                continue; // a group's partitions are assigned late
            if (random() % 2 && !paused.count(which)) {
                QCOMPARE(textOf(consumer->pause(which)), std::string());
                paused.insert(which);
                ++pauses;
            } else if (paused.erase(which)) {
                QCOMPARE(textOf(consumer->resume(which)), std::string());
            }
            if (paused.size() == Partitions) {
                QCOMPARE(textOf(consumer->resume(which)), std::string());
                paused.erase(which);
            }
        }
        QVERIFY(pauses > 10);
        std::vector<std::int64_t> all(Each);
        std::iota(all.begin(), all.end(), 0);
        for (int i = 0; i < Partitions; ++i)
            QVERIFY2(seen.offsets[at(i)] == all, std::to_string(seen.offsets[at(i)].size()).c_str());
    }
    void pausingWhatIsNotAssignedIsRefusedAndTwiceIsOnce() {
        fill(1, 1);
        auto consumer = m_cluster->consumer({}).value();
        const auto refused = consumer->pause(at(0));
        QVERIFY(!refused && refused.error().code == ErrorCode::NotFound);
        QVERIFY(!consumer->resume(at(0)));
        assign(*consumer, {{at(0), 0}});
        QVERIFY(consumer->pause(at(0)) && consumer->pause(at(0)));
        QVERIFY(consumer->poll(10, 300ms).empty());
        QVERIFY(consumer->resume(at(0)) && consumer->resume(at(0)));
        QCOMPARE(pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); }).count(), 1u);
    }

    void anOffsetThatTheLogDoesNotHaveIsAnErrorThatNamesTheRange() {
        fill(2, 5);
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(0), 77}, {at(1), 0}});
        const Seen seen = pollUntil(*consumer, [](const Seen& s) { return !s.errors.empty() && !s.ends.empty(); });
        QCOMPARE(seen.errors.size(), 1u);
        QVERIFY(seen.errors[0].code == ErrorCode::NotFound);
        QCOMPARE(seen.errors[0].where, toString(at(0)));
        QCOMPARE(seen.errors[0].message, std::string("the log has no offset 77: it goes from 0 to 5"));
        QCOMPARE(seen.offsets.at(at(1)).size(), 5u);
        QVERIFY(!seen.offsets.count(at(0)));
    }
    /// (For a topic that is not there see the tests against a real broker: the mock makes it.)
    void aPartitionThatIsNotThereIsAnErrorSoon() {
        m_broker->createTopic(m_topic, 1);
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(1), 0}});
        QElapsedTimer timer;
        timer.start();
        const Seen seen = pollUntil(*consumer, [](const Seen& s) { return !s.errors.empty(); });
        QCOMPARE(seen.errors.size(), 1u);
        QVERIFY2(seen.errors[0].code == ErrorCode::NotFound, seen.errors[0].text().c_str());
        QCOMPARE(seen.errors[0].where, toString(at(1)));
        QVERIFY(timer.elapsed() < 10'000);
        const auto range = consumer->offsetRange(at(1), 10s);
        QVERIFY2(!range && range.error().code == ErrorCode::NotFound, textOf(range).c_str());
    }
    void wrongAssignmentsAreRefused() {
        auto consumer = m_cluster->consumer({}).value();
        for (const TopicPartitionOffset& wrong : std::vector<TopicPartitionOffset>{
                 {{m_topic, -1}, 0}, {{m_topic, 0}, -1}, {{m_topic, 0}, -2}, {{"a b", 0}, 0}, {{"", 0}, 0}}) {
            const auto assigned = consumer->assign({&wrong, 1});
            QVERIFY(!assigned && assigned.error().code == ErrorCode::InvalidArgument);
        }
    }
    void anAssignmentReplacesTheOneBefore() {
        fill(2, 50);
        auto consumer = m_cluster->consumer({}).value();
        assign(*consumer, {{at(0), 0}});
        pollUntil(*consumer, [](const Seen& s) { return s.count() > 0; });
        assign(*consumer, {{at(1), 10}});
        Seen seen = pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); });
        QVERIFY(!seen.offsets.count(at(0)));
        QCOMPARE(seen.offsets.at(at(1)).front(), 10);
        assign(*consumer, {{at(1), 3}}); // also the same partition from elsewhere
        seen = pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); });
        QCOMPARE(seen.offsets.at(at(1)).size(), 47u);
        assign(*consumer, {});
        QVERIFY(consumer->poll(10, 300ms).empty());
    }

    void rangesAreAskedOfTheLeader() {
        fill(1, 7);
        auto consumer = m_cluster->consumer({}).value();
        QVERIFY((*consumer->offsetRange(at(0), 10s) == OffsetRange{0, 7}));
        send(0, 1);
        QVERIFY((*consumer->offsetRange(at(0), 10s) == OffsetRange{0, 8}));
    }

    void commitsAreAnsweredDoneFailedOrUnknown() {
        fill(2, 5);
        auto consumer = m_cluster->consumer({{"group.id", m_topic}}).value();
        assign(*consumer, {{at(0), 0}});
        const std::vector<TopicPartitionOffset> offsets{{at(0), 3}, {at(1), 4}};
        Completion done = consumer->commit(offsets, 30s);
        QVERIFY2(done.done(), done.error.text().c_str());
        const std::vector<TopicPartition> both{at(0), at(1)};
        auto admin = m_cluster->admin().value();
        const auto committed = admin->committed(m_topic, both, 10s);
        QCOMPARE(textOf(committed), std::string());
        QCOMPARE(committed->size(), 2u);
        for (const CommittedOffset& one : *committed)
            QCOMPARE(one.offset.value(), one.at.partition == 0 ? 3 : 4);

        m_broker->pushErrors(MockBroker::OffsetCommit, {UnknownMember});
        const Completion failed = consumer->commit(offsets, 30s);
        QCOMPARE(m_broker->errorsLeft(MockBroker::OffsetCommit), 0u);
        QVERIFY(failed.outcome == Outcome::Failed && failed.error.code == ErrorCode::Fenced);

        m_broker->setRoundTrip(10s);
        const Completion unknown = consumer->commit(offsets, 500ms);
        QVERIFY(unknown.outcome == Outcome::Unknown && unknown.error.code == ErrorCode::TimedOut);
    }
    void withoutAGroupThereIsNothingToCommitOrJoin() {
        auto consumer = m_cluster->consumer({}).value();
        const TopicPartitionOffset offset{at(0), 1};
        const Completion failed = consumer->commit({&offset, 1}, 1s);
        QVERIFY(failed.outcome == Outcome::Failed && failed.error.code == ErrorCode::InvalidArgument);
        const std::string topics[] = {m_topic};
        const auto refused = consumer->subscribe(topics);
        QVERIFY(!refused && refused.error().code == ErrorCode::InvalidArgument);
    }

    void theMembersOfAGroupShareItsPartitionsAndTakeOverFromTheOneThatLeaves() {
        fill(2, 10);
        // The mock lets nearly a session's time pass for each change of members.
        const Properties properties{{"group.id", m_topic},
                                    {"auto.offset.reset", "earliest"},
                                    {"session.timeout.ms", "4000"},
                                    {"heartbeat.interval.ms", "1000"}};
        const std::string topics[] = {m_topic};
        auto first = m_cluster->consumer(properties).value();
        QVERIFY(first->subscribe(topics));
        Seen seen = pollUntil(*first, [](const Seen& s) { return s.ends.size() == 2; });
        QCOMPARE(seen.count(), 20u);
        const std::vector<TopicPartitionOffset> offsets{{at(0), 10}, {at(1), 10}};
        QVERIFY(first->commit(offsets, 10s).done());

        auto second = m_cluster->consumer(properties).value();
        QVERIFY(second->subscribe(topics));
        Seen ofSecond, ofFirst;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; (ofSecond.ends.empty() || ofFirst.ends.empty()) && timer.elapsed() < 40'000; ++i) {
            ofFirst.add(first->poll(100, 50ms));
            ofSecond.add(second->poll(100, 50ms));
        }
        QCOMPARE(ofSecond.ends.size(), 1u);
        QCOMPARE(ofFirst.count() + ofSecond.count(), 0u);
        timer.restart();
        first.reset();
        QVERIFY(timer.elapsed() < 10'000);
        send(0, 1);
        send(1, 1);
        // One of them perhaps twice: read before the change of members, and again from the committed offset.
        ofSecond = pollUntil(*second, [](const Seen& s) { return s.offsets.size() == 2; });
        for (int i = 0; i < 2; ++i) {
            QVERIFY(!ofSecond.offsets[at(i)].empty());
            for (const std::int64_t offset : ofSecond.offsets[at(i)])
                QCOMPARE(offset, 10);
        }
    }
    void aConsumerMayGoFromAssignmentToGroupAndBack() {
        fill(1, 5);
        auto consumer = m_cluster
                            ->consumer({{"group.id", m_topic},
                                        {"auto.offset.reset", "earliest"},
                                        {"session.timeout.ms", "4000"},
                                        {"heartbeat.interval.ms", "1000"}})
                            .value();
        const std::string topics[] = {m_topic};
        for (int i = 0; i < 2; ++i) {
            assign(*consumer, {{at(0), 2}});
            QCOMPARE(pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); }).count(), 3u);
            QVERIFY(consumer->subscribe(topics));
            QCOMPARE(pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); }).count(), 5u);
        }
    }

    void aBrokerThatIsGoneIsAnErrorThatNamesItAndEndingIsBounded_data() {
        QTest::addColumn<bool>("group");
        QTest::newRow("assigned") << false;
        QTest::newRow("of a group") << true;
    }
    void aBrokerThatIsGoneIsAnErrorThatNamesItAndEndingIsBounded() {
        QFETCH(bool, group);
        fill(1, 10);
        auto consumer = m_cluster->consumer({{"group.id", m_topic}, {"auto.offset.reset", "earliest"}}).value();
        const std::string topics[] = {m_topic};
        if (group)
            QVERIFY(consumer->subscribe(topics));
        else
            assign(*consumer, {{at(0), 0}});
        pollUntil(*consumer, [](const Seen& s) { return !s.ends.empty(); });
        m_broker->down();
        const Seen seen = pollUntil(*consumer, [](const Seen& s) { return !s.errors.empty(); });
        QVERIFY(!seen.errors.empty());
        QVERIFY2(seen.errors[0].code == ErrorCode::Unreachable, seen.errors[0].text().c_str());
        QCOMPARE(seen.errors[0].where, m_broker->bootstrapServers());
        const auto range = consumer->offsetRange(at(0), 500ms);
        QVERIFY(!range);
        QElapsedTimer timer;
        timer.start();
        consumer.reset();
        QVERIFY2(timer.elapsed() < 15'000, std::to_string(timer.elapsed()).c_str());
    }

private:
    TopicPartition at(int partition) const { return {m_topic, partition}; }
    void assign(Consumer& consumer, const std::vector<TopicPartitionOffset>& from) {
        QCOMPARE(textOf(consumer.assign(from)), std::string());
    }
    void send(int partition, int count) {
        std::vector<Record> records;
        for (int i = 0; i < count; ++i) {
            records.emplace_back(m_topic, "k", "value " + std::to_string(i));
            records.back().partition = partition;
        }
        const auto reports = sendAll(*m_cluster, records, {{"batch.num.messages", "50"}});
        QCOMPARE(textOf(reports), std::string());
    }
    void fill(int partitions, int each) {
        m_broker->createTopic(m_topic, partitions);
        for (int i = 0; i < partitions; ++i)
            send(i, each);
    }

    std::unique_ptr<MockBroker> m_broker;
    std::unique_ptr<KafkaCluster> m_cluster;
    std::string m_topic;
    int m_topics = 0;
};

HEADWATER_TEST(tst_KafkaConsumer)
#include "tst_KafkaConsumer.moc"
