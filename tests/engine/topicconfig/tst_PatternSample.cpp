// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternSample.h"
#include "engine/topicconfig/TopicPattern.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_PatternSample : public QObject {
    Q_OBJECT
private slots:
    void aSampleIsAMatch() {
        for (const char* text :
             {"orders[.].*", "(a|b)+c?", "[^a-z]{2,3}x{300}", "\\p{Lu}\\d\\W", "^(?:prod|test)-[0-9a-f]{8}$", "a{0}b",
              "\\x{1F600}.", "(?i)orders", "\\Qa.b\\E*", ""}) {
            const TopicPattern pattern(text);
            const std::string sample = sampleOf(pattern.tree()->root);
            QVERIFY2(pattern.matches(sample) == TopicPattern::Match::Yes, (std::string(text) + ": " + sample).c_str());
        }
    }

    void topicNamesMayMatchWhatHasTheirCharacters_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("may");
        const auto row = [](const char* text, bool may) { QTest::newRow(text) << QByteArray(text) << may; };
        row("orders", true);
        row("a/b|c", true);
        row("a/b", false);
        row("(?:a/)*", false);
        row("(?:a/)*b", true);
        row("", false);
        row("^$", false);
        row("()*", false);
        row("x{0}", false);
        row("[^a]", true);
        row("[/ ]+", false);
        row("a /?b", false);
        row("\xC3\xA9", false);
        row("(?=a)", false);
    }
    void topicNamesMayMatchWhatHasTheirCharacters() {
        QFETCH(QByteArray, text);
        QFETCH(bool, may);
        QCOMPARE(mayMatchTopicNames(TopicPattern(text.toStdString()).tree()->root), may);
    }

    void whatRunsAwayIsFound_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("away");
        const auto row = [](const char* text, bool away) { QTest::newRow(text) << QByteArray(text) << away; };
        row("(a+)+b", true);
        row("(a|a)*b", true);
        row("x(?:[a-z]+[.]?)*y", true);
        row("(?:(?:ab)*)*c", true);
        row("(a+)++b", false);
        row("[ab]*c", false);
        row("(?:a|b)*c", false);
        row(".*a.*b.*c", false);
        row("(?:[a-z]+[.])*x", false);
    }
    void whatRunsAwayIsFound() {
        QFETCH(QByteArray, text);
        QFETCH(bool, away);
        const TopicPattern pattern(text.toStdString());
        QCOMPARE(mayRunAway(pattern.tree()->root) && runsAway(pattern), away);
    }
};

HEADWATER_TEST(tst_PatternSample)
#include "tst_PatternSample.moc"
