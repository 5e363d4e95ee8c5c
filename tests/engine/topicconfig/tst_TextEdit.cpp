// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TextEdit.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;

class tst_TextEdit : public QObject {
    Q_OBJECT
private slots:
    void editsAreMadeTogether() {
        QCOMPARE(applyEdits("abcdef", {}), "abcdef");
        QCOMPARE(applyEdits("abcdef", {{{0, 0}, "<"}, {{1, 3}, "-"}, {{3, 3}, "+"}, {{6, 6}, ">"}}), "<a-+def>");
    }
    void theInverseTakesThemBack() {
        std::mt19937 random(7);
        for (int round = 0; round < 1000; ++round) {
            std::string text(random() % 20, 'x');
            for (char& c : text)
                c = static_cast<char>('a' + random() % 26);
            TextEdits edits;
            for (std::size_t at = 0; at <= text.size();) {
                const std::size_t begin = at + random() % 4;
                const std::size_t end = begin + random() % 3;
                if (end > text.size())
                    break;
                edits.push_back({{begin, end}, std::string(random() % 4, 'N')});
                at = end + 1;
            }
            const std::string after = applyEdits(text, edits);
            const TextEdits inverse = inverseEdits(text, edits);
            QCOMPARE(applyEdits(after, inverse), text);
            QVERIFY(inverseEdits(after, inverse) == edits);
        }
    }
};

HEADWATER_TEST(tst_TextEdit)
#include "tst_TextEdit.moc"
