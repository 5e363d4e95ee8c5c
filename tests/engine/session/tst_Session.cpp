// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/Session.h"

#include "engine/kafka/EmbeddedCluster.h"
#include "engine/kafka/KafkaCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/SilentPort.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>

using namespace headwater;
using namespace headwater::test;

namespace {

using Kind = SessionState::Kind;

std::shared_ptr<Cluster> clusterAt(const std::string& address) {
    return KafkaCluster::create({{"bootstrap.servers", address}}).value();
}

/// Adds what came to `reports`; gives whether there is any.
bool take(Session& session, std::vector<DeliveryReport>& reports) {
    session.reports()->drain(reports, 1000);
    return !reports.empty();
}

} // namespace

class tst_Session : public QObject {
    Q_OBJECT
private slots:
    void aTopicIsFoundSentToAndReadBack() {
        std::shared_ptr<Cluster> cluster = EmbeddedCluster::create().value();
        QCOMPARE(textOf(createTopic(*cluster, "t", 3)), std::string());
        Session session(cluster, m_clock);
        session.lookAt({"t"});
        QTRY_COMPARE(session.state().kind, Kind::Connected);
        QVERIFY(!session.state().brokers.empty());
        QTRY_VERIFY(session.topics()->value("t"));
        QCOMPARE(session.topics()->value("t")->partitions.size(), 3u);

        Record record("t", "k", Bytes(std::string(20 << 20, 'v')), {{"a", "1"}, {"a", Bytes()}});
        record.partition = 2;
        session.send(41, record);
        std::vector<DeliveryReport> reports;
        QTRY_VERIFY_WITH_TIMEOUT(take(session, reports), 20000);
        QVERIFY2(reports[0].outcome == Outcome::Done, reports[0].error.text().c_str());
        QCOMPARE(reports[0].id, 41u);
        QCOMPARE(reports[0].partition, 2);
        QCOMPARE(session.pending(), 0u);
        session.refresh();
        QTRY_COMPARE(session.topics()->value("t")->recordsAtMost(), std::optional<std::uint64_t>(1));

        BrowseOptions options;
        options.tail.topic = "t";
        options.tail.from.kind = TailFrom::Kind::Beginning;
        options.tail.until.kind = TailUntil::Kind::End;
        const auto browse = session.browse(options, 1);
        QTRY_VERIFY_WITH_TIMEOUT(browse->account(), 20000);
        std::vector<FeedRecord> read;
        browse->records()->drain(read, 10);
        QCOMPARE(read.size(), 1u);
        QVERIFY(read[0].cut());
        QCOMPARE(read[0].valueSize, std::uint64_t(20 << 20));
        QVERIFY(read[0].record.headers == record.headers);

        session.loadWhole(7, "t", 2, *read[0].record.offset);
        session.loadWhole(8, "t", 2, 999);
        std::vector<LoadedRecord> loaded;
        QTRY_VERIFY_WITH_TIMEOUT((session.loaded()->drain(loaded, 10), loaded.size() == 2), 20000);
        std::sort(loaded.begin(), loaded.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
        QVERIFY(loaded[0].record && loaded[0].record->value == record.value);
        QVERIFY(loaded[1].error.code == ErrorCode::NotFound);
    }

    void nobodyThereIsSaidWithinFiveSeconds_data() {
        QTest::addColumn<bool>("silent");
        QTest::newRow("the port is closed") << false;
        QTest::newRow("the port takes connections and says nothing") << true;
    }
    void nobodyThereIsSaidWithinFiveSeconds() {
        QFETCH(bool, silent);
        std::optional<SilentPort> port;
        if (silent)
            port.emplace();
        QElapsedTimer timer;
        timer.start();
        std::optional<Session> session(std::in_place, clusterAt(silent ? port->address() : "127.0.0.1:1"), m_clock);
        session->send(1, Record("t", "k", "v"));
        QVERIFY(timer.elapsed() < 500); // nothing that the window calls waits
        QTRY_VERIFY_WITH_TIMEOUT(session->state().kind == Kind::Unreachable, 5000);
        QVERIFY(session->state().error->code == ErrorCode::Unreachable);
        QCOMPARE(session->pending(), 1u); // it may still come back

        const auto reports = session->reports();
        timer.restart();
        session.reset();
        QVERIFY2(timer.elapsed() < 15000, std::to_string(timer.elapsed()).c_str());
        std::vector<DeliveryReport> left;
        reports->drain(left, 10);
        QCOMPARE(left.size(), 1u);
        QVERIFY(left[0].outcome != Outcome::Done);
    }

    void aBrokerThatGoesAndComesBackIsFoundAgainAndWhatWaitedIsSent() {
        MockBroker broker;
        broker.createTopic("t");
        Session session(broker.cluster(), m_clock);
        QTRY_COMPARE(session.state().kind, Kind::Connected);
        broker.down();
        QTRY_VERIFY_WITH_TIMEOUT(session.state().kind == Kind::Unreachable, 10000);
        QVERIFY(session.topics()->value("t")); // what was learnt stays
        session.send(1, Record("t", "k", "v"));
        broker.up();
        QTRY_VERIFY_WITH_TIMEOUT(session.state().kind == Kind::Connected, 20000);
        std::vector<DeliveryReport> reports;
        QTRY_VERIFY_WITH_TIMEOUT(take(session, reports), 20000);
        QVERIFY2(reports[0].outcome == Outcome::Done, reports[0].error.text().c_str());
    }

    void aTailOutlivesItsBrokersAbsenceAndSaysSo() {
        MockBroker broker;
        broker.createTopic("t");
        Session session(broker.cluster(), m_clock);
        BrowseOptions options;
        options.tail.topic = "t";
        options.tail.from.kind = TailFrom::Kind::Beginning;
        const auto browse = session.browse(options, 1);
        session.send(1, Record("t", "k", "before"));
        std::vector<FeedRecord> read;
        QTRY_VERIFY_WITH_TIMEOUT((browse->records()->drain(read, 10), read.size() == 1), 20000);
        broker.down();
        std::vector<Error> notices;
        QTRY_VERIFY_WITH_TIMEOUT((browse->notices()->drain(notices, 10), !notices.empty()), 20000);
        QVERIFY(notices[0].where.find("127.0.0.1") != std::string::npos);
        session.send(2, Record("t", "k", "after"));
        broker.up();
        QTRY_VERIFY_WITH_TIMEOUT((browse->records()->drain(read, 10), read.size() == 2), 30000);
        QVERIFY(read[1].record.value == Bytes("after"));
        QVERIFY(!browse->account());
    }

private:
    const SystemClock m_clock;
};

HEADWATER_TEST(tst_Session)
#include "tst_Session.moc"
