// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/LatestFeed.h"
#include "tests/support/TestMain.h"

#include <map>
#include <random>
#include <set>
#include <string>
#include <thread>

using namespace headwater;

namespace {

using Feed = LatestFeed<std::string, int>;
using State = std::map<std::string, int>;

/// A reader who keeps a copy of the state by what the feed tells.
struct Reader {
    std::size_t limit;
    State copy = {};
    FeedCursor cursor = {};
    int resets = 0;
    std::size_t told = 0;

    /// False where the answer breaks a law.
    bool read(const Feed& feed, bool& more) {
        const Feed::Changes answer = feed.changesSince(cursor, limit);
        if (answer.reset) {
            copy.clear();
            ++resets;
        }
        std::uint64_t version = answer.reset ? 0 : cursor.version;
        std::set<std::string> keys;
        for (const auto& change : answer.changes) {
            if (change.version <= version || !keys.insert(change.key).second)
                return false;
            version = change.version;
            if (change.value)
                copy[change.key] = *change.value;
            else
                copy.erase(change.key);
        }
        told += answer.changes.size();
        more = answer.more;
        const bool right = answer.changes.size() <= limit && answer.cursor.version >= version;
        cursor = answer.cursor;
        return right;
    }
    bool readAll(const Feed& feed) {
        bool more = true;
        for (int pages = 0; more && pages < 100'000; ++pages)
            if (!read(feed, more))
                return false;
        return !more;
    }
};

std::string keyOf(int number) {
    return "key-" + std::to_string(number);
}

} // namespace

class tst_LatestFeed : public QObject {
    Q_OBJECT
private slots:
    void everyReaderComesToTheSameState_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("minRemoved");
        QTest::addColumn<int>("keys");
        QTest::addColumn<bool>("resetsExpected");
        QTest::newRow("few keys, all removals remembered") << 1u << 100'000 << 20 << false;
        QTest::newRow("many keys, all removals remembered") << 2u << 100'000 << 3000 << false;
        QTest::newRow("few keys, three removals remembered") << 3u << 3 << 20 << true;
        QTest::newRow("no removal remembered beyond the keys") << 4u << 0 << 300 << true;
    }
    void everyReaderComesToTheSameState() {
        QFETCH(unsigned, seed);
        QFETCH(int, minRemoved);
        QFETCH(int, keys);
        QFETCH(bool, resetsExpected);
        std::mt19937 random(seed);
        const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
        Feed feed{std::size_t(minRemoved)};
        State state;
        // They come at different paces, and are cut short at different lengths.
        std::vector<Reader> readers{{1}, {7}, {100}, {100'000}};
        for (int step = 0; step < 20'000; ++step) {
            std::vector<Feed::Entry> batch;
            for (int i = upTo(4); i >= 0; --i) {
                // Times of growth and times of decay.
                const bool removes = upTo(9) < (step / 2000 % 2 ? 7 : 2);
                const std::string key = keyOf(upTo(keys - 1));
                if (removes) {
                    batch.push_back({key, std::nullopt});
                    state.erase(key);
                } else {
                    batch.push_back({key, step});
                    state[key] = step;
                }
            }
            feed.put(batch);
            QCOMPARE(feed.size(), state.size());
            for (std::size_t i = 0; i < readers.size(); ++i)
                if (upTo(1 << (2 * i)) == 0) {
                    bool more = false;
                    QVERIFY(readers[i].read(feed, more));
                    QVERIFY(more || readers[i].copy == state);
                }
        }
        int resets = 0;
        for (Reader& reader : readers) {
            QVERIFY(reader.readAll(feed));
            QVERIFY(reader.copy == state);
            resets += reader.resets;
        }
        QCOMPARE(resets > 0, resetsExpected);
        for (int number = 0; number < keys; ++number) {
            const auto value = feed.value(keyOf(number));
            const auto expected = state.find(keyOf(number));
            QVERIFY(expected == state.end() ? !value : value == expected->second);
        }
    }

    void aKeyThatChangedOftenIsToldOnceWithItsLatestValue() {
        Feed feed;
        for (int i = 0; i < 10'000; ++i) {
            feed.put("often", i);
            if (i % 1000 == 0)
                feed.put(keyOf(i), i);
        }
        const auto answer = feed.changesSince({}, 1000);
        QCOMPARE(answer.changes.size(), 11u);
        QCOMPARE(answer.changes.back().key, std::string("often"));
        QCOMPARE(answer.changes.back().value.value(), 9999);
        QVERIFY(!answer.more);
        QVERIFY(feed.changesSince(answer.cursor, 1000).changes.empty());
    }

    void removingWhatIsNotThereIsNoChange() {
        Feed feed;
        feed.put("a", 1);
        const auto answer = feed.changesSince({}, 10);
        feed.remove("b");
        QVERIFY(feed.changesSince(answer.cursor, 10).changes.empty());
        QVERIFY(feed.changesSince(answer.cursor, 10).cursor == answer.cursor);
        feed.remove("a");
        feed.remove("a");
        const auto removal = feed.changesSince(answer.cursor, 10);
        QCOMPARE(removal.changes.size(), 1u);
        QVERIFY(!removal.changes[0].value);
        QCOMPARE(feed.size(), 0u);
    }

    void aNewReaderHearsNothingOfWhatWentBeforeItCame() {
        Feed feed;
        for (int i = 0; i < 100; ++i)
            feed.put(keyOf(i), i);
        for (int i = 0; i < 99; ++i)
            feed.remove(keyOf(i));
        const auto answer = feed.changesSince({}, 1000);
        QCOMPARE(answer.changes.size(), 1u);
        QCOMPARE(answer.changes[0].key, keyOf(99));
        QVERIFY(!answer.reset);
    }

    void aReaderInPagesIsNotSentBackByRemovalsForgottenBeforeItBegan() {
        Feed feed(2);
        for (int i = 0; i < 100; ++i)
            feed.put(keyOf(i), i);
        for (int i = 50; i < 100; ++i) {
            feed.put("short-lived " + keyOf(i), i);
            feed.remove("short-lived " + keyOf(i));
            feed.remove(keyOf(i));
        }
        Reader reader{10};
        QVERIFY(reader.readAll(feed));
        QCOMPARE(reader.copy.size(), 50u);
        QCOMPARE(reader.resets, 0);
        QCOMPARE(reader.told, 50u);
    }

    void aReaderThatMissedAForgottenRemovalIsReset() {
        Feed feed(1);
        for (const char* key : {"a", "b", "c"})
            feed.put(key, 1);
        Reader reader{10};
        QVERIFY(reader.readAll(feed));
        feed.remove("a");
        QVERIFY(reader.readAll(feed));
        QCOMPARE(reader.resets, 0);
        for (const char* key : {"b", "c"})
            feed.remove(key);
        QVERIFY(reader.readAll(feed));
        QCOMPARE(reader.resets, 1);
        QVERIFY(reader.copy.empty());
    }

    void aCursorFromAheadIsAnotherFeedsAndIsReset() {
        Feed feed;
        feed.put("a", 1);
        const auto answer = feed.changesSince({.version = 7, .base = 0}, 10);
        QVERIFY(answer.reset);
        QCOMPARE(answer.changes.size(), 1u);
    }

    void betweenThreadsReadersEndWithTheWritersState() {
        constexpr int Writers = 2, Batches = 1500;
        Feed feed(50);
        std::vector<State> states(Writers);
        std::atomic<int> writing = Writers;
        std::vector<std::thread> writers;
        for (int writer = 0; writer < Writers; ++writer)
            writers.emplace_back([&, writer] {
                std::mt19937 random(static_cast<unsigned>(writer));
                for (int i = 0; i < Batches; ++i) {
                    std::vector<Feed::Entry> batch;
                    for (int j = 0; j < 20; ++j) {
                        const std::string key = std::to_string(writer) + keyOf(int(random() % 300));
                        if (random() % 3 == 0) {
                            batch.push_back({key, std::nullopt});
                            states[std::size_t(writer)].erase(key);
                        } else {
                            batch.push_back({key, i});
                            states[std::size_t(writer)][key] = i;
                        }
                    }
                    feed.put(batch);
                }
                --writing;
            });
        Reader quick{50};
        bool right = true;
        for (bool more = false; right && writing > 0;)
            right = quick.read(feed, more);
        for (std::thread& writer : writers)
            writer.join();
        QVERIFY(right && quick.readAll(feed));
        State all = states[0];
        all.merge(states[1]);
        QVERIFY(quick.copy == all);
        QCOMPARE(feed.size(), all.size());
    }
};

HEADWATER_TEST(tst_LatestFeed)
#include "tst_LatestFeed.moc"
