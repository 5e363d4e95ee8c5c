// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/GroupAssignment.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace std::string_literals;

class tst_GroupAssignment : public QObject {
    Q_OBJECT
private slots:
    void topicsAndPartitionsAreRead() {
        const auto assignment =
            parseGroupAssignment("\0\1\0\0\0\2\0\6orders\0\0\0\2\0\0\0\0\0\0\1\0\0\1x\0\0\0\1\0\0\0\7"
                                 "\xff\xff\xff\xff"s);
        QVERIFY(assignment);
        QVERIFY((*assignment == std::vector<TopicPartition>{{"orders", 0}, {"orders", 256}, {"x", 7}}));
    }
    void noBytesAreNoPartitions() {
        QVERIFY(parseGroupAssignment("") && parseGroupAssignment("")->empty());
        QVERIFY(parseGroupAssignment("\0\0\0\0\0\0"s)->empty());
    }
    void everyCutAndEveryHugeCountIsRefusedAtOnce() {
        const std::string whole = "\0\0\0\0\0\1\0\1t\0\0\0\1\0\0\0\0"s;
        QVERIFY(parseGroupAssignment(whole));
        for (std::size_t size = 1; size < whole.size(); ++size)
            QVERIFY2(!parseGroupAssignment(std::string_view(whole).substr(0, size)), std::to_string(size).c_str());
        QVERIFY(!parseGroupAssignment("\0\0\x7f\xff\xff\xff"s));
        QVERIFY(!parseGroupAssignment("\0\0\0\0\0\1\xff\xff"s));
        QVERIFY(!parseGroupAssignment("\0\0\0\0\0\1\0\1t\x7f\xff\xff\xff\0\0\0\0"s));
        QVERIFY(!parseGroupAssignment("\xff\xff\0\0\0\0"s));
    }
};

HEADWATER_TEST(tst_GroupAssignment)
#include "tst_GroupAssignment.moc"
