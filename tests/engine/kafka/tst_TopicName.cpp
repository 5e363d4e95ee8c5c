// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/TopicName.h"

#include "tests/support/TestMain.h"

using namespace headwater;

class tst_TopicName : public QObject {
    Q_OBJECT
private slots:
    // As org.apache.kafka.common.internals.Topic has it.
    void namesAreThoseThatKafkaTakes_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("valid");
        QTest::newRow("a word") << QByteArray("orders") << true;
        QTest::newRow("all kinds of characters") << QByteArray("a.Z_0-9") << true;
        QTest::newRow("one character") << QByteArray("-") << true;
        QTest::newRow("dots at the ends") << QByteArray(".a.") << true;
        QTest::newRow("three dots") << QByteArray("...") << true;
        QTest::newRow("the longest") << QByteArray(249, 'a') << true;
        QTest::newRow("too long") << QByteArray(250, 'a') << false;
        QTest::newRow("empty") << QByteArray("") << false;
        QTest::newRow("a dot") << QByteArray(".") << false;
        QTest::newRow("two dots") << QByteArray("..") << false;
        QTest::newRow("a blank") << QByteArray("a b") << false;
        QTest::newRow("a slash") << QByteArray("a/b") << false;
        QTest::newRow("a zero byte") << QByteArray("a\0b", 3) << false;
        QTest::newRow("a letter with an accent") << QByteArray("caf\xc3\xa9") << false;
    }
    void namesAreThoseThatKafkaTakes() {
        QFETCH(QByteArray, name);
        const Result<void> checked = checkTopicName(std::string_view(name.data(), std::size_t(name.size())));
        QTEST(checked.ok(), "valid");
        if (!checked)
            QVERIFY(checked.error().where.size() < 250); // the name is cited, and may be anything
    }
};

HEADWATER_TEST(tst_TopicName)
#include "tst_TopicName.moc"
