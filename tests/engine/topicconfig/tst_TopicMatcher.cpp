// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicMatcher.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;
using Indices = std::vector<std::size_t>;

namespace {

TopicConfig listOf(const std::vector<std::string>& patterns) {
    std::string text = "{";
    for (const std::string& pattern : patterns)
        text += (text.size() > 1 ? ",\"" : "\"") + pattern + "\":{}";
    return TopicConfig::parse(text + "}").value();
}

} // namespace

class tst_TopicMatcher : public QObject {
    Q_OBJECT
private slots:
    void theFirstMatchWins() {
        const TopicMatcher matcher(listOf({"orders[.]eu", "orders.*", "(", ".*eu", "(?i)ORDERS.*", "x"}));
        QVERIFY((matcher.match("orders.eu").matches == Indices{0, 1, 3, 4}));
        QVERIFY(matcher.match("orders.eu").winner() == 0 && matcher.match("orders.eu").isCertain());
        QVERIFY((matcher.match("ordersX").matches == Indices{1, 4}));
        QVERIFY((matcher.match("reu").matches == Indices{3}));
        QVERIFY(!matcher.match("nothing").winner() && matcher.match("nothing").isCertain());
        QVERIFY(matcher.match("").matches.empty());
    }
    void aRepeatedPatternStandsAtItsFirstPlace() {
        const TopicMatcher matcher(listOf({"a", "[ab]", "a"}));
        QVERIFY((matcher.match("a").matches == Indices{0, 1}));
        QVERIFY(matcher.pattern(0) && matcher.pattern(1) && !matcher.pattern(2));
    }
    void whatCannotBeToldMayWin() {
        const TopicMatcher matcher(listOf({"a", "(?x)b", "b"}));
        QVERIFY((matcher.match("b").undecided == Indices{1}));
        QVERIFY(matcher.match("b").winner() == 2 && !matcher.match("b").isCertain());
        QVERIFY(matcher.match("a").isCertain());
        QVERIFY(!matcher.match("c").isCertain());
    }
    void noMatchIsMissed() {
        std::mt19937 random(9);
        const char* const parts[] = {"a", "b", ".", "[.]", "(a|b)", "a*", "(?:ab)+", "b?"};
        for (int round = 0; round < 200; ++round) {
            std::vector<std::string> patterns;
            for (int i = 0; i < 12; ++i) {
                std::string pattern = std::to_string(i) + "?";
                for (int n = int(random() % 4); n >= 0; --n)
                    pattern = n % 2 ? pattern + parts[random() % std::size(parts)]
                                    : parts[random() % std::size(parts)] + pattern;
                patterns.push_back(pattern);
            }
            const TopicMatcher matcher(listOf(patterns));
            for (const char* topic : {"a", "ab", "b.a", "abab", "ba", ".", "aab"}) {
                Indices expected;
                for (std::size_t i = 0; i < patterns.size(); ++i)
                    if (TopicPattern(patterns[i]).matches(topic) == TopicPattern::Match::Yes)
                        expected.push_back(i);
                QVERIFY(matcher.match(topic).matches == expected);
            }
        }
    }
};

HEADWATER_TEST(tst_TopicMatcher)
#include "tst_TopicMatcher.moc"
