// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Histogram.h"
#include "tests/support/TestMain.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

using namespace headwater;

namespace {

constexpr double Quantiles[] = {-1, 0, 1e-9, 0.01, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1, 2};

std::int64_t exactQuantile(const std::vector<std::int64_t>& sorted, double q) {
    const auto size = static_cast<double>(sorted.size());
    return sorted[static_cast<std::size_t>(std::clamp(std::ceil(q * size) - 1, 0.0, size - 1))];
}

bool same(const Histogram& a, const Histogram& b) {
    return a.count() == b.count() && a.min() == b.min() && a.max() == b.max() &&
           std::abs(a.mean() - b.mean()) <= 1e-9 * std::abs(a.mean()) &&
           std::all_of(std::begin(Quantiles), std::end(Quantiles),
                       [&](double q) { return a.quantile(q) == b.quantile(q); });
}

/// Whether `got` may stand for `exact`.
bool isNear(std::int64_t got, std::int64_t exact) {
    return got >= exact && got - exact <= exact / 128;
}

} // namespace

class tst_Histogram : public QObject {
    Q_OBJECT
private slots:
    void quantilesAreNearTheExactOnesAndTheRestIsExact_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("size");
        const char* shapes[] = {"small", "uniform", "exponential", "log-uniform over all int64", "constant"};
        for (int shape = 0; shape < 5; ++shape)
            for (int size : {1, 2, 100, 20'000})
                QTest::addRow("%s, %d values", shapes[shape], size) << shape << size;
    }
    void quantilesAreNearTheExactOnesAndTheRestIsExact() {
        QFETCH(int, shape);
        QFETCH(int, size);
        std::mt19937_64 random(static_cast<unsigned>(shape * 100'000 + size));
        const std::function<std::int64_t()> shapes[] = {
            [&] { return std::uniform_int_distribution<std::int64_t>(0, 255)(random); },
            [&] { return std::uniform_int_distribution<std::int64_t>(0, 1'000'000)(random); },
            [&] { return std::int64_t(std::exponential_distribution(1e-4)(random)); },
            [&] { return std::int64_t(random() >> 1 >> random() % 63); },
            [&] { return std::int64_t(123'456'789); },
        };
        std::vector<std::int64_t> values(static_cast<std::size_t>(size));
        std::generate(values.begin(), values.end(), shapes[shape]);
        Histogram histogram;
        for (std::int64_t value : values)
            histogram.record(value);
        std::sort(values.begin(), values.end());
        QCOMPARE(histogram.count(), values.size());
        QCOMPARE(histogram.min(), values.front());
        QCOMPARE(histogram.max(), values.back());
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / size;
        QVERIFY(std::abs(histogram.mean() - mean) <= 1e-9 * mean);
        for (double q : Quantiles) {
            const std::int64_t exact = exactQuantile(values, q);
            QVERIFY2(isNear(histogram.quantile(q), exact),
                     qPrintable(QString("%1: %2, not %3").arg(q).arg(histogram.quantile(q)).arg(exact)));
        }
        QCOMPARE(histogram.quantile(0), values.front());
        QCOMPARE(histogram.quantile(1), values.back());
    }

    void everyMagnitudeHasItsBucket() {
        for (int power = 0; power < 63; ++power)
            for (std::int64_t near : {-1, 0, 1}) {
                const std::int64_t value = (std::int64_t(1) << power) + near;
                Histogram histogram;
                histogram.record(0);
                histogram.record(value);
                histogram.record(INT64_MAX);
                QVERIFY(isNear(histogram.quantile(0.5), value));
            }
    }

    void aCountIsThatManyRecords() {
        Histogram once, often;
        for (int i = 0; i < 70; ++i)
            once.record(1000 + i % 2);
        often.record(1000, 35);
        often.record(1001, 35);
        often.record(999'999, 0);
        QVERIFY(same(once, often));
    }

    void mergingIsRecordingAllInOne() {
        std::mt19937_64 random(1);
        Histogram a, b, all;
        for (int i = 0; i < 10'000; ++i) {
            const auto value = std::int64_t(random() >> 30);
            (i % 3 ? a : b).record(value);
            all.record(value);
        }
        a.merge(b);
        QVERIFY(same(a, all));
        a.merge(Histogram());
        QVERIFY(same(a, all));
        Histogram empty;
        empty.merge(all);
        QVERIFY(same(empty, all));
    }

    void resetLeavesNothing() {
        Histogram histogram;
        for (std::int64_t value : {5, 500, 50'000})
            histogram.record(value);
        histogram.reset();
        QVERIFY(same(histogram, Histogram()));
        histogram.record(7);
        Histogram fresh;
        fresh.record(7);
        QVERIFY(same(histogram, fresh));
    }

    void anEmptyOneIsZeroThroughout() {
        const Histogram histogram;
        QCOMPARE(histogram.count(), 0u);
        QCOMPARE(histogram.min(), 0);
        QCOMPARE(histogram.max(), 0);
        QCOMPARE(histogram.mean(), 0.0);
        for (double q : Quantiles)
            QCOMPARE(histogram.quantile(q), 0);
    }

    void aNegativeValueCountsAsZero() {
        Histogram histogram;
        histogram.record(-5);
        histogram.record(INT64_MIN);
        QCOMPARE(histogram.count(), 2u);
        QCOMPARE(histogram.min(), 0);
        QCOMPARE(histogram.quantile(0.5), 0);
    }
};

HEADWATER_TEST(tst_Histogram)
#include "tst_Histogram.moc"
