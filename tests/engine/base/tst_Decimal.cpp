// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Decimal.h"
#include "tests/support/TestMain.h"

#include <random>
#include <string>

using namespace headwater;

class tst_Decimal : public QObject {
    Q_OBJECT
private slots:
    void equalValuesAreEqualHoweverTheyAreWritten_data() {
        QTest::addColumn<QByteArrayList>("texts");
        QTest::newRow("zero") << QByteArrayList{
            "0", "-0", "0.0", "-0.00", "0e5", "0E-5", "0e999999999999999999999999", "-0e-999999999999999999999999"};
        QTest::newRow("one") << QByteArrayList{"1",     "1.00",  "1e0",     "1E-0",    "1e+0",
                                               "10e-1", "0.1e1", "0.001E3", "100.0e-2"};
        QTest::newRow("a small one") << QByteArrayList{"4.0E-4", "0.0004", "0.4e-3", "4e-4", "40000e-8"};
        QTest::newRow("negative") << QByteArrayList{"-12.5", "-1.25e1", "-125E-1", "-0.0125e+3"};
        QTest::newRow("beyond 64 bits") << QByteArrayList{"73314510714175488999", "7.3314510714175488999e19",
                                                          "73314510714175488999.000"};
        QTest::newRow("an exponent's zeros say nothing")
            << QByteArrayList{"1e5", "1e0000000000000000000000005", "100000"};
        QTest::newRow("exponents beyond 64 bits") << QByteArrayList{
            "1e100000000000000000000000", "10e99999999999999999999999", "0.01e100000000000000000000002"};
        QTest::newRow("negative exponents beyond 64 bits") << QByteArrayList{
            "1e-100000000000000000000000", "10e-100000000000000000000001", "0.01e-99999999999999999999998"};
    }
    void equalValuesAreEqualHoweverTheyAreWritten() {
        QFETCH(QByteArrayList, texts);
        for (const QByteArray& left : texts) {
            for (const QByteArray& right : texts)
                QVERIFY2(compareNumbers(left.toStdString(), right.toStdString()) == 0, left + " <> " + right);
        }
    }

    void everyNumberIsLessThanThoseAfterIt() {
        const std::string_view ascending[] = {"-1e100000000000000000000000",
                                              "-9e99999999999999999999999",
                                              "-1e400",
                                              "-1e399",
                                              "-18446744073709551616.5",
                                              "-18446744073709551616",
                                              "-10",
                                              "-9.99",
                                              "-1",
                                              "-0.1",
                                              "-1e-400",
                                              "-1e-100000000000000000000000",
                                              "0",
                                              "1e-9223372036854775809",
                                              "1e-9223372036854775808",
                                              "1e-9223372036854775807",
                                              "1e-400",
                                              "9e-400",
                                              "1e-399",
                                              "4.0E-4",
                                              "0.00040000000000000000000000000000000001",
                                              "0.1",
                                              "0.30",
                                              "0.3000000000000000000001",
                                              "1",
                                              "1.0000000000000000000000000001",
                                              "9.99",
                                              "10",
                                              "9007199254740992",
                                              "9007199254740993",
                                              "18446744073709551615",
                                              "18446744073709551616",
                                              "18446744073709551616.5",
                                              "1e399",
                                              "9.999e399",
                                              "1e400",
                                              "1e9223372036854775807",
                                              "1e9223372036854775808",
                                              "2e9223372036854775808",
                                              "1e9223372036854775809",
                                              "9e99999999999999999999999",
                                              "1e100000000000000000000000",
                                              "1e100000000000000000000001"};
        for (std::size_t i = 0; i < std::size(ascending); ++i) {
            for (std::size_t j = 0; j < std::size(ascending); ++j)
                QVERIFY2(compareNumbers(ascending[i], ascending[j]) == (i <=> j),
                         (std::string(ascending[i]) + " <=> " + std::string(ascending[j])).c_str());
        }
    }

    void integersMovedByAPointOrExponentCompareAsThemselves() {
        std::mt19937 random(1);
        const auto written = [&random](std::int64_t number) {
            std::string digits = std::to_string(number < 0 ? -number : number);
            const int shift = static_cast<int>(random() % 12);
            digits.insert(0, std::max(0, shift + 1 - static_cast<int>(digits.size())), '0');
            digits.insert(digits.size() - static_cast<std::size_t>(shift), shift ? "." : "");
            return (number < 0 ? "-" : "") + digits + "e" + std::to_string(shift);
        };
        for (int i = 0; i < 20000; ++i) {
            const auto left = static_cast<std::int64_t>(random() % 2001) - 1000;
            const auto right = static_cast<std::int64_t>(random() % 2001) - 1000;
            const std::string a = written(left);
            const std::string b = written(right);
            QVERIFY2(compareNumbers(a, b) == (left <=> right), (a + " <=> " + b).c_str());
        }
    }
    void longNumbersCompareToTheirLastDigit() {
        const std::string digits(1'000'000, '7');
        QVERIFY(compareNumbers(digits + "1", digits + "2") < 0);
        QVERIFY(compareNumbers("0." + digits + "1", "0." + digits + "0") > 0);
        QVERIFY(compareNumbers(digits, "0." + digits + "e1000000") == 0);
        QVERIFY(compareNumbers("1e" + digits, "1e" + digits + "0") < 0);
        QVERIFY(compareNumbers("1e-" + digits, "1e-" + digits + "0") > 0);
    }
};

HEADWATER_TEST(tst_Decimal)
#include "tst_Decimal.moc"
