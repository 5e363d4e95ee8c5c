// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/filter/RecordFilter.h"
#include "engine/record/TimeText.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>

using namespace headwater;
using namespace std::string_literals;

namespace {

bool matches(std::string_view filter, const RecordView& record) {
    const auto parsed = RecordFilter::parse(filter);
    if (!parsed)
        qFatal("%s: %s", std::string(filter).c_str(), parsed.error().text().c_str());
    return parsed->matches(record);
}

bool matches(std::string_view filter, const Record& record) {
    RecordViewOf view;
    return matches(filter, view(record));
}

Record ofValue(Bytes value) {
    return Record("t", Bytes(), std::move(value));
}

/// With single quotes for double ones, as moc does not know raw strings well.
std::string json(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// Gives headers, and counts how often somebody looks.
class CountedHeaders final : public HeaderSource {
public:
    std::size_t headerCount(const void*) const override { return ++looks, headers.size(); }
    HeaderView header(const void*, std::size_t index) const override { return ++looks, headers[index]; }

    Headers headers;
    mutable int looks = 0;
};

void addCase(const std::string& filter, bool expected) {
    QTest::newRow(filter.c_str()) << QByteArray::fromStdString(filter) << expected;
}

} // namespace

class tst_RecordFilter : public QObject {
    Q_OBJECT
private slots:
    void keysValuesAndHeadersAsBytes_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<bool>("expected");
        const auto yes = [](const char* filter) { addCase(filter, true); };
        const auto no = [](const char* filter) { addCase(filter, false); };
        yes("key = 'k1'");
        yes("key == \"k1\"");
        no("key = 'K1'");
        no("key = 'k'");
        no("key = 'k11'");
        no("key != 'k1'");
        yes("key != 'k2'");
        yes("key contains '1'");
        yes("key contains ''");
        no("key contains 'x'");
        yes("key not contains 'x'");
        yes("key startsWith 'k'");
        no("key startsWith 'k1 '");
        yes("key endswith '1'");
        yes("key in ('a', 'k1')");
        no("key in ('a', 'b')");
        yes("key not in ('a', 'b')");
        yes("key < 'k10'");
        no("key < 'k1'");
        yes("key <= 'k1'");
        yes("key > 'k'");
        yes("key >= 'k1'");
        yes("key > 'Z'"); // by bytes
        yes("value = 'line\\none'");
        yes("value = x'6c696e650a6f6e65'");
        yes("value contains x'0a'");
        yes("value contains '\\x0A'");
        yes("value matches '^line\\sone$'");
        no("value matches '^line$'");
        yes("value matches '(?m)^line$'");
        no("value matches 'line.one'");
        yes("value matches '(?s)line.one'");
        yes("value matches 'n{1}e'");
        yes("value not matches 'two'");
        yes("value matches \"(?i)LINE\"");
        yes("header('trace') = '1'");
        yes("header('trace') = '2'"); // any of the repeated
        no("header('trace') = '3'");
        no("header('trace') != '1'"); // not (any is 1)
        yes("header('trace') != '3'");
        yes("header('none') != '1'");
        no("header('none') = '1'");
        no("header('Trace') = '1'");
        yes("header('trace') = '1' and header('trace') = '2'");
        yes("header('') = 'no name'");
        yes("header(\"it's\") is empty");
        yes("header('it\\'s') is empty");
        yes("headers = 'no name'");
        yes("headers contains 'name'");
        yes("headers is null");
        yes("headers is empty");
        no("headers = 'k1'");
        yes("headers.count = 6");
        yes("headers.count > 5.5");
        yes("topic = 'orders'");
        yes("topic matches '^ord'");
        yes("topic in ('a', 'orders')");
        yes("topic is present");
    }
    void keysValuesAndHeadersAsBytes() {
        const Record record("orders", "k1", "line\none",
                            {{"trace", "1"},
                             {"n", Bytes()},
                             {"trace", "2"},
                             {"", "no name"},
                             {"it's", ""},
                             {"blob", Bytes("\xff\0\x01"s)}});
        QFETCH(const QByteArray, filter);
        QFETCH(const bool, expected);
        QCOMPARE(matches(filter.toStdString(), record), expected);
    }

    /// Null, empty and the text null are three things (A3, A6, A7).
    void nullIsNotEmptyAndNotTheWord_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<QByteArray>("expected"); // of null, empty, the text null, other text, no header
        const auto row = [](const char* test, const char* expected) {
            for (const std::string field : {"key ", "value ", "header('h') "}) {
                const bool header = field[0] == 'h';
                QTest::newRow((field + test).c_str())
                    << QByteArray::fromStdString(field + test) << QByteArray(expected).left(header ? 5 : 4);
            }
        };
        row("is null", "Ynnnn");
        row("is not null", "nYYYY");
        row("= null", "Ynnnn");
        row("!= null", "nYYYY");
        row("is empty", "nYnnn");
        row("is not empty", "YnYYY");
        row("= ''", "nYnnn");
        row("= x''", "nYnnn");
        row("!= ''", "YnYYY");
        row("= 'null'", "nnYnn");
        row("!= 'null'", "YYnYY");
        row("in (null, 'null')", "YnYnn");
        row("in ('', null)", "YYnnn");
        row("contains ''", "nYYYn");
        row("startsWith 'n'", "nnYnn");
        row("matches '^$'", "nYnnn");
        row("matches ''", "nYYYn");
        row("< 'z'", "nYYYn");
        row(">= ''", "nYYYn");
        for (const char* field : {"key", "value"}) {
            QTest::addRow("%s is present", field) << QByteArray(field) + " is present" << QByteArray("nYYY");
            QTest::addRow("%s is absent", field) << QByteArray(field) + " is absent" << QByteArray("Ynnn");
            QTest::addRow("%s is not absent", field) << QByteArray(field) + " is not absent" << QByteArray("nYYY");
        }
        QTest::newRow("header is present") << QByteArray("header('h') is present") << QByteArray("YYYYn");
        QTest::newRow("header is absent") << QByteArray("header('h') is absent") << QByteArray("nnnnY");
        QTest::newRow("header is not present") << QByteArray("header('h') is not present") << QByteArray("nnnnY");
        QTest::newRow("headers is absent") << QByteArray("headers is absent") << QByteArray("nnnnY");
    }
    void nullIsNotEmptyAndNotTheWord() {
        QFETCH(const QByteArray, filter);
        QFETCH(const QByteArray, expected);
        const std::vector<Bytes> contents{Bytes(), "", "null", "other"};
        for (int i = 0; i < expected.size(); ++i) {
            Record record("t", Bytes(), Bytes());
            if (i < 4) {
                const Bytes& bytes = contents[static_cast<std::size_t>(i)];
                record = Record("t", bytes, bytes, {{"h", bytes}});
            }
            const bool wanted = expected[i] == 'Y';
            QVERIFY2(matches(filter.toStdString(), record) == wanted, qPrintable(QString::number(i)));
        }
    }

    void jsonPaths_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<bool>("expected");
        const auto yes = [](const char* filter) { addCase(filter, true); };
        const auto no = [](const char* filter) { addCase(filter, false); };
        yes("value.status = 'open'");
        no("value.status = 'closed'");
        yes("value.order.items[0].price = 1.00");
        yes("value.order.items[0].price = 1");
        yes("value.order.items[0].price = 10e-1");
        no("value.order.items[1].price = 1");
        yes("value.order.items[*].price = 2.50");
        yes("value.order.items[*].sku in ('x', 'b')");
        no("value.order.items[*].sku = 'c'");
        yes("value.order.items[2] is absent");
        yes("value.order.items[1] is present");
        yes("value.order.items is present");
        yes("value['odd name'] = 7");
        yes("value[\"odd name\"] = 7");
        yes("value['o\\'q'] = 8");
        yes("value.d-a_s$h@ = 9");
        yes("value.\xC3\xA4 = 'umlaut'");
        yes("value.and = 'word'");
        yes("value['escaped'] = 'member'"); // spelt esc\u0061ped
        // Kinds do not mix.
        no("value.text7 = 7");
        yes("value.text7 = '7'");
        no("value['odd name'] = '7'");
        no("value.text7 > 5");
        no("value['odd name'] > '5'");
        no("value.yes = 'true'");
        yes("value.yes = true");
        no("value.yes = false");
        yes("value.yes != false");
        yes("value.no = false");
        no("value.no = null");
        no("value.order = 'x'");
        no("value.order = null");
        // Null, absent, empty.
        yes("value.nil is null");
        yes("value.nil = null");
        yes("value.nil is present");
        no("value.nil is empty");
        no("value.nil = 'null'");
        no("value.nil contains ''");
        no("value.nope is null");
        yes("value.nope is absent");
        no("value.nope = ''");
        yes("value.nope != ''");
        yes("value.empty is empty");
        yes("value.empty = ''");
        yes("value.none is empty");  // []
        yes("value.blank is empty"); // { }
        no("value.order is empty");
        no("value.zero is empty");
        no("value.status is empty");
        no("value.none[0] is present");
        no("value.none[*] is present");
        no("value.none.a is present");
        no("value[0] is present");
        no("value.status.x is present");
        no("value.status[0] is present");
        // Text.
        yes("value.quoted = 'say \"hi\"\\n'");
        yes("value.quoted contains '\"hi\"'");
        yes("value.quoted endsWith '\\n'");
        yes("value.euro = '\\u20ac'");
        yes("value.euro = '\xE2\x82\xAC'");
        yes("value.smile = '\xF0\x9F\x98\x80'");
        yes("value.smile = '\\ud83d\\ude00'");
        yes("value.smile matches '^.$'");
        yes("value.status < 'p'");
        yes("value.status >= 'open'");
        yes("value.lone is present");
        yes("value.lone contains '\\\\ud800'"); // half a pair has no character: it stays as it stands
        yes("value.slash = 'a/b'");
        // The JSON text of what is no string.
        yes("value.big startsWith '23958'");
        yes("value.order contains '\"sku\":\"b\"'");
        yes("value.yes matches '^t'");
        yes("value['odd name'] in (1, 7)");
        // Repeated members.
        yes("value.twice = 1");
        yes("value.twice = 2");
        no("value.twice = 3");
        no("value.twice != 1");
        yes("value.twin.a = 1");
        yes("value.twin.a = 2");
        yes("value.twin.b is present");
        // Numbers, exactly (A8, A9, A11).
        yes("value.big = 23958446825181076828");
        no("value.big = 23958446825181076829");
        yes("value.big > 23958446825181076827");
        no("value.big > 23958446825181076828");
        yes("value.big < 2395844682518107682.9e1");
        yes("value.id = 9007199254740993");
        no("value.id = 9007199254740992");
        yes("value.id > 9007199254740992");
        yes("value.negative = -7210194211959421178");
        yes("value.negative < -7210194211959421177.9");
        yes("value.huge > 1e399");
        yes("value.huge < 1.00001e400");
        yes("value.huge = 10e399");
        yes("value.tiny = 0.0004");
        yes("value.tiny = 4E-4");
        yes("value.zero = -0");
        yes("value.zero = 0.000e9");
        yes("value.zero >= 0");
    }
    void jsonPaths() {
        const Record record = ofValue(
            json("{ "
                 "'status':'open', 'order':{'items':[{'price':1.00,'sku':'a'},{'price':2.50,'sku':'b'}]}, "
                 "'odd name':7, 'o\\u0027q':8, 'd-a_s$h@':9, 'ä':'umlaut', 'and':'word', 'esc\\u0061ped':'member', "
                 "'text7':'7', 'yes':true, 'no':false, 'nil':null, 'empty':'', 'none':[], 'blank':{ }, 'zero':0.0, "
                 "'quoted':'say \\'hi\\'\\n', 'euro':'\\u20AC', 'smile':'\\ud83d\\uDE00', 'lone':'\\ud800', "
                 "'slash':'a\\/b', "
                 "'twice':1, 'twin':{'a':1}, 'twice':2, 'twin':{'a':2,'b':[]}, "
                 "'big':23958446825181076828, 'id':9007199254740993, 'negative':-7210194211959421178, 'huge':1e400, "
                 "'tiny':4.0E-4 } "));
        QFETCH(const QByteArray, filter);
        QFETCH(const bool, expected);
        QCOMPARE(matches(filter.toStdString(), record), expected);
    }
    void jsonInKeysAndHeaders() {
        const Record record("t", R"({"id":5})", Bytes(),
                            {{"ce", R"({"a":1})"}, {"ce", "no JSON"}, {"ce", R"([{"a":2}])"}});
        QVERIFY(matches("key.id = 5", record));
        QVERIFY(matches("header('ce').a = 1", record));
        QVERIFY(matches("header('ce')[0].a = 2", record));
        QVERIFY(matches("header('ce')['a'] is present", record));
        QVERIFY(matches("value.id is absent", record));
        QVERIFY(matches("value.id != 5", record));
        QVERIFY(!matches("header('none').a = 1", record));
    }
    void inWhatIsNotJsonEveryPathIsAbsent_data() {
        QTest::addColumn<QByteArray>("value");
        for (const char* value :
             {"", "hello", R"({"a":1)", R"({"a":1}})", R"({"a":1} {"a":1})", R"({"a":1,})", "{'a':1}",
              R"({"a":1,"b":01})", R"({"a":1,"b":[1}})", "{\"a\":1} // c", "{\"a\":1,\"b\":\"\xff\"}",
              "{\"a\":1,\"b\":\"\n\"}", R"([{"a":1}])", R"({"b":{"a":1}})", "1", "null", "\"a\""})
            QTest::newRow(value) << QByteArray(value);
    }
    void inWhatIsNotJsonEveryPathIsAbsent() {
        QFETCH(const QByteArray, value);
        const Record record = ofValue(value.toStdString());
        QVERIFY(!matches("value.a = 1", record));
        QVERIFY(!matches("value.a is present", record));
        QVERIFY(matches("value.a is absent", record));
        QVERIFY(matches("value.a != 1", record));
        QVERIFY(matches("value is present", record));
    }
    void aByteOrderMarkAndBlanksDoNotMatter() {
        for (const char* value : {"\xEF\xBB\xBF{\"a\":1}", " \r\n\t{ \"a\" : 1 } "})
            QVERIFY(matches("value.a = 1", ofValue(value)));
    }

    void placesAndTimes_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<bool>("expected");
        const auto yes = [](const char* filter) { addCase(filter, true); };
        const auto no = [](const char* filter) { addCase(filter, false); };
        yes("partition = 3");
        yes("partition = 3.0");
        yes("partition in (1, 3)");
        no("partition != 3");
        yes("partition < 3.5");
        yes("partition is present");
        yes("offset = 9007199254740993");
        no("offset = 9007199254740992");
        no("offset = 9007199254740992.9999");
        yes("offset > 9007199254740992.9999");
        yes("offset < 1e400");
        yes("offset > -1e400");
        yes("offset < 9223372036854775808");
        yes("timestamp = 1796074649123");
        yes("timestamp = '2026-11-30T21:37:29.123Z'");
        yes("timestamp = '2026-12-01T03:07:29.123+05:30'");
        no("timestamp = '2026-11-30T21:37:29.124Z'");
        yes("timestamp >= '2026-11-30T21:37Z' and timestamp < '2026-11-30T21:38Z'");
        no("timestamp < '2026-11-30T21:37Z'");
        yes("timestamp != '2026-11-30T21:37Z'");
        yes("timestamp in ('2026-11-30T21:37:29.123Z', 5)");
        yes("timestamp is present");
    }
    void placesAndTimes() {
        Record record("t", Bytes(), Bytes());
        record.partition = 3;
        record.offset = 9007199254740993;
        record.timestamp = *parseTime("2026-11-30T21:37:29.123Z");
        QFETCH(const QByteArray, filter);
        QFETCH(const bool, expected);
        QCOMPARE(matches(filter.toStdString(), record), expected);
    }
    void placesThatAreNotKnownAreAbsent() {
        const Record record("t", Bytes(), Bytes());
        for (const std::string field : {"partition", "offset", "timestamp"}) {
            QVERIFY(matches(field + " is absent", record));
            QVERIFY(!matches(field + " is present", record));
            for (const char* test : {" = 0", " = -1", " < 5", " >= -5"})
                QVERIFY(!matches(field + test, record));
            QVERIFY(matches(field + " != 0", record));
        }
        Record early = record;
        early.timestamp = Timestamp(std::chrono::milliseconds(-1));
        QVERIFY(matches("timestamp < 0 and timestamp >= '1969-12-31T23:59:59.999Z'", early));
    }

    void andOrNot_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<QByteArray>("members"); // the sets of a, b and c that it is true of
        const auto row = [](const char* filter, const char* members) {
            QTest::newRow(filter) << QByteArray(filter) << QByteArray(members);
        };
        row("a", "a ab ac abc");
        row("not a", "- b c bc");
        row("a and b", "ab abc");
        row("a && b and c", "abc");
        row("a or b", "a b ab ac bc abc");
        row("a || b or c", "a b c ab ac bc abc");
        row("a or b and c", "a ab ac bc abc");
        row("a and b or c", "c ac bc ab abc");
        row("(a or b) and c", "ac bc abc");
        row("not a and b", "b bc");
        row("not (a and b)", "- a b c ac bc");
        row("!a or !b", "- a b c ac bc");
        row("not not a", "a ab ac abc");
        row("not (not a or (b and not c))", "a ac abc");
        row("((a))", "a ab ac abc");
    }
    void andOrNot() {
        QFETCH(const QByteArray, filter);
        QFETCH(const QByteArray, members);
        // a, b and c stand for tests of a header of that name.
        const std::string text = QString::fromUtf8(filter)
                                     .replace(QRegularExpression("\\b([abc])\\b"), "header('\\1') is present")
                                     .toStdString();
        QByteArrayList found;
        for (const char* set : {"-", "a", "b", "c", "ab", "ac", "bc", "abc"}) {
            Record record("t", Bytes(), Bytes());
            for (const char* member = set; *member; ++member)
                record.headers.add(std::string(1, *member), "");
            if (matches(text, record))
                found << set;
        }
        QByteArrayList wanted = members.split(' ');
        std::sort(wanted.begin(), wanted.end());
        std::sort(found.begin(), found.end());
        QCOMPARE(found, wanted);
    }
    void headersAreLookedAtOnlyWhereTheAnswerHangsOnThem() {
        CountedHeaders source;
        source.headers.add("a", "1");
        RecordView record;
        record.topic = "t";
        record.key = "k";
        record.headers = HeadersView(source, nullptr);
        for (const char* filter : {"key = 'k'", "key = 'k' or header('a') = '1'", "key != 'k' and headers.count = 1",
                                   "value is null and topic = 't' and partition is absent"}) {
            matches(filter, record);
            QCOMPARE(source.looks, 0);
        }
        QVERIFY(matches("key != 'k' or header('a') = '1'", record));
        QVERIFY(source.looks > 0);
    }
    /// provectus/kafka-ui#4352's heavy form (A1).
    void thousandsOfHeadersOfOneName() {
        Headers headers;
        for (int i = 0; i < 2000; ++i)
            headers.add("trace", std::to_string(i));
        const Record record("t", Bytes(), Bytes(), headers);
        QVERIFY(matches("header('trace') = '1999' and headers.count = 2000 and header('trace') != '2000'", record));
    }
    void aValueOfTwentyMegabytes() {
        std::string large = json("{'first':1,'filler':'");
        large.append(20'000'000, 'x').append(json("','last':'found'}"));
        QVERIFY(matches("value.last = 'found' and value.first = 1 and value.filler endsWith 'xx'", ofValue(large)));
        QVERIFY(matches("value contains 'found' and value matches 'x\",\"last'", ofValue(large)));
        large.pop_back();
        QVERIFY(matches("value.first is absent", ofValue(large)));
    }
    void theTextIsKeptAndGivesTheSameFilterAgain() {
        const std::string text = "  Key = 'a'\tOR not(header('x') is ABSENT) ";
        const auto filter = RecordFilter::parse(text);
        QCOMPARE(filter->text(), text);
        const auto again = RecordFilter::parse(filter->text());
        const RecordFilter copy = *filter;
        RecordViewOf view;
        for (const Record& record :
             {Record("t", "a", ""), Record("t", "b", ""), Record("t", "b", "", {{"x", Bytes()}})}) {
            QCOMPARE(again->matches(view(record)), filter->matches(view(record)));
            QCOMPARE(copy.matches(view(record)), filter->matches(view(record)));
        }
    }
};

HEADWATER_TEST(tst_RecordFilter)
#include "tst_RecordFilter.moc"
