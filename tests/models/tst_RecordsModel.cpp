// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/RecordsModel.h"

#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>

#include <random>

using namespace headwater;

namespace {

FeedRecord numbered(std::int64_t number, std::size_t valueSize = 1) {
    FeedRecord record{Record("t", "k", std::string(valueSize, 'v')), valueSize};
    record.record.partition = 0;
    record.record.offset = number;
    return record;
}

struct Setup {
    explicit Setup(RecordsModel::Limits limits = {}) : model(limits) { model.setFeed(feed); }

    void push(std::int64_t count) {
        std::vector<FeedRecord> batch;
        for (std::int64_t i = 0; i < count; ++i)
            batch.push_back(numbered(next++));
        feed->push(batch);
    }
    void put(std::vector<FeedRecord> batch) { feed->push(batch); }
    QString text(int row, int column) { return model.index(row, column).data().toString(); }
    std::vector<std::int64_t> offsets() {
        std::vector<std::int64_t> all;
        for (int row = 0; row < model.rowCount(); ++row)
            all.push_back(*model.record(row).offset);
        return all;
    }

    std::shared_ptr<RecordFeed> feed = std::make_shared<RecordFeed>(RecordFeed::Limits{.records = 50});
    RecordsModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    std::int64_t next = 0;
};

using Offsets = std::vector<std::int64_t>;

} // namespace

class tst_RecordsModel : public QObject {
    Q_OBJECT
private slots:
    void aPollAppendsWhatCameInOneRange() {
        Setup setup;
        QSignalSpy inserted(&setup.model, &QAbstractItemModel::rowsInserted);
        setup.push(3);
        QCOMPARE(setup.model.rowCount(), 0); // nothing moves between the ticks
        setup.model.poll();
        setup.push(2);
        setup.model.poll();
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({0, 1, 2, 3, 4}));
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(inserted[1][1].toInt(), 3);
        QCOMPARE(inserted[1][2].toInt(), 4);
    }

    void theNewestMayComeFirst() {
        Setup setup({.records = 4});
        setup.push(2);
        setup.model.poll();
        const QPersistentModelIndex kept = setup.model.index(0, RecordsModel::Offset);
        setup.model.setNewestFirst(true);
        QCOMPARE(kept.row(), 1); // still the record that came first
        QCOMPARE(kept.data().toString(), QStringLiteral("0"));
        setup.push(3);
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({4, 3, 2, 1}));
        QVERIFY(!kept.isValid()); // the oldest left
        setup.model.setNewestFirst(false);
        QCOMPARE(setup.offsets(), Offsets({1, 2, 3, 4}));
    }

    void beyondItsLimitTheOldestLeaveAndAreCounted() {
        Setup setup({.records = 5});
        setup.push(4);
        setup.model.poll();
        setup.push(3);
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({2, 3, 4, 5, 6}));
        QCOMPARE(setup.model.dropped(), 2u);
        setup.push(12); // more than all of it
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({14, 15, 16, 17, 18}));
        QCOMPARE(setup.model.dropped(), 14u);
        QCOMPARE(setup.model.received(), 19u);
    }

    void bytesAreALimitAsWell() {
        Setup setup({.records = 100, .bytes = 10'000});
        for (std::size_t size : {4000u, 4000u, 4000u})
            setup.put({numbered(setup.next++, size)});
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({1, 2}));
        setup.put({numbered(3, 1'000'000)}); // the newest is always kept
        setup.model.poll();
        QCOMPARE(setup.offsets(), Offsets({3}));
        QCOMPARE(setup.model.dropped(), 3u);
        setup.push(1);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 1);
    }

    void whilePausedNothingMovesAndLossesAreCounted() {
        Setup setup;
        setup.push(2);
        setup.model.poll();
        setup.model.setPaused(true);
        setup.push(60); // 50 fit into the feed
        QSignalSpy counts(&setup.model, &RecordsModel::countsChanged);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 2);
        QCOMPARE(setup.model.lost(), 10u);
        QCOMPARE(counts.size(), 1);
        setup.model.setPaused(false);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 52);
        QCOMPARE(setup.model.record(2).offset, 12); // those before are lost
        QCOMPARE(setup.model.received(), 52u);
    }

    void anotherFeedGoesOnBelowTheRowsUntilTheyAreCleared() {
        Setup setup;
        setup.push(2);
        setup.model.poll();
        setup.model.setFeed(std::make_shared<RecordFeed>());
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 2);
        QCOMPARE(setup.model.received(), 0u);
        setup.model.clear();
        QCOMPARE(setup.model.rowCount(), 0);
        setup.model.setFeed(nullptr);
        setup.model.poll();
        QCOMPARE(setup.model.rowCount(), 0);
    }

    void cellsTellNullEmptyAndBytesApart_data() {
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("badge");
        QTest::newRow("null") << QString() << ""
                              << "null";
        QTest::newRow("empty") << QString("") << ""
                               << "empty";
        QTest::newRow("the word null") << "null"
                                       << "null"
                                       << "";
        QTest::newRow("text") << "<b>x</b>"
                              << "<b>x</b>"
                              << "";
        QTest::newRow("bytes") << QString::fromLatin1("\xff\x01") << "ff 01"
                               << "hex 2 B";
    }
    void cellsTellNullEmptyAndBytesApart() {
        QFETCH(QString, bytes);
        const Bytes cell = bytes.isNull() ? Bytes() : Bytes(bytes.toLatin1().toStdString());
        Setup setup;
        setup.put({FeedRecord{Record("t", cell, cell), cell.size()}});
        setup.model.poll();
        for (int column : {RecordsModel::Key, RecordsModel::Value}) {
            const QModelIndex index = setup.model.index(0, column);
            QTEST(index.data().toString(), "text");
            QTEST(index.data(BadgeRole).toString(), "badge");
            QVERIFY(!index.data(Qt::AccessibleTextRole).toString().isEmpty());
        }
    }

    void placeTimeAndCountsAreShown() {
        Setup setup;
        FeedRecord record = numbered(1234567);
        record.record.partition = 3;
        record.record.timestamp = Timestamp(std::chrono::milliseconds(1764532931318));
        record.record.headers = {{"a", "1"}, {"a", "2"}};
        setup.put({record, FeedRecord{Record("t", "k", "v"), 1}});
        setup.model.poll();
        QCOMPARE(setup.text(0, RecordsModel::Partition), QStringLiteral("3"));
        QCOMPARE(setup.text(0, RecordsModel::Offset), QStringLiteral("1\u2009234\u2009567"));
        QCOMPARE(setup.text(0, RecordsModel::Time), QStringLiteral("2025-11-30 20:02:11.318"));
        QCOMPARE(setup.text(0, RecordsModel::Headers), QStringLiteral("2"));
        QCOMPARE(setup.text(1, RecordsModel::Time), QStringLiteral("\u2013"));
        QSignalSpy changed(&setup.model, &QAbstractItemModel::dataChanged);
        setup.model.setTimeZone(QTimeZone(3600));
        QCOMPARE(setup.text(0, RecordsModel::Time), QStringLiteral("2025-11-30 21:02:11.318"));
        QCOMPARE(changed.size(), 1);
        for (int column = 0; column < RecordsModel::ColumnCount; ++column)
            QVERIFY(!setup.model.headerData(column, Qt::Horizontal).toString().isEmpty());
    }

    void aCutValueSaysSo() {
        Setup setup;
        setup.put({FeedRecord{Record("t", "k", "{\"a\":"), 20'971'520}, FeedRecord{Record("t", "k", "\xff"), 1000}});
        setup.model.poll();
        QCOMPARE(setup.text(0, RecordsModel::Value), QStringLiteral("{\"a\":\u2026"));
        QVERIFY(setup.model.index(0, 0).data(RecordsModel::CutRole).toBool());
        QCOMPARE(setup.model.index(0, 0).data(RecordsModel::ValueSizeRole).toULongLong(), 20'971'520u);
        QCOMPARE(setup.model.index(1, RecordsModel::Value).data(BadgeRole).toString(),
                 QStringLiteral("hex 1\u2009000 B"));
    }

    void doesAsASimpleListDoes_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 5; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void doesAsASimpleListDoes() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
        Setup setup({.records = 20});
        std::deque<std::int64_t> expected;
        for (int step = 0; step < 300; ++step) {
            switch (upTo(6)) {
            case 0:
                setup.model.setNewestFirst(!setup.model.newestFirst());
                break;
            case 1:
                if (upTo(5) == 0) {
                    setup.model.clear();
                    expected.clear();
                }
                break;
            default: {
                const std::int64_t first = setup.next;
                setup.push(upTo(30));
                setup.model.poll();
                for (std::int64_t i = first; i < setup.next; ++i)
                    expected.push_back(i);
                while (expected.size() > 20)
                    expected.pop_front();
            }
            }
            Offsets offsets = setup.offsets();
            if (setup.model.newestFirst())
                std::reverse(offsets.begin(), offsets.end());
            QVERIFY(std::equal(offsets.begin(), offsets.end(), expected.begin(), expected.end()));
        }
    }
};

HEADWATER_TEST(tst_RecordsModel)
#include "tst_RecordsModel.moc"
