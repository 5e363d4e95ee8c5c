// SPDX-License-Identifier: GPL-3.0-or-later
// What other consoles were reported to do wrong, as the Send page does it: each record is put into the page, sent by
// keyboard, sent again from the list, and kept as a draft.
#include "app/window/SendDesk.h"
#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"

#include <QApplication>

using namespace headwater;
using namespace headwater::test;

namespace {

Bytes raw(const char* bytes, std::size_t size) {
    return Bytes(std::string(bytes, size));
}

struct Case {
    const char* name;
    Record record;
};

std::vector<Case> cases() {
    std::vector<Case> all{
        {"A1 a header name repeated", {"orders", "k", "v", {{"trace", "1"}, {"step", "a"}, {"trace", "2"}}}},
        {"A3 null, empty and the word null",
         {"orders", "k", "v", {{"n", Bytes()}, {"e", ""}, {"t", "null"}, {"x", "v"}}}},
        {"A4 numbers in header bytes",
         {"orders",
          "k",
          "v",
          {{"p", raw("\x00\x00\x00\x2A", 4)},
           {"o", raw("\x00\x00\x00\x00\x00\x01\xE2\x40", 8)},
           {"u", raw("\x80\x91\xA2\xB3\xC4\xD5\xE6\xF7\x08\x19\x2A\x3B\x4C\x5D\x6E\x7F", 16)}}}},
        {"A5 an empty name on purpose", {"orders", "k", "v", {{"", ""}}}},
        {"A6 the word null", {"orders", "null", "null"}},
        {"A8 integers above 2^53",
         {"orders", "9007199254740993", "{\"id\":73314510714175488,\"userId\":1712238412889623552}"}},
        {"A9 integers above 2^64",
         {"orders", "k", "{\"a\":23958446825181076828,\"b\":-7210194211959421178,\"c\":1e400}"}},
        {"A11 decimals as they are written", {"orders", "k", "{\"weight\":1.00,\"tiny\":4.0E-4}"}},
        {"A18 five megabytes of lines",
         {"orders", "k", "[1" + std::string(2'500'000, '\n') + "," + std::string(2'500'000, ' ') + "2]"}},
    };
    for (const Bytes& key : {Bytes(), Bytes(""), Bytes("k")})
        for (const Bytes& value : {Bytes(), Bytes(""), Bytes("v")})
            all.push_back({"A7 null is not empty", {"orders", key, value}});
    return all;
}

} // namespace

class tst_SendFieldCases : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_cluster = std::make_shared<LockedCluster>(m_clock);
        m_cluster->with([](FakeCluster& fake) { fake.createTopic("orders", 4); });
        m_sent = std::make_unique<SentModel>();
        m_page = std::make_unique<SendPage>(*m_sent);
        m_desk = std::make_unique<SendDesk>(SendDesk::Parts{*m_page, *m_sent, m_topics, m_clock, path()});
        m_session = std::make_unique<Session>(m_cluster, m_clock);
        m_desk->setSession(m_session.get());
        m_page->resize(1100, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void cleanup() {
        m_desk.reset();
        m_page.reset();
        m_session.reset();
    }

    void aRecordArrivesByteForByteTwiceAndIsKept_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Case& each : cases())
            QTest::addRow("%s (%d)", each.name, index) << index, ++index;
    }
    void aRecordArrivesByteForByteTwiceAndIsKept() {
        QFETCH(int, index);
        const Record record = cases()[static_cast<std::size_t>(index)].record;
        m_desk->edit(record);
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(arrived().size(), 1u);
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(arrived().size(), 2u);
        for (const Record& each : arrived())
            QVERIFY(each.key == record.key && each.value == record.value && each.headers == record.headers);
        m_desk.reset(); // keeps the draft
        const auto kept = DraftStore(path()).load();
        QVERIFY(kept && *kept);
        QVERIFY((*kept)->record().value() == record);
    }

    void twoThousandHeadersOfOneNameStaySmooth() {
        QElapsedTimer timer;
        timer.start();
        m_desk->edit(Record("orders", "k", "v", Headers(2000, Header{"trace", "1"})));
        m_page->grab();
        QVERIFY2(timer.elapsed() < 300, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(m_page->form().headers().model().count(), 2000);
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(arrived().size(), 1u);
        QCOMPARE(arrived()[0].headers.size(), 2000u);
    }

    void theZoneStandsBesideATimeAndTheShownTimeIsThatTime() {
        qputenv("TZ", "Asia/Kolkata");
        ::tzset();
        SendDraft draft = SendDraft::of(Record("orders", "k", "v"));
        draft.timeFixed = true;
        draft.time = "1678369840123"; // 2023-03-09T13:50:40.123Z
        m_page->form().setDraft(draft);
        QString shown;
        for (const TextLabel* label : m_page->form().fields().findChildren<TextLabel*>())
            if (label->isVisible() && label->text().endsWith("+05:30"))
                shown = label->text();
        QCOMPARE(shown, "2023-03-09T19:20:40.123+05:30");
        draft.time = shown;
        QVERIFY(draft.timestamp().value() == Timestamp(std::chrono::milliseconds(1678369840123)));
        qunsetenv("TZ");
        ::tzset();
    }

private:
    std::string path() const { return m_folder->filePath("draft.json").toStdString(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    std::vector<Record> arrived() {
        return m_cluster->with([](FakeCluster& fake) { return fake.sent; });
    }

    ManualClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<LockedCluster> m_cluster;
    std::unique_ptr<SentModel> m_sent;
    TopicsModel m_topics;
    std::unique_ptr<SendPage> m_page;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<SendDesk> m_desk;
};

HEADWATER_TEST(tst_SendFieldCases)
#include "tst_SendFieldCases.moc"
