// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/Browse.h"

#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

namespace {

struct Setup {
    Setup() {
        cluster->with([](FakeCluster& fake) { fake.createTopic("t"); });
        options.tail.topic = "t";
        options.tail.from.kind = TailFrom::Kind::Beginning;
        options.tail.until.kind = TailUntil::Kind::End;
        options.mayLose = false;
    }
    void append(int count, std::size_t valueSize = 1) {
        cluster->with([&](FakeCluster& fake) {
            for (int i = 0; i < count; ++i)
                fake.append(Record("t", "k", std::string(valueSize, 'v')));
        });
    }
    std::unique_ptr<Browse> browse() { return std::make_unique<Browse>(cluster, options, 1, clock, endings); }

    ManualClock clock;
    std::shared_ptr<LockedCluster> cluster = std::make_shared<LockedCluster>(clock);
    std::shared_ptr<Endings> endings = std::make_shared<Endings>();
    BrowseOptions options;
    std::vector<FeedRecord> out;
};

} // namespace

class tst_Browse : public QObject {
    Q_OBJECT
private slots:
    void whereEachRecordMustBeSeenReadingWaitsForTheReader() {
        Setup setup;
        setup.append(5000);
        setup.options.feed.records = 10;
        const auto browse = setup.browse();
        QTRY_COMPARE(browse->records()->size(), 10u);
        QVERIFY(!browse->account()); // it waits
        while (setup.out.size() < 5000)
            browse->records()->drain(setup.out, 7);
        QTRY_VERIFY(browse->account());
        QCOMPARE(setup.out.size(), 5000u);
        for (std::size_t i = 0; i < setup.out.size(); ++i)
            QCOMPARE(setup.out[i].record.offset, std::int64_t(i));
        QCOMPARE(browse->records()->lost(), 0u);
        QCOMPARE(browse->account()->partitions.at(0).next, 5000);
        QVERIFY(!browse->account()->stopped);
        QVERIFY(browse->job()->snapshot().finished);
    }

    void whereItMayLoseItKeepsUpAndCounts() {
        Setup setup;
        setup.append(5000);
        setup.options.mayLose = true;
        setup.options.feed.records = 10;
        const auto browse = setup.browse();
        QTRY_VERIFY(browse->account());
        QCOMPARE(browse->records()->drain(setup.out, 100), 4990u);
        QCOMPARE(setup.out.size(), 10u);
        QCOMPARE(setup.out.back().record.offset, 4999);
    }

    void aLargeValueIsCutAndItsSizeKnown() {
        Setup setup;
        setup.append(1, 5000);
        setup.append(1, 100);
        setup.options.valueLimit = 1000;
        const auto browse = setup.browse();
        QTRY_VERIFY(browse->account());
        browse->records()->drain(setup.out, 10);
        QVERIFY(setup.out.at(0).cut());
        QCOMPARE(setup.out[0].record.value.size(), 1000u);
        QCOMPARE(setup.out[0].valueSize, 5000u);
        QVERIFY(!setup.out.at(1).cut());
        QCOMPARE(setup.out[1].record.value.size(), 100u);
    }

    void aNullValueIsNotCut() {
        Setup setup;
        setup.cluster->with([](FakeCluster& fake) { fake.append(Record("t", Bytes(), Bytes())); });
        const auto browse = setup.browse();
        QTRY_VERIFY(browse->account());
        browse->records()->drain(setup.out, 10);
        QVERIFY(setup.out.at(0).record.value.isNull());
        QVERIFY(!setup.out[0].cut());
    }

    void aCancelEndsALiveTailAndAWaitForRoom_data() {
        QTest::addColumn<bool>("live");
        QTest::newRow("live tail") << true;
        QTest::newRow("waits for room") << false;
    }
    void aCancelEndsALiveTailAndAWaitForRoom() {
        QFETCH(bool, live);
        Setup setup;
        setup.append(100);
        setup.options.feed.records = 10;
        if (live) {
            setup.options.mayLose = true;
            setup.options.tail.until.kind = TailUntil::Kind::Never;
        }
        const auto browse = setup.browse();
        QTRY_COMPARE(browse->records()->size(), 10u);
        browse->cancel();
        QTRY_VERIFY(browse->account());
        QCOMPARE(browse->account()->stopped.has_value(), !live); // a tail without an end ends as its reader wishes
        browse->records()->drain(setup.out, 100);
        QCOMPARE(setup.out.size(), 10u); // what was read can still be seen
    }

    void itsEndNeedNotBeAwaited() {
        Setup setup;
        setup.append(100);
        setup.options.feed.records = 10;
        auto browse = setup.browse();
        const auto records = browse->records();
        const auto job = browse->job();
        QTRY_COMPARE(records->size(), 10u);
        browse.reset();
        QTRY_VERIFY(job->snapshot().finished);
        QCOMPARE(records->size(), 10u);
    }

    void whatItCannotReadIsInTheAccountAndTheRestInTheNotices() {
        Setup setup;
        setup.append(3);
        setup.options.tail.from = {TailFrom::Kind::Offset, 50};
        auto browse = setup.browse();
        QTRY_VERIFY(browse->account());
        std::vector<Error> notices;
        browse->notices()->drain(notices, 10);
        QCOMPARE(notices.size(), 1u);
        QVERIFY(notices[0].message.find("50") != std::string::npos);

        setup.options.tail.topic = "none";
        browse = setup.browse();
        QTRY_VERIFY(browse->account());
        QVERIFY(browse->account()->stopped->code == ErrorCode::NotFound);
    }
};

HEADWATER_TEST(tst_Browse)
#include "tst_Browse.moc"
