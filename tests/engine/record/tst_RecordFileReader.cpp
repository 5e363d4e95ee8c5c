// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Base64.h"
#include "engine/base/Hex.h"
#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"
#include "tests/engine/record/ReadAll.h"
#include "tests/support/RecordGenerator.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using Next = RecordFileReader::Next;

namespace {

class FailingSource final : public ByteSource {
public:
    explicit FailingSource(std::string bytes) : m_bytes(std::move(bytes)) {}
    Result<std::size_t> read(char* to, std::size_t) override {
        if (m_bytes.empty())
            return Error{ErrorCode::Io, "cannot be read: gone", false, false, "f"};
        const std::size_t size = m_bytes.copy(to, m_bytes.size());
        m_bytes.clear();
        return size;
    }

private:
    std::string m_bytes;
};

} // namespace

class tst_RecordFileReader : public QObject {
    Q_OBJECT
private slots:
    void linesMayEndInAnyWayAndBlankOnesAreNothing_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("records");
        const QByteArray line = QByteArray::fromStdString(Bare);
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("blank") << QByteArray("\n \t\r\n\n") << 0;
        QTest::newRow("no line break at the end") << line << 1;
        QTest::newRow("line breaks") << line + "\n" + line + "\n" << 2;
        QTest::newRow("CR LF") << line + "\r\n" + line + "\r\n" << 2;
        QTest::newRow("CR at the end") << line + "\r\n" + line + "\r" << 2;
        QTest::newRow("blank lines between") << "\n" + line + "\n\n  \n" + line << 2;
        QTest::newRow("byte-order mark") << "\xEF\xBB\xBF" + line + "\n" + line << 2;
        QTest::newRow("only a byte-order mark") << QByteArray("\xEF\xBB\xBF") << 0;
        QTest::newRow("blanks around") << "  " + line + "\t\n" << 1;
    }
    void linesMayEndInAnyWayAndBlankOnesAreNothing() {
        QFETCH(QByteArray, file);
        QFETCH(int, records);
        for (const std::size_t chunk : {1, 2, 1000}) {
            const auto read = readAll(file.toStdString(), {}, chunk);
            QCOMPARE(static_cast<int>(read.size()), records);
            for (const std::string& line : read)
                QCOMPARE(line, Bare);
        }
    }

    void allThatALineMaySay_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("asWritten");
        const auto row = [](const char* name, const std::string& line, const std::string& asWritten) {
            QTest::newRow(name) << QByteArray::fromStdString(line) << QByteArray::fromStdString(asWritten);
        };
        row("any order",
            quoted("{'headers':[{'value':'1','name':'h'}],'value':'v','key':'k','offset':2,'partition':1,'topic':'t'}"),
            quoted(
                "{'topic':'t','partition':1,'offset':2,'key':'k','value':'v','headers':[{'name':'h','value':'1'}]}"));
        row("only a value", quoted("{'value':'v'}"), quoted("{'key':null,'value':'v'}"));
        row("nulls",
            quoted("{'topic':null,'partition':null,'offset':null,'timestamp':null,'timestampType':null,'key':null,'"
                   "value':null,'headers':null}"),
            quoted("{'key':null,'value':null}"));
        row("no headers", quoted("{'value':null,'headers':[]}"), quoted("{'key':null,'value':null}"));
        row("JSON as it stands", quoted("{'key': [ 1 ,2 ] , 'value' : { 'a':1.00,'a':4.0E-4 } }"),
            quoted("{'key':[ 1 ,2 ],'value':{ 'a':1.00,'a':4.0E-4 }}"));
        row("scalars are their text", quoted("{'key':9007199254740993,'value':-1.50}"),
            quoted("{'key':'9007199254740993','value':'-1.50'}"));
        row("true and false", quoted("{'key':true,'value':false}"), quoted("{'key':'true','value':'false'}"));
        row("escapes", quoted("{'key':'\\u00e9\\ud83d\\ude80','value':'\\'\\\\\\/\\b\\f\\n\\r\\t\\u0000'}"),
            quoted("{'key':'é🚀','value':'\\'\\\\/\\b\\f\\n\\r\\t\\u0000'}"));
        row("escaped member name", quoted("{'v\\u0061lue':'x'}"), quoted("{'key':null,'value':'x'}"));
        row("base64", quoted("{'keyBase64':'/w==','valueBase64':'AAEC'}"),
            quoted("{'keyBase64':'/w==','value':'\\u0000\\u0001\\u0002'}"));
        row("escaped base64", quoted("{'keyBase64':'\\/w==','valueBase64':''}"),
            quoted("{'keyBase64':'/w==','value':''}"));
        row("a time is create time", quoted("{'timestamp':-5,'value':''}"),
            quoted("{'timestamp':-5,'timestampType':'create','key':null,'value':''}"));
        row("longest numbers",
            quoted("{'partition':2147483647,'offset':9223372036854775807,'timestamp':-9223372036854775808,'"
                   "timestampType':'logAppend','value':''}"),
            quoted("{'partition':2147483647,'offset':9223372036854775807,'timestamp':-9223372036854775808,'"
                   "timestampType':'logAppend','key':null,'value':''}"));
        row("header values",
            quoted("{'value':'','headers':[{'name':'a','value':{'x':1.0}},{'name':'a','value':2},{'name':'','value':"
                   "null},{'name':'b','base64':'/w=='},{'nameBase64':'/w==','value':''}]}"),
            quoted("{'key':null,'value':'','headers':[{'name':'a','value':'{\\'x\\':1.0}'},{'name':'a','value':'2'},{'"
                   "name':'','value':null},{'name':'b','base64':'/w=='},{'nameBase64':'/w==','value':''}]}"));
        row("headers as an object", quoted("{'value':'','headers':{'b':'1','a':'\\u00e9','b':'2'}}"),
            quoted("{'key':null,'value':'','headers':[{'name':'b','value':'1'},{'name':'a','value':'é'},{'name':'b','"
                   "value':'2'}]}"));
        row("kcat",
            quoted("{'topic':'t','partition':0,'offset':7,'tstype':'logappend','ts':12,'broker':1,'headers':['a','1','"
                   "n',null,'a',''],'key':'k','payload':'{\\'a\\':1}'}"),
            quoted("{'topic':'t','partition':0,'offset':7,'timestamp':12,'timestampType':'logAppend','key':'k','value':"
                   "{'a':1},'headers':[{'name':'a','value':'1'},{'name':'n','value':null},{'name':'a','value':''}]}"));
        row("kcat, tombstone", quoted("{'topic':'t','tstype':'create','ts':12,'broker':-1,'key':null,'payload':null}"),
            quoted("{'topic':'t','timestamp':12,'timestampType':'create','key':null,'value':null}"));
        row("kcat, no time", quoted("{'topic':'t','tstype':'unknown','ts':0,'key':'','payload':''}"),
            quoted("{'topic':'t','key':'','value':''}"));
        row("kcat, decoded value", quoted("{'topic':'t','key':{'id':1},'payload':{'a':[1.0]}}"),
            quoted("{'topic':'t','key':{'id':1},'value':{'a':[1.0]}}"));
        row("kcat, any bytes",
            "{\"topic\":\"t\",\"headers\":[\"h\xFF\",\"\xC3\xA9\xFE\\n\"],\"key\":\"\\u001F\xED\xA0\x80\",\"payload\":"
            "\"\xC3\\\\\xA9\"}",
            quoted("{'topic':'t','keyBase64':'H+2ggA==','valueBase64':'w1yp','headers':[{'nameBase64':'aP8=','base64':'"
                   "w6n+Cg=='}]}"));
    }
    void allThatALineMaySay() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, asWritten);
        const auto read = readAll(line.toStdString());
        QCOMPARE(read.size(), 1u);
        QCOMPARE(QByteArray::fromStdString(read[0]), asWritten);
    }

    void namesAndWordsMayBeEscapedWhereverTheyStand_data() {
        QTest::addColumn<QByteArray>("file");
        const auto row = [](const char* name, const std::string& file) {
            QTest::newRow(name) << QByteArray::fromStdString(quoted(file));
        };
        row("ours",
            "{'topic':'t','partition':1,'offset':2,'timestamp':3,'timestampType':'create','key':'k','value':'v',"
            "'headers':[{'name':'a','value':'b'},{'nameBase64':'QQ==','base64':'Qg=='}]}");
        row("ours in base64", "{'timestamp':3,'timestampType':'logAppend','keyBase64':'QQ==','valueBase64':'Qg=='}");
        row("headers as an object", "{'value':'v','headers':{'a':'b'}}");
        row("kcat", "{'topic':'t','partition':0,'offset':7,'tstype':'create','ts':12,'broker':1,'headers':['a','1'],"
                    "'key':'k','payload':'v'}");
        row("kcat, appended", "{'tstype':'logappend','ts':12,'payload':'v'}");
        row("kcat, unknown time", "{'tstype':'unknown','payload':'v'}");
        row("gateleen on a line", "{'records':[{'key':'k','value':'v','headers':{'a':'b'}},{'value':'w'}]}");
        row("gateleen, a name first", "{'records'\n:[{'key':'k','value':'v'}]}");
        row("gateleen, a brace first", "{\n'records':[\n{'key':'k','value':'v'}\n]}");
    }
    void namesAndWordsMayBeEscapedWhereverTheyStand() {
        QFETCH(QByteArray, file);
        const std::string plain = file.toStdString();
        const auto expected = readAll(plain);
        for (const std::string& answer : expected)
            QVERIFY2(answer.starts_with('{'), answer.c_str());
        for (const bool all : {false, true}) {
            std::string escaped;
            bool inString = false;
            for (std::size_t i = 0; i < plain.size(); ++i) {
                if (plain[i] == '"')
                    inString = !inString;
                if (inString && plain[i] != '"' && (all || plain[i - 1] == '"')) {
                    escaped += "\\u00";
                    appendHex(escaped, plain.substr(i, 1));
                } else {
                    escaped += plain[i];
                }
            }
            QVERIFY2(readAll(escaped) == expected, readAll(escaped).front().c_str());
        }
    }

    void badLinesAreNamedByTheirPlaceAndTheNextOnesAreRead_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const std::string& line, const char* error) {
            QTest::newRow(name) << QByteArray::fromStdString(line) << QByteArray(error);
        };
        row("not JSON", "hello", "1: not JSON: expected a value, but found 'h'");
        row("a list", "[1]", "1: a record must be a JSON object: {\"topic\":..,\"value\":..}");
        row("cut off", quoted("{'value':'ab"),
            "13: the record ends early: it is cut off, or stands on more than one line");
        row("cut within a number", quoted("{'partition':1"),
            "15: the record ends early: it is cut off, or stands on more than one line");
        row("more after it", quoted("{'value':'a'} {'value':'b'}"),
            "15: not JSON: expected nothing more after the value, but found '{'");
        row("zero bytes", std::string(3, '\0'), "1: not JSON: expected a value, but found U+0000");
        row("garbage", "\x89PNG", "1: not JSON: expected a value, but found the byte 0x89");
        row("not UTF-8", "{\"key\":\"é\",\"value\":\"\xFF\"}",
            "21: not JSON: expected UTF-8 text, but found the byte 0xFF");
        row("raw control character", "{\"value\":\"a\tb\"}",
            "12: not JSON: a control character in a string must be written as an escape, but found U+0009");
        row("unknown member", quoted("{'value':'a','vlaue':'b'}"), "14: unknown member \"vlaue\"");
        row("long unknown member", "{\"" + QByteArray("é").repeated(50).toStdString() + "\":1}",
            "2: unknown member \"ééééééééééééééééééééééééééééé...\"");
        row("repeated member", quoted("{'value':'é','key':1,'value':'b'}"), "22: the member \"value\" stands twice");
        row("repeated null", quoted("{'timestamp':null,'timestamp':1,'value':'b'}"),
            "19: the member \"timestamp\" stands twice");
        row("repeated in escapes", quoted("{'value':'é','v\\u0061lue':'b'}"),
            "14: the member \"v\\u0061lue\" stands twice");
        row("two keys", quoted("{'keyBase64':'','key':'','value':''}"),
            "17: both \"key\" and \"keyBase64\": give one of the two");
        row("two values", quoted("{'value':'','valueBase64':''}"),
            "13: both \"value\" and \"valueBase64\": give one of the two");
        row("no value", quoted(" {'key':'k'}"), "2: the record has no value: write \"value\":null for a tombstone");
        row("nothing", "{}", "1: the record has no value: write \"value\":null for a tombstone");
        row("topic", quoted("{'topic':1,'value':''}"), "10: \"topic\" must be a string or null");
        row("empty topic", quoted("{'topic':'','value':''}"),
            "10: \"topic\" is empty: leave it out to use the default one");
        row("negative partition", quoted("{'partition':-1,'value':''}"),
            "14: \"partition\" must be a whole number from 0 to 2147483647, or null");
        row("large partition", quoted("{'partition':2147483648,'value':''}"),
            "14: \"partition\" must be a whole number from 0 to 2147483647, or null");
        row("partition in quotes", quoted("{'partition':'1','value':''}"),
            "14: \"partition\" must be a whole number from 0 to 2147483647, or null");
        row("offset", quoted("{'offset':1.0,'value':''}"),
            "11: \"offset\" must be a whole number from 0 to 9223372036854775807, or null");
        row("time", quoted("{'timestamp':1e3,'value':''}"),
            "14: \"timestamp\" must be a whole number from -9223372036854775808 to 9223372036854775807, or null");
        row("time out of range", quoted("{'timestamp':9223372036854775808,'value':''}"),
            "14: \"timestamp\" must be a whole number from -9223372036854775808 to 9223372036854775807, or null");
        row("time type", quoted("{'timestampType':'now','value':''}"),
            "18: \"timestampType\" must be \"create\" or \"logAppend\"");
        row("type without time", quoted("{'timestampType':'create','value':''}"),
            "18: a timestampType without a timestamp");
        row("lone surrogate", quoted("{'value':'é\\ud800x'}"),
            "12: \\ud800 is half of a surrogate pair, which no text can hold: write these bytes as base64");
        row("half a pair", quoted("{'key':'\\ud83d\\u0041','value':''}"),
            "9: \\ud83d is half of a surrogate pair, which no text can hold: write these bytes as base64");
        row("base64", quoted("{'valueBase64':'AA?='}"),
            "16: \"valueBase64\" is not base64: character 3 is not of the base64 alphabet (A-Z a-z 0-9 + /)");
        row("base64 null", quoted("{'valueBase64':null}"), "16: \"valueBase64\" must be a string");
        row("headers", quoted("{'value':'','headers':'a'}"),
            "23: headers must be a list of {\"name\":..,\"value\":..}");
        row("header", quoted("{'value':'','headers':[{'name':'a','value':''},7]}"),
            "48: header 2 must be {\"name\":..,\"value\":..}");
        row("flat headers", quoted("{'value':'','headers':['a','b']}"),
            "23: headers must be a list of {\"name\":..,\"value\":..}");
        row("mixed headers", quoted("{'value':'','headers':[{'name':'a','value':''},'a','b']}"),
            "48: header 2 must be {\"name\":..,\"value\":..}");
        row("header member", quoted("{'value':'','headers':[{'name':'a','valeu':''}]}"),
            "36: header 1 has the unknown member \"valeu\": known are name, nameBase64, value and base64");
        row("header without name", quoted("{'value':'','headers':[{'value':''}]}"), "24: header 1 has no name");
        row("header without value", quoted("{'value':'','headers':[{'name':'a'}]}"),
            "24: header 1 has no value: write \"value\":null for a null one");
        row("header with two names", quoted("{'value':'','headers':[{'name':'a','nameBase64':'','value':''}]}"),
            "36: header 1 has two names");
        row("header with two values", quoted("{'value':'','headers':[{'name':'a','value':'','base64':''}]}"),
            "47: header 1 has two values");
        row("header name null", quoted("{'value':'','headers':[{'name':null,'value':''}]}"),
            "32: header 1 must have a string for its name");
        row("header base64", quoted("{'value':'','headers':[{'name':'a','base64':'A'}]}"),
            "45: \"base64\" is not base64: ends after character 1 within a group of four: it is cut off, or its "
            "padding (=) is missing");
        row("header surrogate", quoted("{'value':'','headers':[{'name':'a','value':'\\udc00'}]}"),
            "45: \\udc00 is half of a surrogate pair, which no text can hold: write these bytes as base64");
        row("header object", quoted("{'value':'','headers':{'a':'1','b':2}}"),
            "36: header 2, \"b\", must be a string: only a list of {\"name\":..,\"value\":..} holds others");
        row("kcat and ours", quoted("{'ts':1,'value':''}"),
            "9: the member \"value\" does not belong with the ones before: they mix kcat's and ours");
        row("ours and kcat", quoted("{'value':'','broker':1}"),
            "13: the member \"broker\" does not belong with the ones before: they mix kcat's and ours");
        row("kcat, our headers", quoted("{'headers':[{'name':'a','value':''}],'payload':''}"),
            "12: kcat's headers must be a list [name, value, name, value...]");
        row("kcat, odd headers", quoted("{'headers':['a','1','b'],'payload':''}"),
            "24: header 2 must have a string or null for its value");
        row("kcat, number header", quoted("{'headers':['a',1],'payload':''}"),
            "17: header 1 must have a string or null for its value");
        row("kcat, mixed headers", quoted("{'headers':['a','1',{}],'payload':''}"),
            "21: header 2 must be a name, in quotes");
        row("kcat could not decode", quoted("{'key':'','payload':null,'payload_error':'schema'}"),
            "26: kcat could not decode this record and did not write its bytes (\"payload_error\"): export it without "
            "its schema options");
        row("kcat topic", "{\"topic\":\"\xFF\",\"payload\":\"\"}", "1: the topic's name is not UTF-8");
        row("kcat, unknown member", "{\"payload\":\"\xFF\",\"extra\":1}", "16: unknown member \"extra\"");
        row("records among others", quoted("{'value':'','records':[]}"), "13: unknown member \"records\"");
    }
    void badLinesAreNamedByTheirPlaceAndTheNextOnesAreRead() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, error);
        const std::string file = Bare + "\n\n" + line.toStdString() + "\r\n" + Bare;
        for (const std::size_t chunk : {1, 1000}) {
            const auto read = readAll(file, {}, chunk);
            QCOMPARE(read.size(), 3u);
            QCOMPARE(read[0], Bare);
            QCOMPARE(QByteArray::fromStdString(read[1]), "f:3:" + error);
            QCOMPARE(read[2], Bare);
        }
    }
    void aLastLineThatIsCutOffIsNeverHalfARecord() {
        const std::string line =
            quoted("{'topic':'t','key':'k','value':{'a':[1,2]},'headers':[{'name':'h','value':'é'}]}");
        for (std::size_t size = 1; size < line.size(); ++size) {
            const auto read = readAll(Bare + "\n" + line.substr(0, size));
            QCOMPARE(read.size(), 2u);
            QVERIFY2(read[1].starts_with("f:2:"), read[1].c_str());
        }
    }

    void linesBeyondTheLimitAreNamedAndPassedOver() {
        const std::string longLine = "{\"value\":\"" + std::string(400000, 'x') + "\"}";
        for (const std::size_t chunk : {1000, 1 << 20}) {
            const std::string file = Bare + "\n" + longLine + "\n" + Bare + "\n" + longLine;
            const auto read = readAll(file, {.line = 300000}, chunk);
            QCOMPARE(read.size(), 4u);
            QCOMPARE(read[1], std::string("f:2:1: the line is longer than the limit of 300000 bytes"));
            QCOMPARE(read[2], Bare);
            QCOMPARE(read[3], std::string("f:4:1: the line is longer than the limit of 300000 bytes"));
        }
        for (const char* const lineBreak : {"", "\n", "\r\n"}) {
            QCOMPARE(readAll(Bare + lineBreak, {.line = Bare.size()})[0], Bare);
            QVERIFY(readAll(Bare + lineBreak, {.line = Bare.size() - 1})[0].starts_with("f:1:1: the line is longer"));
        }
    }
    void aSourceThatFailsEndsTheReading() {
        FailingSource source(Bare + "\n" + Bare);
        RecordFileReader reader(source, "f");
        const auto read = readAll(reader);
        QCOMPARE(read.size(), 2u);
        QCOMPARE(read[1], std::string("failed: f: cannot be read: gone"));
        QVERIFY(reader.next() == Next::Failed);
    }
    void utf16IsRefusedInWords() {
        for (const std::string mark : {"\xFF\xFE", "\xFE\xFF"}) {
            const auto read = readAll(mark + Bare + "\n" + Bare);
            QCOMPARE(read.size(), 1u);
            QCOMPARE(read[0], std::string("failed: f: the file is UTF-16: convert it to UTF-8"));
        }
    }

    void theSameIsReadHoweverTheBytesArrive() {
        test::RecordGenerator generator(4711);
        std::string file;
        RecordViewOf view;
        for (int i = 0; i < 400; ++i) {
            appendRecordLine(file, view(generator.next()));
            if (generator.below(4) == 0)
                file += "\r";
            file += "\n";
            if (generator.below(9) == 0)
                file += "{\"value\":\"cut\n";
        }
        const auto whole = readAll(file);
        for (const std::size_t chunk : {1, 2, 3, 7, 4096, 65537})
            QVERIFY(readAll(file, {}, chunk) == whole);
    }
    void escapesAndBase64EverywhereDoNotDisturbEachOther() {
        const auto escaped = [](BytesView bytes) {
            std::string base64;
            appendBase64(base64, bytes.view());
            std::string text = "\"";
            // One escape is enough for a copy, and many would make room for the next ones.
            if (!base64.empty()) {
                text += "\\u00";
                appendHex(text, base64.substr(0, 1));
                text.append(base64, 1);
            }
            return text + "\"";
        };
        test::RecordGenerator generator(99);
        for (int i = 0; i < 500; ++i) {
            Record record = generator.next("");
            record = Record("", Bytes(std::string(record.key.view())), Bytes(std::string(record.value.view())),
                            record.headers);
            std::string line = "{\"keyBase64\":" + escaped(record.key) + ",\"valueBase64\":" + escaped(record.value);
            line += ",\"headers\":[";
            for (std::size_t h = 0; h < record.headers.size(); ++h) {
                Header& header = record.headers[h];
                header.value = Bytes(std::string(header.value.view()));
                line += (h == 0 ? "{\"nameBase64\":" : ",{\"nameBase64\":") + escaped(header.name) +
                        ",\"base64\":" + escaped(header.value) + "}";
            }
            line += "]}";
            MemorySource source(line);
            RecordFileReader reader(source, "f");
            QVERIFY2(reader.next() == Next::Record, reader.error().text().c_str());
            QVERIFY2(Record(reader.record()) == record, generator.place().c_str());
        }
    }
    void progressIsCountedInLinesAndBytes() {
        const std::string file = Bare + "\n\n" + Bare + "\r\nbad\n" + Bare;
        MemorySource source(file, 5);
        RecordFileReader reader(source, "f");
        QVERIFY(reader.next() == Next::Record);
        QCOMPARE(reader.line(), 1u);
        QCOMPARE(reader.bytesRead(), Bare.size() + 1);
        QVERIFY(reader.next() == Next::Record);
        QCOMPARE(reader.line(), 3u);
        QVERIFY(reader.next() == Next::BadRecord);
        QCOMPARE(reader.line(), 4u);
        QVERIFY(reader.next() == Next::Record);
        QCOMPARE(reader.line(), 5u);
        QCOMPARE(reader.bytesRead(), file.size());
        QVERIFY(reader.next() == Next::End);
        QVERIFY(reader.next() == Next::End);
    }
};

HEADWATER_TEST(tst_RecordFileReader)
#include "tst_RecordFileReader.moc"
