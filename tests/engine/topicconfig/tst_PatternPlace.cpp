// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternPlace.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_PatternPlace : public QObject {
    Q_OBJECT
private slots:
    void aPartIsWhereItsCharactersStand_data() {
        QTest::addColumn<QByteArray>("string");
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::addColumn<QByteArray>("place");
        const auto row = [](const char* string, int begin, int end, const char* place) {
            QTest::newRow(string) << QByteArray(string) << begin << end << QByteArray(place);
        };
        row("\"abc\"", 1, 2, "b");
        row("\"abc\" ", 0, 3, "abc");
        row("\"a\\\\.b\"", 1, 3, "\\\\.");
        row("\"\\u0061\\u00e9b\"", 1, 3, "\\u00e9");
        row("\"\\ud83d\\ude00b\"", 4, 5, "b");
        row("\"\\ud83d\\ude00b\"", 0, 4, "\\ud83d\\ude00");
        row("\"\\ud83db\"", 3, 4, "b");
        row("\"a\\n\"", 2, 2, "");
        row("\"\"", 0, 0, "");
    }
    void aPartIsWhereItsCharactersStand() {
        QFETCH(QByteArray, string);
        QFETCH(int, begin);
        QFETCH(int, end);
        QFETCH(QByteArray, place);
        const std::string text = "{" + string.trimmed().toStdString() + ":1}";
        const TextRange found = placeInString(text, {1, text.size() - 3}, {std::size_t(begin), std::size_t(end)});
        QCOMPARE(QByteArray::fromStdString(text.substr(found.begin, found.size())), place);
    }
};

HEADWATER_TEST(tst_PatternPlace)
#include "tst_PatternPlace.moc"
