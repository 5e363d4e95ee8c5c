// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigEdits.h"
#include "tests/support/TestMain.h"

#include <algorithm>
#include <random>

using namespace headwater;

namespace {

const std::string Lines = "{\n    \"a.*\": {\n        \"x\": \"1\",\n        \"y\": 2.0\n    },\n    \"b\": { \"x\": "
                          "\"1\" },\n    \"c\": {}\n}\n";

TopicConfig parsed(const std::string& text) {
    return TopicConfig::parse(text).value();
}

struct Content {
    std::string name;
    std::vector<std::pair<std::string, std::string>> properties;
    bool operator==(const Content&) const = default;
};
std::vector<Content> contentOf(const TopicConfig& config) {
    std::vector<Content> all;
    for (const ConfigEntry& entry : config.entries()) {
        all.push_back({entry.name, {}});
        for (const ConfigProperty& property : entry.properties)
            all.back().properties.emplace_back(property.name, property.value);
    }
    return all;
}

template <class Items>
void moveItem(Items& items, std::size_t from, std::size_t to) {
    auto item = items[from];
    items.erase(items.begin() + std::ptrdiff_t(from));
    items.insert(items.begin() + std::ptrdiff_t(to), item);
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

/// How many lines of the one text are not in the other, a comma at their end aside.
int changedLines(const std::string& from, const std::string& to) {
    const auto sorted = [](const std::string& text) {
        std::vector<std::string> lines = linesOf(text);
        for (std::string& line : lines)
            if (line.ends_with(','))
                line.pop_back();
        std::sort(lines.begin(), lines.end());
        return lines;
    };
    const auto a = sorted(from), b = sorted(to);
    std::vector<std::string> gone;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(gone));
    return int(gone.size());
}

} // namespace

class tst_TopicConfigEdits : public QObject {
    Q_OBJECT
private slots:
    void anEditLooksAsTheLinesAroundIt_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<int>("edit");
        const auto row = [](const char* name, int edit, const std::string& before, const std::string& after) {
            QTest::newRow(name) << QByteArray::fromStdString(before) << QByteArray::fromStdString(after) << edit;
        };
        const std::string compact = "{\"a\":{\"x\":\"1\"},\"b\":{\"x\":\"1\",\"y\":\"2\"}}";
        row("add in front", 0, Lines, "{\n    \"n\": {\n        \"p\": \"v\"\n    },\n" + Lines.substr(2));
        row("add at the end", 1, Lines, Lines.substr(0, Lines.size() - 3) + ",\n    \"n\": { \"p\": \"v\" }\n}\n");
        row("add in front, on one line", 0, compact, "{\"n\":{\"p\":\"v\"}," + compact.substr(1));
        row("add at the end, on one line", 1, compact, compact.substr(0, compact.size() - 1) + ",\"n\":{\"p\":\"v\"}}");
        row("add to nothing", 0, "{}", "{\n  \"n\": {\n    \"p\": \"v\"\n  }\n}");
        row("add to blanks", 1, "{ \r\n\r\n}\r\n", "{\r\n  \"n\": {\r\n    \"p\": \"v\"\r\n  }\r\n}\r\n");
        row("add beside none that has properties", 0, "{\n\t\"a\": {}\n}",
            "{\n\t\"n\": {\n\t\t\"p\": \"v\"\n\t},\n\t\"a\": {}\n}");
        row("remove the first", 2, Lines, "{\n    \"b\": { \"x\": \"1\" },\n    \"c\": {}\n}\n");
        row("remove the last", 3, compact, "{\"a\":{\"x\":\"1\"}}");
        row("remove the only one", 2, "{\n  \"a\": {}\n}\n", "{}\n");
        row("rename", 4, compact, "{\"say \\\"hi\\\"\\\\.é\":{\"x\":\"1\"},\"b\":{\"x\":\"1\",\"y\":\"2\"}}");
        row("rename to the same", 4, "{\"say\\u0020\\\"hi\\\"\\\\.\\u00e9\":{}}",
            "{\"say\\u0020\\\"hi\\\"\\\\.\\u00e9\":{}}");
        row("set a value", 5, compact, "{\"a\":{\"x\":\"x\\\"y1\"},\"b\":{\"x\":\"1\",\"y\":\"2\"}}");
        row("add a property", 6, compact, "{\"a\":{\"x\":\"1\",\"q\":\"v\"},\"b\":{\"x\":\"1\",\"y\":\"2\"}}");
        row("add a property on a line", 6, Lines,
            "{\n    \"a.*\": {\n        \"x\": \"1\",\n        \"y\": 2.0,\n        \"q\": \"v\"\n    },\n" +
                Lines.substr(Lines.find("    \"b\"")));
        row("add a property to none", 7, Lines, Lines.substr(0, Lines.size() - 5) + "{ \"q\": \"v\" }\n}\n");
        row("a copy stands behind its entry", 8, "{ \"a\" : { \"x\":1.0 } }",
            "{ \"a\" : { \"x\":1.0 }, \"a\" : { \"x\":1.0 } }");
        row("remove a property", 9, Lines,
            "{\n    \"a.*\": {\n        \"y\": 2.0\n    },\n" + Lines.substr(Lines.find("    \"b\"")));
    }
    void anEditLooksAsTheLinesAroundIt() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(int, edit);
        const TopicConfig config = parsed(before.toStdString());
        using namespace configedit;
        const std::size_t last = config.entries().size();
        TextEdits edits;
        switch (edit) {
        case 0:
            edits = addEntry(config, 0, "n", {{"p", "v"}});
            break;
        case 1:
            edits = addEntry(config, last, "n", {{"p", "v"}});
            break;
        case 2:
            edits = removeEntry(config, 0);
            break;
        case 3:
            edits = removeEntry(config, last - 1);
            break;
        case 4:
            edits = renamePattern(config, 0, "say \"hi\"\\.é");
            break;
        case 5:
            edits = setValue(config, 0, 0, "x\"y1");
            break;
        case 6:
            edits = configedit::setProperty(config, 0, "q", "v");
            break;
        case 7:
            edits = addProperty(config, 2, 0, "q", "v");
            break;
        case 8:
            edits = duplicateEntry(config, 0);
            break;
        case 9:
            edits = removeProperty(config, 0, 0);
            break;
        }
        QCOMPARE(QByteArray::fromStdString(applyEdits(config.text(), edits)), after);
    }

    void aMoveKeepsEveryLine() {
        for (std::size_t from = 0; from < 3; ++from)
            for (std::size_t to = 0; to < 3; ++to) {
                const TopicConfig config = parsed(Lines);
                const std::string after = applyEdits(Lines, configedit::moveEntry(config, from, to));
                auto expected = contentOf(config);
                moveItem(expected, from, to);
                QVERIFY(contentOf(parsed(after)) == expected);
                QCOMPARE(changedLines(Lines, after), 0);
                QCOMPARE(after.size(), Lines.size());
            }
    }

    /// Any edits of any layout do to the list what they say, keep what they do not name, and can be taken back.
    void anyEditsDoWhatTheySay_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("lines") << QByteArray::fromStdString(Lines);
        QTest::newRow("one line") << QByteArray("{\"a\":{\"x\":\"1\"},\"b\":{\"x\":\"1\",\"x\":\"2\"}}");
        QTest::newRow("blanks") << QByteArray("{ \"a\" : { \"x\" : \"1\" , \"y\":\"2\" } ,\t\"a\":{}\r\n}");
        QTest::newRow("comments") << QByteArray("/*,*/{//\n\"a\":/*{*/{\"x\":\"1\"/*}*/},//,\n\"b\":{}}//");
        QTest::newRow("nothing") << QByteArray("{}");
    }
    void anyEditsDoWhatTheySay() {
        QFETCH(QByteArray, text);
        std::mt19937 random(11);
        const auto below = [&random](std::size_t limit) { return std::size_t(random() % limit); };
        for (int round = 0; round < 300; ++round) {
            TopicConfig config = parsed(text.toStdString());
            for (int step = 0; step < 12; ++step) {
                auto expected = contentOf(config);
                const std::size_t count = expected.size();
                const std::size_t entry = count ? below(count) : 0;
                const std::size_t properties = count ? expected[entry].properties.size() : 0;
                const std::string name = "n" + std::to_string(below(5)) + "\n\"";
                const std::ptrdiff_t here = std::ptrdiff_t(entry);
                TextEdits edits;
                using namespace configedit;
                const std::size_t kind = below(8);
                if (kind == 0 || !count) {
                    const std::size_t at = below(count + 1);
                    edits = addEntry(config, at, name, {{"p", name}, {"p", ""}});
                    expected.insert(expected.begin() + std::ptrdiff_t(at), {name, {{"p", name}, {"p", ""}}});
                } else if (kind == 1) {
                    edits = removeEntry(config, entry);
                    expected.erase(expected.begin() + here);
                } else if (kind == 2) {
                    const std::size_t to = below(count);
                    edits = moveEntry(config, entry, to);
                    moveItem(expected, entry, to);
                } else if (kind == 3) {
                    edits = renamePattern(config, entry, name);
                    expected[entry].name = name;
                } else if (kind == 4 || !properties) {
                    const std::size_t at = below(properties + 1);
                    edits = addProperty(config, entry, at, "q", name);
                    expected[entry].properties.insert(expected[entry].properties.begin() + std::ptrdiff_t(at),
                                                      {"q", name});
                } else if (kind == 5) {
                    const std::size_t at = below(properties);
                    edits = removeProperty(config, entry, at);
                    expected[entry].properties.erase(expected[entry].properties.begin() + std::ptrdiff_t(at));
                } else if (kind == 6) {
                    const std::size_t from = below(properties), to = below(properties);
                    edits = moveProperty(config, entry, from, to);
                    moveItem(expected[entry].properties, from, to);
                } else {
                    const std::size_t at = below(properties);
                    edits = setValue(config, entry, at, name);
                    expected[entry].properties[at].second = name;
                }
                const std::string before = config.text();
                const std::string after = applyEdits(before, edits);
                const auto next = TopicConfig::parse(after);
                QVERIFY2(next.ok(), after.c_str());
                QVERIFY2(contentOf(*next) == expected, after.c_str());
                QCOMPARE(applyEdits(after, inverseEdits(before, edits)), before);
                config = *next;
            }
        }
    }
};

HEADWATER_TEST(tst_TopicConfigEdits)
#include "tst_TopicConfigEdits.moc"
