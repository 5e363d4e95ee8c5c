// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/connections/ConnectionTestPane.h"

#include <QSignalSpy>

using namespace headwater;
using State = ConnectionTestStep::State;

namespace {

std::vector<ConnectionTestStep> steps(State metadata) {
    return {{"a:1", ConnectStep::Name, State::Done}, {"a:1", ConnectStep::Metadata, metadata}};
}

} // namespace

class tst_ConnectionTestPane : public QObject {
    Q_OBJECT
private slots:
    void theButtonStartsAndThenCancels() {
        ConnectionTestPane pane;
        QSignalSpy started(&pane, &ConnectionTestPane::testRequested);
        QSignalSpy cancelled(&pane, &ConnectionTestPane::cancelRequested);
        pane.act();
        QCOMPARE(started.count(), 1);
        pane.showSteps(steps(State::Running), true);
        pane.act();
        QCOMPARE(cancelled.count(), 1);
        pane.showSteps(steps(State::Done), false);
        pane.act();
        QCOMPARE(started.count(), 2);
    }

    void theOutcomeIsAWordToo_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<QString>("word");
        QTest::newRow("all") << int(State::Done) << int(State::Done) << "works";
        QTest::newRow("one of two") << int(State::Failed) << int(State::Done) << "works, but not at every address";
        QTest::newRow("none") << int(State::Failed) << int(State::Failed) << "failed";
        QTest::newRow("cancelled") << int(State::Skipped) << int(State::Skipped) << "cancelled";
    }
    void theOutcomeIsAWordToo() {
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(QString, word);
        ConnectionTestPane pane;
        std::vector<ConnectionTestStep> all = steps(State(first));
        all.push_back({"b:1", ConnectStep::Metadata, State(second)});
        pane.showSteps(all, false);
        QCOMPARE(pane.findChild<Badge*>()->text(), word);
    }

    void whyNothingWasTriedIsALine() {
        ConnectionTestPane pane;
        pane.show();
        pane.showFault("sasl.password: the environment has no variable X");
        QVERIFY(test::visibleTexts(pane).contains("sasl.password: the environment has no variable X"));
        QVERIFY(!pane.isRunning());
        pane.showNothing();
        QVERIFY(!test::visibleTexts(pane).join(u' ').contains("sasl.password"));
    }
};

HEADWATER_TEST(tst_ConnectionTestPane)
#include "tst_ConnectionTestPane.moc"
