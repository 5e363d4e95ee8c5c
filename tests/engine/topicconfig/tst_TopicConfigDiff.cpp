// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigDiff.h"

#include "tests/support/TestMain.h"

using namespace headwater;

namespace {

/// One word a change: "+a", "-b", "~c" moved, "c(x:1>2)" with other properties; in their order.
QByteArray textOf(const std::vector<EntryChange>& changes) {
    QByteArrayList words;
    for (const EntryChange& change : changes) {
        QByteArray word = !change.before ? "+" : !change.after ? "-" : change.moved ? "~" : "";
        word += change.pattern.c_str();
        for (const PropertyChange& property : change.properties)
            word += ('(' + property.name + ':' + property.before.value_or("none") + '>' +
                     property.after.value_or("none") + ')')
                        .c_str();
        words.append(word);
    }
    return words.join(' ');
}

} // namespace

class tst_TopicConfigDiff : public QObject {
    Q_OBJECT
private slots:
    void changes_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, QByteArray before, QByteArray after, const char* expected) {
            QTest::newRow(name) << before.replace('\'', '"') << after.replace('\'', '"') << QByteArray(expected);
        };
        row("layout alone", "{'a':{'x':'1'},'b':{}}", "{\n  'a': { 'x': '1' },\n  'b': {}\n}\n", "");
        row("escapes alone", "{'a':{'x':'1'}}", "{'\\u0061':{'x':'\\u0031'}}", "");
        row("added", "{'a':{}}", "{'b':{},'a':{},'c':{}}", "+b +c");
        row("removed", "{'a':{},'b':{},'c':{}}", "{'b':{}}", "-a -c");
        row("renamed", "{'a':{},'b':{}}", "{'a':{},'c':{}}", "+c -b");
        row("moved", "{'a':{},'b':{},'c':{}}", "{'c':{},'a':{},'b':{}}", "~c");
        row("moved behind", "{'a':{},'b':{},'c':{}}", "{'b':{},'c':{},'a':{}}", "~a");
        row("a property", "{'a':{'x':'1','y':'2'}}", "{'a':{'y':'3','z':'4'}}", "a(x:1>none)(y:2>3)(z:none>4)");
        row("the order of properties", "{'a':{'x':'1','y':'2'}}", "{'a':{'y':'2','x':'1'}}", "");
        row("the last of a name counts", "{'a':{'x':'1','x':'2'}}", "{'a':{'x':'2'}}", "");
        row("a number and its text", "{'a':{'x':1}}", "{'a':{'x':'1'}}", "a(x:1>1)");
        row("no object", "{'a':1}", "{'a':{}}", "a(:1>none)");
        row("moved and changed", "{'a':{},'b':{'x':'1'}}", "{'b':{'x':'2'},'a':{}}", "~b(x:1>2)");
        row("repeated names", "{'a':{'x':'1'},'a':{'x':'2'}}", "{'a':{'x':'1'}}", "-a");
        row("from nothing", "{}", "{'a':{}}", "+a");
        row("to nothing", "{'a':{}}", "{}", "-a");
    }
    void changes() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const Result<TopicConfig> old = TopicConfig::parse(before.toStdString());
        const Result<TopicConfig> now = TopicConfig::parse(after.toStdString());
        QVERIFY(old && now);
        QTEST(textOf(diffConfigs(*old, *now)), "expected");
        QVERIFY(diffConfigs(*now, *now).empty());
    }
};

HEADWATER_TEST(tst_TopicConfigDiff)
#include "tst_TopicConfigDiff.moc"
