// SPDX-License-Identifier: GPL-3.0-or-later
// A window's session against a real broker: what neither fake nor mock can show.
#include "engine/session/Session.h"

#include "engine/kafka/KafkaCluster.h"
#include "engine/session/ConnectionTest.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/RealBroker.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

class tst_Session : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY2(RealBroker::isThere(), RealBroker::Missing);
        m_cluster = KafkaCluster::create({{"bootstrap.servers", RealBroker::address()}}).value();
        m_session.emplace(m_cluster, m_clock);
        QTRY_VERIFY(m_session->state().kind == SessionState::Kind::Connected);
    }
    void cleanupTestCase() {
        m_session.reset();
        m_cluster.reset();
    }

    void theClusterIsDescribed() {
        const SessionState state = m_session->state();
        QCOMPARE(state.brokers.size(), 1u);
        QVERIFY(!state.clusterId.empty());
        QVERIFY(state.roundTrip > Clock::Duration(0) && state.roundTrip < std::chrono::seconds(1));
    }

    void anyRecordIsSentAndSeenAsItWas() {
        const std::string topic = RealBroker::newTopic("session-round-trip");
        RecordGenerator generator(23);
        generator.setZeroBytesInNames(false);
        std::vector<Record> records;
        for (std::uint64_t i = 0; i < 500; ++i) {
            records.push_back(generator.next(topic));
            records.back().partition = 0;
            records.back().timestamp.reset();
            records.back().timestampType = TimestampType::Create;
            m_session->send(i, records.back());
        }
        std::vector<DeliveryReport> reports;
        QTRY_VERIFY_WITH_TIMEOUT((m_session->reports()->drain(reports, 1000), reports.size() == 500), 30000);
        std::vector<FeedRecord> read;
        const auto browse = m_session->browse(all(topic), 1);
        QTRY_VERIFY_WITH_TIMEOUT((browse->records()->drain(read, 1000), browse->account()), 30000);
        browse->records()->drain(read, 1000);
        QCOMPARE(read.size(), 500u);
        for (const DeliveryReport& report : reports) {
            const Record& sent = records[report.id];
            const Record& seen = read[std::size_t(report.offset)].record;
            QVERIFY(report.outcome == Outcome::Done);
            QVERIFY(seen.key == sent.key && seen.value == sent.value && seen.headers == sent.headers);
            QCOMPARE(seen.timestamp->time_since_epoch().count(), report.timestamp.time_since_epoch().count());
        }
    }

    void twentyMegabytesAreSentSeenCutAndLoadedWhole() {
        const std::string topic = RealBroker::newTopic("session-large", 1, {{"max.message.bytes", "41943040"}});
        std::string value(20u << 20, 'v');
        for (std::size_t i = 0; i < value.size(); i += 1000)
            value[i] = char(i);
        m_session->send(1, Record(topic, "k", value));
        std::vector<DeliveryReport> reports;
        QTRY_VERIFY_WITH_TIMEOUT((m_session->reports()->drain(reports, 10), !reports.empty()), 30000);
        QVERIFY2(reports[0].outcome == Outcome::Done, reports[0].error.text().c_str());
        const auto browse = m_session->browse(all(topic), 1);
        QTRY_VERIFY_WITH_TIMEOUT(browse->account(), 30000);
        std::vector<FeedRecord> read;
        browse->records()->drain(read, 10);
        QCOMPARE(read.size(), 1u);
        QCOMPARE(read[0].valueSize, value.size());
        QCOMPARE(read[0].record.value.size(), std::size_t(1) << 20);
        m_session->loadWhole(5, topic, 0, 0);
        std::vector<LoadedRecord> loaded;
        QTRY_VERIFY_WITH_TIMEOUT((m_session->loaded()->drain(loaded, 10), !loaded.empty()), 30000);
        QVERIFY2(loaded[0].record.has_value(), loaded[0].error.text().c_str());
        QVERIFY(loaded[0].record->value == Bytes(value));
    }

    void whatTheBrokerRefusesFailsWithItsReasonAndTheNextRecordIsSent() {
        const std::string topic = RealBroker::newTopic("session-refused", 1, {{"max.message.bytes", "1000"}});
        m_session->send(1, Record(topic, "k", std::string(100'000, 'v')));
        m_session->send(2, Record(topic, "k", "small"));
        m_session->send(3, Record("no such topic", "k", "v"));
        std::vector<DeliveryReport> reports;
        QTRY_VERIFY_WITH_TIMEOUT((m_session->reports()->drain(reports, 10), reports.size() == 3), 30000);
        for (const DeliveryReport& report : reports) {
            QVERIFY2((report.outcome == Outcome::Done) == (report.id == 2), report.error.text().c_str());
            QVERIFY(report.id == 2 || !report.error.message.empty());
        }
    }

    void aLiveTailSeesWhatIsSentAndEndsWhenItsTopicIsDeleted() {
        const std::string topic = RealBroker::newTopic("session-live", 3);
        m_session->refresh();
        QTRY_VERIFY(m_session->topics()->value(topic));
        m_session->lookAt({topic});
        BrowseOptions options = all(topic);
        options.tail.until.kind = TailUntil::Kind::Never;
        options.mayLose = true;
        const auto browse = m_session->browse(options, 1);
        for (std::uint64_t i = 0; i < 300; ++i)
            m_session->send(1000 + i, Record(topic, Bytes(std::to_string(i)), "v"));
        std::vector<FeedRecord> read;
        QTRY_VERIFY_WITH_TIMEOUT((browse->records()->drain(read, 1000), read.size() == 300), 30000);
        m_session->refresh();
        QTRY_COMPARE(m_session->topics()->value(topic)->recordsAtMost(), std::optional<std::uint64_t>(300));

        QVERIFY((*m_cluster->admin())->deleteTopic(topic, std::chrono::seconds(10)));
        m_session->refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->topics()->value(topic), 10000);
        QTRY_VERIFY_WITH_TIMEOUT(browse->account(), 30000);
        QVERIFY2(browse->account()->stopped && browse->account()->stopped->code == ErrorCode::NotFound,
                 browse->account()->stopped ? browse->account()->stopped->text().c_str() : "it did not stop by itself");
        QCOMPARE(browse->account()->read, 300u);
    }

    void aConnectionTestPassesEachStep() {
        const auto endings = std::make_shared<Endings>();
        ConnectionTest test({{"bootstrap.servers", RealBroker::address()}}, 1, m_clock, endings);
        QTRY_VERIFY(test.job()->snapshot().finished);
        for (const ConnectionTestStep& step : test.steps())
            QVERIFY2(step.state == ConnectionTestStep::State::Done, step.error ? step.error->text().c_str() : "");
        QCOMPARE(test.steps().back().detail, std::string("1 broker"));
    }

    void aConnectionTestInTlsFailsThere() {
        const auto endings = std::make_shared<Endings>();
        ConnectionTest test({{"bootstrap.servers", RealBroker::address()}, {"security.protocol", "ssl"}}, 1, m_clock,
                            endings);
        QTRY_VERIFY_WITH_TIMEOUT(test.job()->snapshot().finished, 15000);
        for (const ConnectionTestStep& step : test.steps())
            QCOMPARE(step.state == ConnectionTestStep::State::Failed, step.step == ConnectStep::Tls);
    }

private:
    static BrowseOptions all(const std::string& topic) {
        BrowseOptions options;
        options.tail.topic = topic;
        options.tail.from.kind = TailFrom::Kind::Beginning;
        options.tail.until.kind = TailUntil::Kind::End;
        options.mayLose = false;
        return options;
    }

    const SystemClock m_clock;
    std::shared_ptr<Cluster> m_cluster;
    std::optional<Session> m_session;
};

HEADWATER_TEST(tst_Session)
#include "tst_Session.moc"
