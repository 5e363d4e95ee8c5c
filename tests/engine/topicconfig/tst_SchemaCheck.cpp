// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/SchemaCheck.h"
#include "tests/engine/topicconfig/Golden.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

class tst_SchemaCheck : public QObject {
    Q_OBJECT
private slots:
    void everyRecordedAnswerIsOurs() {
        int answers = 0;
        for (const JsonDocument& one : goldenCases())
            for (const JsonValue step : goldenPuts(one)) {
                const ResourceAnswer answer = answerToPut(goldenBody(step));
                const std::string id = goldenText(one.root(), "id") + ": ";
                std::string expected = goldenText(step, "responseBody");
                QVERIFY2(answer.status == step.member("status")->integer().value(), (id + answer.body).c_str());
                QCOMPARE(id + answer.reason, id + goldenText(step, "reason"));
                QCOMPARE(id + answer.body, id + expected);
                ++answers;
            }
        QVERIFY(answers > 260);
    }
    void everyRecordedRefusalIsAFinding() {
        int refusals = 0;
        for (const JsonDocument& one : goldenCases())
            for (const JsonValue step : goldenPuts(one)) {
                const std::string body = goldenText(step, "responseBody");
                if (!body.starts_with("["))
                    continue;
                Findings findings;
                checkSchema(TopicConfig::parse(goldenBody(step)).value(), findings);
                const JsonDocument expected = JsonDocument::parse(body).value();
                QCOMPARE(findings.size(), expected.root().children().size());
                std::size_t i = 0;
                for (const JsonValue error : expected.root().children()) {
                    const Finding& finding = findings[i++];
                    QCOMPARE(finding.code, goldenText(error, "code"));
                    QCOMPARE(finding.path, goldenText(error, "path"));
                    QCOMPARE(finding.message, goldenText(error, "message"));
                    QVERIFY(finding.severity == Severity::Error && finding.entry && !finding.remedy.empty());
                }
                ++refusals;
            }
        QVERIFY(refusals > 30);
    }
    void theReadersLimitsAreTheReferences() {
        const auto nested = [](int depth) {
            return "{\"a\":" + std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']') + "}";
        };
        QCOMPARE(answerToPut(nested(999)).reason, "Bad Request Validation failed");
        QCOMPARE(answerToPut(nested(1000)).reason, "Bad Request Unable to parse json");
        QCOMPARE(answerToPut("{\"a\":" + std::string(1000, '9') + "}").reason, "Bad Request Validation failed");
        QCOMPARE(answerToPut("{\"a\":" + std::string(1001, '9') + "}").reason, "Bad Request Unable to parse json");
    }
};

HEADWATER_TEST(tst_SchemaCheck)
#include "tst_SchemaCheck.moc"
