// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/topics/TopicsPage.h"

#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/topics/BrowseForm.h"

#include <QPushButton>
#include <QTableView>

using namespace headwater;

namespace {

struct Setup {
    explicit Setup(std::vector<std::string> names = {"orders", "returns"}) {
        topics.setFeed(topicFeed);
        records.setFeed(recordFeed);
        for (std::string& name : names)
            topicFeed->put(std::move(name), TopicState{.partitions = {{0, 1, {1}, {1}, {}, {}}}});
        topics.poll();
        QObject::connect(&page, &TopicsPage::browseRequested, &page,
                         [this](const TailOptions& options) { asked.push_back(options); });
        page.resize(1000, 600);
        page.show();
        QApplication::setActiveWindow(&page);
        page.setFocus();
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void receive(std::vector<Record> all) {
        std::vector<FeedRecord> batch;
        for (Record& record : all) {
            const std::size_t size = record.value.size();
            batch.push_back({std::move(record), size});
        }
        recordFeed->push(batch);
        records.poll();
    }
    QStringList texts() { return test::visibleTexts(page); }
    QTableView& table(const char* name) { return *page.findChild<QTableView*>(QLatin1String(name)); }

    std::shared_ptr<TopicFeed> topicFeed = std::make_shared<TopicFeed>();
    std::shared_ptr<RecordFeed> recordFeed = std::make_shared<RecordFeed>();
    TopicsModel topics;
    PartitionsModel partitions;
    RecordsModel records;
    TopicsPage page{{topics, partitions, records}};
    std::vector<TailOptions> asked;
};

} // namespace

class tst_TopicsPage : public QObject {
    Q_OBJECT
private slots:
    void aTopicIsFoundChosenAndReadByKeyboard() {
        Setup setup;
        QVERIFY(setup.texts().contains("No topic is chosen"));
        setup.press(Qt::Key_F, Qt::ControlModifier);
        setup.type("ret");
        QCOMPARE(setup.table("topics.list").model()->rowCount(), 1);
        setup.table("topics.list").setFocus();
        setup.press(Qt::Key_Down);
        setup.press(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(setup.page.topic(), "returns");
        setup.press(Qt::Key_F5);
        QCOMPARE(setup.asked.size(), std::size_t(1));
        QCOMPARE(setup.asked[0].topic, "returns");
        QVERIFY(setup.asked[0].from.kind == TailFrom::Kind::Last && setup.asked[0].from.number == 100);
        QVERIFY(setup.asked[0].until.kind == TailUntil::Kind::End);
    }

    void theFieldsSayWhatIsRead() {
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.form().from().setCurrentText("2026-01-31T08:00:00Z");
        setup.page.form().until().setCurrentText("never");
        setup.press(Qt::Key_L, Qt::ControlModifier);
        setup.type("key = 'a'");
        setup.press(Qt::Key_Return);
        QCOMPARE(setup.asked.size(), std::size_t(1));
        QVERIFY(setup.asked[0].from.kind == TailFrom::Kind::Time);
        QVERIFY(setup.asked[0].until.kind == TailUntil::Kind::Never);
        QCOMPARE(setup.asked[0].where->text(), "key = 'a'");
    }

    void whatIsWrongIsSaidAndNothingIsRead_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("until");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        QTest::newRow("from") << "yesterday"
                              << "end"
                              << ""
                              << "'yesterday' is no place to begin";
        QTest::newRow("until") << "beginning"
                               << "-5"
                               << ""
                               << "'-5' is no place to end";
        QTest::newRow("where") << "beginning"
                               << "end"
                               << "key = "
                               << "column 7";
    }
    void whatIsWrongIsSaidAndNothingIsRead() {
        QFETCH(QString, from);
        QFETCH(QString, until);
        QFETCH(QString, where);
        QFETCH(QString, says);
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.form().from().setCurrentText(from);
        setup.page.form().until().setCurrentText(until);
        setup.page.form().where().setText(where);
        setup.page.start();
        QVERIFY(setup.asked.empty());
        const QStringList texts = setup.texts().filter(says);
        QVERIFY2(!texts.isEmpty(), qPrintable(setup.texts().join('|')));
    }

    void aWrongConditionIsMarkedWhileOneTypes() {
        Setup setup;
        setup.page.showTopic("orders");
        setup.press(Qt::Key_L, Qt::ControlModifier);
        setup.type("key =");
        QVERIFY(setup.page.form().where().property("wrong").toBool());
        setup.type(" 'a'");
        QVERIFY(!setup.page.form().where().property("wrong").toBool());
    }

    void aFaultOfTheConditionIsMarkedAtItsPlace_data() {
        QTest::addColumn<QString>("where");
        QTest::addColumn<int>("from");
        QTest::newRow("right") << "key = 'a'" << -1;
        QTest::newRow("empty") << "" << -1;
        QTest::newRow("blanks") << "   " << -1;
        QTest::newRow("within") << "key = 'a' xor 1" << 10;
        QTest::newRow("blanks before") << "   key = 'a' xor 1" << 13;
        QTest::newRow("at the end") << "key =" << 4;
        QTest::newRow("behind characters of two units") << QString::fromUtf8("key = '\xF0\x9F\x90\xA6' xor") << 11;
    }
    void aFaultOfTheConditionIsMarkedAtItsPlace() {
        QFETCH(QString, where);
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.form().where().setText(where);
        QTEST(setup.page.form().where().markedFrom(), "from");
        setup.page.start();
        QTEST(setup.page.form().where().markedFrom(), "from");
        QCOMPARE(setup.page.form().where().text(), where);
    }

    void partitionsAreNamedOnceAndNotByTheMillion_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count"); // 0 where it is refused
        QTest::newRow("one") << "3" << 1;
        QTest::newRow("ranges that meet") << "0-4, 3 - 6,6" << 7;
        QTest::newRow("many") << "0-9999" << 10'000;
        QTest::newRow("too many") << "0-10000" << 0;
        QTest::newRow("pasted") << QString("0-9999,").repeated(100'000) << 0;
        QTest::newRow("backwards") << "5-3" << 0;
        QTest::newRow("no numbers") << "a-b" << 0;
    }
    void partitionsAreNamedOnceAndNotByTheMillion() {
        QFETCH(QString, text);
        QFETCH(int, count);
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.form().partitions().setMaxLength(10'000'000);
        setup.page.form().partitions().setText(text);
        setup.page.start();
        QCOMPARE(setup.asked.size(), count > 0 ? 1u : 0u);
        if (count > 0)
            QCOMPARE(setup.asked[0].partitions.size(), std::size_t(count));
        else
            QVERIFY(!setup.texts().filter("nothing means all").isEmpty());
    }

    void escStopsAReadAndNothingElse() {
        Setup setup;
        QSignalSpy stopped(&setup.page, &TopicsPage::stopRequested);
        setup.press(Qt::Key_Escape);
        QCOMPARE(stopped.size(), 0);
        setup.page.showReading("reading");
        setup.press(Qt::Key_Escape);
        QCOMPARE(stopped.size(), 1);
        setup.press(Qt::Key_F5, Qt::ShiftModifier);
        QCOMPARE(stopped.size(), 2);
    }

    void enterGoesToTheInspectorAndBack() {
        Setup setup;
        auto* inspector = new QLineEdit;
        inspector->setAccessibleName("record");
        setup.page.setInspector(inspector);
        setup.receive({Record("orders", Bytes("k"), Bytes("a"))});
        setup.page.focusRecords();
        setup.press(Qt::Key_Home, Qt::ControlModifier);
        setup.press(Qt::Key_Return);
        QVERIFY(inspector->hasFocus());
        setup.page.focusRecords();
        QVERIFY(setup.table("topics.records").hasFocus());
    }

    void theCountsAreSeenInANarrowList() {
        Setup setup({"a-topic-with-a-name-that-is-longer-than-any-list-is-wide-in-any-window-of-the-world"});
        QTableView& list = setup.table("topics.list");
        list.window()->resize(800, 500);
        const int right = list.columnViewportPosition(TopicsModel::Records) + list.columnWidth(TopicsModel::Records);
        QVERIFY(!list.isColumnHidden(TopicsModel::Records));
        QVERIFY2(right <= list.viewport()->width(), qPrintable(QString("%1 of %2").arg(right).arg(list.width())));
    }

    void recordsComeAndOneIsChosen() {
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.showReading("reading");
        QVERIFY(!setup.texts().filter("nothing has come yet").isEmpty());
        setup.receive({Record("orders", Bytes("k"), Bytes("a")), Record("orders", Bytes(), Bytes())});
        QVERIFY(setup.texts().contains("2 records"));
        QSignalSpy again(&setup.page, &TopicsPage::sendAgainRequested);
        std::vector<FeedRecord> chosen;
        connect(&setup.page, &TopicsPage::recordChosen, &setup.page,
                [&](const FeedRecord& record) { chosen.push_back(record); });
        setup.table("topics.records").setFocus();
        setup.press(Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(!chosen.empty() && chosen.back().record.key == Bytes("k"));
        setup.press(Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(again.size(), 1);
    }

    void whatIsHereInPartIsNotSentOrCopiedAsIfItWereWhole() {
        Setup setup;
        Record part("orders", Bytes("k"), Bytes("begin"));
        part.partition = 1;
        part.offset = 7;
        std::vector<FeedRecord> batch{{part, 100}};
        setup.recordFeed->push(batch);
        setup.records.poll();
        QSignalSpy again(&setup.page, &TopicsPage::sendAgainRequested);
        QSignalSpy copied(&setup.page, &TopicsPage::copyRequested);
        setup.table("topics.records").setCurrentIndex(setup.records.index(0, 0));
        setup.page.findChild<QAction*>("topics.sendAgain")->trigger();
        QVERIFY(!setup.texts().filter("load all of it first").isEmpty());
        setup.page.findChild<QAction*>("topics.copy")->trigger();
        QVERIFY(!setup.texts().filter("1 records were not copied").isEmpty());
        QCOMPARE(again.size() + copied.size(), 0);

        Record whole = part;
        whole.value = Bytes("begin and end");
        setup.page.takeWhole(std::make_shared<const Record>(whole));
        setup.page.findChild<QAction*>("topics.sendAgain")->trigger();
        QCOMPARE(again.size(), 1);
        QVERIFY(again[0][0].value<Record>() == whole);
    }

    void thereIsSomethingToSaveOnceRecordsCame() {
        Setup setup;
        auto* save = setup.page.findChild<QAction*>("topics.save");
        QVERIFY(!save->isEnabled());
        setup.receive({Record("orders", Bytes("k"), Bytes("a"))});
        QVERIFY(save->isEnabled());
    }

    void lossesAreOnScreen() {
        Setup setup;
        setup.records.setFeed(std::make_shared<RecordFeed>(RecordFeed::Limits{.records = 1}));
        setup.recordFeed = std::make_shared<RecordFeed>(RecordFeed::Limits{.records = 1});
        setup.records.setFeed(setup.recordFeed);
        setup.receive({Record("t", Bytes("1"), Bytes()), Record("t", Bytes("2"), Bytes())});
        QVERIFY2(!setup.texts().filter("1 lost").isEmpty(), qPrintable(setup.texts().join('|')));
    }

    void anEmptyAnswerSaysWhatWasRead() {
        Setup setup;
        setup.page.showTopic("orders");
        setup.page.showEnded("read p0 0–9", Tone::Dim);
        QVERIFY(setup.texts().contains("No record of orders is within that"));
    }

    void aTopicThatGoesIsSaidAndItsRecordsStay() {
        Setup setup;
        setup.page.showTopic("orders");
        setup.receive({Record("orders", Bytes("k"), Bytes("a"))});
        setup.topicFeed->remove("orders");
        setup.topics.poll();
        setup.page.showGone("orders");
        QVERIFY(!setup.texts().filter("not there any more").isEmpty());
        QCOMPARE(setup.records.rowCount(), 1);
        QCOMPARE(setup.page.topic(), "orders");
    }

    void anUnreachableClusterIsSaidInPlaceOfTheList() {
        Setup setup(std::vector<std::string>{});
        QVERIFY(setup.texts().contains("No topics yet"));
        setup.page.showUnreachable("127.0.0.1:9: refused");
        QVERIFY(!setup.texts().filter("127.0.0.1:9: refused").isEmpty());
        QSignalSpy refresh(&setup.page, &TopicsPage::refreshRequested);
        for (QPushButton* button : setup.page.findChildren<QPushButton*>())
            if (button->text() == "Try now")
                button->click();
        QCOMPARE(refresh.size(), 1);
    }

    void theCanaryIsOnlyText() {
        test::Canary canary;
        Setup setup({canary.shortText().toStdString()});
        setup.page.showEnded(canary.text(), Tone::Error);
        setup.page.showUnreachable(canary.text());
        const Bytes text(canary.text().toStdString());
        setup.receive({Record("orders", text, text, {{"h", text}})});
        setup.page.grab();
        QVERIFY(!canary.wasOpened());
    }

    void everythingFocusableHasAName() {
        Setup setup;
        const QStringList nameless = test::withoutName(setup.page);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

    void everyActionHasANameAndAShortcutOfItsOwn() {
        Setup setup;
        QSet<QString> shortcuts;
        for (const QAction* action : setup.page.pageActions()) {
            QVERIFY(!action->objectName().isEmpty());
            shortcuts += action->shortcut().toString();
        }
        QCOMPARE(shortcuts.size(), setup.page.pageActions().size());
    }
};

HEADWATER_TEST(tst_TopicsPage)
#include "tst_TopicsPage.moc"
