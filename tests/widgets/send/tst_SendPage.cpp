// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/send/SendPage.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QStringListModel>

using namespace headwater;

/// The page by keyboard alone, without a cluster.
class tst_SendPage : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_sent = std::make_unique<SentModel>();
        m_reports = std::make_shared<SentModel::Reports>(100);
        m_sent->addFeed(m_reports);
        m_page = std::make_unique<SendPage>(*m_sent);
        m_requests.clear();
        connect(m_page.get(), &SendPage::sendRequested, this, [this](quint64 id, const Record& record) {
            m_sent->add(id, record, Timestamp());
            m_requests.push_back(record);
        });
        form().fields().setTopics(
            &m_topics, [](const QString& topic) { return topic == "orders" ? std::optional(4) : std::nullopt; });
        m_page->resize(1100, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        form().fields().topic().setFocus();
    }
    void cleanup() { m_page.reset(); }

    void aRecordIsTypedAndSentByKeyboardAlone() {
        type("orders");
        key(Qt::Key_Tab);
        type("k1");
        key(Qt::Key_Tab);
        QCOMPARE(focus(), &form().headers().table());
        key(Qt::Key_Return);
        type("trace");
        key(Qt::Key_Tab);
        type("1");
        key(Qt::Key_Tab); // from the last row's value on to the next field
        QTRY_COMPARE(focus(), valueInput());
        type("{\"id\":73314510714175488}");
        key(Qt::Key_Tab);
        QCOMPARE(focus()->accessibleName(), "Send");
        send();
        QCOMPARE(m_requests.size(), 1u);
        QVERIFY(m_requests[0] == Record("orders", "k1", "{\"id\":73314510714175488}", {{"trace", "1"}}));
    }

    void theNinePairsOfNullEmptyAndTextAreSent() {
        const Bytes all[] = {Bytes(), Bytes(""), Bytes("v")};
        for (const Bytes& keyBytes : all)
            for (const Bytes& value : all) {
                m_page->edit(SendDraft::of(Record("orders", keyBytes, value)));
                send();
                QVERIFY(!m_requests.empty());
                QVERIFY(m_requests.back() == Record("orders", keyBytes, value));
            }
        QCOMPARE(m_requests.size(), 9u);
    }

    void theNullKeyIsAChoiceAndTypingUndoesIt() {
        fillIn("orders", "v");
        form().fields().key().setFocus();
        send();
        QVERIFY(m_requests.back().key.isNull());
        key(Qt::Key_N, Qt::AltModifier);
        send();
        QVERIFY(m_requests.back().key == Bytes(""));
        key(Qt::Key_N, Qt::AltModifier);
        type("k");
        send();
        QVERIFY(m_requests.back().key == Bytes("k"));
    }

    void theWordNullIsTextUnlessNullIsChosen() {
        fillIn("orders", "null");
        send();
        QVERIFY(m_requests.back().value == Bytes("null"));
    }

    void thePartitionThatTheKeyTakesIsShown() {
        fillIn("orders", "v");
        QVERIFY(texts().contains("→ any"));
        form().fields().key().setFocus();
        key(Qt::Key_N, Qt::AltModifier);
        type("k1");
        QCOMPARE(texts().filter(QRegularExpression("^→ [0-3]$")).size(), 1);
        form().fields().topic().setText("of-unknown-size");
        QCOMPARE(texts().filter("→").size(), 0);
    }

    void sendGoesToTheFirstFaultAndSaysIt() {
        send();
        QCOMPARE(focus(), &form().fields().topic());
        QVERIFY(texts().contains("a topic is needed"));
        type("orders");
        QVERIFY(!texts().contains("a topic is needed"));
        send(); // an empty text is no JSON
        QCOMPARE(focus(), valueInput());
        QCOMPARE(texts().filter("Line 1, column 1").size(), 1);
        type("{\"a\":");
        key(Qt::Key_Return);
        type("]");
        QCOMPARE(texts().filter("Line 2, column ").size(), 1);
        QVERIFY(m_requests.empty());
    }

    void aTimeNeedsItsZone() {
        fillIn("orders", "v");
        form().fields().topic().setFocus();
        key(Qt::Key_T, Qt::AltModifier);
        QCOMPARE(focus()->accessibleName(), "Time with its zone");
        key(Qt::Key_A, Qt::ControlModifier);
        type("2023-03-09T19:20:40.123");
        send();
        QVERIFY(m_requests.empty());
        QCOMPARE(texts().filter("no time").size(), 1);
        key(Qt::Key_End);
        type("+05:30");
        send();
        QCOMPARE(m_requests.size(), 1u);
        QVERIFY(m_requests[0].timestamp == Timestamp(std::chrono::milliseconds(1678369840123)));
    }

    void topicsAreCompletedByAnyPart() {
        m_topics.setStringList({"audit", "eu.orders", "orders"});
        type("rde");
        QAbstractItemView& popup = *form().fields().topic().completer()->popup();
        QTRY_VERIFY(popup.isVisible());
        QCOMPARE(popup.model()->rowCount(), 2);
        QTest::keyClick(&popup, Qt::Key_Down);
        QTest::keyClick(&popup, Qt::Key_Return);
        QCOMPARE(form().draft().topic, "eu.orders");
    }

    void prettyAndCompactKeepEveryDigit() {
        const QString compact = R"({"weight":1.00,"tiny":4.0E-4,"a":23958446825181076828,"c":[1e400]})";
        m_page->edit(SendDraft::of(Record("orders", {}, compact.toStdString())));
        key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(form().draft().value.text.contains("\n  \"weight\": 1.00,"));
        key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(form().draft().value.text, compact);
    }

    void whatWasSentIsSentAgainAndEditedAgain() {
        const Record record("orders", "k", "{\"weight\":1.00}", {{"trace", "1"}, {"step", Bytes()}, {"trace", ""}});
        m_page->edit(SendDraft::of(record));
        send();
        key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_requests.size(), 2u);
        QVERIFY(m_requests[1] == record);
        m_page->edit(SendDraft());
        m_page->sent().setFocus();
        key(Qt::Key_Return);
        QVERIFY(form().draft().record().value() == record);
        key(Qt::Key_Z, Qt::AltModifier);
        QVERIFY(form().draft() == SendDraft());
    }

    void whyARecordFailedOrIsUnknownStandsUnderTheList() {
        fillIn("orders", "v");
        send();
        m_reports->push(DeliveryReport{
            .id = 1, .outcome = Outcome::Unknown, .error = {ErrorCode::TimedOut, "no answer: it may have arrived"}});
        m_sent->poll();
        QVERIFY(texts().contains("no answer: it may have arrived"));
    }

    void repeatsAreAskedForWithTheirRate() {
        QSignalSpy repeats(m_page.get(), &SendPage::repeatRequested);
        fillIn("orders", "v");
        form().fields().topic().setFocus();
        key(Qt::Key_R, Qt::AltModifier);
        QCOMPARE(focus()->accessibleName(), "How many times");
        type("0");
        send();
        QVERIFY(texts().contains("how many times is a whole number from 1"));
        type("7");
        key(Qt::Key_Tab);
        key(Qt::Key_A, Qt::ControlModifier);
        type("2.5");
        send();
        QCOMPARE(repeats.size(), 1);
        QCOMPARE(repeats[0][1].toULongLong(), 7u);
        QCOMPARE(repeats[0][2].toDouble(), 2.5);
        QVERIFY(m_requests.empty());
    }

    void aHugeValueIsSentAsItIsAndStallsNobody() {
        std::string value = "{\"a\":[0";
        while (value.size() < 20'000'000)
            value += ",73314510714175488";
        value += "]}";
        m_page->edit(SendDraft::of(Record("orders", Bytes(), value)));
        QElapsedTimer timer;
        timer.start();
        m_page->grab();
        QVERIFY2(timer.elapsed() < 100, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(texts().filter("sent as it is").size(), 1);
        send();
        QVERIFY(m_requests.back().value == Bytes(value));
    }

    void aLongLineThatIsPastedIsHeldAndCanBeEditedAllTheSame() {
        fillIn("orders", "");
        QApplication::clipboard()->setText(QString(200'000, u'x'));
        form().value().editor().setFocus();
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(form().draft().value.text, QString(200'000, u'x'));
        QCOMPARE(focus(), &form().value().editAnyway());
        key(Qt::Key_Space);
        QCOMPARE(focus(), valueInput());
        type("y");
        QCOMPARE(form().draft().value.text.size(), 200'001);
    }

    void theTypeOfTheValueIsChosenByKeyboard() {
        fillIn("orders", "v");
        form().fields().topic().setFocus();
        key(Qt::Key_V, Qt::AltModifier);
        QWidget* const list = QApplication::activePopupWidget();
        QVERIFY(list);
        QAbstractItemView* const choices = list->findChild<QAbstractItemView*>();
        QTest::keyClick(choices, Qt::Key_End); // null
        QTest::keyClick(choices, Qt::Key_Return);
        QVERIFY(form().draft().value.null);
        QCOMPARE(texts().filter("Null: the record has no value").size(), 1);
    }

    void halfTypedTextIsADraftThatComesBack() {
        SendDraft draft;
        draft.topic = "a b";
        draft.timeFixed = draft.partitionFixed = draft.repeat = true;
        draft.time = "2026-";
        draft.partition = "x";
        draft.times = "many";
        draft.key = {{Codec::Kind::Uuid}, "12"};
        draft.headers = {HeaderDraft(), {FieldDraft::of(QString("h")), {{Codec::Kind::Hex}, "0"}}};
        draft.value = {{Codec::Kind::Json}, "{\"a\":\r\n"};
        form().setDraft(draft);
        QVERIFY(form().draft() == draft);
    }

    void everyControlHasAName() {
        QStringList nameless;
        for (const QWidget* widget : m_page->findChildren<QWidget*>())
            if (widget->window() == m_page.get() && widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() &&
                widget->accessibleName().isEmpty() && widget->objectName() != "qt_scrollarea_viewport" &&
                !qobject_cast<const QHeaderView*>(widget))
                nameless += QString(widget->metaObject()->className()) + " in " +
                            widget->parentWidget()->metaObject()->className();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

    void everyActionHasANameATextAndAShortcutOfItsOwn() {
        QSet<QString> names;
        QSet<QString> shortcuts;
        for (const QAction* action : m_page->pageActions()) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
            names += action->objectName();
            shortcuts += action->shortcut().toString();
        }
        QCOMPARE(names.size(), m_page->pageActions().size());
        QCOMPARE(shortcuts.size(), m_page->pageActions().size());
    }

private:
    SendForm& form() { return m_page->form(); }
    QWidget* valueInput() { return form().value().editor().focusProxy(); }
    QWidget* focus() { return QApplication::focusWidget(); }
    void type(const QString& letters) { QTest::keyClicks(focus(), letters); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(focus(), key, modifiers);
    }
    void send() { key(Qt::Key_Return, Qt::ControlModifier); }
    void fillIn(const QString& topic, const QString& value) {
        SendDraft draft;
        draft.topic = topic;
        draft.value = FieldDraft::of(value);
        form().setDraft(draft);
    }
    /// What labels say just now.
    QStringList texts() {
        QStringList all;
        for (const TextLabel* label : m_page->findChildren<TextLabel*>())
            if (label->isVisible())
                all += label->text();
        return all;
    }

    QStringListModel m_topics;
    std::unique_ptr<SentModel> m_sent;
    std::shared_ptr<SentModel::Reports> m_reports;
    std::unique_ptr<SendPage> m_page;
    std::vector<Record> m_requests;
};

HEADWATER_TEST(tst_SendPage)
#include "tst_SendPage.moc"
