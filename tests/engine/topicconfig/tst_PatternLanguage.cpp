// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternLanguage.h"
#include "engine/topicconfig/TopicPattern.h"
#include "tests/support/TestMain.h"

#include <random>

using namespace headwater;

namespace {

bool isWithin(const std::string& part, const std::string& whole, std::size_t steps = 100'000) {
    const TopicPattern a(part), b(whole);
    const PatternLanguage inner(*a.tree()), outer(*b.tree());
    return outer.exact() && inner.isWithin(outer, steps);
}

} // namespace

class tst_PatternLanguage : public QObject {
    Q_OBJECT
private slots:
    void onePatternIsWithinAnother_data() {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("whole");
        QTest::addColumn<bool>("within");
        const auto row = [](const char* part, const char* whole, bool within) {
            QTest::newRow((QByteArray(part) + " in " + whole).constData())
                << QByteArray(part) << QByteArray(whole) << within;
        };
        row("a", ".*", true);
        row("a", ".+", true);
        row(".*", ".+", true); // no topic has an empty name
        row(".*", "[\\w.-]+", true);
        row(".*", "\\w+", false);
        row("orders\\..*", "orders.*", true);
        row("orders.*", "orders\\..*", false);
        row("orders[.]eu", "orders\\.(eu|us)", true);
        row("a|b", "[ab]", true);
        row("[ab]", "a|b", true);
        row("a|b|c", "[ab]", false);
        row("(?i)a", "[aA]", true);
        row("x{3}", "x{2,4}", true);
        row("x{2,5}", "x{2,4}", false);
        row("(ab)+", "(ab)*", true);
        row("(ab)?", "(ab)*c", false);
        row("(?:ab)*", "(?:ab)*c", false);
        row("^a$", "a", true);
        row("a", "^a$", true);
        row("^a|b$", "[ab]", true);
        row("a(?=b).*", "a.*", true);
        row("a.*", "a(?=b).*", false); // which is not exact
        row("(a)\\1", "a.*", true);
        row("a++", "a+", true);
        row("\\u00e9", "nothing", true); // no topic has it
        row("a/b", "nothing", true);
        row("x{200}", "x+", true);
        row("\\d\\d?", "\\w{1,2}", true);
    }
    void onePatternIsWithinAnother() {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, whole);
        QFETCH(bool, within);
        QCOMPARE(isWithin(part.toStdString(), whole.toStdString()), within);
    }
    void withoutStepsNothingIsProven() { QVERIFY(!isWithin("orders", ".*", 3)); }

    /// Whatever it says of random patterns is so for every short name.
    void whatIsProvenHolds() {
        std::vector<std::string> names{""};
        for (std::size_t i = 0; names.size() < 400; ++i)
            for (const char c : {'a', 'b', '.'})
                names.push_back(names[i] + c);
        std::mt19937 random(5);
        const char* const parts[] = {"a", "b", ".", "\\.", "[ab]", "[^a]", "(a|b)", "(ab)", "(a|)", "(?:b.)", "(a*b)"};
        const char* const repeats[] = {"", "", "*", "+", "?", "{2}", "{0,2}", "{1,}"};
        const auto pattern = [&] {
            std::string text;
            for (int i = int(random() % 4); i >= 0; --i)
                text += std::string(parts[random() % std::size(parts)]) + repeats[random() % std::size(repeats)] +
                        (random() % 8 ? "" : "|");
            return text;
        };
        int proven = 0, refuted = 0;
        for (int round = 0; round < 3000; ++round) {
            const std::string part = pattern(), whole = pattern();
            const bool within = isWithin(part, whole);
            const TopicPattern a(part), b(whole);
            bool seen = true;
            for (std::size_t i = 1; i < names.size() && seen; ++i)
                seen =
                    a.matches(names[i]) != TopicPattern::Match::Yes || b.matches(names[i]) == TopicPattern::Match::Yes;
            QVERIFY2(!within || seen, (part + " in " + whole).c_str());
            proven += within;
            refuted += !seen;
        }
        QVERIFY(proven > 100 && refuted > 1000);
    }
};

HEADWATER_TEST(tst_PatternLanguage)
#include "tst_PatternLanguage.moc"
