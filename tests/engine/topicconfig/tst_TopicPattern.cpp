// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicPattern.h"
#include "tests/support/RecordFiles.h"
#include "tests/support/TestMain.h"

#include <map>

using namespace headwater;
using namespace headwater::test;

namespace {

/// The patterns of patterns.tsv that Java takes, or may take, and that are not tried out here, each with a word of the
/// reason. Nothing else may be refused or left undecided.
const std::map<std::string, std::string> Refused{
    {"(?idmsux-idmsux)orders.*", "(?x)"},
    {"(?idmsuxU)orders.*", "(?x)"},
    {"(?x) a", "(?x)"},
    {"(?x) orders \\. eu \\. .* # region eu", "(?x)"},
    {"(?x)#", "(?x)"},
    {"(?x)( ?:a)", "(?x)"},
    {"(?x)[#]", "(?x)"},
    {"(?x)[a #b]", "(?x)"},
    {"(?x)[a b]", "(?x)"},
    {"(?x)\\ ", "(?x)"},
    {"(?x)\\#", "(?x)"},
    {"(?x)a +", "(?x)"},
    {"(?x)a b", "(?x)"},
    {"(?x)a {2}", "(?x)"},
    {"(?x)a#", "(?x)"},
    {"(?x)orders\\ x", "(?x)"},
    {"\\X", "\\X"},
    {"\\X*", "\\X"},
    {"\\b{g}", "\\b{g}"},
    {"\\b{g}a\\b{g}", "\\b{g}"},
    {"[a&&]", "&&"},
    {"[a-z&&]", "&&"},
    {"(?<!()?+", "look behind"},
    {"(?<!(orders{1,3}&&++)*?){2}", "look behind"},
    {"(?<!.{1,3}+){2,}|\\w{2}", "look behind"},
    {"(?<!\\1*?)-+?*{2}", "look behind"},
    {"(?<=&&++)*?|*?", "look behind"},
    {"(?<=(?<ga>[x[b-y]]+)*(?<!-{1,3}){2,}){2}", "look behind"},
    {"(?<=(?i:(?!&&++)?){2,})++", "look behind"},
    {"(?<=.+?)++", "look behind"},
    {"(?<=\\1{2})+?", "look behind"},
    {"(?<=a*?){0,4}|{*?", "look behind"},
    {"(?<=a{2}|]*?_*?)+", "look behind"},
    {"(?<ga>\\-{2,}){0,4}|eu\\d{2}|.+(?<!-+)+?", "look behind"},
    {"(?<gc>(?<=$+?))*", "look behind"},
    {".*(?<=.*)", "look behind"},
    {".*(?<=[ab]{2,})", "look behind"},
    {".*(?<=a*)", "look behind"},
    {".*(?<=a+)", "look behind"},
    {"\\.{1,3}+|(?<=\\p{Lower}++|$)*", "look behind"},
    {"\\w{1,3}|orders?+(?<!(?!){1,3}+)?+){2}", "look behind"},
    {"\\w{2,}v1|](?<!a?+){2}|$", "look behind"},
    {"(?!(a))\\1", "reference"},
    {"(?<gc>]{1,3}\\1)*?&&+?$+]++", "reference"},
    {"(?<gc>_{1,3}){1,3}+&&*|\\1+?", "reference"},
    {"(?<gc>orders){0,4}orders*\\1|}+?eu", "reference"},
    {".*?|.*{2}(?<gb>\\1+?){2}", "reference"},
    {"\\1]?(eu+?)*?|^++", "reference"},
    {"v1|(\\1){2}|\\d?+\\w+[^0-9a-z&&[^m][b-y]]*?", "reference"},
    {"a{2147483647}", "too high"},
    {"\\p{InGreek}", "not certain"},
    {"\\p{javaUnicodeIdentifierStart}", "not certain"},
};

const char* nameOf(TopicPattern::Match match) {
    return match == TopicPattern::Match::Yes ? "1" : match == TopicPattern::Match::No ? "0" : "?";
}

} // namespace

class tst_TopicPattern : public QObject {
    Q_OBJECT
private slots:
    void everyRecordedAnswerOfJavaIsOursOrRefused() {
        const std::string all = readTestData("topicconfig/patterns.tsv");
        std::size_t lines = 0;
        std::map<std::string, std::string> refused;
        for (std::size_t from = 0; from < all.size();) {
            const std::size_t end = all.find('\n', from);
            const std::string line = all.substr(from, end - from);
            from = end + 1;
            const std::size_t first = line.find('\t'), last = line.rfind('\t');
            const std::string text = line.substr(0, first);
            const std::string topic = line.substr(first + 1, last - first - 1);
            const std::string expected = line.substr(last + 1);
            ++lines;
            const TopicPattern pattern(text);
            const PatternProblem* const problem = pattern.problem();
            if (problem && problem->kind == PatternProblem::Kind::Unsupported) {
                refused[text] = problem->message;
                continue;
            }
            const std::string answer = problem ? "E" : nameOf(pattern.matches(topic));
            QVERIFY2(answer == expected, (text + " on " + topic + ": " + answer + ", Java says " + expected).c_str());
        }
        QCOMPARE(lines, 2274u);
        for (const auto& [text, message] : refused) {
            const auto listed = Refused.find(text);
            QVERIFY2(listed != Refused.end(), ("refused: " + text + ": " + message).c_str());
            QVERIFY2(message.find(listed->second) != message.npos, (text + ": " + message).c_str());
        }
        QCOMPARE(refused.size(), Refused.size());
    }

    void aProblemHasItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* text, int offset, const char* says) {
            QTest::newRow(text) << QByteArray(text) << offset << QByteArray(says);
        };
        row("*", 0, "before the *");
        row("orders|+x", 7, "before the +");
        row("a**", 2, "before the *");
        row("(ab", 0, "without its )");
        row("x(a(b)", 1, "without its )");
        row("ab)", 2, "without its (");
        row("x[a-", 1, "without its ]");
        row("[z-a]", 1, "backwards");
        row("[a-\\d]", 1, "ends at a character");
        row("a{", 1, "a { begins a repetition");
        row("a{1", 1, "without its }");
        row("a{2,1}", 1, "wrong way round");
        row("a\\", 1, "escapes nothing");
        row("ab\\qc", 2, "no escape \\q");
        row("[\\b]", 1, "within brackets");
        row("\\p{Foo}", 0, "{Foo}");
        row("\u00e9\\x{zz}", 2, "hexadecimal");
        row("(?<n>a)(?<n>b)", 7, "two groups");
        row("\\k<n>", 0, "named n");
        row("a(?#b)", 1, "(?:...)");
        row("a(?x)b", 3, "(?x)");
        row("a{99999999999}", 1, "beyond");
        row("a\xff", 1, "surrogate");
    }
    void aProblemHasItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        QFETCH(QByteArray, says);
        const TopicPattern pattern(text.toStdString());
        QVERIFY(pattern.problem() && !pattern.tree());
        QVERIFY2(pattern.problem()->message.find(says.toStdString()) != std::string::npos,
                 pattern.problem()->message.c_str());
        QCOMPARE(int(pattern.problem()->offset), offset);
        QVERIFY(pattern.matches("a") == TopicPattern::Match::Undecided);
    }

    void whatRunsAwayIsUndecidedInTime() {
        const TopicPattern pattern("(a|a)*b");
        QVERIFY(pattern.matches("aab") == TopicPattern::Match::Yes);
        const std::string trap = std::string(60, 'a') + "-b";
        QVERIFY(pattern.matches(trap) == TopicPattern::Match::Undecided);
        QVERIFY(pattern.ranAwayOn(trap));
        QVERIFY(!pattern.ranAwayOn("aab"));
    }
    void whatJavaMakesOfOtherThanAsciiIsNotGuessed() {
        QVERIFY(TopicPattern("\\bx").matches("x") == TopicPattern::Match::Yes);
        QVERIFY(TopicPattern("\\b\u00e9").matches("\u00e9") == TopicPattern::Match::Undecided);
        QVERIFY(TopicPattern(".").matches("\u00e9") == TopicPattern::Match::Yes);
        QVERIFY(TopicPattern(".*").matches("\xff") == TopicPattern::Match::Undecided);
    }
    void endlessNestingIsRefused() {
        for (const char* open : {"(", "[", "(?:", "(?="}) {
            std::string text;
            for (int i = 0; i < 100'000; ++i)
                text += open;
            QVERIFY(TopicPattern(text).problem());
        }
    }

    void edgesAreWhatEveryMatchHas_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<QByteArray>("suffix");
        const auto row = [](const char* text, const char* prefix, const char* suffix) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(prefix) << QByteArray(suffix);
        };
        row("orders", "orders", "orders");
        row("orders\\..*", "orders.", "");
        row(".*\\.dlq", "", ".dlq");
        row("^a(?:b(c))d+e$", "abcd", "de");
        row("a|ab", "", "");
        row("ab?c", "a", "c");
        row("(ab){2}x*", "ab", "");
        row("(?i)a1b", "", "");
        row("\\Qa.b\\E.\\x{e9}", "a.b", "\u00e9");
        row("", "", "");
    }
    void edgesAreWhatEveryMatchHas() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, prefix);
        QFETCH(QByteArray, suffix);
        const TopicPattern pattern(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(pattern.prefix()), prefix);
        QCOMPARE(QByteArray::fromStdString(pattern.suffix()), suffix);
    }
};

HEADWATER_TEST(tst_TopicPattern)
#include "tst_TopicPattern.moc"
