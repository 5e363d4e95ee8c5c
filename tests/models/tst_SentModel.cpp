// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/SentModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

const Timestamp At{std::chrono::milliseconds(1764511331318)};

struct Setup {
    explicit Setup(SentModel::Limits limits = {}) : model(limits) { model.addFeed(feed); }

    void add(quint64 id, Record record = Record("orders", "k1", "v", {{"a", "1"}, {"a", "2"}})) {
        model.add(id, record, At);
    }
    void answer(quint64 id, Outcome outcome, std::string error = {}) {
        feed->push({.id = id,
                    .outcome = outcome,
                    .partition = 3,
                    .offset = outcome == Outcome::Done ? 41207 : -1,
                    .latency = std::chrono::microseconds(5800),
                    .error = {ErrorCode::Cluster, error}});
    }
    QModelIndex index(int row, int column) { return model.index(row, column); }
    QString text(int row, int column) { return index(row, column).data().toString(); }
    QString badge(int row, int column) { return index(row, column).data(BadgeRole).toString(); }

    std::shared_ptr<SentModel::Reports> feed = std::make_shared<SentModel::Reports>(100);
    SentModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class tst_SentModel : public QObject {
    Q_OBJECT
private slots:
    void theLatestIsTheFirstRowAndPendingUntilAnswered() {
        Setup setup;
        setup.add(1);
        setup.add(2);
        QCOMPARE(setup.model.id(0), 2u);
        QCOMPARE(setup.badge(0, SentModel::Result), QStringLiteral("pending"));
        QVERIFY(setup.index(0, 0).data(SentModel::PendingRole).toBool());
        QCOMPARE(setup.text(0, SentModel::Offset), QStringLiteral("\u2013"));
        setup.answer(1, Outcome::Done);
        QSignalSpy answered(&setup.model, &SentModel::answered);
        setup.model.poll();
        QCOMPARE(setup.badge(0, SentModel::Result), QStringLiteral("pending"));
        QCOMPARE(setup.text(1, SentModel::Result), QStringLiteral("6 ms"));
        QCOMPARE(setup.badge(1, SentModel::Result), QString());
        QCOMPARE(setup.text(1, SentModel::Partition), QStringLiteral("3"));
        QCOMPARE(setup.text(1, SentModel::Offset), QStringLiteral("41\u2009207"));
        QCOMPARE(answered.size(), 1);
        QCOMPARE(answered[0][0].toULongLong(), 1u);
    }

    void failedAndUnknownAreNotTheSame() {
        Setup setup;
        setup.add(1);
        setup.add(2);
        setup.answer(1, Outcome::Failed, "topic authorization failed");
        setup.answer(2, Outcome::Unknown, "timed out");
        setup.model.poll();
        QCOMPARE(setup.badge(0, SentModel::Result), QStringLiteral("unknown"));
        QCOMPARE(setup.index(0, SentModel::Result).data(BadgeToneRole).value<Tone>(), Tone::Warning);
        QCOMPARE(setup.badge(1, SentModel::Result), QStringLiteral("failed"));
        QCOMPARE(setup.index(1, SentModel::Result).data(BadgeToneRole).value<Tone>(), Tone::Error);
        QCOMPARE(setup.index(1, 0).data(SentModel::ErrorRole).toString(), QStringLiteral("topic authorization failed"));
        QCOMPARE(setup.text(1, SentModel::Result), QString());
    }

    void theRecordIsKeptToBeSentAgain() {
        Setup setup;
        Record record("t", Bytes(), Bytes(std::string("\0\xff", 2)), {{"a", Bytes()}, {"a", ""}, {"", "x"}});
        record.partition = 7;
        setup.add(1, record);
        setup.answer(1, Outcome::Done);
        setup.model.poll();
        QVERIFY(setup.model.record(0) == record);
        QCOMPARE(setup.badge(0, SentModel::Key), QStringLiteral("null"));
        QCOMPARE(setup.text(0, SentModel::Headers), QStringLiteral("3"));
    }

    void timesAreOfTheChosenZone() {
        Setup setup;
        setup.add(1);
        QCOMPARE(setup.text(0, SentModel::Time), QStringLiteral("14:02:11.318"));
        setup.model.setTimeZone(QTimeZone(3600));
        QCOMPARE(setup.text(0, SentModel::Time), QStringLiteral("15:02:11.318"));
    }

    void theOldestLeaveButNotWhileTheyArePending() {
        Setup setup({.records = 3});
        for (quint64 id = 1; id <= 5; ++id)
            setup.add(id);
        QCOMPARE(setup.model.rowCount(), 5);
        setup.answer(2, Outcome::Done);
        setup.answer(4, Outcome::Done);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 3);
        QCOMPARE(setup.model.rowOf(2), -1);
        QCOMPARE(setup.model.rowOf(4), -1);
        QCOMPARE(setup.model.rowOf(1), 2);
        setup.answer(2, Outcome::Failed); // nobody's any more
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 3);
    }

    void bytesAreALimitAsWell() {
        Setup setup({.records = 100, .bytes = 10'000});
        for (quint64 id = 1; id <= 4; ++id) {
            setup.add(id, Record("t", "k", std::string(4000, 'v')));
            setup.answer(id, Outcome::Done);
            setup.model.poll();
        }
        QCOMPARE(setup.model.rowCount(), 2);
        setup.add(5, Record("t", "k", std::string(1'000'000, 'v')));
        setup.answer(5, Outcome::Done);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 1); // the latest stays
        QCOMPARE(setup.model.id(0), 5u);
    }

    void theLastAnswersOfAFeedThatEndsAreTaken() {
        Setup setup;
        setup.add(1);
        setup.add(2);
        auto other = std::make_shared<SentModel::Reports>(100);
        setup.model.addFeed(other);
        other->push({.id = 2, .outcome = Outcome::Done});
        setup.answer(1, Outcome::Unknown);
        setup.feed.reset(); // its session has ended
        setup.model.poll();
        QVERIFY(setup.model.report(1)->outcome == Outcome::Unknown);
        QVERIFY(setup.model.report(0)->outcome == Outcome::Done);
        QCOMPARE(other.use_count(), 2);
    }
};

HEADWATER_TEST(tst_SentModel)
#include "tst_SentModel.moc"
