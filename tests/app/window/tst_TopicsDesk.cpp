// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/Browsing.h"

using namespace headwater;
using namespace headwater::test;

namespace {

/// So large that its list has only the beginning.
Record large(const std::string& key) {
    return Record("orders", Bytes(key), Bytes(key + std::string(2 << 20, 'x')));
}

} // namespace

class tst_TopicsDesk : public QObject {
    Q_OBJECT
private slots:
    void whatIsThereIsReadAndTheAccountSaysWhat() {
        Browsing browsing;
        for (const char* key : {"a", "b", "c"})
            browsing.append(Record("orders", key, "v"));
        QVERIFY(browsing.choose() && browsing.read());
        QCOMPARE(browsing.column(RecordsModel::Key), (QStringList{"a", "b", "c"}));
        QVERIFY(browsing.says("read p0 0–2"));
        QCOMPARE(browsing.problems.rowCount(), 0);
    }

    void theAnswerForARecordThatIsChosenNoMoreIsDropped() {
        Browsing browsing;
        browsing.append(large("a"));
        browsing.append(large("b"));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(0);
        browsing.press("Load all");
        browsing.chooseRecord(1);
        browsing.press("Load all"); // answered after the first
        QTRY_VERIFY(!browsing.says("only the first"));
        QCOMPARE(browsing.inspector->record().key.view(), "b");
        QCOMPARE(browsing.inspector->record().value.size(), large("b").value.size());
    }

    void whatCannotBeLoadedSaysWhyAndKeepsTheBeginning() {
        Browsing browsing;
        browsing.append(large("a"));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(0);
        browsing.cluster->with([](FakeCluster& fake) { fake.topics.erase("orders"); });
        browsing.press("Load all");
        QTRY_VERIFY(!browsing.says("only the first"));
        QVERIFY(browsing.inspector->record().value.size() > 0);
    }

    void aTopicDeletedUnderTheViewIsSaidAndWhatWasReadStays() {
        Browsing browsing;
        browsing.append(Record("orders", "a", "v"));
        QVERIFY(browsing.choose());
        browsing.start("beginning", "never");
        QTRY_COMPARE(browsing.records.rowCount(), 1);
        browsing.cluster->with([](FakeCluster& fake) { fake.topics.erase("orders"); });
        browsing.session->refresh();
        QTRY_VERIFY(browsing.says("orders is not there any more"));
        QCOMPARE(browsing.records.rowCount(), 1);
        QCOMPARE(browsing.page.topic(), "orders");
        browsing.press(Qt::Key_Escape);
        QTRY_VERIFY(!browsing.desk.reading());
        QCOMPARE(browsing.records.rowCount(), 1);
        QVERIFY(!browsing.read() || browsing.problems.rowCount() == 1);
        QVERIFY(browsing.problems.index(0, ProblemsModel::What).data().toString().contains("choose another topic"));
        QCOMPARE(browsing.page.form().from().currentText(), "beginning");
    }

    void aBrokerThatDiesUnderAReadIsOneProblemAndReadingGoesOn() {
        Browsing browsing;
        browsing.append(Record("orders", "a", "v"));
        QVERIFY(browsing.choose());
        browsing.start("beginning", "never");
        QTRY_COMPARE(browsing.records.rowCount(), 1);
        const Error dead{ErrorCode::Unreachable, "connection refused", true, false, "127.0.0.1:9092"};
        for (int i = 0; i < 3; ++i) {
            browsing.cluster->with([&](FakeCluster& fake) {
                fake.unreachable = dead;
                fake.pollErrors.push_back(dead);
            });
            QTRY_VERIFY(browsing.cluster->with([](FakeCluster& fake) { return fake.pollErrors.empty(); }));
        }
        QTRY_COMPARE(browsing.problems.rowCount(), 1);
        QCOMPARE(browsing.problems.index(0, ProblemsModel::Place).data().toString(), "127.0.0.1:9092");
        QVERIFY(browsing.problems.index(0, ProblemsModel::What).data().toString().contains("goes on by itself"));
        QVERIFY(browsing.desk.reading());
        QCOMPARE(browsing.records.rowCount(), 1);
        browsing.cluster->with([](FakeCluster& fake) { fake.unreachable.reset(); });
        browsing.append(Record("orders", "b", "v"));
        QTRY_COMPARE(browsing.records.rowCount(), 2);
    }

    void anotherTopicDuringAReadHasItsOwnRecordsOnly() {
        Browsing browsing({"orders", "returns"});
        for (int i = 0; i < 5000; ++i)
            browsing.append(Record("orders", "o", "v"));
        browsing.append(Record("returns", "r", "v"));
        browsing.cluster->with([](FakeCluster& fake) { fake.batchLimit = 10; });
        QVERIFY(browsing.choose());
        browsing.start("beginning", "never");
        QTRY_VERIFY(browsing.records.rowCount() > 0);
        QVERIFY(browsing.choose("returns"));
        QCOMPARE(browsing.records.rowCount(), 0);
        QVERIFY(!browsing.desk.reading());
        QVERIFY(browsing.read());
        QCOMPARE(browsing.column(RecordsModel::Key), QStringList{"r"});
    }

    void anotherConnectionDuringAReadStopsItAndKeepsWhatWasReadAndTyped() {
        Browsing browsing;
        browsing.append(Record("orders", "a", "v"));
        QVERIFY(browsing.choose());
        browsing.page.form().where().setText("key = 'a'");
        browsing.start("beginning", "never");
        QTRY_COMPARE(browsing.records.rowCount(), 1);
        browsing.connect();
        QVERIFY(!browsing.desk.reading());
        QVERIFY(browsing.says("stopped: the connection was changed"));
        QCOMPARE(browsing.records.rowCount(), 1);
        QCOMPARE(browsing.page.form().where().text(), "key = 'a'");
        QCOMPARE(browsing.page.topic(), "orders");
        QVERIFY(browsing.read());
        QCOMPARE(browsing.records.rowCount(), 1);
    }

    void withoutAConnectionItIsSaidAndNothingTypedIsLost() {
        Browsing browsing;
        QVERIFY(browsing.choose());
        browsing.page.form().where().setText("key = 'a'");
        browsing.desk.setSession(nullptr);
        browsing.start();
        QVERIFY(browsing.says("there is no connection"));
        QCOMPARE(browsing.page.form().where().text(), "key = 'a'");
    }

    void aReadThatFailsAtOnceIsOneProblemWithARemedy() {
        Browsing browsing;
        QVERIFY(browsing.choose());
        browsing.cluster->with([](FakeCluster& fake) {
            fake.unreachable = Error{ErrorCode::Unauthorized, "not allowed to read", false, false, "orders"};
        });
        QVERIFY(browsing.read());
        QTRY_COMPARE(browsing.problems.rowCount(), 1);
        const QString what = browsing.problems.index(0, ProblemsModel::What).data().toString();
        QVERIFY2(what.contains("Ask for the right to read it"), qPrintable(what));
        browsing.cluster->with([](FakeCluster& fake) { fake.unreachable.reset(); });
        QVERIFY(browsing.read());
        QCOMPARE(browsing.problems.rowCount(), 0);
    }
};

HEADWATER_TEST(tst_TopicsDesk)
#include "tst_TopicsDesk.moc"
