// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaError.h"

#include "tests/support/TestMain.h"

#include <set>

using namespace headwater;

namespace {

/// All codes that this librdkafka knows.
std::vector<rd_kafka_resp_err_t> allCodes() {
    const rd_kafka_err_desc* descriptions = nullptr;
    std::size_t count = 0;
    rd_kafka_get_err_descs(&descriptions, &count);
    std::vector<rd_kafka_resp_err_t> codes;
    for (std::size_t i = 0; i < count; ++i) {
        if (descriptions[i].name && descriptions[i].code != RD_KAFKA_RESP_ERR_NO_ERROR)
            codes.push_back(descriptions[i].code);
    }
    return codes;
}

} // namespace

Q_DECLARE_METATYPE(rd_kafka_resp_err_t)

class tst_KafkaError : public QObject {
    Q_OBJECT
private slots:
    void everyCodeIsAnErrorInWords() {
        QVERIFY(allCodes().size() > 100);
        for (const rd_kafka_resp_err_t code : allCodes()) {
            const Error error = kafkaError(code, "orders/3");
            const std::string text = error.text();
            QVERIFY2(!error.message.empty() && text.starts_with("orders/3: "), text.c_str());
            QVERIFY2(error.message.find("Local: ") == error.message.npos &&
                         error.message.find("Broker: ") == error.message.npos &&
                         error.message.find('\n') == error.message.npos,
                     text.c_str());
            QVERIFY2(error.code == errorCode(code) && !error.fatal, text.c_str());
        }
    }

    // Who waits and tries again does so in vain after these, and it is not known whether it happened after those.
    void whatWaitingCannotMendIsNotRetriable() {
        for (const rd_kafka_resp_err_t code : allCodes()) {
            const Error error = kafkaError(code);
            const std::set<ErrorCode> hopeless{ErrorCode::InvalidArgument, ErrorCode::Unauthorized,
                                               ErrorCode::Unsupported,     ErrorCode::Fenced,
                                               ErrorCode::TooLarge,        ErrorCode::AlreadyExists};
            if (hopeless.count(error.code))
                QVERIFY2(!error.retriable, error.text().c_str());
            if (error.code == ErrorCode::TimedOut || error.code == ErrorCode::QueueFull)
                QVERIFY2(error.retriable, error.text().c_str());
        }
    }

    void anAnswerThatGotLostIsUnknown_data() {
        QTest::addColumn<rd_kafka_resp_err_t>("code");
        QTest::addColumn<bool>("unknown");
        const auto row = [](rd_kafka_resp_err_t code, bool unknown) {
            QTest::newRow(rd_kafka_err2name(code)) << code << unknown;
        };
        row(RD_KAFKA_RESP_ERR__TIMED_OUT, true);
        row(RD_KAFKA_RESP_ERR__TRANSPORT, true);
        row(RD_KAFKA_RESP_ERR__DESTROY, true);
        row(RD_KAFKA_RESP_ERR_REQUEST_TIMED_OUT, true);
        row(RD_KAFKA_RESP_ERR_NETWORK_EXCEPTION, true);
        row(RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART, false);
        row(RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED, false);
        row(RD_KAFKA_RESP_ERR_ILLEGAL_GENERATION, false);
        row(RD_KAFKA_RESP_ERR__QUEUE_FULL, false);
    }
    void anAnswerThatGotLostIsUnknown() {
        QFETCH(rd_kafka_resp_err_t, code);
        QTEST(isUnknownOutcome(code), "unknown");
    }

    void aBatchIsRefusedAsAWholeForWhatABrokerChecks() {
        std::set<std::string> refused;
        for (const rd_kafka_resp_err_t code : allCodes()) {
            if (isRefusedBatch(code))
                refused.insert(rd_kafka_err2name(code));
        }
        QVERIFY((refused == std::set<std::string>{"INVALID_RECORD", "INVALID_TIMESTAMP", "MSG_SIZE_TOO_LARGE",
                                                  "RECORD_LIST_TOO_LARGE"}));
    }

    void aDetailStandsInThePlaceOfTheOwnText() {
        QCOMPARE(kafkaError(RD_KAFKA_RESP_ERR_INVALID_CONFIG, "t", "no such config: x").message,
                 std::string("no such config: x"));
        QVERIFY(kafkaError(RD_KAFKA_RESP_ERR_INVALID_CONFIG, "t").message.ends_with("(INVALID_CONFIG)"));
    }

    void thePartitionOfATextIsFound_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("partition");
        const auto row = [](const char* text, const char* partition) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(partition);
        };
        row("orders [3]: desired partition is not available (Local: Unknown partition)", "orders/3");
        row("orders.eu-1_x [2147483647]: x", "orders.eu-1_x/2147483647");
        row("127.0.0.1:9092/1: Connect to ipv4#127.0.0.1:9092 failed", "");
        row("orders [x]: y", "");
        row("orders", "");
        row("[3]: y", "");
        row("", "");
    }
    void thePartitionOfATextIsFound() {
        QFETCH(QByteArray, text);
        const std::optional<TopicPartition> at = partitionIn(text.toStdString());
        QTEST(at ? QByteArray::fromStdString(toString(*at)) : QByteArray(), "partition");
    }
};

HEADWATER_TEST(tst_KafkaError)
#include "tst_KafkaError.moc"
