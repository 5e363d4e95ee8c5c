// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/JobsModel.h"

#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;
using namespace std::chrono_literals;

namespace {

struct Setup {
    std::shared_ptr<Job> add(const char* title, JobTotal total = {}) {
        auto job = std::make_shared<Job>(++lastId, title, clock, total);
        model.add(job);
        return job;
    }
    QString text(int row, int column) { return model.index(row, column).data().toString(); }

    test::ManualClock clock;
    std::uint64_t lastId = 0;
    JobsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_JobsModel : public QObject {
    Q_OBJECT
private slots:
    void aJobShowsHowFarItIsAndThenItsAccount() {
        Setup setup;
        const auto job = setup.add("sending orders.jsonl", {.records = 200});
        setup.add("reading");
        QCOMPARE(setup.model.running(), 2);
        setup.clock.advance(1s);
        job->add(50);
        setup.model.poll();
        QCOMPARE(setup.text(1, JobsModel::Title), QStringLiteral("sending orders.jsonl"));
        QCOMPARE(setup.text(1, JobsModel::Progress), QStringLiteral("25 %"));
        QCOMPARE(setup.text(1, JobsModel::Left), QStringLiteral("3 s left"));
        setup.clock.advance(1s);
        job->finish({{"sent", "199"}, {"failed", "1"}, {"bad", "0"}}, Error{ErrorCode::Cluster, "one failed"});
        setup.model.poll();
        QCOMPARE(setup.model.running(), 1);
        QCOMPARE(setup.model.latestRunning(), 0);
        QCOMPARE(setup.text(1, JobsModel::Left), QStringLiteral("took 2 s"));
        QCOMPARE(setup.text(1, JobsModel::Result), QStringLiteral("one failed · sent 199 · failed 1"));
        QCOMPARE(setup.model.index(1, JobsModel::Result).data(ToneRole).toInt(), int(Tone::Error));
        QVERIFY(!setup.model.index(1, 0).data(JobsModel::RunningRole).toBool());
    }

    void whatTookNoSecondSaysHowLong() {
        Setup setup;
        const auto job = setup.add("short");
        setup.clock.advance(59ms);
        job->finish({});
        setup.model.poll();
        QCOMPARE(setup.text(0, JobsModel::Left), QStringLiteral("took 59 ms"));
    }

    void cancelReachesTheJob() {
        Setup setup;
        const auto job = setup.add("reading");
        setup.model.cancel(0);
        QVERIFY(job->cancelRequested());
        setup.model.poll();
        QCOMPARE(setup.text(0, JobsModel::Left), QStringLiteral("stopping"));
        job->finish({}, Error{ErrorCode::Cancelled, "cancelled"});
        setup.model.poll();
        setup.model.cancel(0); // it is over
        QCOMPARE(setup.model.index(0, JobsModel::Result).data(ToneRole).toInt(), int(Tone::Warning));
    }

    void onlyTheLastEndedJobsStayAndAllThatRun() {
        Setup setup;
        const auto running = setup.add("still running");
        for (int i = 0; i < 150; ++i) {
            setup.add("short")->finish({});
            setup.model.poll();
        }
        QCOMPARE(setup.model.rowCount(), 101);
        QCOMPARE(setup.text(100, JobsModel::Title), QStringLiteral("still running"));
    }

    void whatWouldBeLeftHalfDoneIsNamedWhileItRuns() {
        Setup setup;
        setup.add("reading");
        QCOMPARE(setup.model.unfinished(), QString());
        const auto first = std::make_shared<Job>(7, "sending a.jsonl", setup.clock);
        const auto second = std::make_shared<Job>(8, std::string(5000, 'x'), setup.clock);
        for (const auto& job : {first, second})
            setup.model.add(job, JobsModel::Stopping::LeavesHalfDone);
        QVERIFY(setup.model.unfinished().endsWith(QStringLiteral(", sending a.jsonl")));
        QVERIFY(setup.model.unfinished().size() < 200);
        first->finish({});
        second->finish({});
        setup.model.poll();
        QCOMPARE(setup.model.unfinished(), QString());
    }

    void nothingChangesWhereNothingRuns() {
        Setup setup;
        setup.add("done")->finish({});
        setup.model.poll();
        QSignalSpy changes(&setup.model, &QAbstractItemModel::dataChanged);
        setup.model.poll();
        QCOMPARE(changes.size(), 0);
    }
};

HEADWATER_TEST(tst_JobsModel)
#include "tst_JobsModel.moc"
