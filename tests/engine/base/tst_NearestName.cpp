// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/NearestName.h"
#include "tests/support/TestMain.h"

#include <vector>

using namespace headwater;

class tst_NearestName : public QObject {
    Q_OBJECT
private slots:
    void findsWhatWasMeantAndNothingFarOff_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("nearest");
        const auto row = [](const char* name, const char* nearest) {
            QTest::newRow(name) << QByteArray(name) << QByteArray(nearest);
        };
        row("key", "key");
        row("vlaue", "value"); // swapped
        row("valeu", "value");
        row("vallue", "value"); // one too many
        row("vale", "value");   // one missing
        row("VALUE", "value");
        row("headres", "headers");
        row("haeder", "header");
        row("time", "timestamp"); // begins it
        row("timestampMs", "timestamp");
        row("kay", "key");
        row("status", "");
        row("x", "");
        row("ke", "key");
        row("k", "");
        row("to", "");
        row("", "");
        row("topicpartition", "topic");
        row("schluessel", "");
    }
    void findsWhatWasMeantAndNothingFarOff() {
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, nearest);
        const std::vector<std::string_view> names{"key",    "value",     "topic",  "partition",
                                                  "offset", "timestamp", "header", "headers"};
        QCOMPARE(QByteArray::fromStdString(std::string(nearestName(name.toStdString(), names))), nearest);
    }
    void namesOfAnyLengthAndNoneAtAllAreTaken() {
        const std::vector<std::string_view> names{"key"};
        QVERIFY(nearestName(std::string(1'000'000, 'k'), names).empty());
        QVERIFY(nearestName("key", {}).empty());
    }
};

HEADWATER_TEST(tst_NearestName)
#include "tst_NearestName.moc"
