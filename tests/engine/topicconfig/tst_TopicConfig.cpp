// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfig.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using std::string_literals::operator""s;

class tst_TopicConfig : public QObject {
    Q_OBJECT
private slots:
    void everythingStaysAsItStands() {
        const std::string text = "// who serves what\n{ \"b\\u002e*\" : {\"x\":\"1\" ,\"x\":1.00,\"y\":{\"z\":[]}},\r\n"
                                 "\t\"a\":null,\"b.*\":\"\", \"\\ud800\":{} }  ";
        const TopicConfig config = TopicConfig::parse(text).value();
        QCOMPARE(config.text(), text);
        const auto& entries = config.entries();
        QCOMPARE(entries.size(), 4u);
        QCOMPARE(entries[0].name, "b.*");
        QCOMPARE(entries[1].name, "a");
        QCOMPARE(entries[2].name, "b.*");
        QCOMPARE(entries[3].name, "\xED\xA0\x80");
        QVERIFY(entries[1].kind == JsonKind::Null && entries[2].kind == JsonKind::String);
        QVERIFY(entries[1].properties.empty() && entries[2].properties.empty() && entries[3].properties.empty());
        const auto& properties = entries[0].properties;
        QCOMPARE(properties.size(), 3u);
        QCOMPARE(properties[0].value, "1");
        QCOMPARE(properties[1].value, "1.00");
        QCOMPARE(properties[2].value, "{\"z\":[]}");
        QVERIFY(entries[0].find("x") == &properties[1] && !entries[0].find("z"));
        const auto bytes = [&](TextRange range) { return text.substr(range.begin, range.size()); };
        QCOMPARE(bytes(entries[0].nameRange), "\"b\\u002e*\"");
        QCOMPARE(bytes(properties[0].valueRange), "\"1\"");
        QCOMPARE(bytes(entries[1].range()), "\"a\":null");
        QCOMPARE(bytes(config.object()).front(), '{');
        QCOMPARE(bytes(config.object()).back(), '}');
    }
    void aRepeatedNameHasTheFirstPlaceAndTheLastValue() {
        const TopicConfig config = TopicConfig::parse(R"({"a":{},"b":{},"\u0061":{},"c":{},"b":{}})").value();
        const auto all = config.effective();
        QCOMPARE(all.size(), 3u);
        QVERIFY(all[0].place == 0 && all[0].value == 2);
        QVERIFY(all[1].place == 1 && all[1].value == 4);
        QVERIFY(all[2].place == 3 && all[2].value == 3);
    }
    void theEmptyListHasNoEntry() {
        QVERIFY(TopicConfig().entries().empty());
        QVERIFY(TopicConfig() == TopicConfig::parse("{}\n").value());
    }

    void whatIsNoListIsRefusedAtItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const std::string& text, const char* where, const char* says) {
            QTest::newRow(name) << QByteArray(text.data(), qsizetype(text.size())) << QByteArray(where)
                                << QByteArray(says);
        };
        row("empty", "", "1:1", "expected a value");
        row("no object", "\n [1]", "2:2", "an array");
        row("cut", "{\n\"a\":", "2:5", "ends");
        row("a trailing comma", "{\"a\":{},}", "1:9", "expected");
        row("a byte-order mark", "\xEF\xBB\xBF{}", "1:1", "byte-order mark");
        row("UTF-16", "\xFF\xFE{\0}\0"s, "1:1", "UTF-16");
        row("UTF-16 without a mark", "\0{\0}"s, "1:1", "UTF-16");
        row("Latin-1", "{\"\xE9\xE9\":{}}", "1:3", "UTF-8");
        row("counted in characters", "{\"\xC3\xA9\":x}", "1:6", "expected");
    }
    void whatIsNoListIsRefusedAtItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        QFETCH(QByteArray, says);
        const auto config = TopicConfig::parse(text.toStdString());
        QVERIFY(!config.ok());
        QVERIFY(config.error().code == ErrorCode::InvalidData);
        QCOMPARE(QByteArray::fromStdString(config.error().where), where);
        QVERIFY2(config.error().message.find(says.toStdString()) != std::string::npos, config.error().message.c_str());
    }
};

HEADWATER_TEST(tst_TopicConfig)
#include "tst_TopicConfig.moc"
