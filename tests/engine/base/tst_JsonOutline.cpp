// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/JsonDocument.h"
#include "engine/base/JsonOutline.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

namespace {

std::string repeated(const std::string& text, int times) {
    return QByteArray::fromStdString(text).repeated(times).toStdString();
}

/// Whether the outline tells of each value what the document does.
bool agrees(const std::string& text, const JsonOutline& outline, const JsonOutline::Node& node,
            const JsonValue& value) {
    if (node.begin != value.begin() || node.end != value.end() || node.nameEnd != value.nameEnd())
        return false;
    std::size_t index = 0;
    std::vector<JsonOutline::Node> some;
    for (const JsonValue child : value.children()) {
        if (index % JsonOutline::MostChildren == 0)
            some = outline.children(text, node, index);
        const std::size_t at = index++ % JsonOutline::MostChildren;
        if (at >= some.size() || !agrees(text, outline, some[at], child))
            return false;
    }
    return outline.count(text, node) == index &&
           outline.children(text, node, index + JsonOutline::MostChildren).empty();
}

} // namespace

class tst_JsonOutline : public QObject {
    Q_OBJECT
private slots:
    void itTellsWhatTheDocumentTells_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("number") << QByteArray(" 1.00 ");
        QTest::newRow("string") << QByteArray("\"a\\\"b,]\"");
        QTest::newRow("empty") << QByteArray("[{},[ ], {\n}]");
        QTest::newRow("members") << QByteArray("{\"a\" : 1 , \"a\":[1,{\"b,:\":null}] ,\"\":true,\"x\":\"{\"}");
        const std::string object =
            "{\"id\":73314510714175488,\"tags\":[\"x\",\"y\"],\"text\":\"" + repeated("z", 300) + "\"}";
        QTest::newRow("large") << QByteArray::fromStdString("[" + repeated(object + " ,\n", 2000) + "{}]");
        QTest::newRow("large members") << QByteArray::fromStdString("{" + repeated("\"k\": " + object + ",", 700) +
                                                                    "\"last\":[" + repeated("1,", 5000) + "2]}");
        QTest::newRow("a large string") << QByteArray::fromStdString("[\"" + repeated("x", 100'000) + "\", 1]");
        QTest::newRow("many in a small one") << QByteArray::fromStdString("[[" + repeated("1,", 600) + "2],3]");
        QTest::newRow("deep") << QByteArray::fromStdString(repeated("[", 300) + repeated("]", 300));
    }
    void itTellsWhatTheDocumentTells() {
        QFETCH(QByteArray, json);
        const std::string text = json.toStdString();
        const Result<JsonOutline> outline = JsonOutline::read(text);
        QVERIFY2(outline.ok(), outline ? "" : outline.error().text().c_str());
        const Result<JsonDocument> document = JsonDocument::parse(text);
        QVERIFY(agrees(text, *outline, outline->root(), document->root()));
    }

    void whatIsNotJsonIsRefusedWithItsPlace() {
        QCOMPARE(JsonOutline::read("[1,\n2,]").error().text(), "2:3: expected a value, but found ']'");
        QVERIFY(!JsonOutline::read(""));
        QVERIFY(!JsonOutline::read(repeated("[", 10'000)));
    }

    void whatIsNestedTooDeepIsOneValue() {
        const std::string text = repeated("[", 100'000) + repeated("]", 100'000);
        const Result<JsonOutline> outline = JsonOutline::read(text);
        JsonOutline::Node node = outline->root();
        std::size_t depth = 1;
        for (; outline->count(text, node) > 0; ++depth)
            node = outline->children(text, node, 0).front();
        QCOMPARE(depth, JsonOutline::MostDepth + 1);
        QCOMPARE(node.end - node.begin, text.size() - 2 * JsonOutline::MostDepth);
    }
};

HEADWATER_TEST(tst_JsonOutline)
#include "tst_JsonOutline.moc"
