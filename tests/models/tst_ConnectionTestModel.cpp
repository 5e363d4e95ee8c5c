// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ConnectionTestModel.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace headwater;
using namespace std::chrono_literals;
using State = ConnectionTestStep::State;

namespace {

std::vector<ConnectionTestStep> steps(State name, State tcp) {
    return {{"a:1", ConnectStep::Name, name}, {"a:1", ConnectStep::Tcp, tcp}};
}

QString text(const ConnectionTestModel& model, int row, int column, int role = Qt::DisplayRole) {
    return model.index(row, column).data(role).toString();
}

} // namespace

class tst_ConnectionTestModel : public QObject {
    Q_OBJECT
private slots:
    void stepsGoOnWithoutAReset() {
        ConnectionTestModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setSteps(steps(State::Running, State::Waiting));
        QCOMPARE(changed.count(), 0);
        model.setSteps(steps(State::Done, State::Running));
        QCOMPARE(changed.count(), 2);
        model.setSteps(steps(State::Done, State::Running));
        QCOMPARE(changed.count(), 2);
        std::vector<ConnectionTestStep> more = steps(State::Done, State::Done);
        more.push_back({"b:1", ConnectStep::Name});
        model.setSteps(more);
        QCOMPARE(model.rowCount(), 3);
        model.setSteps({});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(reset.count(), 0);
    }

    void eachStepSaysItsOutcomeTimeAndReason() {
        ConnectionTestModel model;
        std::vector<ConnectionTestStep> all = steps(State::Done, State::Failed);
        all[0].time = 3ms;
        all[0].detail = "127.0.0.1";
        all[1].error = Error{ErrorCode::Unreachable, "Connection\nrefused"};
        model.setSteps(all);
        QCOMPARE(text(model, 0, ConnectionTestModel::Address), "a:1");
        QCOMPARE(text(model, 1, ConnectionTestModel::Address), "");
        QCOMPARE(text(model, 1, ConnectionTestModel::Address, Qt::AccessibleTextRole), "a:1");
        QCOMPARE(text(model, 0, ConnectionTestModel::State, BadgeRole), "done");
        QVERIFY(text(model, 0, ConnectionTestModel::Time).startsWith("3"));
        QCOMPARE(text(model, 0, ConnectionTestModel::Detail), "127.0.0.1");
        QCOMPARE(text(model, 1, ConnectionTestModel::State, BadgeRole), "failed");
        QCOMPARE(text(model, 1, ConnectionTestModel::Detail), "Connection\\nrefused");
    }
};

HEADWATER_TEST(tst_ConnectionTestModel)
#include "tst_ConnectionTestModel.moc"
