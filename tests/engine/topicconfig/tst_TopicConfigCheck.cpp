// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfig.h"
#include "engine/topicconfig/TopicConfigCheck.h"
#include "engine/topicconfig/TopicPattern.h"
#include "tests/engine/topicconfig/Golden.h"
#include "tests/support/TestMain.h"

#include <algorithm>
#include <set>

using namespace headwater;
using namespace headwater::test;

namespace {

const std::string Serializers = "\"key.serializer\": \"org.apache.kafka.common.serialization.StringSerializer\","
                                "\"value.serializer\": \"org.apache.kafka.common.serialization.StringSerializer\"";

/// An entry that nothing is to be said about but what `pattern` and `more` (members) bring.
std::string entry(const std::string& pattern, const std::string& more = {}) {
    return "\"" + pattern + "\": {" + (more.empty() ? "" : more + ", ") + "\"bootstrap.servers\": \"h:1\", " +
           Serializers + "}";
}

const Finding* find(const Findings& findings, const std::string& code) {
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) { return finding.code == code; });
    return found == findings.end() ? nullptr : &*found;
}

std::string shown(const Findings& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text += finding.code + " at " + std::to_string(finding.line) + ":" + std::to_string(finding.column) + " " +
                finding.message + "\n";
    return text;
}

} // namespace

class tst_TopicConfigCheck : public QObject {
    Q_OBJECT
private slots:
    void aGoodListHasNoFinding() {
        for (const std::string& text :
             {std::string("{}"),
              "{" + entry("orders[.].*") + ",\n" + entry("[a-z]+", "\"acks\": \"all\"") + ",\n" + entry(".*") + "}"})
            QVERIFY2(checkTopicConfig(text).empty(), shown(checkTopicConfig(text)).c_str());
    }

    void everyTrapIsFoundAtItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QByteArray>("fixed");
        // The text after the fix; empty where there is none.
        const auto row = [](const char* name, const std::string& text, const char* code, int line, int column,
                            const std::string& fixed = {}) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(code) << line << column
                                << QByteArray::fromStdString(fixed);
        };
        const auto one = [&](const char* name, const std::string& pattern, const char* code, int column,
                             const std::string& fixed = {}) {
            row(name, "{\n" + entry(pattern) + "}", code, 2, column, fixed.empty() ? "" : "{\n" + entry(fixed) + "}");
        };
        const auto property = [&](const char* name, const std::string& members, const char* code, int column,
                                  const std::string& fixed = {}) {
            row(name, "{\n" + entry("a", members) + "}", code, 2, column + 6,
                fixed.empty() ? "" : "{\n" + entry("a", fixed) + "}");
        };
        row("syntax", "{\n  \"a\": {},\n}", "json-syntax", 3, 1);
        row("an escape of patterns", "{\"a\\.b\": 1}", "json-syntax", 1, 5, "{\"a\\\\.b\": 1}");
        row("no object", "\n[]", "json-syntax", 2, 1);
        row("a byte-order mark", "\xEF\xBB\xBF{}", "json-syntax", 1, 1, "{}");
        row("not UTF-8", "{\n\"\xC3\xA9\xFF\"", "json-syntax", 2, 3);
        row("a comment", "{/* \xC3\xA9 */}", "comment", 1, 2, "{}");
        row("a comment to the line's end", "// c\r\n{}", "comment", 1, 1, "\r\n{}");
        row("wrapper", "{\"topics\": {" + entry("a") + "}}", "topics-wrapper", 1, 2, "{" + entry("a") + "}");
        row("wrapper of an array", "{\"topics\": [{" + entry("a") + "}, {" + entry("b") + " }]}", "topics-wrapper", 1,
            2, "{" + entry("a") + "," + entry("b") + " }");
        row("a pattern again",
            "{" + entry("a") + ",\n" + entry("b") + ",\n" + entry("\\u0061", "\"acks\": \"all\"") + "}",
            "entry-repeated", 3, 1, "{" + entry("a", "\"acks\": \"all\"") + ",\n" + entry("b") + "}");
        property("a property again", "\"acks\": \"0\", \"acks\": \"all\"", "property-repeated", 14,
                 "\"acks\": \"all\"");
        row("a missing serializer", "{\"a\": {\"bootstrap.servers\": \"h:1\", \"value.serializer\": \"x.Y\"}}", "1028",
            1, 2,
            "{\"a\": {\"bootstrap.servers\": \"h:1\", \"value.serializer\": \"x.Y\", \"key.serializer\": "
            "\"org.apache.kafka.common.serialization.StringSerializer\"}}");
        property("a number", "\"linger.ms\": 5", "1029", 14, "\"linger.ms\": \"5\"");

        one("a bad pattern", "\xC3\xA9\\\\.(x", "pattern-invalid", 6);
        one("a pattern that is not tried", "(?x)a", "pattern-unsupported", 4);
        one("a pattern that runs away", "(a|a)*b", "pattern-runaway", 2);
        one("a nested one", "x(?:[a-z]+[.]?)+y", "pattern-runaway", 2);
        one("no topic", "a/b.*", "pattern-never", 2);
        one("not even one character", "^$", "pattern-never", 2);
        one("a dot", "my.topic.*", "pattern-dot", 4, "my[.]topic.*");
        one("two dots", "my.topic..*", "pattern-dot", 4, "my[.]topic[.].*");
        one("a dot in a group", "(my.topic|x)", "pattern-dot", 5, "(my[.]topic|x)");
        one("alternation", "orders|dlq[.].*", "pattern-alternation", 2);
        one("a star as for files", "orders*", "pattern-star", 7, "orders.*");
        one("anchors", "^orders$", "pattern-anchor", 2, "orders");
        one("case", "(?i)orders", "pattern-case", 2);
        one("intersection", "[a-z&&[^b]]", "pattern-intersection", 6);
        one("POSIX", "[[:alpha:]]", "pattern-posix", 3);
        one("a range that is none", "a[.-_]b", "pattern-range", 4);
        one("a second quantifier", "a{2}{3}", "pattern-repeat", 6);
        row("shadowed", "{" + entry("orders.*") + ",\n" + entry("orders[.]eu") + "}", "entry-shadowed", 2, 1,
            "{" + entry("orders[.]eu") + ",\n" + entry("orders.*") + "}");
        row("the same twice", "{" + entry("orders[.]eu") + ",\n" + entry("orders[.](?:eu)") + "}", "entry-shadowed", 2,
            1, "{" + entry("orders[.]eu") + "}");

        property("unknown", "\"no.such.thing\": \"x\"", "property-unknown", 1);
        property("misspelt", "\"batch.sise\": \"1\"", "property-unknown", 1, "\"batch.size\": \"1\"");
        property("librdkafka's", "\"message.max.bytes\": \"1\"", "property-unknown", 1, "\"max.request.size\": \"1\"");
        property("a bad value", "\"linger.ms\": \"soon\"", "property-value", 14);
        property("not honoured", "\"interceptor.classes\": \"org.apache.kafka.X\"", "property-not-honoured", 1);
        property("a class", "\"partitioner.class\": \"com.example.P\"", "class-unknown", 22);
        property("a file", "\"ssl.keystore.location\": \"/x\"", "property-file", 1);
        property("code", "\"plugin.library.paths\": \"x.so\"", "property-file", 1);
        property("a secret", "\"ssl.key.password\": \"x\"", "property-secret", 21);
        property("contradiction", "\"acks\": \"1\", \"enable.idempotence\": \"true\"", "idempotence-contradiction", 9,
                 "\"acks\": \"all\", \"enable.idempotence\": \"true\"");
        property("idempotence off", "\"acks\": \"1\"", "idempotence-off", 9);
        property("a transaction without", "\"transactional.id\": \"t\", \"enable.idempotence\": \"false\"",
                 "idempotence-transaction", 48, "\"transactional.id\": \"t\", \"enable.idempotence\": \"true\"");
        property("too short a time", "\"delivery.timeout.ms\": \"1000\"", "delivery-timeout", 24,
                 "\"delivery.timeout.ms\": \"30000\"");
        property("no login", "\"security.protocol\": \"SASL_SSL\"", "sasl-without-login", 22);
        property("a login in clear", "\"security.protocol\": \"SASL_PLAINTEXT\"", "login-in-clear", 22);
        property("a login for nothing", "\"sasl.mechanism\": \"PLAIN\"", "sasl-unused", 19);
        property("a placeholder", "\"client.id\": \"${name}\"", "placeholder", 14);
        property("a broken placeholder", "\"client.id\": \"x${name\"", "placeholder-broken", 16);
        property("a placeholder without a name", "\"client.id\": \"${ }\"", "placeholder-broken", 15);
        row("a bare port", "{\"a\": {\"bootstrap.servers\": \":1\", " + Serializers + "}}", "bootstrap-servers", 1, 29);
        row("no package",
            "{\"a\": {\"bootstrap.servers\": \"h:1\", \"key.serializer\": \"StringSerializer\", " +
                Serializers.substr(Serializers.find(',') + 1) + "}}",
            "serializer-unknown", 1, 54,
            "{\"a\": {\"bootstrap.servers\": \"h:1\", " +
                std::string(Serializers).replace(Serializers.find(','), 1, ", ") + "}}");
        row("another type", "{\"a\": {\"key.serializer\": \"org.apache.kafka.common.serialization.LongSerializer\"}}",
            "serializer-type", 1, 26);
        one("backslashes", "orders\\\\..*", "backslash-if-expanded", 1);
        row("backslashes that go", "{\n" + entry("orders\\\\..*", "\"client.id\": \"${x}\"") + "}", "backslash-breaks",
            2, 1, "{\n" + entry("orders[.].*", "\"client.id\": \"${x}\"") + "}");
        row("backslashes that change", "{\n" + entry("\\u0061", "\"client.id\": \"${x}\"") + "}", "backslash-changed",
            2, 1);
    }
    void everyTrapIsFoundAtItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QByteArray, fixed);
        const Findings findings = checkTopicConfig(text.toStdString());
        const Finding* const finding = find(findings, code.toStdString());
        QVERIFY2(finding, shown(findings).c_str());
        QVERIFY2(int(finding->line) == line && int(finding->column) == column, shown(findings).c_str());
        QVERIFY(!finding->message.empty() && !finding->remedy.empty());
        QCOMPARE(finding->fix.empty(), finding->fixTitle.empty());
        if (fixed.isEmpty()) {
            QVERIFY(finding->fix.empty() || finding->code == "1028" || finding->code == "serializer-unknown" ||
                    finding->code == "backslash-changed");
            return;
        }
        const std::string after = applyEdits(text.toStdString(), finding->fix);
        QCOMPARE(QByteArray::fromStdString(after), fixed);
        QVERIFY(!find(checkTopicConfig(after), code.toStdString()) || code == "1028");
    }

    /// A case of the recordings: which entries could not be made, and which patterns were left out.
    void whatTheReferenceCannotMakeIsAnError() {
        int failed = 0, made = 0, skipped = 0;
        for (const JsonDocument& one : goldenCases()) {
            const std::vector<JsonValue> puts = goldenPuts(one);
            if (puts.size() != 1 || goldenText(one.root(), "mode") != "verbatim" ||
                puts[0].member("status")->integer().value() != 200)
                continue;
            const std::string text = goldenBody(puts[0]);
            const std::string id = goldenText(one.root(), "id") + "\n";
            const Findings findings = checkTopicConfig(text);
            const Result<TopicConfig> config = TopicConfig::parse(text);
            if (!config)
                continue; // a byte that is not UTF-8, which the reference lets pass
            std::set<std::string> lost, invalid;
            for (const Finding& finding : findings) {
                const std::string pattern = finding.entry ? config->entries()[*finding.entry].name : std::string();
                if (finding.code == "pattern-invalid")
                    invalid.insert(pattern);
                else if ((finding.severity == Severity::Error && !finding.code.ends_with("-repeated")) ||
                         finding.code == "class-unknown" || finding.code == "sasl-without-login")
                    lost.insert(pattern);
            }
            for (const JsonValue load : one.root().member("producersAttemptedPerLoad")->children())
                for (const JsonValue producer : load.children()) {
                    const std::string pattern = goldenText(producer, "pattern");
                    if (!std::any_of(config->entries().begin(), config->entries().end(),
                                     [&](const ConfigEntry& each) { return each.name == pattern; }))
                        continue;
                    const bool fails =
                        producer.member("constructionFailed") && producer.member("constructionFailed")->isString();
                    QVERIFY2(lost.contains(pattern) == fails, (id + pattern + "\n" + shown(findings)).c_str());
                    failed += fails;
                    made += !fails;
                }
            std::set<std::string> expected;
            for (const JsonValue pattern : one.root().member("invalidPatternsSkipped")->children())
                expected.insert(pattern.text().value());
            QVERIFY2(invalid == expected, (id + shown(findings)).c_str());
            skipped += int(expected.size());
        }
        QVERIFY(failed > 20 && made > 50 && skipped > 10);
    }

    void whatExpansionDiscardsIsSaid() {
        int discarded = 0;
        for (const JsonDocument& one : goldenCases()) {
            const std::string id = goldenText(one.root(), "id");
            const std::vector<JsonValue> puts = goldenPuts(one);
            if (!id.starts_with("e-slash") || puts.size() != 1 || puts[0].member("status")->integer().value() != 200)
                continue;
            const bool gone = one.root().member("wholeConfigDiscarded")->integer().value() > 0;
            const Findings findings = checkTopicConfig(goldenBody(puts[0]));
            QVERIFY2((find(findings, "backslash-breaks") != nullptr) == gone, (id + "\n" + shown(findings)).c_str());
            discarded += gone;
        }
        QVERIFY(discarded > 8);
    }

    void theReferencesChoiceIsOurs() {
        int probes = 0;
        for (const JsonDocument& one : goldenCases()) {
            const std::vector<JsonValue> puts = goldenPuts(one);
            const std::string id = goldenText(one.root(), "id");
            if (puts.size() != 1 || goldenText(one.root(), "mode") != "verbatim" || id.find("-build-") != id.npos ||
                puts[0].member("status")->integer().value() != 200)
                continue;
            const Result<TopicConfig> config = TopicConfig::parse(goldenBody(puts[0]));
            for (const JsonValue probe : one.root().member("probes")->children()) {
                if (!config || !probe.member("servedBy") || probe.member("status")->integer().value() > 404 ||
                    goldenText(one.root(), "id").find("delete") != std::string::npos)
                    continue;
                std::string winner;
                for (const auto& [place, value] : config->effective()) {
                    const TopicPattern pattern(config->entries()[place].name);
                    if (!pattern.problem() && pattern.matches(goldenText(probe, "topic")) == TopicPattern::Match::Yes) {
                        winner = config->entries()[place].name;
                        break;
                    }
                }
                const std::string topic = goldenText(probe, "topic");
                if (utf8::length(topic) != topic.size())
                    continue; // HTTP brings it there as other characters
                QVERIFY2(winner == goldenText(probe, "servedBy"), (id + " " + topic + ": " + winner).c_str());
                ++probes;
            }
        }
        QVERIFY(probes > 50);
    }
};

HEADWATER_TEST(tst_TopicConfigCheck)
#include "tst_TopicConfigCheck.moc"
