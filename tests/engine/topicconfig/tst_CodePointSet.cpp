// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/CodePointSet.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;

class tst_CodePointSet : public QObject {
    Q_OBJECT
private slots:
    void rangesThatTouchAreOne() {
        const CodePointSet set{{5, 9}, {1, 2}, {3, 4}, {20, 20}, {7, 12}};
        QVERIFY((set.ranges() == std::vector<CodePointSet::Range>{{1, 12}, {20, 20}}));
    }
    void theComplementReachesBothEnds() {
        QVERIFY((CodePointSet().complement() == CodePointSet{{0, CodePointSet::Last}}));
        QVERIFY((CodePointSet{{0, CodePointSet::Last}}).complement().empty());
        QVERIFY(((CodePointSet{{0, 3}, {9, CodePointSet::Last}}).complement() == CodePointSet{{4, 8}}));
    }
    void setsDoWhatBitsDo() {
        std::mt19937 random(3);
        for (int round = 0; round < 500; ++round) {
            std::vector<bool> bits[2];
            CodePointSet sets[2];
            for (int i : {0, 1}) {
                bits[i].resize(64);
                for (int n = int(random() % 5); n > 0; --n) {
                    const auto from = char32_t(random() % 60), to = char32_t(from + random() % 4);
                    sets[i].add(from, to);
                    for (char32_t c = from; c <= to; ++c)
                        bits[i][c] = true;
                }
            }
            const CodePointSet both = sets[0].intersected(sets[1]), either = sets[0].united(sets[1]);
            const CodePointSet others = sets[0].complement();
            for (char32_t c = 0; c < 64; ++c) {
                QCOMPARE(sets[0].contains(c), bool(bits[0][c]));
                QCOMPARE(both.contains(c), bits[0][c] && bits[1][c]);
                QCOMPARE(either.contains(c), bits[0][c] || bits[1][c]);
                QCOMPARE(others.contains(c), !bits[0][c]);
            }
        }
    }
};

HEADWATER_TEST(tst_CodePointSet)
#include "tst_CodePointSet.moc"
