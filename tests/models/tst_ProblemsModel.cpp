// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ProblemsModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

using namespace headwater;

namespace {

const Timestamp At{std::chrono::milliseconds(1764511331318)};

struct Setup {
    QString text(int row, int column) { return model.index(row, column).data().toString(); }

    ProblemsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

const Error Unreachable{.code = ErrorCode::Unreachable, .message = "connection refused", .where = "127.0.0.1:9"};

} // namespace

class tst_ProblemsModel : public QObject {
    Q_OBJECT
private slots:
    void aProblemSaysWhereAndWhatAndStaysUntilResolved() {
        Setup setup;
        setup.model.report(QStringLiteral("connection"), Unreachable, At);
        setup.model.report({.source = QStringLiteral("draft"),
                            .tone = Tone::Warning,
                            .what = QStringLiteral("not stored"),
                            .remedy = QStringLiteral("Make room on the disk.")},
                           At);
        QCOMPARE(setup.model.rowCount(), 2);
        QCOMPARE(setup.text(1, ProblemsModel::Place), QStringLiteral("127.0.0.1:9"));
        QCOMPARE(setup.text(1, ProblemsModel::What), QStringLiteral("connection refused"));
        QCOMPARE(setup.text(0, ProblemsModel::What), QStringLiteral("not stored. Make room on the disk."));
        QCOMPARE(setup.model.index(1, 0).data(BadgeRole).toString(), QStringLiteral("error"));
        QCOMPARE(setup.model.index(0, 0).data(BadgeRole).toString(), QStringLiteral("warning"));
        setup.model.resolve(QStringLiteral("connection"));
        QCOMPARE(setup.model.rowCount(), 1);
        QCOMPARE(setup.text(0, ProblemsModel::What), QStringLiteral("not stored. Make room on the disk."));
    }

    void theSameProblemAgainIsCounted() {
        Setup setup;
        for (int i = 0; i < 3; ++i)
            setup.model.report(QStringLiteral("connection"), Unreachable, At);
        QCOMPARE(setup.model.rowCount(), 1);
        QCOMPARE(setup.text(0, ProblemsModel::Times), QStringLiteral("3"));
    }

    void theUserCanPutItAway() {
        Setup setup;
        setup.model.report(QStringLiteral("a"), Unreachable, At);
        setup.model.report(QStringLiteral("b"), Unreachable, At);
        setup.model.dismiss(1);
        QCOMPARE(setup.model.rowCount(), 1);
        setup.model.resolve(QStringLiteral("a")); // is gone already
        QCOMPARE(setup.model.rowCount(), 1);
    }

    void ofVeryManyTheOldestAreCountedOnly() {
        Setup setup;
        for (int i = 0; i < ProblemsModel::Most + 3; ++i)
            setup.model.report({.source = QStringLiteral("a"), .what = QString::number(i)}, At);
        QCOMPARE(setup.model.rowCount(), ProblemsModel::Most);
        QCOMPARE(setup.model.unlisted(), 3u);
        QCOMPARE(setup.text(0, ProblemsModel::What), QString::number(ProblemsModel::Most + 2));
        QCOMPARE(setup.text(ProblemsModel::Most - 1, ProblemsModel::What), QStringLiteral("3"));
        setup.model.resolve(QStringLiteral("a"));
        QCOMPARE(setup.model.unlisted(), 0u);
    }

    void timesFollowTheZone() {
        Setup setup;
        setup.model.report(QStringLiteral("a"), Unreachable, At);
        QCOMPARE(setup.text(0, ProblemsModel::Since), QStringLiteral("14:02:11.318"));
        setup.model.setTimeZone(QTimeZone(3600));
        QCOMPARE(setup.text(0, ProblemsModel::Since), QStringLiteral("15:02:11.318"));
    }

    void controlCharactersOfAnErrorAreShown() {
        Setup setup;
        setup.model.report(QStringLiteral("a"), Error{ErrorCode::Cluster, "a\nb\x1b[31m"}, At);
        QCOMPARE(setup.text(0, ProblemsModel::What), QStringLiteral("a\\nb\\x1b[31m"));
    }
};

HEADWATER_TEST(tst_ProblemsModel)
#include "tst_ProblemsModel.moc"
