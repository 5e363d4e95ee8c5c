// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/RingFeed.h"
#include "tests/support/TestMain.h"

#include <deque>
#include <memory>
#include <numeric>
#include <random>
#include <thread>

using namespace headwater;

namespace {

struct Item {
    int number = 0;
    std::size_t bytes = 0;

    bool operator==(const Item&) const = default;
};

std::size_t bytesOf(const Item& item) {
    return item.bytes;
}

/// What a RingFeed must do, in the plainest way.
struct Model {
    std::size_t maxCount;
    std::size_t maxCost;
    std::deque<Item> items = {};
    std::uint64_t lost = 0;

    std::size_t cost() const {
        return std::accumulate(items.begin(), items.end(), std::size_t(0),
                               [](std::size_t sum, const Item& item) { return sum + item.bytes; });
    }
    void push(const Item& item) {
        items.push_back(item);
        while (items.size() > 1 && (items.size() > maxCount || cost() > maxCost)) {
            items.pop_front();
            ++lost;
        }
    }
};

} // namespace

class tst_RingFeed : public QObject {
    Q_OBJECT
private slots:
    void doesAsTheModelDoes_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("maxCount");
        QTest::addColumn<int>("maxCost");
        QTest::newRow("both bounds bite") << 1u << 40 << 300;
        QTest::newRow("count alone") << 2u << 7 << 1'000'000;
        QTest::newRow("cost alone") << 3u << 1'000'000 << 100;
        QTest::newRow("room for one") << 4u << 1 << 1'000'000;
        QTest::newRow("no bound reached") << 5u << 1'000'000 << 100'000'000;
    }
    void doesAsTheModelDoes() {
        QFETCH(unsigned, seed);
        QFETCH(int, maxCount);
        QFETCH(int, maxCost);
        std::mt19937 random(seed);
        const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
        RingFeed<Item> feed(std::size_t(maxCount), std::size_t(maxCost), bytesOf);
        Model model{std::size_t(maxCount), std::size_t(maxCost)};
        std::vector<Item> drained;
        std::vector<Item> expected;
        for (int step = 0, number = 0; step < 3000; ++step) {
            if (upTo(2) > 0) {
                std::vector<Item> batch(std::size_t(upTo(12)));
                for (Item& item : batch) {
                    item = {number++, std::size_t(upTo(20))};
                    model.push(item);
                }
                if (batch.size() == 1)
                    feed.push(batch.front());
                else
                    feed.push(batch);
            } else {
                const auto limit = std::size_t(upTo(30));
                const std::uint64_t lost = feed.drain(drained, limit);
                for (std::size_t i = 0; i < limit && !model.items.empty(); ++i) {
                    expected.push_back(model.items.front());
                    model.items.pop_front();
                }
                QCOMPARE(lost, model.lost);
            }
            QCOMPARE(feed.size(), model.items.size());
            QCOMPARE(feed.lost(), model.lost);
        }
        QVERIFY(drained == expected);
        QVERIFY(!drained.empty());
    }

    void theNewestIsHeldWhateverItCosts() {
        RingFeed<Item> feed(10, 100, bytesOf);
        feed.push({1, 60});
        feed.push({2, 5000});
        std::vector<Item> out;
        QCOMPARE(feed.drain(out, 10), 1u);
        QVERIFY(out == std::vector<Item>({{2, 5000}}));
        feed.push({3, 60});
        feed.push({4, 40});
        QCOMPARE(feed.size(), 2u);
        QCOMPARE(feed.lost(), 1u);
    }

    void offerTakesWhatFitsAndLosesNothing() {
        RingFeed<Item> feed(4, 100, bytesOf);
        std::vector<Item> batch{{1, 60}, {2, 30}, {3, 20}, {4, 1}};
        QCOMPARE(feed.offer(batch), 2u); // the third is too large, so that those behind it wait as well
        QCOMPARE(feed.offer(std::span(batch).subspan(2)), 0u);
        std::vector<Item> out;
        feed.drain(out, 1);
        QCOMPARE(feed.offer(std::span(batch).subspan(2)), 2u);
        std::vector<Item> more{{5, 0}, {6, 0}};
        QCOMPARE(feed.offer(more), 1u); // four are as many as there may be
        QCOMPARE(feed.drain(out, 10), 0u);
        QVERIFY(out == std::vector<Item>({{1, 60}, {2, 30}, {3, 20}, {4, 1}, {5, 0}}));
        std::vector<Item> large{{7, 5000}};
        QCOMPARE(feed.offer(large), 1u);
    }

    void whatIsDroppedOrDrainedIsNotKept() {
        RingFeed<std::shared_ptr<int>> feed(2);
        std::vector<std::weak_ptr<int>> watched;
        for (int i = 0; i < 3; ++i) {
            auto item = std::make_shared<int>(i);
            watched.emplace_back(item);
            feed.push(std::move(item));
        }
        QVERIFY(watched[0].expired());
        std::vector<std::shared_ptr<int>> out;
        feed.drain(out, 1);
        out.clear();
        QVERIFY(watched[1].expired());
        QVERIFY(!watched[2].expired());
    }

    void betweenThreadsEachItemArrivesInOrderOrIsCounted() {
        constexpr int Writers = 2, Batches = 2000, BatchSize = 50;
        RingFeed<std::pair<int, int>> feed(1000);
        std::atomic<int> writing = Writers;
        std::vector<std::thread> writers;
        for (int writer = 0; writer < Writers; ++writer)
            writers.emplace_back([&, writer] {
                for (int i = 0; i < Batches; ++i) {
                    std::vector<std::pair<int, int>> batch;
                    for (int j = 0; j < BatchSize; ++j)
                        batch.emplace_back(writer, i * BatchSize + j);
                    feed.push(batch);
                }
                --writing;
            });
        std::vector<std::pair<int, int>> got;
        while (writing > 0 || feed.size() > 0) {
            feed.drain(got, 500);
            std::this_thread::yield();
        }
        for (std::thread& writer : writers)
            writer.join();
        std::vector<int> last(Writers, -1);
        for (const auto& [writer, number] : got) {
            QVERIFY(number > last[std::size_t(writer)]);
            last[std::size_t(writer)] = number;
        }
        QCOMPARE(got.size() + feed.lost(), std::size_t(Writers) * Batches * BatchSize);
    }
};

HEADWATER_TEST(tst_RingFeed)
#include "tst_RingFeed.moc"
