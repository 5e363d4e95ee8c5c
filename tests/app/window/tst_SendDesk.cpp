// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SendDesk.h"
#include "engine/kafka/EmbeddedCluster.h"
#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"

#include <QApplication>
#include <QSignalSpy>

using namespace headwater;
using namespace headwater::test;

namespace {

/// A page on a desk, and a cluster in memory.
struct Setup {
    explicit Setup(bool connected = true) {
        cluster->with([](FakeCluster& fake) { fake.createTopic("orders", 4); });
        if (connected)
            connect();
        page.resize(1100, 700);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        tick.callOnTimeout(&desk, [this] {
            cluster->with([](FakeCluster& fake) {
                if (!fake.holdDeliveries)
                    fake.deliver();
            });
            desk.poll();
        });
        tick.callOnTimeout(&topics, &TopicsModel::poll);
        tick.start(10);
    }
    void connect() {
        session = std::make_unique<Session>(cluster, clock);
        topics.setFeed(session->topics());
        desk.setSession(session.get());
    }
    void send(const SendDraft& draft) {
        page.form().setDraft(draft);
        page.form().fields().topic().setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    }
    std::vector<Record> arrived() {
        return cluster->with([](FakeCluster& fake) { return fake.sent; });
    }
    QString sentCell(int column, int role = Qt::DisplayRole) { return sent.index(0, column).data(role).toString(); }
    QStringList texts() {
        QStringList all;
        for (const TextLabel* label : page.findChildren<TextLabel*>())
            if (label->isVisible())
                all += label->text();
        return all;
    }

    QTemporaryDir folder;
    ManualClock clock;
    std::shared_ptr<LockedCluster> cluster = std::make_shared<LockedCluster>(clock);
    std::unique_ptr<Session> session;
    SentModel sent;
    TopicsModel topics;
    SendPage page{sent};
    SendDesk desk{{page, sent, topics, clock, folder.filePath("draft.json").toStdString()}};
    QTimer tick;
};

const Record
    Odd("orders", "k1", "{\"id\":73314510714175488,\"weight\":1.00}",
        {{"trace", "1"}, {"step", Bytes()}, {"trace", "2"}, {"e", ""}, {"bin", Bytes(std::string("\0\xff", 2))}});

} // namespace

class tst_SendDesk : public QObject {
    Q_OBJECT
private slots:
    void aRecordArrivesByteForByteAndIsAnswered() {
        Setup setup;
        setup.send(SendDraft::of(Odd));
        QTRY_COMPARE(setup.arrived().size(), 1u);
        const Record record = setup.arrived()[0];
        QVERIFY(record.key == Odd.key && record.value == Odd.value && record.headers == Odd.headers);
        QTRY_COMPARE(setup.sentCell(SentModel::Offset), "0");
    }

    void topicsOfTheSessionAreCompletedWithTheirPartitions() {
        Setup setup;
        QTRY_COMPARE(setup.topics.rowCount(), 1);
        setup.page.form().setDraft(SendDraft::of(Odd));
        QTRY_COMPARE(setup.texts().filter(QRegularExpression("^→ [0-3]$")).size(), 1);
        QCOMPARE(setup.page.form().fields().topic().completer()->completionCount(), 1);
    }

    void aRefusedRecordIsFailedAndStaysToBeSentAgain() {
        Setup setup;
        setup.cluster->with([](FakeCluster& fake) {
            fake.onDeliver = [](const Record&, std::uint64_t) {
                return FakeCluster::Verdict{Outcome::Failed, {ErrorCode::Unauthorized, "no right to write"}};
            };
        });
        setup.send(SendDraft::of(Odd));
        QTRY_COMPARE(setup.sentCell(SentModel::Result, BadgeRole), "failed");
        QVERIFY(setup.texts().contains("no right to write"));
        setup.cluster->with([](FakeCluster& fake) { fake.onDeliver = nullptr; });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(setup.sentCell(SentModel::Offset), "0");
        QVERIFY(setup.arrived().back().headers == Odd.headers);
    }

    void anUnansweredRecordIsUnknown() {
        Setup setup;
        setup.cluster->with([](FakeCluster& fake) {
            fake.onDeliver = [](const Record&, std::uint64_t) {
                return FakeCluster::Verdict{Outcome::Unknown, {ErrorCode::TimedOut, "no answer"}};
            };
        });
        setup.send(SendDraft::of(Odd));
        QTRY_COMPARE(setup.sentCell(SentModel::Result, BadgeRole), "unknown");
    }

    void withoutAConnectionNothingTypedIsLost() {
        Setup setup(false);
        setup.send(SendDraft::of(Odd));
        QTRY_COMPARE(setup.sentCell(SentModel::Result, BadgeRole), "failed");
        QVERIFY(setup.page.form().draft() == SendDraft::of(Odd));
        setup.connect();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(setup.arrived().size(), 1u);
    }

    void aRepeatIsSentAndAccountedFor() {
        Setup setup;
        SendDraft draft = SendDraft::of(Odd);
        draft.repeat = true;
        draft.times = "25";
        draft.rate = "1000000";
        setup.send(draft);
        QTRY_COMPARE(setup.texts().filter("sent 25, failed 0").size(), 1);
        QCOMPARE(setup.arrived().size(), 25u);
    }

    void aFileIsPreviewedAndSent() {
        Setup setup;
        const QString path = setup.folder.filePath("records.jsonl");
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("{\"value\":{\"weight\":1.00},\"headers\":[{\"name\":\"t\",\"value\":\"1\"},{\"name\":\"t\","
                   "\"value\":null}]}\nnonsense\n{\"topic\":\"orders\",\"value\":null}\n");
        file.close();
        setup.page.openFile(path);
        FileSendDialog* const dialog = setup.page.findChild<FileSendDialog*>();
        QTRY_COMPARE(dialog->findChild<QTableView*>()->model()->rowCount(), 2);
        const auto said = [dialog](const QString& part) {
            for (const TextLabel* label : dialog->findChildren<TextLabel*>())
                if (label->isVisible() && label->text().contains(part))
                    return true;
            return false;
        };
        QVERIFY(said("records.jsonl:2"));
        QVERIFY(said("name no topic"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY2(dialog->isVisible(), "a topic is missing");
        QTest::keyClicks(&dialog->topic(), "orders");
        QTest::keyClick(&dialog->topic(), Qt::Key_Tab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // skip what is bad
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(setup.texts().filter("sent 2, failed 0, unknown 0, bad lines skipped 1").size(), 1);
        QVERIFY(setup.arrived()[0].headers == Headers({{"t", "1"}, {"t", Bytes()}}));
        QVERIFY(setup.arrived()[0].value == Bytes("{\"weight\":1.00}"));
        QVERIFY(setup.arrived()[1].value.isNull());
    }

    void aFileThatIsNotThereIsSaid() {
        Setup setup;
        setup.page.openFile("/nowhere/at/all");
        FileSendDialog* const dialog = setup.page.findChild<FileSendDialog*>();
        QTRY_COMPARE(dialog->findChildren<FaultLine*>().first()->text().isEmpty(), false);
        QVERIFY(!dialog->findChild<QPushButton*>("send.all")->isEnabled());
    }

    void aLongSendIsCancelledByKeyboardAndOnlyOneRunsAtATime() {
        Setup setup;
        setup.cluster->with([](FakeCluster& fake) { fake.holdDeliveries = true; });
        SendDraft draft = SendDraft::of(Odd);
        draft.repeat = true;
        draft.times = "1000000000";
        draft.rate = "1000";
        setup.send(draft);
        QVERIFY(setup.page.job().running());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(setup.texts().filter("A send is at work").size(), 1);
        setup.cluster->with([](FakeCluster& fake) { fake.holdDeliveries = false; });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!setup.page.job().running(), 15000);
        QCOMPARE(setup.texts().filter("stopped: ").size(), 1);
    }

    void theDraftComesBackAtTheNextStart() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("draft.json").toStdString();
        ManualClock clock;
        SentModel sent;
        TopicsModel topics;
        SendDraft draft = SendDraft::of(Odd);
        draft.value.text.chop(1);
        {
            SendPage page(sent);
            SendDesk desk({page, sent, topics, clock, path});
            page.form().setDraft(draft);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(QString::fromStdString(path)), 1000);
            draft.topic = "changed-at-the-last-moment";
            page.form().setDraft(draft);
        }
        SendPage page(sent);
        SendDesk desk({page, sent, topics, clock, path});
        QVERIFY(page.form().draft() == draft);
    }

    void aDraftThatCannotBeKeptIsAProblem() {
        QTemporaryDir folder;
        QFile obstacle(folder.filePath("state"));
        QVERIFY(obstacle.open(QFile::WriteOnly));
        ManualClock clock;
        SentModel sent;
        TopicsModel topics;
        SendPage page(sent);
        SendDesk desk({page, sent, topics, clock, folder.filePath("state/draft.json").toStdString()});
        QSignalSpy problems(&desk, &SendDesk::problem);
        page.form().setDraft(SendDraft::of(Odd));
        QTRY_VERIFY((desk.poll(), !problems.isEmpty()));
        page.form().setDraft(SendDraft());
        desk.poll();
        QCOMPARE(problems.size(), 1);
    }

    void theEmbeddedClusterTakesWhatIsSent() {
        Result<std::unique_ptr<EmbeddedCluster>> cluster = EmbeddedCluster::create();
        QVERIFY(cluster);
        const std::shared_ptr<Cluster> shared = std::move(*cluster);
        QVERIFY((*shared->admin())->createTopic({.name = "orders", .partitions = 4}, std::chrono::seconds(10)));
        const SystemClock clock;
        QTemporaryDir folder;
        SentModel sent;
        TopicsModel topics;
        SendPage page(sent);
        SendDesk desk({page, sent, topics, clock, folder.filePath("draft.json").toStdString()});
        Session session(shared, clock);
        desk.setSession(&session);
        page.form().setDraft(SendDraft::of(Odd));
        page.send();
        QTRY_VERIFY_WITH_TIMEOUT((desk.poll(), sent.report(0).has_value()), 20000);
        QVERIFY2(sent.report(0)->outcome == Outcome::Done, sent.report(0)->error.text().c_str());
        desk.setSession(nullptr);
    }
};

HEADWATER_TEST(tst_SendDesk)
#include "tst_SendDesk.moc"
