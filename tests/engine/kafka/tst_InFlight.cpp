// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/InFlight.h"
#include "tests/support/TestMain.h"

#include <random>
#include <set>
#include <thread>

using namespace headwater;

class tst_InFlight : public QObject {
    Q_OBJECT
private slots:
    void noMoreIsTakenThanTheLimit() {
        InFlight inFlight(2);
        InFlight::Slot* first = inFlight.take(1);
        QVERIFY(first && inFlight.take(2));
        QVERIFY(!inFlight.take(3));
        inFlight.give(first);
        QVERIFY(!inFlight.take(3));
        QCOMPARE(inFlight.size(), 2u);
        inFlight.publish();
        QCOMPARE(inFlight.size(), 1u);
        QVERIFY(inFlight.take(3));
        QVERIFY(!inFlight.take(4));
    }
    void whatIsTakenBackWasNeverThere() {
        InFlight inFlight(1);
        for (std::uint64_t id = 0; id < 5; ++id) {
            InFlight::Slot* slot = inFlight.take(id);
            QVERIFY(slot);
            inFlight.takeBack(slot);
            QCOMPARE(inFlight.size(), 0u);
        }
    }
    void theSlotsStillTakenAreThoseNotGivenBackInAnyOrder() {
        std::mt19937 random(7);
        InFlight inFlight(50);
        std::vector<InFlight::Slot*> out;
        std::multiset<std::uint64_t> expected;
        for (std::uint64_t id = 0; id < 20000; ++id) {
            if (InFlight::Slot* slot = inFlight.take(id)) {
                if (random() % 10 == 0) {
                    inFlight.takeBack(slot);
                } else {
                    out.push_back(slot);
                    expected.insert(id);
                }
            }
            while (!out.empty() && random() % 2) {
                std::swap(out[random() % out.size()], out.back());
                expected.erase(expected.find(out.back()->id));
                inFlight.give(out.back());
                out.pop_back();
                inFlight.publish();
            }
            QCOMPARE(inFlight.size(), expected.size());
        }
        std::multiset<std::uint64_t> left;
        for (const InFlight::Slot& slot : inFlight.all()) {
            if (slot.taken)
                left.insert(slot.id);
        }
        QVERIFY(left == expected);
    }
};

HEADWATER_TEST(tst_InFlight)
#include "tst_InFlight.moc"
